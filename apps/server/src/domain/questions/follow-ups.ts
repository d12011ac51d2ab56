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
import { canShowOthers } from "./others.ts";

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

/** What the first rows leave out, in one row beside them. */
function withOthers({ texts }: OpenRoom, meaning: Meaning, { truncated }: Answer): OfferedQuestion[] {
  if (!truncated || meaning.others || !canShowOthers(meaning)) return [];
  return [{ text: texts.t("questionAnswers:part.others"), meaning: sent({ ...meaning, others: true }) }];
}

/** Offers that rest on the question alone; each is undefined unless its reader is answered. */
export type BegunFollowUps = Promise<readonly (OfferedQuestion | undefined)[]>;

interface Answered {
  readonly answer: Answer;
  /** What was begun beside the answer. */
  readonly begun: BegunFollowUps;
  /** The same question of a period that has figures, where the one that was named has none yet. */
  readonly instead?: NoFigureYet["instead"];
}

/** Keeps the offers that their reader is answered, each in its place. */
const open = (services: Services, room: OpenRoom, offers: readonly OfferedQuestion[]): BegunFollowUps =>
  Promise.all(offers.map(async (offer) => ((await isAnswered(services, room, offer.meaning as unknown as Meaning)) ? offer : undefined)));

/** Looks which questions go on from one, whatever its answer is. @throws QueryProblem for a question that means nothing. */
async function followUpsOfMeaning(services: Services, room: OpenRoom, meaning: Meaning): BegunFollowUps {
  const { texts, vocabulary } = room;
  if (meaning.figures.length === 0) return [];
  const breakdowns = openBreakdowns(vocabulary, meaning)
    .slice(0, 3)
    .map((dimension) => ({
      text: texts.t("questionAnswers:followUp.by", { label: texts.dimension(dimension) }),
      meaning: sent({ ...meaning, by: meaning.by.length < 2 ? [...meaning.by, { dimension }] : [{ dimension }] }),
    }));
  return open(services, room, [...breakdowns, ...inLatestPeriod(room, meaning)]);
}

/** Begins to look which questions go on from an answer that the engine is still computing. */
export function beginFollowUps(services: Services, room: OpenRoom, meaning: Meaning): BegunFollowUps {
  const begun = followUpsOfMeaning(services, room, meaning);
  // Where there is no answer either, what is reported is why.
  begun.catch(() => undefined);
  return begun;
}

/** Offers questions that go on from an answer, each of which its reader is answered. */
export async function followUpsOf(
  services: Services,
  room: OpenRoom,
  meaning: Meaning,
  { answer, begun, instead }: Answered,
): Promise<OfferedQuestion[]> {
  const { texts } = room;
  if (instead && (await isAnswered(services, room, instead.meaning))) {
    const text = texts.t("questionAnswers:followUp.only", { condition: conditionText(texts, instead.condition) });
    return [{ text, meaning: sent(instead.meaning) }];
  }
  if (answer.rows.length === 0 || meaning.figures.length === 0) return [];
  const offers = [
    ...(await open(services, room, [...highest(room, meaning, answer), ...withOthers(room, meaning, answer)])),
    ...(await begun),
  ];
  return offers.filter((offer) => offer !== undefined).slice(0, MAX_FOLLOW_UPS);
}
