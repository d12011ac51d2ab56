import { exportModel, getDefinitions, getErd, getSubmodels, pathOf } from "@lyceum/contracts";
import { DICTIONARY_TABLES, educationModel } from "@lyceum/model";
import { differingParts, readExchange } from "@lyceum/model-exchange";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod";

import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const calls = [getSubmodels, getErd, getDefinitions] as const;
const ask = (route: (typeof calls)[number], headers: Record<string, string> = {}) => fetch(`${server.origin}${pathOf(route)}`, { headers });
async function read<R extends (typeof calls)[number]>(route: R): Promise<z.output<R["response"]>> {
  const response = await ask(route);
  expect(response.status).toBe(200);
  return (await response.json()) as z.output<R["response"]>;
}

test("submodels stand in the order of their ids, each with its tables", async () => {
  const submodels = await read(getSubmodels);
  const ids = submodels.map(({ schemaId }) => schemaId);
  expect(ids).toEqual(ids.toSorted());
  expect(ids).toEqual([...new Set(DICTIONARY_TABLES.map(({ schema }) => schema))].toSorted());
  const lms = submodels.find(({ schemaId }) => schemaId === "CDM_LMS");
  expect(lms?.name).toBe("Learning platform");
  expect(lms?.tables.find(({ name }) => name === "PERSON_COURSE")?.description).toContain("One row per person and course offering");
});

test("the diagram joins memberships with people and courses", async () => {
  const { entities, relationships } = await read(getErd);
  const from = { schemaId: "CDM_LMS", table: "PERSON_COURSE" };
  const targets = relationships.filter(
    (relationship) => relationship.from.schemaId === from.schemaId && relationship.from.table === from.table,
  );
  expect(targets.map(({ from: { column }, to, cardinality }) => [column, to.table, cardinality])).toEqual([
    ["PERSON_ID", "PERSON", "many-to-one"],
    ["COURSE_ID", "COURSE", "many-to-one"],
  ]);
  const known = new Set(entities.map(({ schemaId, table }) => `${schemaId}.${table}`));
  expect(
    relationships.filter(
      (relationship) => ![relationship.from, relationship.to].every(({ schemaId, table }) => known.has(`${schemaId}.${table}`)),
    ),
  ).toEqual([]);
});

test("definitions tell type, unit, keys, references and codes", async () => {
  const definitions = await read(getDefinitions);
  const find = (table: string, column?: string) =>
    definitions.find((definition) => definition?.table === table && definition.column === column);
  expect(find("fact_enrolment", "outcome")?.codes?.map(({ code }) => code)).toEqual(["Pass", "Distinction", "Fail", "Withdrawn"]);
  expect(find("fact_enrolment", "clicks")).toMatchObject({ type: "BIGINT", nullable: false, unit: "events", keys: [] });
  expect(find("fact_submission", "assessment_id")).toMatchObject({
    keys: ["foreign"],
    references: { schemaId: "star", table: "dim_assessment", column: "assessment_id" },
  });
  expect(find("fact_enrolment")).toEqual({
    schemaId: "star",
    table: "fact_enrolment",
    description: expect.stringContaining("One row per"),
  });
});

test.each(calls.map((route) => [route.id, route] as const))("%s needs no token, minds none, and is sent once", async (_, route) => {
  const first = await ask(route);
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const again = await ask(route, { "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await ask(route, { "if-none-match": '"other"' })).status).toBe(200);
  expect((await ask(route, { authorization: "Bearer nonsense" })).status).toBe(200);
});

test("descriptions are told in the language of the request, each with a tag of its own", async () => {
  const inLanguage = async (language: string) => {
    const responses = await Promise.all(calls.map((route) => ask(route, { "accept-language": language })));
    for (const response of responses) expect(response.headers.get("vary")).toContain("accept-language");
    const [submodels, erd, definitions] = (await Promise.all(responses.map((response) => response.json()))) as [
      z.output<typeof getSubmodels.response>,
      z.output<typeof getErd.response>,
      z.output<typeof getDefinitions.response>,
    ];
    const outcome = definitions.find((entry) => entry?.table === "fact_enrolment" && entry.column === "outcome");
    const said = [
      submodels[0]?.name,
      submodels[0]?.source,
      submodels[0]?.tables[0]?.description,
      erd.entities[0]?.description,
      outcome?.description,
      outcome?.codes?.[0]?.meaning,
    ];
    return {
      said,
      names: [submodels[0]?.schemaId, outcome?.column, outcome?.codes?.[0]?.code],
      etags: responses.map(({ headers }) => headers.get("etag")),
    };
  };
  const [english, trial] = [await inLanguage("en"), await inLanguage("en-SM")];
  expect(trial.names).toEqual(english.names);
  for (const [index, text] of trial.said.entries()) expect(text, String(english.said[index])).not.toBe(english.said[index]);
  for (const [index, etag] of trial.etags.entries()) expect(etag).not.toBe(english.etags[index]);
  // Spelt as the reader's country does, and English for a language without texts.
  expect(await (await ask(getDefinitions, { "accept-language": "en-US" })).text()).toContain("at enrollment");
  expect((await inLanguage("xx, pl;q=0.9")).said).toEqual(english.said);
});

test("the model leaves as a file in the request's language, and unknown versions are refused with those that there are", async () => {
  const file = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${pathOf(exportModel)}?${query}`, { headers });
  const ossie = await file("format=ossie", { "accept-language": "pl" });
  expect(ossie.headers.get("content-type")).toBe("application/yaml; charset=utf-8");
  expect(ossie.headers.get("content-disposition")).toBe('attachment; filename="lyceum-0.1.1.ossie.yaml"');
  const model = readExchange(await ossie.text());
  expect(differingParts(model, educationModel)).toEqual([]);
  expect(model.measures["pass_rate"]?.label).toBe(educationModel.measures["pass_rate"]?.label);
  const trial = readExchange(await (await file("format=ossie&version=0.2.0.dev0&language=en-SM")).text());
  expect(trial.measures["pass_rate"]?.label).not.toBe(educationModel.measures["pass_rate"]?.label);
  const dbt = await file("format=dbt");
  expect([
    dbt.headers.get("content-type"),
    Buffer.from(await dbt.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ]).toEqual(["application/zip", "PK"]);
  const refused = await file("format=dbt&version=9");
  expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
    422,
    "There is no version 9 of dbt here. There are: 1.12.",
  ]);
});
