import { spelledFor } from "@lyceum/locales";
import type { Answer } from "@lyceum/semantic";

import type { CountedRows } from "./read-through.ts";

/** Spells an answer's words as its reader's country does. Values, names and the query stay as they are. */
export function spellAnswer(locale: string, answer: Answer): Answer {
  const { columns, explanation } = answer;
  const spell = (text: string): string => spelledFor(locale, text);
  return {
    ...answer,
    columns: columns.map((column) => ({ ...column, label: spell(column.label) })),
    explanation: {
      ...explanation,
      definitions: explanation.definitions.map(({ measure, label, description, formula, table }) => ({
        measure,
        label: spell(label),
        description: spell(description),
        formula: spell(formula),
        table: spell(table),
      })),
      filters: explanation.filters.map((filter) => ({ ...filter, label: spell(filter.label) })),
    },
  };
}

/** Spells the chunks of a question's rows as `spellAnswer` does. */
export function spellRows(locale: string, { chunks, ...counted }: CountedRows): CountedRows {
  async function* spelled(): AsyncGenerator<Answer> {
    for await (const chunk of chunks()) yield spellAnswer(locale, chunk);
  }
  return { ...counted, chunks: spelled };
}
