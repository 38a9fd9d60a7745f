from tilewright.messages import Messages
from tilewright.record import Seat
from tilewright.sitting.telling.seated import seated

ANN, BOB, CLEO = Seat("Ann", "human"), Seat("Bob", "greedy"), Seat("Cleo\n", "random")


def test_people_are_named_and_bots_are_called_bots():
    assert seated([ANN, BOB, CLEO], Messages()) == "Ann, Bob (greedy bot) and Cleo\\n (random bot)"


def test_what_a_bot_is_called_is_said_in_the_language():
    assert seated([ANN, BOB], Messages("nl")) == "Ann en Bob (bot greedy)"
    assert seated([BOB], Messages("de")) == "Bob (Bot greedy)"
