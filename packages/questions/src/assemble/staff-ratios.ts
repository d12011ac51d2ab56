import { measure } from "../concepts/figures.ts";
import { has, isFree, named } from "../parse/node.ts";
import type { Assembly } from "./assembly.ts";

/** "The ratio of students to instructors", "students per lecturer": people over those who teach them. */
export function readStaffRatio(assembly: Assembly): void {
  const [figure] = assembly.figures;
  if (assembly.figures.length !== 1 || figure?.kind !== "measure" || figure.name !== "instructors") return;
  const { nodes } = assembly;
  const people = nodes.findIndex((node) => isFree(node) && named(node, "thing:") === "student");
  const staff = nodes.findIndex((node) => has(node, "role:instructor"));
  const over = nodes.find(
    (node, position) => isFree(node) && (has(node, "mark:ratio") || (has(node, "mark:per") && position > people && position < staff)),
  );
  const student = nodes[people];
  if (!student || !over || staff < people) return;
  student.used = "per";
  over.used = "per";
  for (const node of nodes.slice(0, staff)) if (isFree(node) && (has(node, "mark:of") || has(node, "mark:to"))) node.used = "per";
  assembly.figures = [{ kind: "quotient", left: measure("students"), right: figure }];
}
