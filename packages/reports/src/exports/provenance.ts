import type { Answer, Query } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import { cutRows, cutText } from "../answers/cut-text.ts";
import { limitText } from "../answers/limit-text.ts";
import { formatDate, formatMoment, type MomentZone } from "../formats.ts";

/** Where the numbers of a document come from, and how fresh they are. */
export interface SnapshotInfo {
  readonly snapshotId: string;
  /** Last local day that it covers. */
  readonly asOf: string;
  readonly updatedAt: string;
  readonly attribution: string | null;
  /** True where its people are made up. */
  readonly synthetic: boolean;
  /** Imports that failed since it was made, and when the last one did; absent or null where none did. */
  readonly failedImports?: { readonly count: number; readonly last: string } | null;
}

/** Everything that makes a number mean what it means. */
export interface ProvenanceParts {
  readonly title: string;
  /** Measure and unit. */
  readonly subtitle: string | undefined;
  /** The report that it is taken from. */
  readonly report: string;
  /** The sentence with which its sheet opens; undefined where there is none. */
  readonly opening?: string | undefined;
  readonly query: Pick<Query, "having">;
  readonly answer: Answer;
  /** Which filters that are set leave these numbers, or some of them, as they are. */
  readonly unlimited: readonly string[];
  /** What stands under the visual. */
  readonly notes: readonly string[];
  readonly institution: string;
  /** Names of the nodes that limit the reader; null for the whole institution. */
  readonly nodes: readonly string[] | null;
  readonly snapshot: Pick<SnapshotInfo, "attribution" | "synthetic" | "failedImports"> | null;
  readonly madeAt: Date;
}

/** Words of the reader's language. */
export interface ProvenanceWords {
  readonly t: TFunction<"studio">;
  readonly locale: string;
  readonly zone: MomentZone;
}

/** What goes with numbers that leave, as headed lists in the order in which they are read. */
export interface Provenance {
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly sections: readonly { readonly label: string; readonly lines: readonly string[] }[];
}

/** Groups that the visual itself leaves out, because they are too small to be judged. */
function minimums({ query, answer }: ProvenanceParts, t: TFunction<"studio">): readonly string[] {
  return (query.having ?? []).flatMap((condition) => {
    if (!("op" in condition)) return [];
    const { measure, op, value } = condition;
    const label = answer.explanation.definitions.find((definition) => definition.measure === measure)?.label ?? measure;
    return t("export.minimum", { label, op, value });
  });
}

export const filterLines = ({ explanation }: Answer): readonly string[] =>
  explanation.filters.map(({ label, text }) => `${label} ${text}`.trim());

/** Writes lines on how values are put together; none where all stand as they are. */
export const groupingLines = ({ explanation }: Answer): readonly string[] =>
  (explanation.groupings ?? []).map(({ label, text }) => `${label}: ${text}`);

/** Writes lines on how old the numbers are. */
export function freshnessLines({ explanation }: Answer, { t, locale, zone }: ProvenanceWords): readonly string[] {
  return [
    t("header.asOf", { date: formatDate(explanation.asOf, locale) }),
    ...explanation.freshness.map(({ submodel, updatedAt }) =>
      t("explain.updated", { submodel, moment: formatMoment(updatedAt, locale, zone) }),
    ),
  ];
}

/** Says where newer data could not be loaded; nothing where all imports came through. */
export const failedImportsLines = (
  snapshot: Pick<SnapshotInfo, "failedImports"> | null,
  { t, locale, zone }: ProvenanceWords,
): readonly string[] => {
  const failed = snapshot?.failedImports;
  return failed ? [t("header.failedImports", { count: failed.count, moment: formatMoment(failed.last, locale, zone) })] : [];
};

/** Names where the data comes from, and says whether anybody real is in it. */
export const sourceLines = (
  { institution, snapshot }: Pick<ProvenanceParts, "institution" | "snapshot">,
  t: TFunction<"studio">,
): readonly string[] => [
  institution,
  ...(snapshot?.attribution ? [snapshot.attribution] : []),
  ...(snapshot?.synthetic ? [`${t("header.synthetic")}. ${t("header.syntheticHelp")}`] : []),
];

/** Collects what must stand beside numbers that leave the product, in the reader's words. */
export function provenanceOf(parts: ProvenanceParts, words: ProvenanceWords): Provenance {
  const { answer, nodes, unlimited, notes, report, opening, madeAt } = parts;
  const { t, locale, zone } = words;
  const { definitions, limits } = answer.explanation;
  const filters = [...filterLines(answer), ...minimums(parts, t)];
  const cut = cutRows(answer);
  const sections = [
    { label: t("export.report"), lines: [report] },
    { label: t("export.opening"), lines: opening === undefined ? [] : [opening] },
    { label: t("explain.filters"), lines: filters.length > 0 ? filters : [t("explain.noFilters")] },
    { label: t("explain.groupings"), lines: groupingLines(answer) },
    { label: t("export.ignored"), lines: unlimited },
    { label: t("explain.limits"), lines: limits.map((limit) => limitText(limit, nodes, t)) },
    {
      label: t("export.definitions"),
      lines: definitions.map(
        ({ label, description, formula, table }) =>
          `${label}: ${description} ${t("explain.formula")}: ${formula}.${table ? ` ${t("explain.table", { table })}.` : ""}`,
      ),
    },
    { label: t("explain.freshness"), lines: [...freshnessLines(answer, words), ...failedImportsLines(parts.snapshot, words)] },
    { label: t("export.source"), lines: sourceLines(parts, t) },
    { label: t("export.notes"), lines: [...notes, ...(cut ? [cutText(cut, t, locale)] : [])] },
    { label: t("export.made"), lines: [formatMoment(madeAt.toISOString(), locale, zone)] },
  ];
  const written = sections.map((section) => ({ ...section, lines: [...new Set(section.lines)] })).filter(({ lines }) => lines.length > 0);
  return { title: parts.title, subtitle: parts.subtitle, sections: written };
}

/** Writes provenance as a plain text of paragraphs. */
export function provenanceText({ title, subtitle, sections }: Provenance): string {
  const head = [title, ...(subtitle ? [subtitle] : [])].join("\r\n");
  const parts = sections.map(({ label, lines }) => [label, ...lines.map((line) => `- ${line}`)].join("\r\n"));
  return `${[head, ...parts].join("\r\n\r\n")}\r\n`;
}
