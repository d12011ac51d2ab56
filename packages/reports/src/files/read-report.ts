import type { Sheet, Visual } from "@lyceum/model";
import { type Answer, type QueryInput, QueryProblem } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import type { DatedNote } from "../annotations/chart-annotations.ts";
import { emptyReason, minimumProbe } from "../answers/empty-reason.ts";
import { onlyFigure } from "../answers/looked-at.ts";
import { unlimitedLines } from "../answers/unlimited-lines.ts";
import { isEmptyAnswer } from "../charts/answer-reader.ts";
import { pictureFoot } from "../exports/picture-foot.ts";
import { provenanceOf, type SnapshotInfo } from "../exports/provenance.ts";
import { drilledVisual } from "../filters/hierarchy.ts";
import { type HostFilter, missingFilters, type VisualQuestion } from "../filters/visual-filters.ts";
import type { MomentZone } from "../formats.ts";
import { openingText } from "../opening/opening-text.ts";
import { periodText } from "../opening/period-text.ts";
import { emptyText, emptyTitle } from "../reading/empty-text.ts";
import { readVisual, visualHeading } from "../reading/read-visual.ts";
import type { ReportView } from "../reading/report-view.ts";
import type { VerifiedBy } from "../reading/verified-text.ts";
import { noneFoundOf, openingQuestions, questionOf } from "../reading/visual-questions.ts";
import { sheetParts } from "../sheet-layout.ts";
import { type FrozenReading, missingFrozen, storyLines } from "../stories/frozen.ts";
import { visualSentence } from "../stories/sentence.ts";
import type { FileBlock, FileSheet, FileVisual, SaidInstead } from "./report-content.ts";

/** What a report is read with besides its view. */
export interface ReportReading {
  readonly view: ReportView;
  /** The report as it is set on a sheet. */
  readonly viewOf: (sheetId: string) => ReportView;
  /** Computes an answer under the reader's rights. @throws QueryProblem for what they do not reach. */
  readonly ask: (query: QueryInput) => Promise<Answer>;
  readonly hostFilters: (sheetId: string, visualId?: string) => readonly HostFilter[];
  readonly notes: readonly DatedNote[];
  /** Reads the rows of a question to the last, as `ask` does; undefined where a file holds what a screen shows. */
  readonly whole: ((query: QueryInput) => Promise<AllRows>) | undefined;
  readonly institution: string;
  /** Names of the nodes that limit the reader; null for the whole institution. */
  readonly nodes: readonly string[] | null;
  readonly restricted: boolean;
  readonly snapshot: SnapshotInfo | null;
  readonly madeAt: Date;
  /** An administrator's word for the published version; undefined where there is none. */
  readonly verified?: VerifiedBy | undefined;
  readonly zone: MomentZone;
  readonly t: TFunction<"studio">;
  /** Finds what a visual shows of numbers that were frozen for it. */
  readonly frozenOf: (visual: Visual) => FrozenReading | undefined;
  /** Which filters that are set outside the report leave its figures as they are, in words. */
  readonly unlimited: readonly string[];
  /** Pictures of the report, by their ids, as addresses of their contents. */
  readonly images: ReadonlyMap<string, string>;
  /** The measure's name in the reader's language. */
  readonly measure: (name: string) => string;
}

/** All rows of a question: a beginning, and what follows it. */
export interface AllRows {
  readonly first: Answer;
  /** Finds those behind the beginning, of a visual with a title; undefined where there are none. Throws where a file cannot hold them. */
  readonly further: ((title: string) => () => AsyncIterable<Answer>) | undefined;
}

/** Refusals of a question whose names or links the model does not have. */
const GONE: ReadonlySet<string> = new Set(["query_unknown_name", "query_wrong_kind", "query_not_joinable"]);
const CLOSED: readonly string[] = ["query_dimension_forbidden", "query_area_forbidden"];

/** Reads what a question is answered with; undefined where the reader's rights do not reach it, which a file says in the place of its figures. */
async function unlessClosed<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof QueryProblem && CLOSED.includes(error.code)) return undefined;
    throw error;
  }
}

const askOpen = ({ ask }: ReportReading, query: QueryInput): Promise<Answer | undefined> => unlessClosed(ask(query));

async function openingOf(reading: ReportReading, sheet: Sheet): Promise<string | undefined> {
  const { view, t } = reading;
  const { opening } = sheet;
  const sentences = view.texts.opening(sheet);
  const [figureQuestion, placesQuestion] = openingQuestions(view, sheet, reading.hostFilters(sheet.id));
  if (!opening || !sentences || !figureQuestion) return undefined;
  const figure = await askOpen(reading, figureQuestion.query);
  if (!figure) return undefined;
  const places = placesQuestion && (await askOpen(reading, placesQuestion.query));
  const { values, kinds, words, texts } = view;
  const { asOf } = figure.explanation;
  const period = periodText({ applied: figureQuestion.applied, values, kinds, asOf, words, label: texts.filter, t });
  return openingText({ opening, sentences, figure, places, period, words, t });
}

/** Finds out why a visual is empty, by the same further questions as the screen asks. */
async function whyEmpty(
  reading: ReportReading,
  place: { readonly sheetId: string; readonly visual: Visual; readonly hostFilters: readonly HostFilter[] },
  question: VisualQuestion,
  answer: Answer,
): Promise<SaidInstead> {
  const { view, t, nodes, restricted } = reading;
  const noneFound = noneFoundOf(view, place, question);
  const limiting = [...new Set([...question.applied, ...question.hosted])];
  const probeQuery = minimumProbe(question.query);
  const probe = probeQuery && (await askOpen(reading, probeQuery));
  // Of what restricted readers are not shown, none and few read the same.
  const lookedAt = restricted || !noneFound ? undefined : await askOpen(reading, noneFound.query);
  const { having } = place.visual.query;
  const reason = emptyReason({ answer, having, probe, lookedAt: onlyFigure(lookedAt), nodes, isFiltered: limiting.length > 0 });
  return { title: t(emptyTitle(reason.code)), text: emptyText({ reason, limiting, noneFound }, view, t) };
}

async function rowsOf({ ask, whole }: ReportReading, { query }: VisualQuestion): Promise<AllRows | undefined> {
  return unlessClosed(whole ? whole(query) : ask(query).then((first) => ({ first, further: undefined })));
}

/** Shows a visual without figures: what is said in their place. */
const unshown = ({ view, t }: ReportReading, sheet: Sheet, visual: Visual, said: SaidInstead): FileVisual => ({
  id: visual.id,
  kind: visual.kind,
  span: visual.span,
  highlights: undefined,
  better: undefined,
  further: undefined,
  drawn: undefined,
  figure: undefined,
  provenance: undefined,
  foot: [],
  ...visualHeading(view, sheet.id, visual, undefined, t),
  answer: undefined,
  said,
  lines: [],
});

/** Reads a visual; of one that cannot be read, or that the model no longer answers, that it is so: the rest of the file is made. */
async function visualOf(reading: ReportReading, sheet: Sheet, own: Visual, opening: string | undefined): Promise<FileVisual> {
  const { t } = reading;
  if (own.unreadable !== undefined) {
    return unshown(reading, sheet, own, { title: t("empty.unreadableTitle"), text: t("empty.unreadable") });
  }
  try {
    return await readableVisual(reading, sheet, own, opening);
  } catch (error) {
    if (!(error instanceof QueryProblem && GONE.has(error.code))) throw error;
    return unshown(reading, sheet, own, { title: t("empty.goneTitle"), text: t("empty.gone") });
  }
}

async function readableVisual(reading: ReportReading, sheet: Sheet, own: Visual, opening: string | undefined): Promise<FileVisual> {
  const { view, t } = reading;
  const { words, texts } = view;
  const visual = drilledVisual(own, view);
  const place = { sheetId: sheet.id, visual, hostFilters: reading.hostFilters(sheet.id, visual.id) };
  const question = questionOf(view, place);
  const wording = { t, locale: words.locale, filter: texts.filter, measure: reading.measure };
  const unlimited = [...reading.unlimited, ...unlimitedLines(question.unlimited, wording)];
  const better = view.facts.better(visual.query.measures[0] ?? "", visual.query.define);
  const { id, kind, span, highlights } = visual;
  const base = {
    id,
    kind,
    span,
    highlights,
    better,
    further: undefined,
    drawn: undefined,
    figure: undefined,
    provenance: undefined,
    foot: [],
  };
  const said = (parts: SaidInstead): FileVisual => ({
    ...base,
    ...visualHeading(view, sheet.id, visual, undefined, t),
    answer: undefined,
    said: parts,
    lines: unlimited,
  });
  if (question.needs.length > 0) {
    const labels = new Intl.ListFormat(words.locale, { type: "conjunction" }).format(question.needs.map(texts.filter));
    return said({ title: t("empty.needs"), text: t("empty.needsDetail", { labels }) });
  }
  const phrase = { t, locale: words.locale, zone: reading.zone };
  const frozen = reading.frozenOf(own);
  if (frozen && frozen.kind !== "shown") return said(missingFrozen(frozen, phrase));
  const rows = frozen ? { first: frozen.answer, further: undefined } : await rowsOf(reading, question);
  if (!rows) return said({ title: t("empty.closedTitle"), text: t("empty.closed") });
  const heading = visualHeading(view, sheet.id, visual, rows.first, t);
  const further = rows.further?.(heading.title);
  const answer = further ? { ...rows.first, truncated: false } : rows.first;
  const shown = readVisual(view, { sheetId: sheet.id, visual, question, answer, notes: reading.notes }, t);
  const { model, drawn, absentLine } = shown;
  const sentence = own.sentence ? visualSentence(model, phrase) : undefined;
  const lines = [...(sentence === undefined ? [] : [sentence]), ...shown.lines, ...storyLines(view.dashboard, answer, frozen, phrase)];
  const figure = model?.kind === "number" ? model : undefined;
  const isEmpty = figure ? figure.value === null && !figure.suppressed : absentLine !== undefined || isEmptyAnswer(answer);
  const notes = absentLine === undefined ? lines : [absentLine, ...lines];
  const { institution, nodes, snapshot, madeAt } = reading;
  const source = { report: texts.title, institution, nodes, snapshot, madeAt };
  const parts = { ...heading, ...source, opening, query: visual.query, answer, unlimited, notes };
  return {
    ...base,
    ...heading,
    answer,
    further,
    drawn,
    figure,
    said: isEmpty && !frozen ? await whyEmpty(reading, place, question, answer) : undefined,
    lines: [...unlimited, ...lines],
    provenance: provenanceOf(parts, phrase),
    foot: pictureFoot(parts, phrase),
  };
}

/** Reads what stands between the visuals of a sheet, each where it is read. Visuals are in this order already. */
function blocksOf({ view, images, t }: ReportReading, sheet: Sheet): readonly FileBlock[] {
  let after = 0;
  return sheetParts(sheet).flatMap((part): FileBlock[] => {
    if (part.kind === "visual") {
      after += 1;
      return [];
    }
    const { kind, url, image } = part.block;
    if (part.block.unreadable !== undefined) {
      return [{ kind, text: `${t("empty.unreadableTitle")}. ${t("empty.unreadable")}`, url: undefined, picture: undefined, after }];
    }
    const address = image && images.get(image.id);
    if (kind === "image" && address === undefined) return [];
    const picture = image && address !== undefined ? { address, width: image.width, ornament: image.ornament === true } : undefined;
    return [{ kind, text: view.texts.block(part.block), url, picture, after }];
  });
}

/** Reads one sheet with every visual of it. Questions are asked one after another: a file waits behind those who look at screens. */
export async function readSheet(whole: ReportReading, sheet: Sheet): Promise<FileSheet> {
  const view = whole.viewOf(sheet.id);
  const reading = { ...whole, view };
  const { t } = reading;
  const { texts, dashboard, values } = view;
  const heading = { id: sheet.id, name: texts.sheet(sheet, "name") ?? sheet.name, description: texts.sheet(sheet, "description") };
  const [required] = missingFilters(dashboard.filters, values, reading.hostFilters(sheet.id));
  if (required) {
    const label = texts.filter(required);
    const said = { title: t("filters.requiredTitle", { label }), text: t("filters.requiredDetail") };
    return { ...heading, opening: undefined, said, visuals: [], blocks: [] };
  }
  const opening = await openingOf(reading, sheet);
  const visuals: FileVisual[] = [];
  for (const visual of sheet.visuals) visuals.push(await visualOf(reading, sheet, visual, opening));
  return { ...heading, opening, said: undefined, visuals, blocks: blocksOf(reading, sheet) };
}
