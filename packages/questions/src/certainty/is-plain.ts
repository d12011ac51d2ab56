import type { Condition, Figure, Meaning } from "../meaning/meaning.ts";
import type { Form } from "./forms.ts";

/** Stages that take a name as what it is: a measure, a breakdown, a value, or the word before one of them. */
const NAMING: ReadonlySet<string> = new Set(["", "figure", "group", "value", "introduces"]);
/** Most different uses of words in a question that is plain; without values more of them are. */
const MAX_USES = 5;
const MAX_USES_WITHOUT_VALUES = 8;
const MAX_FIGURES = 2;
const MAX_BREAKDOWNS = 2;

const isMeasure = (figure: Figure): boolean => figure.kind === "measure" && figure.where.length === 0;
const isChoice = (condition: Condition): boolean => "dimension" in condition && condition.op === "in";
const stageOf = (use: string): string => use.slice(use.lastIndexOf("/") + 1);

/**
 * Tells whether a question only names what it wants: measures as they are, breakdowns and values, in few words.
 * There is nothing in it that could be put together otherwise, whether anybody has asked in this form before or not.
 */
export function isPlain({ figures, by, where, having, order, limit, offset }: Meaning, { uses }: Form): boolean {
  if (having.length > 0 || order.length > 0 || limit !== undefined || offset !== undefined) return false;
  if (figures.length > MAX_FIGURES || by.length > MAX_BREAKDOWNS || by.some(({ edges }) => edges)) return false;
  if (!figures.every(isMeasure) || !where.every(isChoice)) return false;
  const most = where.length === 0 ? MAX_USES_WITHOUT_VALUES : MAX_USES;
  return uses.length <= most && uses.every((use) => NAMING.has(stageOf(use)));
}
