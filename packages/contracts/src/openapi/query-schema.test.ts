import { readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { queryJsonSchema } from "./query-schema.ts";

const COMMITTED = path.resolve(import.meta.dirname, "../../../../docs/query.schema.json");

test("docs/query.schema.json is the contract's: `npm run query-schema` writes it anew", () => {
  expect(JSON.parse(readFileSync(COMMITTED, "utf8"))).toEqual(queryJsonSchema());
});

test("the schema refers to nothing outside itself", () => {
  const schema = queryJsonSchema();
  const references = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  const definitions = Object.keys(schema["$defs"] as object).map((name) => `#/$defs/${name}`);
  expect(definitions).toEqual(expect.arrayContaining([...new Set(references)]));
});
