import { DAY, ROLE } from "../concepts/days.ts";
import { measure } from "../concepts/figures.ts";
import type { Condition, Meaning } from "../meaning/meaning.ts";
import { currentTerm } from "../parse/calendar/days-of.ts";
import type { VocabularyIndex } from "../parse/vocabulary-index.ts";

const isOf = (condition: Condition, dimension: string): boolean => "dimension" in condition && condition.dimension === dimension;

const isRole = (condition: Condition): boolean => isOf(condition, ROLE) || isOf(condition, "session_role");

/**
 * "What percentage of students logged in last week": those who did, over those who are enrolled in the term that runs, and not
 * over all who logged in.
 */
export function shareOfEnrolled(meaning: Meaning, { vocabulary: { calendar } }: VocabularyIndex): Meaning {
  const [figure] = meaning.figures;
  const term = calendar && currentTerm(calendar);
  if (!term || meaning.figures.length !== 1 || figure?.kind !== "share" || figure.of.kind !== "measure") return meaning;
  if (figure.of.name !== "session_people" || !figure.part.every(isRole)) return meaning;
  const ofDays = meaning.where.filter((condition) => isOf(condition, DAY));
  const left = { ...figure.of, where: [...figure.of.where, ...figure.part, ...ofDays] };
  const right = { ...measure("students"), where: [{ dimension: "term", op: "in", values: [term.name] } as const] };
  return {
    ...meaning,
    figures: [{ kind: "quotient", left, right, format: "ratio" }],
    where: meaning.where.filter((condition) => !ofDays.includes(condition)),
  };
}
