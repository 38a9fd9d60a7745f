"""Section `layout`: where tiles may be laid and which numbers may meet."""

from typing import Annotated, Literal

from pydantic import Field

from tilewright.language.values import Part, only


class Branch(Part):
    """How a tree of dominoes grows; a plain line is the tree whose doubles do not branch."""

    doubles: Literal["none"] = Field(
        default="none", description="Which doubles open more than one new end."
    )
    arms: Annotated[Literal[2], only(2)] = Field(
        default=2, description="How many arms the first tile opens."
    )


class Layout(Part):
    """The table."""

    match: Literal["equal"] = Field(
        default="equal", description="Which numbers may meet: equal ones."
    )
    branch: Branch = Field(default=Branch(), description="How a line of dominoes branches.")
