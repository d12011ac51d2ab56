"""Asks through the drivers of Python what tools ask, and says of each question what came."""

import asyncio
import datetime
import decimal
import io
import os
import sys

FAILED = []


def step(name, ask):
    try:
        print("OK", name, repr(ask())[:120])
    except Exception as error:
        FAILED.append(name)
        print("FAIL", name, str(error).replace("\n", " ")[:300])


def expect(value, wanted):
    if value != wanted:
        raise AssertionError(f"{value!r} is not {wanted!r}")
    return value


def psycopg_client():
    import psycopg

    with psycopg.connect("") as connection:
        values = [5, "é", datetime.date(2026, 2, 28), [1, 2]]
        ask = "SELECT %b::int, %b::text, %b::date, %s::int[]"
        step("psycopg binary", lambda: expect(list(connection.cursor(binary=True).execute(ask, values).fetchone()), values))

        def cursor():
            with connection.cursor(name="my cursor") as rows:
                rows.execute("SELECT enrolment_id FROM star.fact_enrolment WHERE enrolment_id <> %s", ["x"])
                return expect(len(rows.fetchmany(100)) + len(rows.fetchall()), 8000)

        def copy():
            with connection.cursor().copy("COPY (SELECT term_id FROM star.dim_term ORDER BY 1) TO STDOUT (FORMAT csv, HEADER)") as lines:
                return expect(b"".join(bytes(line) for line in lines), b"term_id\n2025A\n2025S\n")

        step("psycopg cursor", cursor)
        step("psycopg copy", copy)


async def asyncpg_client():
    import asyncpg

    connection = await asyncpg.connect(ssl="require")

    async def ask(name, coroutine, wanted):
        try:
            found = await coroutine
            step(name, lambda: expect(found, wanted))
        except Exception as error:
            step(name, lambda: (_ for _ in ()).throw(error))

    day = datetime.date(2025, 9, 1)
    await ask("asyncpg undeclared", connection.fetchval("SELECT term_id FROM star.dim_term WHERE start_date = $1 AND sequence = $2", day, 1), "2025A")
    values = (5, "é", decimal.Decimal("1.25"), b"\x00\xff", True, 2.5)
    row = "SELECT $1::int, $2::text, $3::numeric, $4::bytea, $5::bool, $6::float8"
    await ask("asyncpg declared", asyncio.ensure_future(tuple_of(connection.fetchrow(row, *values))), values)
    await ask("asyncpg any", connection.fetchval("SELECT count(*) FROM star.dim_term WHERE term_id = any($1)", ["2025A", "2025S"]), 2)
    await ask("asyncpg arrays", connection.fetchval("SELECT $1::int[]", [1, None, 3]), [1, None, 3])
    await ask("asyncpg copy", connection.copy_from_query("SELECT term_id FROM star.dim_term", output=io.BytesIO(), format="csv"), "COPY 2")
    await ask("asyncpg reset", connection.reset(), None)
    await connection.close()


async def tuple_of(row):
    return tuple(await row)


step("psycopg", psycopg_client)
step("asyncpg", lambda: asyncio.run(asyncpg_client()))
sys.exit(1 if FAILED else 0)
