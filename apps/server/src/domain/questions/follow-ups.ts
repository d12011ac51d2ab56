import type { OfferedQuestion } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import type { Meaning } from "@lyceum/questions";
import type { Answer } from "@lyceum/semantic";

import type { Services } from "../services.ts";
import { openBreakdowns } from "./alternatives.ts";
import { conditionText } from "./describe-meaning.ts";
import { sent } from "./interpretation.ts";
import { isAnswered } from "./meaning-query.ts";
import type { NoFigureYet } from "./open-period.ts";
import type { OpenRoom } from "./open-room.ts";

/** Most follow-ups of an answer. */
const MAX_FOLLOW_UPS = 4;
/** Rows from which on the first few are offered. */
const MANY = 8;

/** The latest value of the period that the question is not limited to yet. */
function inLatestPeriod({ texts, vocabulary }: OpenRoom, meaning: Meaning): OfferedQuestion[] {
  const value = vocabulary.values["term"]?.at(-1);
  const named = meaning.where.some((condition) => "dimension" in condition && educationModel.dimensions[condition.dimension]?.period);
  if (value === undefined || named || meaning.by.some(({ dimension }) => dimension === "term")) return [];
  const condition = { dimension: "term", op: "in", values: [value] } as const;
  const text = texts.t("questionAnswers:followUp.only", { condition: conditionText(texts, condition) });
  return [{ text, meaning: sent({ ...meaning, where: [...meaning.where, condition] }) }];
}

/** The highest few of many groups. */
function highest({ texts }: OpenRoom, meaning: Meaning, { rows }: Answer): OfferedQuestion[] {
  if (rows.length < MANY || meaning.limit !== undefined || meaning.figures.length === 0 || meaning.by.length !== 1) return [];
  const next: Meaning = { ...meaning, order: [{ by: 0, direction: "desc" }], limit: 5 };
  return [{ text: texts.t("questionAnswers:followUp.highest", { count: 5 }), meaning: sent(next) }];
}

interface Answered {
  readonly answer: Answer;
  /** The same question of a period that has figures, where the one that was named has none yet. */
  readonly instead?: NoFigureYet["instead"];
}

/** Offers questions that go on from an answer, each of which its reader is answered. */
export async function followUpsOf(
  services: Services,
  room: OpenRoom,
  meaning: Meaning,
  { answer, instead }: Answered,
): Promise<OfferedQuestion[]> {
  const { texts, vocabulary } = room;
  if (instead && (await isAnswered(services, room, instead.meaning))) {
    const text = texts.t("questionAnswers:followUp.only", { condition: conditionText(texts, instead.condition) });
    return [{ text, meaning: sent(instead.meaning) }];
  }
  if (answer.rows.length === 0 || meaning.figures.length === 0) return [];
  const breakdowns = openBreakdowns(vocabulary, meaning)
    .slice(0, 3)
    .map((dimension) => ({
      text: texts.t("questionAnswers:followUp.by", { label: texts.dimension(dimension) }),
      meaning: sent({ ...meaning, by: meaning.by.length < 2 ? [...meaning.by, { dimension }] : [{ dimension }] }),
    }));
  const all = [...highest(room, meaning, answer), ...breakdowns, ...inLatestPeriod(room, meaning)];
  const open = await Promise.all(all.map((offer) => isAnswered(services, room, offer.meaning as unknown as Meaning)));
  return all.filter((_, index) => open[index]).slice(0, MAX_FOLLOW_UPS);
}
