import { AnswerColumn } from "@lyceum/semantic";
import * as z from "zod";

import { BrandPalette, FrameSnapshot, ReaderScope } from "./frames.ts";
import { REPORT_READING } from "./report-routes.ts";
import { defineRoute } from "./route.ts";

const Field = z.object({
  name: z.string(),
  /** In the reader's language. */
  label: z.string(),
  description: z.string(),
  /** Table that it stands with in the list: what a measure counts, or what a dimension belongs to. */
  subject: z.string(),
  /** Other words that people use for it. */
  synonyms: z.array(z.string()),
});

/** A measure that an author may choose. */
export const MeasureField = Field.extend({
  /** e.g. "count of enrolments where outcome is Pass or Distinction" */
  formula: z.string(),
  format: AnswerColumn.shape.format.unwrap(),
});
export type MeasureField = z.infer<typeof MeasureField>;

/** A dimension by which an author may break down and filter. */
export const DimensionField = Field.extend({
  kind: AnswerColumn.shape.kind,
  /** Of a date; empty for others. */
  grains: z.array(AnswerColumn.shape.grain.unwrap()),
  /** Its values are single people or what belongs to one: never shown as examples. */
  personal: z.boolean(),
});
export type DimensionField = z.infer<typeof DimensionField>;

export const listFields = defineRoute({
  id: "builder.fields",
  summary: "Measures and dimensions of which an author may build visuals, as far as the author's rights reach",
  api: "frame",
  method: "GET",
  path: "/builder/fields",
  access: { kind: "embed" },
  query: z.strictObject({ locale: z.string().min(2).max(20).default("en") }),
  response: z.object({
    tenantName: z.string(),
    scope: ReaderScope,
    brandPalette: BrandPalette.nullable(),
    /** Null for an institution without data. */
    snapshot: FrameSnapshot.nullable(),
    /** Names of tables in the reader's language. */
    subjects: z.record(z.string(), z.string()),
    measures: z.array(MeasureField),
    dimensions: z.array(DimensionField),
  }),
  problems: [
    ...REPORT_READING.filter((code) => code !== "not_found" && code !== "report_too_new" && code !== "report_unreadable"),
    "tenant_asleep",
  ],
});
