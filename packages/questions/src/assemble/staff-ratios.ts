import { measure } from "../concepts/figures.ts";
import { has, isFree, named, type Node } from "../parse/node.ts";
import type { Assembly } from "./assembly.ts";

/** What is divided by those who teach; a course that two teach is one of each. */
const COUNTS: Readonly<Record<string, string>> = { student: "students", course: "teaching_assignments" };

/** "The ratio of students to instructors", "students per lecturer", "courses per instructor": people, or courses, over those who teach them. */
export function readStaffRatio(assembly: Assembly): void {
  const [figure] = assembly.figures;
  if (assembly.figures.length !== 1 || figure?.kind !== "measure" || figure.name !== "instructors") return;
  const { nodes } = assembly;
  const thing = (node: Node): string | undefined =>
    ["introduces", "group"].includes(node.used ?? "introduces") ? named(node, "thing:") : undefined;
  const people = nodes.findIndex((node) => COUNTS[thing(node) ?? ""] !== undefined);
  const staff = nodes.findIndex((node) => has(node, "role:instructor"));
  const over = nodes.find(
    (node, position) => isFree(node) && (has(node, "mark:ratio") || (has(node, "mark:per") && position > people && position < staff)),
  );
  const student = nodes[people];
  if (!student || !over || staff < people) return;
  over.used = "per";
  for (const node of nodes.slice(0, staff)) if (isFree(node) && (has(node, "mark:of") || has(node, "mark:to"))) node.used = "per";
  const left = COUNTS[named(student, "thing:") ?? ""] ?? "students";
  // Courses are what is divided, and no rows.
  if (student.used === "group") {
    const said = assembly.draft.groups.map(({ dimension }) => dimension);
    assembly.by = assembly.by.filter(({ dimension }) => !["module", "term"].includes(dimension) || said.includes(dimension));
  }
  student.used = "per";
  for (const node of nodes) if (isFree(node) && has(node, "agg:average")) node.used = "per";
  assembly.figures = [{ kind: "quotient", left: measure(left), right: figure }];
}
