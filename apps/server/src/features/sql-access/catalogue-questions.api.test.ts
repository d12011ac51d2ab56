import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { sqlWorld, type SqlWorld } from "../../testing/worlds/sql-world.ts";
import { CATALOGUE_QUESTIONS, type CatalogueQuestion } from "./testing/clients/catalogue-questions.ts";

let world: SqlWorld;
let client: pg.Client;
beforeAll(async () => {
  world = await sqlWorld();
  client = await world.connect();
});
afterAll(() => world.close());

const title = (sql: string): string => sql.replaceAll(/\s+/g, " ").slice(0, 90);

async function rowsOf({ sql, parameters = [] }: CatalogueQuestion, prepared: boolean): Promise<number> {
  const values = parameters.map((value) => (value === "DATABASE" ? world.tenant.slug : value));
  // With a name it is parsed, described, bound and run; without values the text goes as a simple query.
  const question = prepared ? { name: `q${Math.random()}`, text: sql, values } : { text: sql, values };
  return (await client.query(question)).rows.length;
}

describe.each(Object.entries(CATALOGUE_QUESTIONS))("%s is answered with what there is", (_client, questions) => {
  it.each(questions.map((question) => [title(question.sql), question] as const))("%s", async (_title, question) => {
    const responses = await Promise.all([true, false].map((prepared) => rowsOf(question, prepared)));
    expect(responses.map((count) => (count > 0 ? "some" : "none"))).toEqual([question.rows, question.rows]);
  });
});
