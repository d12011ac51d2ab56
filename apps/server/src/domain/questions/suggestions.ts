import type { OfferedQuestion } from "@lyceum/contracts";
import type { Meaning } from "@lyceum/questions";

import type { Services } from "../services.ts";
import { sent } from "./interpretation.ts";
import type { OpenRoom } from "./open-room.ts";
import { isAnswered, lineOf } from "./present-answer.ts";

/** Most questions that are offered to begin with. */
const MOST = 6;

const asked = (measure: string, ...by: readonly string[]): Meaning => ({
  figures: [{ kind: "measure", name: measure, where: [] }],
  by: by.map((dimension) => ({ dimension })),
  where: [],
  having: [],
  order: [],
});

/** By how many institutions and areas they interest; a reader is offered the first that are answered. */
const BEGINNINGS: readonly Meaning[] = [
  asked("pass_rate", "term"),
  asked("enrolments", "level1"),
  asked("withdrawal_rate", "age_band"),
  asked("average_score", "module"),
  asked("late_rate", "assessment_type"),
  asked("at_risk_students", "module"),
  asked("active_students", "term"),
  asked("students", "term"),
  asked("enrolments"),
];

/** Questions to begin with, each of which its reader is answered. */
export async function beginnings(services: Services, room: OpenRoom): Promise<OfferedQuestion[]> {
  const known = BEGINNINGS.filter(({ by }) => by.every(({ dimension }) => (room.vocabulary.values[dimension]?.length ?? 0) > 1));
  const open = await Promise.all(known.map((meaning) => isAnswered(services, room, meaning)));
  return known
    .filter((_, index) => open[index])
    .slice(0, MOST)
    .map((meaning) => ({ text: lineOf(room, meaning), meaning: sent(meaning) }));
}
