import { type Answer, Query, Explanation } from "@lyceum/semantic";
import * as z from "zod";

import { withTenant } from "../../db/database.ts";
import { developerRights } from "../../domain/access/developer-rights.ts";
import { type Scope, scopeOf } from "../../domain/access/scope-in-words.ts";
import { answerReader, rightsToRead } from "../../domain/answers/answer-reader.ts";
import { modelWords } from "../../domain/locales/model-words.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { AnswerOutput, answerOutput } from "./answer-output.ts";
import { Locale, MAX_RESULTS } from "./tool-inputs.ts";
import { defineTool, type McpReader } from "./tool.ts";

/** Answers a query as the developers' call does. */
function answer({ services, caller, signal }: McpReader, query: Query, locale: string): Promise<Answer> {
  const rights = () => rightsToRead(services, caller, (trx) => developerRights(trx, caller, services.config));
  return answerReader(services, caller, { query, rights, locale, signal });
}

const shortened = (query: Query): Query => ({ ...query, limit: Math.min(query.limit, MAX_RESULTS) });

export const runQuery = defineTool({
  name: "run_query",
  title: "Run a query",
  description: `Works out measures by dimensions under filters, by the query contract: {"measures": ["pass_rate"], "dimensions": [{"name": "term"}], "filters": [{"dimension": "level1", "op": "in", "values": ["Arts"]}], "order": [{"by": "pass_rate", "direction": "desc"}], "limit": 10}. Names are those of list_measures and list_dimensions. At most ${MAX_RESULTS} rows come back; \`complete\` is false where more exist.`,
  input: z.strictObject({ query: Query, locale: Locale }),
  output: AnswerOutput,
  async call(reader, { query, locale }) {
    return answerOutput(await answer(reader, shortened(query), locale), modelWords(reader.services.locales, locale), MAX_RESULTS);
  },
});

const ScopeOutput = z.object({
  areas: z.array(z.string()).describe("Reporting areas that the person may read"),
  nodes: z.array(z.string()).nullable().describe("Parts of the institution that limit the person; null for the whole institution"),
  restricted: z.boolean().describe("Small groups and single people are kept from the person"),
});

/** Reads the person's limits in words. */
function scopeIn({ services, caller }: McpReader): Promise<Scope> {
  return withTenant(services.databases, caller.tenantId, async (trx) =>
    scopeOf(trx, caller.tenantId, await developerRights(trx, caller, services.config)),
  );
}

export const explainNumber = defineTool({
  name: "explain_number",
  title: "Explain a number",
  description:
    "Says how a number is worked out: definitions and formulas, filters, sources with their freshness, the person's rights that limit it, and its SQL. Give the `query` that it came from, or the name of a `measure` alone.",
  input: z.strictObject({ query: Query.optional(), measure: z.string().min(1).max(80).optional(), locale: Locale }),
  output: z.object({
    definitions: Explanation.shape.definitions,
    filters: Explanation.shape.filters,
    limits: Explanation.shape.limits,
    rights: ScopeOutput,
    sources: Explanation.shape.freshness.describe("Systems that the data comes from, each with the time of its last update"),
    asOf: z.string(),
    snapshotId: z.string(),
    sql: Explanation.shape.sql,
  }),
  async call(reader, { query, measure, locale }) {
    if ((query === undefined) === (measure === undefined)) {
      throw new ProblemError("validation_failed", "Give either a query or the name of a measure.");
    }
    const explained = query ?? Query.parse({ measures: [measure] });
    const { explanation } = await answer(reader, shortened(explained), locale);
    const { definitions, filters, limits, freshness, asOf, snapshotId, sql } = explanation;
    const words = modelWords(reader.services.locales, locale);
    const { areas, nodes, restricted } = await scopeIn(reader);
    return {
      definitions: definitions.map((definition) => ({ ...definition, ...translated(definition.measure, words) })),
      filters,
      limits,
      rights: { areas, nodes, restricted },
      sources: freshness,
      asOf,
      snapshotId,
      ...(sql !== undefined && { sql }),
    };
  },
});

/** Finds the words of a measure of the model; a query's own measures have the query's. */
function translated(measure: string, words: ReturnType<typeof modelWords>): Partial<ReturnType<typeof words.measure>> {
  const { label, description } = words.measure(measure);
  return description === "" ? {} : { label, description };
}
