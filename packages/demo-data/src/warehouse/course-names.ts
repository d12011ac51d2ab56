/** Names of undergraduate courses by year and place in it (four of autumn, three of spring); # is the subject. */
const UNDERGRADUATE: readonly (readonly string[])[] = [
  [
    "Introduction to #",
    "Foundations of #",
    "Key Questions in #",
    "Working with Evidence in #",
    "# in Practice",
    "Writing and Speaking about #",
    "Numbers for #",
  ],
  ["Theory of #", "Methods in #", "# and Society", "Debates in #", "Applied #", "Digital Tools for #", "Group Project in #"],
  [
    "Advanced #",
    "Current Research in #",
    "Professional Practice in #",
    "# Seminar",
    "Dissertation in #",
    "Ethics in #",
    "Independent Study in #",
  ],
];

/** Names of master's courses, four of autumn and four of spring. */
const MASTER: readonly string[] = [
  "Graduate Seminar in #",
  "Research Methods in #",
  "Frontiers of #",
  "Leadership in #",
  "Advanced Topics in #",
  "# Consultancy Project",
  "Data Analysis for #",
  "Master's Thesis in #",
];

export interface CourseName {
  /** Year of study from 1; always 1 in a master's. */
  readonly year: number;
  /** Place in the year from 0. */
  readonly slot: number;
  readonly season: "A" | "P";
  readonly name: string;
}

/** The courses of one programme. */
export function courseNames(subject: string, master: boolean): CourseName[] {
  const years = master ? [MASTER] : UNDERGRADUATE;
  return years.flatMap((names, index) =>
    names.map((name, slot) => ({ year: index + 1, slot, season: slot < 4 ? "A" : "P", name: name.replace("#", subject) }) as const),
  );
}
