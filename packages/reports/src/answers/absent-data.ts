import type { Answer } from "@lyceum/semantic";
import type { TFunction } from "i18next";

/** What of an answer the institution has no data for. */
export interface AbsentData {
  /** Labels of the measures and dimensions. */
  readonly labels: readonly string[];
  /** Submodels that would bring it, e.g. `CDM_LMS`. */
  readonly submodels: readonly string[];
  /** Whether nothing is left to show: every measure is absent, something that they are told by, or something that rows are chosen by. */
  readonly isWhole: boolean;
}

/** Reads what an answer has no data for; undefined where it has some for all. */
export function absentData({
  absent = [],
  columns,
  rows,
}: Pick<Answer, "absent" | "columns"> & Partial<Pick<Answer, "rows">>): AbsentData | undefined {
  if (absent.length === 0) return undefined;
  const names = new Set(absent.map(({ name }) => name));
  const lacking = columns.filter(({ name, role }) => names.has(name) && (role === "dimension" || role === "measure"));
  // What is no column stands in a condition, which no row meets.
  const isChosenBy = rows?.length === 0 && absent.some(({ name }) => !columns.some((column) => column.name === name));
  const measures = columns.filter(({ role }) => role === "measure");
  return {
    labels: [...new Set(lacking.map(({ label }) => label))],
    submodels: [...new Set(absent.flatMap(({ submodels }) => submodels))].toSorted(),
    isWhole: isChosenBy || lacking.some(({ role }) => role === "dimension") || measures.every(({ name }) => names.has(name)),
  };
}

const SOURCES = ["CDM_ALY", "CDM_CLB", "CDM_LMS", "CDM_MEDIA", "CDM_SIS", "CDM_TLM"] as const;

/** Says what is missing and which import would bring it. */
export function absentText({ labels, submodels }: AbsentData, t: TFunction<"studio">, locale: string): string {
  const list = (parts: readonly string[], type: "conjunction" | "disjunction"): string =>
    new Intl.ListFormat(locale, { type }).format(parts);
  const sources = SOURCES.filter((source) => submodels.includes(source)).map((source) => t(`absent.source.${source}`));
  const missing = labels.length === 0 ? t("absent.missingPart") : t("absent.missing", { labels: list(labels, "disjunction") });
  return sources.length === 0 ? missing : `${missing} ${t("absent.import", { sources: list(sources, "conjunction") })}`;
}
