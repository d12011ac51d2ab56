import type { OfferedQuestion, QuestionReason } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import type { Meaning, Reading } from "@lyceum/questions";
import { type Answer, type AnswerColumn, type Query, wordAnswer } from "@lyceum/semantic";

import { withSqlFor } from "../access/sql-right.ts";
import { modelInLanguage } from "../locales/model-in-language.ts";
import type { Services } from "../services.ts";
import { chartOf } from "./chart-of.ts";
import { figureText } from "./describe-meaning.ts";
import { type BegunFollowUps, followUpsOf } from "./follow-ups.ts";
import { interpretation, lineOf, sent } from "./interpretation.ts";
import { answerKey, isStale, meaningKey } from "./meaning-key.ts";
import { isAnswered } from "./meaning-query.ts";
import { noFigureYet, openPeriodText } from "./open-period.ts";
import type { OpenRoom } from "./open-room.ts";
import type { QuestionTexts } from "./question-texts.ts";
import { sentenceOf } from "./sentence.ts";
import type { Settled } from "./settled.ts";
import { beginnings } from "./suggestions.ts";

const NOTHING = {
  query: null,
  columns: [],
  rows: [],
  truncated: false,
  chart: null,
  definitions: [],
  filters: [],
  limits: [],
  freshness: null,
  followUps: [],
  readings: [],
  unusedWords: [],
};

/** Names a column in the reader's language: an answer's own names are those of the model. */
export function labelled(texts: QuestionTexts, column: AnswerColumn): AnswerColumn {
  if (column.role === "dimension") return { ...column, label: texts.dimension(column.name) };
  return educationModel.measures[column.name] ? { ...column, label: texts.measure(column.name) } : column;
}

/** Names what stands for all others in the reader's words: programs read these rows as they are. */
const withOthersNamed = ({ words }: QuestionTexts, { columns, rows }: Answer): Answer["rows"] =>
  columns.every(({ others }) => others === undefined)
    ? rows
    : rows.map((row) => row.map((cell, index) => (cell !== null && cell === columns[index]?.others ? words.others : cell)));

interface Answered {
  readonly answer: Answer;
  readonly query: Query;
  readonly meaning: Meaning;
  readonly unusedWords: readonly string[];
  readonly sure: boolean;
  readonly previous: Meaning | undefined;
  readonly begun: BegunFollowUps;
}

/** Shows an answer with everything that lets its reader judge it. */
export async function presentAnswer(services: Services, room: OpenRoom, answered: Answered): Promise<Settled> {
  const { meaning, query, unusedWords, previous } = answered;
  // That nothing fits may be true, and more often something was read otherwise than it was meant.
  const sure = answered.sure && answered.answer.rows.length > 0;
  const { texts } = room;
  const model = modelInLanguage(services.locales, texts.locale);
  const answer = withSqlFor(wordAnswer(answered.answer, { model, query, rights: room.rights }), room.readsSql);
  const { explanation } = answer;
  const checked = room.verified.get(meaningKey(meaning));
  const { calendar } = room.vocabulary;
  const notYet = noFigureYet(texts, meaning, answer, calendar);
  const stale = checked !== undefined && isStale(checked.definitions, answerKey(answered.answer.explanation.definitions, query));
  return {
    shown: {
      ...NOTHING,
      status: "answered",
      interpretation: interpretation(meaning, room, previous),
      meaning: sent(meaning),
      query,
      columns: answer.columns.map(({ name, label, kind, format }) => ({ name, label, type: kind, ...(format && { unit: format }) })),
      rows: withOthersNamed(texts, answer),
      truncated: answer.truncated && meaning.limit === undefined,
      chart: chartOf(query, answer, meaning.chart),
      sentence: notYet?.text ?? [sentenceOf(texts, answer, meaning), openPeriodText(texts, meaning, calendar)].filter(Boolean).join(" "),
      ...(explanation.sql !== undefined && { sql: explanation.sql }),
      definitions: explanation.definitions,
      filters: explanation.filters,
      limits: explanation.limits,
      freshness: { asOf: explanation.asOf, snapshotId: explanation.snapshotId, updated: explanation.freshness },
      ...(answer.protection && { protection: answer.protection }),
      followUps: await followUpsOf(services, room, meaning, { answer, begun: answered.begun, instead: notYet?.instead }),
      unusedWords: [...unusedWords],
      sure,
      ...(checked && { verified: { by: checked.by, at: checked.at, stale } }),
    },
    record: { status: "answered", meaning, readings: [], unusedWords, sure },
    answer,
  };
}

/** Asks which of several readings was meant. */
export function presentUnclear(room: OpenRoom, meanings: readonly Meaning[]): Settled {
  const readings = meanings.map((meaning) => ({
    text: lineOf(room, meaning),
    meaning: sent(meaning),
    interpretation: interpretation(meaning, { ...room, plain: true }),
  }));
  return {
    shown: {
      ...NOTHING,
      status: "clarify",
      interpretation: [],
      meaning: null,
      sentence: room.texts.t("questionAnswers:clarify"),
      readings,
      sure: false,
    },
    record: { status: "clarify", meaning: null, readings: meanings, unusedWords: [], sure: false },
  };
}

/** Most questions that stand below a refusal, where fewer come near. */
const MAX_OFFERS = 6;

interface Refused {
  readonly reason: QuestionReason;
  readonly words: readonly string[];
  readonly nearest: readonly Reading[];
  /** What was understood and cannot be answered; null where nothing was. */
  readonly meaning: Meaning | null;
  readonly detail?: string;
}

/** Questions near a refused one that its reader is answered, and behind them such as anybody begins with. */
async function offered(services: Services, room: OpenRoom, nearest: readonly Reading[]): Promise<OfferedQuestion[]> {
  const found: OfferedQuestion[] = [];
  for (const { meaning } of nearest) {
    if (await isAnswered(services, room, meaning)) found.push({ text: lineOf(room, meaning), meaning: sent(meaning) });
  }
  if (found.length >= MAX_OFFERS) return found;
  const known = new Set(found.map(({ text }) => text.toLocaleLowerCase(room.texts.locale)));
  const more = (await beginnings(services, room)).filter(({ text }) => !known.has(text.toLocaleLowerCase(room.texts.locale)));
  return [...found, ...more.slice(0, MAX_OFFERS - found.length)];
}

/** Says why a question is refused. @param figures of what was understood, where something was */
export function refusalText({ t, locale }: QuestionTexts, reason: QuestionReason, words: readonly string[], figures = ""): string {
  const named = new Intl.ListFormat(locale).format(words.map((word) => t("questionAnswers:quoted", { word })));
  const key = reason === "unknown_words" && words.length === 0 ? "no_measure" : reason;
  return t(`questionAnswers:refused.${key}`, { words: named, figures });
}

/** Says why a question is refused, and what can be asked that comes near. */
export async function presentRefusal(services: Services, room: OpenRoom, refused: Refused): Promise<Settled> {
  const { reason, words, nearest, meaning } = refused;
  const figures = meaning
    ? new Intl.ListFormat(room.texts.locale).format(meaning.figures.map((figure) => figureText(room.texts, figure)))
    : "";
  return {
    shown: {
      ...NOTHING,
      status: "refused",
      interpretation: meaning ? interpretation(meaning, room) : [],
      meaning: meaning && sent(meaning),
      sentence: refusalText(room.texts, reason, words, figures),
      followUps: await offered(services, room, nearest),
      reason,
      unusedWords: [...words],
      sure: false,
    },
    record: { status: "refused", reason, meaning, readings: [], unusedWords: words, sure: false },
  };
}
