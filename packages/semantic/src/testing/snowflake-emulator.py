"""Runs Snowflake's SQL over DuckDB: one JSON line a statement on the standard input, one a result on the output."""

import datetime
import decimal
import json
import re
import sys
import warnings

import duckdb
import fakesnow
import snowflake.connector
from fakesnow import cursor
from sqlglot import exp

warnings.filterwarnings("ignore")
# Texts, whose escapes are a backslash or a second quote; names; and the marks of values.
PIECE = re.compile(r"""'(?:[^'\\]|''|\\.)*'|"(?:[^"]|"")*"|\?""", re.DOTALL)


def hexadecimal(expression):
    """Reads a number by a format of X, which the emulator does not know."""
    spelt = expression.args.get("format") if isinstance(expression, exp.ToNumber) else None
    if spelt is None or set(spelt.name) != {"X"}:
        return expression
    number = exp.Concat(expressions=[exp.Literal.string("0x"), expression.this], safe=False, coalesce=False)
    return exp.Cast(this=number, to=exp.DataType.build("bigint"))


own = cursor.FakeSnowflakeCursor._transform
cursor.FakeSnowflakeCursor._transform = lambda self, expression, params: own(self, expression.transform(hexadecimal), params)


def literal(value):
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace("'", "''")
        return f"'{escaped}'"
    return "null" if value is None else str(value).lower()


def written(sql, params):
    """Writes values into a statement: what the emulator makes of it can repeat a mark, and then lacks a value."""
    values = iter(params)
    return PIECE.sub(lambda piece: literal(next(values)) if piece[0] == "?" else piece[0], sql)


def plain(value):
    if isinstance(value, decimal.Decimal):
        return float(value)
    return value.isoformat() if isinstance(value, datetime.date) else value


def run(connection, statement):
    try:
        rows = connection.cursor().execute(written(statement["sql"], statement["params"])).fetchall()
        return {"rows": [[plain(value) for value in row] for row in rows]}
    except (snowflake.connector.errors.Error, duckdb.Error, NotImplementedError, ValueError) as error:
        return {"error": f"{type(error).__name__}: {error}"}


with fakesnow.patch():
    connection = snowflake.connector.connect(database="test", schema="public")
    for line in sys.stdin:
        print(json.dumps(run(connection, json.loads(line))), flush=True)
