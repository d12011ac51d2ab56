import type { DataRights } from "@lyceum/access";
import { type DashboardTexts, drilledVisual, questionOf as visualQuestionOf, type Unlimited } from "@lyceum/reports";
import { parseQuery, type Query } from "@lyceum/semantic";

import type { Caller } from "../../../domain/caller.ts";
import type { DocumentTexts } from "../../../domain/reports/document-texts.ts";
import type { OpenedReport } from "../../../domain/reports/open-report.ts";
import { nameOf, nameOfRights } from "../../../domain/reports/report-basis.ts";
import { ProblemError } from "../../../lib/problem-error.ts";
import type { FeedPlace, FeedReader, FeedSnapshot, FoundFeed } from "./find-open.ts";

/** Changes when the same data would be written otherwise, so that no client goes on with what it has. */
const WRITTEN_AS = 4;

/** One visual of a feed as its person may read it at this moment. */
export interface OpenedFeed {
  readonly id: string;
  readonly caller: Caller;
  readonly rights: DataRights;
  /** Names of the nodes that limit the person; null for the whole institution. */
  readonly nodes: readonly string[] | null;
  readonly query: Query;
  readonly unlimited: readonly Unlimited[];
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly report: string;
  readonly sheet: string;
  readonly entitySet: string;
  readonly locale: string;
  readonly words: DocumentTexts;
  readonly texts: DashboardTexts;
  readonly snapshot: FeedSnapshot;
  /** Names all that what is read rests on: data, rights, question and texts. */
  readonly basis: string;
}

/** Builds the question of a visual, as the report's frame does under the same filters. @throws ProblemError `validation_failed` */
function questionOf({ viewOf }: OpenedReport, { sheet, visual: own }: FeedPlace) {
  const view = viewOf(sheet.id);
  const { texts } = view;
  const visual = drilledVisual(own, view);
  const { query, needs, unlimited } = visualQuestionOf(view, { sheetId: sheet.id, visual, hostFilters: [] });
  if (needs.length > 0) {
    const labels = needs.map((filter) => texts.filter(filter)).join(", ");
    throw new ProblemError(
      "validation_failed",
      `This visual shows nothing before something is chosen: ${labels}. Save a view of the report with it, and make a feed of that view.`,
    );
  }
  return { query: parseQuery(query), unlimited, visual };
}

/** Opens a visual of a feed. @throws ProblemError `validation_failed` where something has to be chosen first. */
export function openVisual({ bearer }: FeedReader, found: FoundFeed, place: FeedPlace): OpenedFeed {
  const { feed, report: opened, snapshot } = found;
  const { rights, language } = opened;
  const { texts } = opened.view;
  const { query, unlimited, visual } = questionOf(opened, place);
  const { sheet, entitySet } = place;
  const title = texts.visual(sheet.id, visual, "title") ?? visual.title;
  const report = texts.title;
  return {
    id: feed.id,
    caller: bearer.caller,
    rights,
    nodes: opened.scope.nodes,
    query,
    unlimited,
    title,
    subtitle: texts.visual(sheet.id, visual, "subtitle"),
    report,
    sheet: texts.sheet(sheet, "name") ?? sheet.name,
    entitySet,
    locale: feed.locale,
    words: language,
    texts,
    snapshot,
    basis: nameOf([WRITTEN_AS, snapshot.snapshotId, nameOfRights(rights), query, feed.locale, title, report]),
  };
}

/** A visual of a feed that can be read, or why it cannot be at the moment. */
export type FeedPart = { readonly place: FeedPlace } & (
  | { readonly opened: OpenedFeed; readonly refusal?: undefined }
  | { readonly opened?: undefined; readonly refusal: string }
);

async function openPart(reader: FeedReader, found: FoundFeed, place: FeedPlace): Promise<FeedPart> {
  try {
    const opened = openVisual(reader, found, place);
    // Alone, a visual says itself why it cannot be read.
    if (found.feed.visual_id !== null) return { place, opened };
    const { caller, query, rights } = opened;
    if (await reader.services.answers.canAnswer({ tenantId: caller.tenantId, query, rights })) return { place, opened };
    return { place, refusal: "Your rights do not let you read this visual." };
  } catch (error) {
    if (found.feed.visual_id !== null || !(error instanceof ProblemError)) throw error;
    return { place, refusal: error.detail ?? error.code };
  }
}

/** Opens visuals of a feed. One of several that cannot be read says why, and keeps none of the others. */
export const openParts = (reader: FeedReader, found: FoundFeed, places: readonly FeedPlace[]): Promise<readonly FeedPart[]> =>
  Promise.all(places.map((place) => openPart(reader, found, place)));

/** Names all that a feed of several visuals rests on. */
export const basisOfParts = (parts: readonly FeedPart[]): string =>
  nameOf(parts.map(({ place, opened, refusal }) => [place.entitySet, opened?.basis ?? refusal]));
