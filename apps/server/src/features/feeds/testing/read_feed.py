"""Reads one feed in each of its formats as people do, and prints rows and enrolments of each. Arguments: address, token."""

import base64
import io
import json
import sys
import urllib.request

import duckdb
import pandas
import pyarrow

address, token = sys.argv[1:]
AUTHORIZATION = "Basic " + base64.b64encode(f"me:{token}".encode()).decode()


def fetch(path):
    request = urllib.request.Request(address + path, headers={"Authorization": AUTHORIZATION})
    with urllib.request.urlopen(request) as response:
        return response.read()


def total(frame):
    return [len(frame), int(frame.iloc[:, -1].sum())]


csv = pandas.read_csv(address + ".csv", storage_options={"Authorization": AUTHORIZATION})
records = pandas.DataFrame(json.loads(fetch(".json"))["rows"])
with pyarrow.ipc.open_stream(fetch(".arrow")) as stream:
    arrow = stream.read_all()
entities = pandas.DataFrame(json.loads(fetch("/odata/Rows"))["value"])
engine = duckdb.connect()
found = engine.execute("select count(*), sum(enrolments) from arrow").fetchone()

print(
    json.dumps(
        {
            "csv": total(csv),
            "json": total(records),
            "arrow": total(arrow.to_pandas()),
            "odata": total(entities),
            "duckdb": [int(value) for value in found],
        }
    )
)
