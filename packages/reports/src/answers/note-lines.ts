import type { TFunction } from "i18next";

import type { ChartModel } from "../charts/chart-model.ts";
import { referenceLines } from "../charts/references.ts";
import { formatPeriod } from "../formats.ts";
import { cutText } from "./cut-text.ts";
import type { PartialPeriod } from "./partial-periods.ts";

interface NoteParts {
  readonly model: ChartModel | undefined;
  readonly help: string | undefined;
  /** What is absent, in words. */
  readonly absent: string | undefined;
  readonly partial: readonly PartialPeriod[];
  /** Dated notes of its days, in words. */
  readonly annotations: readonly string[];
  /** Which figures of a table are set off, in words. */
  readonly highlights?: readonly string[];
  /** Shares of a table do not add up as they are written. */
  readonly isRounded?: boolean;
  readonly t: TFunction<"studio">;
  readonly locale: string;
}

const DAYS_OF_WEEK = 7;

function partialLine({ partial, t, locale }: NoteParts): readonly string[] {
  if (partial.length === 0) return [];
  const each = partial.map(({ start, days, length }) => {
    const grain = length > DAYS_OF_WEEK ? "month" : "week";
    return t("notes.partialPeriod", { date: formatPeriod(start, grain, locale), days, length });
  });
  return [t("notes.partial", { periods: new Intl.ListFormat(locale, { type: "conjunction" }).format(each) })];
}

/** Says what must be known about what is drawn: help, what is not whole, folded, left out or withheld. */
export const noteLines = (parts: NoteParts): readonly string[] => [
  ...(parts.absent === undefined ? [] : [parts.absent]),
  ...(parts.help ? [parts.help] : []),
  ...partialLine(parts),
  ...parts.annotations,
  ...(parts.highlights ?? []),
  ...(parts.isRounded ? [parts.t("notes.rounded")] : []),
  ...referenceLines(parts.model, parts.t, parts.locale),
  ...(parts.model?.notes ?? []).map((note) =>
    note.code === "truncated" ? cutText(note, parts.t, parts.locale) : parts.t(`notes.${note.code}`, { ...note }),
  ),
];
