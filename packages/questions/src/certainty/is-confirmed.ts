import table from "./confirmed-forms.json" with { type: "json" };
import type { Form } from "./forms.ts";

const shapes: ReadonlySet<string> = new Set(table.shapes);
const neighbours: ReadonlySet<string> = new Set(table.neighbours);
const uses: ReadonlySet<string> = new Set(table.neighbours.flatMap((pair) => pair.split(" ")));

/** Most pairs of words that no confirmed question has; chosen by leaving out one author after the other. */
const NEW_PAIRS = 1;

/**
 * Whether questions with known answers bear a reading out: its meaning is built as those of five authors that were right, each word is used as in one that
 * was right, and but for one place the words follow each other so.
 */
export function isConfirmed(form: Form): boolean {
  const fresh = form.neighbours.filter((pair) => !neighbours.has(pair));
  return shapes.has(form.shape) && form.uses.every((use) => uses.has(use)) && fresh.length <= NEW_PAIRS;
}
