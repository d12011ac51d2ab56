import { failedImportsLines, groupingLines, limitText, unlimitedLines } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";

import { modelWords } from "../../../domain/locales/model-words.ts";
import type { Services } from "../../../domain/services.ts";
import type { OpenedFeed } from "./open-feed.ts";

/** What must go with the numbers of a feed, in its language. */
export interface FeedNotes {
  readonly title: string;
  readonly subtitle: string | null;
  readonly report: string;
  readonly sheet: string;
  /** Last local day that the data covers. */
  readonly asOf: string;
  /** When the oldest part of the data was brought up to date. */
  readonly updatedAt: string;
  readonly snapshot: string;
  readonly synthetic: boolean;
  readonly attribution: string | null;
  readonly filters: readonly string[];
  /** How values are put together; empty where all stand as they are. */
  readonly groupings: readonly string[];
  /** The reader's own limits, which were applied. */
  readonly limits: readonly string[];
  /** Filters that leave the numbers, or some of them, as they are. */
  readonly unlimited: readonly string[];
  /** Imports that failed since; newer numbers were meant to be here. */
  readonly warnings: readonly string[];
  /** Names for which the institution has no data at all: null is not 0 there. */
  readonly absent: readonly string[];
}

/** Collects what a feed says beside its rows. */
export function feedNotes(feed: OpenedFeed, answer: Answer, { locales }: Pick<Services, "locales">): FeedNotes {
  const { words, texts, snapshot } = feed;
  const { explanation, absent = [] } = answer;
  const measure = (name: string): string => modelWords(locales, feed.locale).measure(name).label;
  return {
    title: feed.title,
    subtitle: feed.subtitle ?? null,
    report: feed.report,
    sheet: feed.sheet,
    asOf: explanation.asOf,
    updatedAt: explanation.freshness.map(({ updatedAt }) => updatedAt).sort()[0] ?? snapshot.updatedAt,
    snapshot: explanation.snapshotId,
    synthetic: snapshot.synthetic,
    attribution: snapshot.attribution,
    filters: explanation.filters.map(({ label, text }) => `${label} ${text}`.trim()),
    groupings: groupingLines(answer),
    limits: explanation.limits.map((limit) => limitText(limit, feed.nodes, words.t)),
    unlimited: unlimitedLines(feed.unlimited, { t: words.t, locale: words.locale, filter: texts.filter, measure }),
    warnings: failedImportsLines(snapshot, { t: words.t, locale: words.locale, zone: "utc" }),
    absent: absent.map(({ name }) => name),
  };
}
