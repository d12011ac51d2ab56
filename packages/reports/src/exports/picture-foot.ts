import type { TFunction } from "i18next";

import { limitText } from "../answers/limit-text.ts";
import { formatDate } from "../formats.ts";
import { failedImportsLines, filterLines, sourceLines, type ProvenanceParts, type ProvenanceWords } from "./provenance.ts";

const said = (label: string, lines: readonly string[], locale: string): readonly string[] =>
  lines.length > 0 ? [`${label}: ${new Intl.ListFormat(locale, { type: "conjunction", style: "narrow" }).format(lines)}`] : [];

/** Limits that the picture's reader must know; that there are none goes without saying. */
function limits({ answer, nodes }: ProvenanceParts, t: TFunction<"studio">): readonly string[] {
  const own = answer.explanation.limits.filter(({ code }) => code !== "whole_institution");
  return own.map((limit) => limitText(limit, nodes, t));
}

/** Writes the lines below a picture: filters in words, what they do not limit, the reader's limits, notes, imports that failed, source and the day of the data. */
export function pictureFoot(parts: ProvenanceParts, words: ProvenanceWords): readonly string[] {
  const { answer, unlimited, notes, report, snapshot } = parts;
  const { t, locale } = words;
  const source = [...sourceLines(parts, t), report, t("header.asOf", { date: formatDate(answer.explanation.asOf, locale) })];
  return [
    ...said(t("explain.filters"), filterLines(answer), locale),
    ...unlimited,
    ...said(t("explain.limits"), limits(parts, t), locale),
    ...notes,
    ...failedImportsLines(snapshot, words),
    `${t("export.source")}: ${source.join(" · ")}`,
  ];
}
