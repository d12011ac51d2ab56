import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { educationModel } from "@lyceum/model";
import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import { expect, test } from "vitest";

import { EXCHANGE_FORMATS, type ExchangeFormat, packExchange, readExchange, writeExchange } from "./exchange.ts";
import { withTexts } from "./split.ts";
import { requireSameSql } from "./testing/same-sql.ts";
import { fromYaml, toYaml } from "./yaml.ts";

const VERSIONS = Object.entries(EXCHANGE_FORMATS).flatMap(([format, versions]) =>
  versions.map((version) => [format as ExchangeFormat, version] as const),
);
/** The document of a format, without the statements beside it. */
const documentOf = (format: ExchangeFormat, version: string): string =>
  Object.values(writeExchange(educationModel, format, version))[0] ?? "";

/** Lists what a schema that a format's makers publish finds wrong with a document. */
function faultsOf(format: ExchangeFormat, schemaVersion: string, document: unknown): unknown {
  const schema = JSON.parse(readFileSync(new URL(`testing/${format}-${schemaVersion}.schema.json`, import.meta.url), "utf8")) as object;
  const options = { strict: false, allErrors: true, validateFormats: false };
  const validate = (format === "ossie" ? new Ajv2020.default(options) : new Ajv.default(options)).compile(schema);
  validate(document);
  return validate.errors;
}

test.each(VERSIONS)("%s %s is valid by the schema that its makers publish", (format, version) => {
  expect(faultsOf(format, version, fromYaml(documentOf(format, version)))).toBe(null);
});

test("what is written for dbt 1.12 is valid by the schema of dbt 2 as well, which finds a metric without its name", () => {
  const document = fromYaml(documentOf("dbt", "1.12")) as { metrics: { name?: string }[] };
  expect(faultsOf("dbt", "2", document)).toBe(null);
  delete document.metrics[0]?.name;
  expect(faultsOf("dbt", "2", document)).not.toBe(null);
});

test.each(VERSIONS)("%s %s read back gives the same SQL for all delivered visuals and for any question", (format, version) => {
  expect(() => requireSameSql(readExchange(documentOf(format, version)))).not.toThrow();
});

test.each(VERSIONS)("what %s %s says of names counts, and a formula that was changed is refused with its place", (format, version) => {
  const other = { label: "Noten", description: "Wie gut es war." };
  const named = withTexts(educationModel, { tables: {}, dimensions: {}, measures: { average_score: other } });
  const text = Object.values(writeExchange(named, format, version))[0] ?? "";
  expect(readExchange(text).measures["average_score"]).toMatchObject(other);
  const changed = format === "ossie" ? text.replace("AVG(CASE", "SUM(CASE") : text.replace('agg: "average"', 'agg: "sum"');
  expect(changed).not.toBe(text);
  expect(() => readExchange(changed)).toThrow(/average_registration_day.* was changed/);
});

test("files of others, broken ones and those without extensions are refused in words", () => {
  expect(() => readExchange("a: [")).toThrow(/neither YAML nor JSON/);
  expect(() => readExchange("a: 1")).toThrow(/no document of dbt/);
  expect(() => readExchange('{"version": "9.9", "semantic_model": []}')).toThrow(/no Ossie document/);
  const ossie = fromYaml(documentOf("ossie", "0.1.1")) as { semantic_model: { custom_extensions?: unknown }[] };
  delete ossie.semantic_model[0]?.custom_extensions;
  expect(() => readExchange(JSON.stringify(ossie))).toThrow(/no extension of Lyceum/);
});

test("archives of the same model are the same bytes, and have the statement of each table", () => {
  const files = writeExchange(educationModel, "dbt", "1.12");
  expect(Object.keys(files)).toHaveLength(Object.keys(educationModel.tables).length + 2);
  expect(packExchange(files, "lyceum-dbt")).toEqual(packExchange(files, "lyceum-dbt"));
});

const dbt = process.env["LYCEUM_TEST_DBT"] ?? "dbt";
const hasDbt = /\b1\.(1[2-9]|[2-9]\d)\.\d/.test(spawnSync(dbt, ["--version"], { encoding: "utf8" }).stdout ?? "");

// The real program, with its own checks of a semantic manifest: where it is not installed only the tests above hold.
test.skipIf(!hasDbt)(
  "dbt itself takes the model",
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "lyceum-dbt-"));
    try {
      mkdirSync(path.join(folder, "models"));
      const files = writeExchange(educationModel, "dbt", "1.12");
      for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, "models", name), text);
      writeFileSync(path.join(folder, "dbt_project.yml"), toYaml({ name: "lyceum", version: "1.0", profile: "lyceum" }));
      const outputs = { test: { type: "duckdb", path: ":memory:" } };
      writeFileSync(path.join(folder, "profiles.yml"), toYaml({ lyceum: { target: "test", outputs } }));
      const env = { ...process.env, DBT_SEND_ANONYMOUS_USAGE_STATS: "false" };
      const { status, stdout } = spawnSync(dbt, ["parse", "--profiles-dir", "."], { cwd: folder, encoding: "utf8", env });
      expect({ status, stdout }).toMatchObject({ status: 0 });
      const manifest = JSON.parse(readFileSync(path.join(folder, "target", "semantic_manifest.json"), "utf8")) as Record<string, unknown[]>;
      expect(manifest["semantic_models"]).toHaveLength(Object.keys(educationModel.tables).length);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
