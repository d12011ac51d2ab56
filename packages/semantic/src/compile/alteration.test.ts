import { expect, test } from "vitest";

import { duckdb, postgres, snowflake, trino } from "../dialects/index.ts";
import { parseQuery } from "../parse-query.ts";
import { everything, snapshot } from "../testing/ask.ts";
import { smallModel } from "../testing/small-model.ts";
import { compile } from "./compile.ts";

const restricted = { ...everything, restricted: true, minimumGroup: 4, secret: "always the same" };

// An engine plans an expression as often as it is written: draws were most of what planning for restricted readers took.
test.each([duckdb, postgres, snowflake, trino])(
  "each draw is written once for $name and is read, and so are the keys that it is drawn by",
  (dialect) => {
    const query = parseQuery({ measures: ["pass_rate", "students", "score"], dimensions: [{ name: "band" }] });
    const { sql } = compile(smallModel, query, restricted, snapshot, dialect).explanation;
    const written = (name: string): number => sql.match(new RegExp(` as "${name}_[0-9]+"`, "gi"))?.length ?? 0;
    expect(written("draw")).toBeGreaterThan(10);
    expect(written("keys")).toBeGreaterThan(3);
    // A person's key is a digest too.
    expect(sql.match(/sha(?:2|256)\(/gi)).toHaveLength(written("draw") + new Set(sql.match(/' person '/g)).size);
    // Else an engine would work out what it planned into a place as often as it is read there.
    const steps = sql.match(/"(?:known|drawn)_[0-9]+" as (?:materialized )?\(/gi) ?? [];
    expect(steps).toHaveLength(2);
    const isToldSo = dialect === duckdb || dialect === postgres;
    expect(steps.map((step) => step.includes(" materialized "))).toEqual([isToldSo, isToldSo]);
    // What stands before each name is what it was made from.
    const made = sql.split(/ as "(?:draw|keys)_[0-9]+",? ?/i).slice(0, -1);
    expect(made).toEqual([...new Set(made)]);
    for (const [, column = ""] of sql.matchAll(/ as "((?:draw|keys)_[0-9]+)"/gi)) {
      expect(sql.split(` as "${column}"`), column).toHaveLength(2);
      expect(sql.split(`"${column}"`).length, column).toBeGreaterThan(2);
    }
  },
);
