import { pickVisuals, type ReportSummary } from "@lyceum/contracts";
import { Visual } from "@lyceum/model";
import type { PickedVisual } from "@lyceum/reports/stories";

import type { FrameClient } from "../../../lib/frame-client.ts";

/** A visual that an author has chosen. */
export interface Pick {
  readonly report: string;
  readonly sheet: string;
  readonly visual: string;
  /** Saved view whose filters it takes; undefined for those with which its report opens. */
  readonly view: string | undefined;
  readonly title: string;
  readonly area: ReportSummary["area"];
}

export const isSamePick = (left: Pick, right: Pick): boolean =>
  left.report === right.report && left.sheet === right.sheet && left.visual === right.visual && left.view === right.view;

/** A visual whose report asks for a choice before it shows anything. */
export interface UnsetVisual {
  readonly title: string;
  readonly needs: readonly string[];
}

/** Reads chosen visuals as pages hold them; those that need a choice first come apart. */
export async function readPicks(
  client: FrameClient,
  picks: readonly Pick[],
): Promise<{ readonly picked: readonly PickedVisual[]; readonly unset: readonly UnsetVisual[] }> {
  if (picks.length === 0) return { picked: [], unset: [] };
  const requested = picks.map(({ report, sheet, visual, view }) => ({ report, sheet, visual, ...(view !== undefined && { view }) }));
  const { visuals } = await client.call(pickVisuals, { body: { visuals: requested } });
  return {
    picked: visuals.flatMap(({ visual, title }) => (visual === null ? [] : [{ visual: Visual.parse(visual), title }])),
    unset: visuals.flatMap(({ visual, title, needs }) => (visual === null ? [{ title, needs }] : [])),
  };
}
