import { educationModel } from "@lyceum/model";
import { AnswerColumn, type Answer, Cell, Explanation, Protection } from "@lyceum/semantic";
import * as z from "zod";

import type { modelWords } from "../../domain/locales/model-words.ts";

const Column = AnswerColumn.pick({ name: true, label: true, kind: true, format: true, role: true });

/** An answer as programs read it. */
export const AnswerOutput = z.object({
  columns: z.array(Column).describe("`format` is the unit: `ratio` is a part of 1, `points` are percentage points"),
  rows: z.array(z.array(Cell)),
  totals: z.array(Cell).optional(),
  complete: z.boolean().describe("false where rows are missing here: do not add up or rank what is left"),
  suppressed: z.array(z.number().int()).describe("Indexes of rows whose values are withheld, because too few people stand behind them"),
  protection: Protection.optional().describe("Counts of people are altered by up to `alteredBy`, and groups below `minimumGroup` left out"),
  absent: z.array(z.string()).describe("Names for which the institution has no data at all: null is not 0"),
  limits: Explanation.shape.limits.describe("The person's own limits, which were applied"),
  asOf: z.string().describe("Last day that the data covers"),
});
export type AnswerOutput = z.infer<typeof AnswerOutput>;

/** Names a column in the reader's language: an answer's own names are those of the model. */
function labelOf({ role, name, label }: AnswerColumn, words: ReturnType<typeof modelWords>): string {
  if (role === "dimension" && Object.hasOwn(educationModel.dimensions, name)) return words.dimension(name).label;
  return role === "measure" && Object.hasOwn(educationModel.measures, name) ? words.measure(name).label : label;
}

/** Cuts an answer to what a program reads, and says so. */
export function answerOutput(answer: Answer, words: ReturnType<typeof modelWords>, most: number): AnswerOutput {
  const { columns, rows, totals, truncated, suppressed, protection, absent = [], explanation } = answer;
  return {
    columns: columns.map(({ name, label, kind, format, role }) => ({
      name,
      label: labelOf({ name, label, kind, role }, words),
      kind,
      role,
      ...(format && { format }),
    })),
    rows: rows.slice(0, most),
    ...(totals && { totals }),
    complete: !truncated && rows.length <= most,
    suppressed: suppressed.filter((index) => index < most),
    ...(protection && { protection }),
    absent: absent.map(({ name }) => name),
    limits: explanation.limits,
    asOf: explanation.asOf,
  };
}
