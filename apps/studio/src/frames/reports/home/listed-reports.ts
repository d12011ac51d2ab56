import type { ReportSummary } from "@lyceum/contracts";

export const SECTIONS = ["all", "recent", "favourites", "mine", "shared", "stories", "templates", "delivered"] as const;
/** What of the reports a person looks at; the trash is a list of its own. */
export type Section = (typeof SECTIONS)[number];

export const SORTINGS = ["title", "changed", "opened"] as const;
export type Sorting = (typeof SORTINGS)[number];

const BELONGS: Readonly<Record<Section, (report: ReportSummary) => boolean>> = {
  all: () => true,
  recent: ({ openedAt }) => openedAt !== null,
  favourites: ({ favourite }) => favourite,
  mine: ({ mine }) => mine,
  shared: ({ kind, mine }) => kind === "own" && !mine,
  stories: ({ form }) => form === "story",
  templates: ({ template }) => template,
  delivered: ({ kind }) => kind === "delivered",
};

/** Lists the tags that reports have, each once, in order. */
export const tagsOf = (reports: readonly ReportSummary[], locale: string): readonly string[] =>
  [...new Set(reports.flatMap(({ tags }) => tags))].toSorted((left, right) => left.localeCompare(right, locale));

const newest = (left: string | null, right: string | null): number => (right ?? "").localeCompare(left ?? "");

/** Lists the reports of a section in which a text is found, in order; the institution's own before those that are delivered. */
export function listedReports(
  reports: readonly ReportSummary[],
  {
    section,
    text,
    sorting,
    locale,
    tag = "",
    folder,
  }: {
    readonly section: Section;
    readonly text: string;
    readonly sorting: Sorting;
    readonly locale: string;
    /** Reports with this tag alone; all of them for an empty one. */
    readonly tag?: string;
    /** Reports of this folder alone, null for those of none; undefined for all, wherever they lie. */
    readonly folder?: string | null;
  },
): readonly ReportSummary[] {
  const sought = text.trim().toLocaleLowerCase(locale);
  const found = reports.filter(
    (report) =>
      BELONGS[section](report) &&
      (tag === "" || report.tags.includes(tag)) &&
      (folder === undefined || report.folder === folder) &&
      [report.title, report.description, report.owner ?? "", ...report.tags].some((part) =>
        part.toLocaleLowerCase(locale).includes(sought),
      ),
  );
  const byTitle = (left: ReportSummary, right: ReportSummary): number => left.title.localeCompare(right.title, locale, { numeric: true });
  return found.toSorted((left, right) => {
    if (section === "recent" || sorting === "opened") return newest(left.openedAt, right.openedAt) || byTitle(left, right);
    if (sorting === "changed") return newest(left.updatedAt, right.updatedAt) || byTitle(left, right);
    return left.kind === right.kind ? (left.kind === "own" ? byTitle(left, right) : 0) : left.kind === "own" ? -1 : 1;
  });
}
