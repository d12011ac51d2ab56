import type { OfferedQuestion } from "@lyceum/contracts";
import type { Meaning } from "@lyceum/questions";

import type { Services } from "../services.ts";
import { figureText } from "./describe-meaning.ts";
import { sent } from "./interpretation.ts";
import { isAnswered } from "./meaning-query.ts";
import type { OpenRoom } from "./open-room.ts";

/** Most questions that are offered to begin with. */
const MAX_BEGINNINGS = 6;

const meaningOf = (measure: string, ...by: readonly string[]): Meaning => ({
  figures: [{ kind: "measure", name: measure, where: [] }],
  by: by.map((dimension) => ({ dimension })),
  where: [],
  having: [],
  order: [],
});

/** By how many institutions and areas they interest; a reader is offered the first that are answered. */
const BEGINNINGS: readonly Meaning[] = [
  meaningOf("pass_rate", "term"),
  meaningOf("enrolments", "level1"),
  meaningOf("withdrawal_rate", "age_band"),
  meaningOf("average_score", "module"),
  meaningOf("late_rate", "assessment_type"),
  meaningOf("at_risk_students", "module"),
  meaningOf("active_students", "term"),
  meaningOf("students", "term"),
  meaningOf("enrolments"),
];

/** Writes a beginning as a person would ask it. */
function questionOf({ texts }: OpenRoom, { figures: [figure], by: [breakdown] }: Meaning): string {
  const name = figure ? figureText(texts, figure) : "";
  if (!breakdown) return name;
  const label = texts.dimension(breakdown.dimension).toLocaleLowerCase(texts.locale);
  return texts.t("questionAnswers:beginning", { figure: name, label });
}

/** Questions to begin with, each of which its reader is answered. */
export async function beginnings(services: Services, room: OpenRoom): Promise<OfferedQuestion[]> {
  const known = BEGINNINGS.filter(({ by }) => by.every(({ dimension }) => (room.vocabulary.values[dimension]?.length ?? 0) > 1));
  const open = await Promise.all(known.map((meaning) => isAnswered(services, room, meaning)));
  return known
    .filter((_, index) => open[index])
    .slice(0, MAX_BEGINNINGS)
    .map((meaning) => ({ text: questionOf(room, meaning), meaning: sent(meaning) }));
}
