import { feedPartPath, feedPath } from "@lyceum/contracts";

import type { Services } from "../../../domain/services.ts";
import type { FoundFeed } from "./find-open.ts";
import type { FeedPart } from "./open-feed.ts";

/**
 * Lists the visuals of a feed with the address of each in every format. One that cannot be read at the moment is listed
 * too, with why: `complete` says that none is missing.
 */
export function writeCatalogue(
  { feed, report, snapshot }: FoundFeed,
  parts: readonly FeedPart[],
  { config }: Pick<Services, "config">,
): string {
  const address = (path: string): string => config.publicOrigin + path;
  const { texts } = report.view;
  return JSON.stringify({
    feed: feed.id,
    report: texts.title,
    asOf: snapshot.asOf,
    snapshot: snapshot.snapshotId,
    complete: parts.every(({ opened }) => opened !== undefined),
    odata: address(feedPath(feed.id, "odata")),
    visuals: parts.map(({ place: { sheet, visual, entitySet }, opened, refusal }) => ({
      sheet: texts.sheet(sheet, "name") ?? sheet.name,
      title: texts.visual(sheet.id, visual, "title") ?? visual.title,
      entitySet,
      ...(opened
        ? Object.fromEntries(
            (["csv", "json", "arrow"] as const).map((format) => [format, address(feedPartPath(feed.id, sheet.id, visual.id, format))]),
          )
        : { unavailable: refusal }),
    })),
  });
}
