"""Asks through PostgreSQL's ODBC driver what programs of ODBC ask, in each of the ways in which the driver reads rows."""

import datetime
import decimal
import os
import sys

import pyodbc

FAILED = []
WAYS = ["", "UseServerSidePrepare=0;", "UseDeclareFetch=1;Fetch=500;"]


def step(name, ask, wanted=None):
    try:
        found = ask()
        if wanted is not None and found != wanted:
            raise AssertionError(f"{found!r} is not {wanted!r}")
        print("OK", name, repr(found)[:120])
    except Exception as error:
        FAILED.append(name)
        print("FAIL", name, str(error).replace("\n", " ")[:400])


def refused(cursor):
    try:
        cursor.execute("SELECT nothing")
    except pyodbc.Error as error:
        return error.args[0]
    return "answered"


access = os.environ
driver = next(name for name in pyodbc.drivers() if "PostgreSQL" in name and "Unicode" in name)
base = f"Driver={{{driver}}};Server={access['PGHOST']};Port={access['PGPORT']};Database={access['PGDATABASE']};Uid={access['PGUSER']};Pwd={access['PGPASSWORD']};SSLmode=require;"
DAY = datetime.date(2026, 2, 28)
VALUES = [5, "é'\\", DAY, decimal.Decimal("1.25"), datetime.datetime(2026, 2, 28, 1, 2, 3, 456000), b"\x00\xff\\", 2.5, None]
TYPED = "SELECT ?::int, ?::text, ?::date, ?::numeric(10,2), ?::timestamp, ?::bytea, ?::float8, ?::text"
for way in WAYS:
    connection = pyodbc.connect(base + way)
    cursor = connection.cursor()
    print("WAY", way)
    step("tables", lambda: "dim_term" in [row[2] for row in cursor.tables(schema="star")], True)
    step("columns", lambda: [row.type_name for row in cursor.columns(table="dim_term", schema="star")][3:6], ["int4", "int4", "date"])
    step("primary keys", lambda: list(cursor.primaryKeys("dim_term", schema="star")), [])
    step("foreign keys", lambda: list(cursor.foreignKeys("dim_term", schema="star")), [])
    step("foreign keys out", lambda: list(cursor.foreignKeys(foreignTable="fact_enrolment", foreignSchema="star")), [])
    step("statistics", lambda: list(cursor.statistics("dim_term", schema="star")), [])
    step("row id", lambda: list(cursor.rowIdColumns("dim_term", schema="star")), [])
    step("types", lambda: len(list(cursor.getTypeInfo())) > 10, True)
    step("procedures", lambda: list(cursor.procedures()), [])
    step("procedure columns", lambda: list(cursor.procedureColumns()), [])
    step("values", lambda: list(cursor.execute(TYPED, *VALUES).fetchone()), VALUES)
    question = "SELECT term_id FROM star.dim_term WHERE start_date = ? AND sequence = ? AND name = ?"
    step("undeclared", lambda: cursor.execute(question, datetime.date(2025, 9, 1), 1, "Autumn 2025").fetchone()[0], "2025A")
    step("rows", lambda: len(cursor.execute("SELECT enrolment_id FROM star.fact_enrolment").fetchall()), 8000)
    step("some rows", lambda: len(cursor.execute("SELECT * FROM star.fact_activity").fetchmany(10)), 10)
    step("refusal", lambda: refused(cursor), "42703")
    step("after it", lambda: (connection.rollback(), cursor.execute("SELECT 1").fetchone()[0])[1], 1)
    connection.close()
sys.exit(1 if FAILED else 0)
