import { AGGREGATES, COMPARISONS, QUERY_LIMITS, type QueryInput, TIME_GRAINS } from "@lyceum/semantic";
import * as z from "zod";

import type { ReplySchema } from "./model-reader.ts";

/** Names that a model may use, of what its reader may see. */
export interface ShownNames {
  readonly measures: readonly string[];
  /** Without those that tell people apart. */
  readonly dimensions: readonly string[];
  /** What `per` may count over, people included. */
  readonly things: readonly string[];
}

/** Names of the query's own definitions. */
const OWN = ["m1", "m2", "m3", "m4", "m5", "m6"] as const;
const EXPRESSION =
  /^(?:[a-z]\w* - [a-z]\w*|[a-z]\w* \/ [a-z]\w*(?: - 1)?|(?:total|share|rank)\([a-z]\w*(?:, [a-z]\w*)*\)|running\([a-z]\w*\))$/;
/** Of so many words a question may consist. */
const MAX_WORDS = 60;

/**
 * Shapes what a model may reply: the part of the query contract that a meaning holds, over the names that its reader may see. Every key is
 * required, with null for what is left out, and there are no open keys: the strict modes of providers take nothing else.
 */
export function answerShape({ measures, dimensions, things }: ShownNames) {
  const Measure = z.enum([...measures, ...OWN]);
  const Dimension = z.enum(dimensions);
  const Things = z
    .array(z.strictObject({ name: z.enum(things) }))
    .min(1)
    .max(3);
  const Comparison = z.enum(COMPARISONS);
  const Scalar = z.union([z.string().max(QUERY_LIMITS.valueLength), z.number(), z.boolean(), z.null()]);
  const Edge = z.union([z.string().max(40), z.number()]);
  const Single = z.union([
    z.strictObject({ dimension: Dimension, op: z.enum(["in", "not_in"]), values: z.array(Scalar).min(1).max(50) }),
    z.strictObject({ dimension: Dimension, op: z.enum(["<", "<=", ">", ">="]), value: Edge }),
    z.strictObject({ dimension: Dimension, op: z.literal("between"), from: Edge, to: Edge }),
    z.strictObject({ per: Things, measure: Measure, op: Comparison, value: z.number() }),
  ]);
  const Filter = z.union([Single, z.strictObject({ any: z.array(Single).min(1).max(10) })]);
  const Where = z.array(Filter).max(10);
  const Having = z.union([
    z.strictObject({ measure: Measure, op: Comparison, value: z.number() }),
    z.strictObject({ measure: Measure, missing: z.boolean() }),
  ]);
  const name = z.enum(OWN);
  const Aggregate = z.enum(AGGREGATES).exclude(["count_missing"]);
  const percentile = z.number().min(0).max(1).nullable();
  const Definition = z.union([
    z.strictObject({ name, measure: Measure, where: Where }),
    z.strictObject({ name, aggregate: Aggregate, of: Dimension, at: percentile, where: Where }),
    z.strictObject({
      name,
      per: Things,
      measure: Measure,
      aggregate: Aggregate,
      at: percentile,
      having: z.array(Having).max(5),
      where: Where,
    }),
    z.strictObject({ name, expression: z.string().max(200).regex(EXPRESSION) }),
  ]);
  const Asked = z.strictObject({
    define: z.array(Definition).max(OWN.length),
    measures: z.array(Measure).max(8),
    dimensions: z.array(z.strictObject({ name: Dimension, grain: z.enum(TIME_GRAINS).nullable() })).max(4),
    filters: z.array(Filter).max(20),
    having: z.array(Having).max(5),
    order: z.array(z.strictObject({ by: z.union([Measure, Dimension]), direction: z.enum(["asc", "desc"]) })).max(3),
    limit: z.int().min(1).max(QUERY_LIMITS.rowsByDefault).nullable(),
  });
  return z.strictObject({ query: Asked.nullable(), unusedWords: z.array(z.string().max(100)).max(MAX_WORDS) });
}
export type AnswerShape = ReturnType<typeof answerShape>;
export type ModelAnswer = z.infer<AnswerShape>;

/** Describes a shape for a model. Lengths and ranges are checked afterwards: not every provider knows the words for them. */
export function schemaOf(shape: AnswerShape): ReplySchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    reused: "ref",
    override: ({ jsonSchema }) => {
      for (const key of ["maxLength", "minimum", "maximum", "minItems", "maxItems"] as const) delete jsonSchema[key];
    },
  });
  return schema;
}

/** Writes a reply as what a caller of the query contract would send. */
export function queryOfAnswer({ define, dimensions, limit, ...rest }: NonNullable<ModelAnswer["query"]>): QueryInput {
  const measures = define.map(({ name, ...definition }) => {
    if (!("at" in definition)) return [name, definition] as const;
    const { at: level, ...others } = definition;
    return [name, { ...others, ...(level !== null && { at: level }) }] as const;
  });
  return {
    ...rest,
    ...(measures.length > 0 && { define: { measures: Object.fromEntries(measures) } }),
    dimensions: dimensions.map(({ name, grain }) => ({ name, ...(grain && { grain }) })),
    ...(limit !== null && { limit }),
  };
}
