"""Asks through SQLAlchemy and pandas, with the driver named, what tools built on them ask, Superset among them."""

import datetime
import decimal
import sys

import pandas
import sqlalchemy

FAILED = []


def step(name, ask):
    try:
        print("OK", name, repr(ask())[:120])
    except Exception as error:
        FAILED.append(name)
        print("FAIL", name, str(error).replace("\n", " ")[:400])


def expect(value, wanted):
    if value != wanted:
        raise AssertionError(f"{value!r} is not {wanted!r}")
    return value


driver = sys.argv[1]
engine = sqlalchemy.create_engine(f"postgresql+{driver}://")
print("VERSION", sqlalchemy.__version__, driver)
look = sqlalchemy.inspect(engine)
DAY = datetime.date(2026, 2, 28)


def rows(question, **values):
    with engine.connect() as connection:
        return [tuple(row) for row in connection.execute(sqlalchemy.text(question), values)]


def one_by_one():
    """Streams rows through a cursor of the server's."""
    with engine.connect().execution_options(stream_results=True) as connection:
        return sum(1 for _ in connection.execute(sqlalchemy.text("SELECT enrolment_id FROM star.fact_enrolment")))


def reflected():
    tables = sqlalchemy.MetaData()
    tables.reflect(engine, schema="star")
    term = tables.tables["star.dim_term"]
    with engine.connect() as connection:
        query = sqlalchemy.select(term.c.name).where(term.c.start_date == datetime.date(2025, 9, 1))
        return connection.execute(query).scalar()


step("schemas", lambda: expect("star" in look.get_schema_names(), True))
step("tables", lambda: expect("dim_term" in look.get_table_names("star"), True))
step("views", lambda: expect(look.get_view_names("star"), []))
step("has table", lambda: expect((look.has_table("dim_term", "star"), look.has_table("nothing", "star")), (True, False)))
step("columns", lambda: expect(len(look.get_columns("dim_term", "star")), 7))
step("column types", lambda: expect([str(column["type"]) for column in look.get_columns("dim_term", "star")][3:6], ["INTEGER", "INTEGER", "DATE"]))
step("primary key", lambda: expect(look.get_pk_constraint("dim_term", "star")["constrained_columns"], []))
step("foreign keys", lambda: expect(look.get_foreign_keys("fact_enrolment", "star"), []))
step("indexes", lambda: expect(look.get_indexes("dim_term", "star"), []))
step("unique", lambda: expect(look.get_unique_constraints("dim_term", "star"), []))
step("checks", lambda: expect(look.get_check_constraints("dim_term", "star"), []))
step("comment", lambda: look.get_table_comment("dim_term", "star"))
step("sequences", lambda: expect(look.get_sequence_names("star"), []) if hasattr(look, "get_sequence_names") else None)
step("enums", lambda: expect(look.get_enums("star"), []))
step("default schema", lambda: expect(look.default_schema_name, "star"))
step("reflect", lambda: expect(reflected(), "Autumn 2025"))
VALUES = {"a": 5, "b": "é'\\", "c": DAY, "d": decimal.Decimal("1.25"), "e": 2.5, "f": None, "g": datetime.datetime(2026, 2, 28, 1, 2, 3, 456000)}
TYPED = "SELECT CAST(:a AS int), CAST(:b AS text), CAST(:c AS date), CAST(:d AS numeric(10,2)), CAST(:e AS float8), CAST(:f AS text), CAST(:g AS timestamp)"
step("values", lambda: expect(rows(TYPED, **VALUES), [tuple(VALUES.values())]))
step("any", lambda: expect(rows("SELECT count(*) FROM star.dim_term WHERE term_id = ANY(:terms)", terms=["2025A", "2025S"]), [(2,)]))
step("pattern", lambda: expect(rows("SELECT count(*) FROM star.dim_term WHERE name ILIKE :text", text="%autumn%"), [(1,)]))
step("stream", lambda: expect(one_by_one(), 8000))
step("explain", lambda: expect(len(rows("EXPLAIN SELECT * FROM star.dim_term")) > 0, True))
step("pandas table", lambda: expect(pandas.read_sql_table("dim_term", engine, schema="star").shape, (2, 7)))
step("pandas query", lambda: expect(int(pandas.read_sql_query("SELECT count(*) AS n FROM star.dim_term", engine)["n"][0]), 2))
step("pandas portions", lambda: expect(sum(len(part) for part in pandas.read_sql_query("SELECT enrolment_id FROM star.fact_enrolment", engine, chunksize=3000)), 8000))
sys.exit(1 if FAILED else 0)
