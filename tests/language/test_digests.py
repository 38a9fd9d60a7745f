"""Fingerprints of shipped rules: records name them, so that none may change unless its rules do."""

from pathlib import Path

import pytest
import yaml

from tilewright.library import load

DIGESTS = yaml.safe_load(Path(__file__).with_name("digests.yaml").read_text(encoding="utf-8"))
"""Of variants, and of variants with a module each: taken before dominoes branched, for good."""


@pytest.mark.parametrize("rules", DIGESTS)
def test_shipped_rules_keep_their_fingerprint(rules):
    name, _, module = rules.partition(" + ")
    assert load(name, use=[module] if module else []).digest == DIGESTS[rules]
