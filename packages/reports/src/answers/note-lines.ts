import type { TFunction } from "i18next";

import type { ChartModel } from "../charts/chart-model.ts";

/** Says what must be known about what is drawn: help, what is folded, left out or withheld. */
export const noteLines = (
  model: ChartModel | undefined,
  help: string | undefined,
  t: TFunction<"studio">,
  absent: string | undefined,
): readonly string[] => [
  ...(absent === undefined ? [] : [absent]),
  ...(help ? [help] : []),
  ...(model?.notes ?? []).map((note) => t(`notes.${note.code}`, { ...note })),
];
