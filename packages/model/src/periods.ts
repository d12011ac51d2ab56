/** Counts what is still open of a period, by the dimension that names it: a period has ended where there is none. */
export const OPEN_IN_PERIOD: Readonly<Record<string, string>> = {
  academic_year: "in_progress",
  term: "in_progress",
  entry_year: "entrants_not_yet_known",
};
