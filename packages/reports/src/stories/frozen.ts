import { type Dashboard, isStory, type Visual } from "@lyceum/model";
import type { Answer } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import { formatDate } from "../formats.ts";
import { isSameQuestion } from "./same-question.ts";

/** Frozen numbers as their reader is given them: `FrozenVisual` of packages/contracts. */
export interface Frozen {
  readonly id: string;
  readonly query: unknown;
  /** Null for a reader who sees less than the person who froze it saw. */
  readonly answer: Answer | null;
  readonly by: string | null;
  readonly frozenAt: string;
  readonly asOf: string;
  readonly keptUntil: string;
  readonly reach: { readonly nodes: readonly string[] | null; readonly restricted: boolean };
}

/**
 * What a visual with frozen numbers shows: them, or why not. Numbers of today never stand in their place: the words of a
 * page speak of those that were frozen.
 */
export type FrozenReading =
  | { readonly kind: "shown"; readonly frozen: Frozen; readonly answer: Answer }
  | { readonly kind: "withheld"; readonly frozen: Frozen }
  /** Its question is another by now, or the numbers are of another document. */
  | { readonly kind: "gone" };

/** Reads what a visual shows of frozen numbers; undefined for one that is not frozen. */
export function frozenReading({ frozen: id, query }: Visual, all: readonly Frozen[]): FrozenReading | undefined {
  if (id === undefined) return undefined;
  const frozen = all.find((entry) => entry.id === id);
  if (!frozen || !isSameQuestion(frozen.query, query)) return { kind: "gone" };
  return frozen.answer ? { kind: "shown", frozen, answer: frozen.answer } : { kind: "withheld", frozen };
}

type Phrase = { readonly t: TFunction<"studio">; readonly locale: string };

/** Names whose numbers they are: nodes, or the whole institution. */
function reachText({ reach: { nodes, restricted } }: Frozen, { t, locale }: Phrase): string {
  const whole = nodes === null ? t("frozen.whole") : new Intl.ListFormat(locale, { type: "conjunction" }).format(nodes);
  return restricted ? t("frozen.restricted", { reach: whole }) : whole;
}

/** Says when, by whom and with which data a visual was frozen. */
export const frozenLine = (frozen: Frozen, { t, locale }: Phrase): string =>
  t("frozen.note", {
    date: formatDate(frozen.frozenAt, locale, "medium"),
    person: frozen.by ?? t("frozen.nameless"),
    asOf: formatDate(frozen.asOf, locale, "medium"),
    reach: reachText(frozen, { t, locale }),
  });

/** Lists what stands beneath a visual of a story: the conditions of its question, and what was frozen. Reports say the first in their filters. */
export function storyLines(
  document: Pick<Dashboard, "form">,
  { explanation: { filters } }: Answer,
  reading: { readonly kind: string; readonly frozen?: Frozen } | undefined,
  phrase: Phrase,
): readonly string[] {
  if (!isStory(document)) return [];
  const conditions = filters.map(({ label, text }) => `${label} ${text}`);
  return [
    ...(conditions.length > 0 ? [phrase.t("story.filters", { filters: conditions.join("; ") })] : []),
    ...(reading?.kind === "shown" && reading.frozen ? [frozenLine(reading.frozen, phrase)] : []),
  ];
}

/** Says why frozen numbers are not shown. */
export const missingFrozen = (
  reading: Exclude<FrozenReading, { kind: "shown" }>,
  phrase: Phrase,
): { readonly title: string; readonly text: string } =>
  reading.kind === "gone"
    ? { title: phrase.t("frozen.goneTitle"), text: phrase.t("frozen.gone") }
    : {
        title: phrase.t("frozen.withheldTitle"),
        text: phrase.t("frozen.withheld", {
          person: reading.frozen.by ?? phrase.t("frozen.nameless"),
          reach: reachText(reading.frozen, phrase),
        }),
      };

/** A visual of a document, by its page. */
export interface VisualOnPage {
  readonly sheet: string;
  readonly visual: string;
}

/** Lists the visuals of a document, frozen or not. */
export const visualsOf = ({ sheets }: Dashboard): readonly (VisualOnPage & { readonly frozen: string | undefined })[] =>
  sheets.flatMap((sheet) => sheet.visuals.map(({ id, frozen }) => ({ sheet: sheet.id, visual: id, frozen })));

/** Leaves a visual without the numbers that were frozen for it. */
export const withoutMark = ({ frozen: _frozen, ...visual }: Visual): Visual => visual;

/** Shows numbers of today again everywhere: frozen ones belong to the document in which they were frozen. */
export const thawed = (document: Dashboard, only?: VisualOnPage): Dashboard => ({
  ...document,
  sheets: document.sheets.map((sheet) => ({
    ...sheet,
    visuals: sheet.visuals.map((visual) =>
      visual.frozen !== undefined && (only === undefined || (only.sheet === sheet.id && only.visual === visual.id))
        ? withoutMark(visual)
        : visual,
    ),
  })),
});

/** Keeps a visual's frozen numbers only where its question is the same as before. */
export const withOwnNumbers = (before: Visual, after: Visual): Visual =>
  after.frozen === undefined || isSameQuestion(before.query, after.query) ? after : withoutMark(after);

/** Marks visuals with the numbers that were frozen for them. */
export function withFrozen(document: Dashboard, marks: readonly (VisualOnPage & { readonly frozen: string })[]): Dashboard {
  const markOf = (sheet: string, visual: string): string | undefined =>
    marks.find((mark) => mark.sheet === sheet && mark.visual === visual)?.frozen;
  return {
    ...document,
    sheets: document.sheets.map((sheet) => ({
      ...sheet,
      visuals: sheet.visuals.map((visual) => {
        const frozen = markOf(sheet.id, visual.id);
        return frozen === undefined ? visual : { ...visual, frozen };
      }),
    })),
  };
}
