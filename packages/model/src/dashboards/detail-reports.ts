/** A delivered report about one value of a dimension. */
export interface DetailReport {
  /** Id of the report. */
  readonly report: string;
  /** Dimensions whose values set its filters, by the filters' ids. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Reports to which the values of a dimension lead, by dimension. */
export const DETAIL_REPORTS: Readonly<Record<string, DetailReport>> = {
  course: { report: "course-summary", filters: { module: "module", term: "term" } },
};
