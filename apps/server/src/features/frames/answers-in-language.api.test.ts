import type { ChangeReasons } from "@lyceum/contracts";
import type { Answer, QueryInput } from "@lyceum/semantic";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type { Tenant } from "../../db/schema.ts";
import { callFrame, openFrame } from "../../testing/frame-reader.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createSmallInstitution } from "../../testing/worlds/small-institution.ts";

const query: QueryInput = {
  measures: ["pass_rate"],
  dimensions: [{ name: "level1" }],
  filters: [{ dimension: "term", op: "in", values: ["Spring 2026"] }],
  compare: { dimension: "term", to: "previous_period" },
};

let server: TestServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startTestServer();
  ({ tenant } = await createSmallInstitution(server));
});
afterAll(() => server.close());

/** Reads the texts of a language that the model's parts bear. */
const words = (tag: string) => {
  const found = server.services.locales.textsFor(tag, ["model"]);
  if (!found) throw new Error(`There are no texts of ${tag}`);
  return found.texts.model;
};

async function reader(locale: string) {
  const user = await server.createUser(tenant, { groups: ["InstitutionAdmin"] });
  const { token } = await openFrame(server, tenant, user, `enrolment-and-outcomes?locale=${locale}`);
  return {
    ask: async () => (await callFrame<Answer>(server, "/query", { token, body: { query } })).body,
    explain: async () => {
      const body = { query: { ...query, dimensions: [] }, measure: "pass_rate" };
      return (await callFrame<{ readonly reasons: ChangeReasons | null }>(server, "/change", { token, body })).body.reasons;
    },
  };
}

test("readers of two languages get the same figures, each in their words, and the warehouse is asked once", async () => {
  const statements = vi.spyOn(server.services.warehouse, "query");
  const english = await (await reader("en-GB")).ask();
  const before = statements.mock.calls.length;
  const spanish = await (await reader("es")).ask();
  expect(statements.mock.calls).toHaveLength(before);
  statements.mockRestore();
  expect(spanish.rows).toEqual(english.rows);
  const { measures, dimensions } = words("es");
  const { label } = measures.pass_rate;
  expect(spanish.columns.map((column) => column.label)).toEqual([dimensions.level1.label, label, label, label]);
  expect(english.columns[0]?.label).toBe(words("en").dimensions.level1.label);
  const meaning = ({ explanation }: Answer) => explanation.definitions.find(({ measure }) => measure === "pass_rate")?.description;
  expect(meaning(spanish)).toBe(measures.pass_rate.description);
  expect(meaning(english)).toBe(words("en").measures.pass_rate.description);
});

test("why a figure changed is told by breakdowns of the reader's language", async () => {
  const reasons = await (await reader("nl")).explain();
  const { measures, dimensions } = words("nl");
  expect(reasons?.label).toBe(measures.pass_rate.label);
  const labels = Object.fromEntries(reasons?.breakdowns.map(({ dimension, label }) => [dimension, label]) ?? []);
  expect(labels).toMatchObject({ gender: dimensions.gender.label, region: dimensions.region.label });
});
