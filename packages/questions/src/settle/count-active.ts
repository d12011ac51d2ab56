import { ACTIVE_IN, DAY } from "../concepts/days.ts";
import { measure } from "../concepts/figures.ts";
import type { Figure, Meaning } from "../meaning/meaning.ts";
import type { VocabularyIndex } from "../parse/vocabulary-index.ts";
import { dayDimension } from "./days.ts";
import { measuresOf } from "./measures-of.ts";

const ENROLLED: ReadonlySet<string> = new Set(["students", "enrolments"]);
const OF_ENROLLED: ReadonlySet<string> = new Set(["clicks_per_enrolled_student", "clicks_per_enrolment"]);

function overActive(figure: Figure): Figure {
  if (figure.kind === "measure" && OF_ENROLLED.has(figure.name)) return { ...figure, name: "clicks_per_active_student" };
  if (figure.kind !== "quotient" || figure.right.kind !== "measure" || !ENROLLED.has(figure.right.name)) return figure;
  const did = figure.left.kind === "measure" ? ACTIVE_IN[figure.left.name] : undefined;
  return { ...figure, right: measure(did ?? "active_students") };
}

/** Days of activity, by which people are active in a period. */
const OF_ACTIVITY: ReadonlySet<string> = new Set(["course_day", "course_week", "activity_date", DAY]);

/** What is clicked on: who has no click there may have others. */
const OF_CONTENT: ReadonlySet<string> = new Set(["item_type", "item_id", "item"]);

/** Whether people are asked for who have no click at all, or none in some days; one without forum clicks may be active. */
const deniesClicks = (meaning: Meaning): boolean =>
  [...meaning.where, ...meaning.figures.flatMap((figure) => (figure.kind === "share" ? figure.part : []))].some(
    (condition) =>
      "per" in condition &&
      condition.op === "=" &&
      condition.value === 0 &&
      condition.figure.kind === "measure" &&
      condition.figure.name === "clicks" &&
      condition.figure.where.every((each) => "dimension" in each && !OF_CONTENT.has(each.dimension)),
  );

/** "Students who made no click after day 100": of all who are enrolled, since those without a click are not active. */
export function countInactive(meaning: Meaning): Meaning {
  const inPeriod = meaning.where.some((condition) => "dimension" in condition && OF_ACTIVITY.has(condition.dimension));
  if (inPeriod || !deniesClicks(meaning)) return meaning;
  const enrolled = (figure: Figure): Figure => {
    if (figure.kind === "share") return { ...figure, of: enrolled(figure.of) };
    return figure.kind === "measure" && figure.name === "active_students" ? { ...figure, name: "students" } : figure;
  };
  return { ...meaning, figures: meaning.figures.map(enrolled) };
}

/**
 * "Minutes per student by week": people have no week, and what they do has. Those who were active in each are counted, where
 * what is counted has days then.
 */
export function countActive(meaning: Meaning, { vocabulary: { model } }: VocabularyIndex): Meaning {
  const dated = (figures: readonly Figure[]): boolean =>
    dayDimension(
      model,
      figures.flatMap((figure) => measuresOf(figure)),
    ) !== undefined;
  if (!meaning.by.some(({ dimension }) => dimension === DAY) || dated(meaning.figures)) return meaning;
  const figures = meaning.figures.map(overActive);
  return dated(figures) ? { ...meaning, figures } : meaning;
}
