import { DAY } from "../concepts/days.ts";
import { measure } from "../concepts/figures.ts";
import { dimensionIn } from "../parse/conditions.ts";
import { thingOfFigure } from "../parse/figures.ts";
import { isCounted } from "../parse/groups.ts";
import { has, hints, isFree, named } from "../parse/node.ts";
import { addGroup, any, type Assembly, fixes } from "./assembly.ts";

/** "Due day and weight of each TMA", "how long did each presentation run": values that are listed. */
export function listAttributes(assembly: Assembly): void {
  // "Assignments due this month": the days say when, and are not listed.
  if (assembly.conditions.some(({ condition }) => dimensionIn(condition) === DAY))
    for (const node of assembly.nodes) if (isFree(node) && has(node, "attr:assessment_due_day")) node.used = "introduces";
  const attributes = assembly.nodes.flatMap((node, position) => {
    const name = isFree(node) && node.condition === undefined ? named(node, "attr:") : undefined;
    return name === undefined ? [] : [{ name, node, at: position }];
  });
  const listable = attributes.filter(({ name }) => ["assessment_due_day", "assessment_weight", "course_length"].includes(name));
  const lasts = assembly.nodes.find((node) => isFree(node) && has(node, "event:last"));
  const asksLength =
    lasts !== undefined &&
    assembly.nodes.some((node) => has(node, "mark:howmany")) &&
    assembly.nodes.some((node) => isFree(node) && has(node, "mark:day"));
  if (assembly.figures.length === 0 && assembly.bounds.length === 0 && (listable.length > 0 || asksLength)) {
    const sum = assembly.nodes.some((node) => isFree(node) && has(node, "agg:sum")) && listable[0];
    if (sum) return;
    for (const { node } of listable) node.used = "listed";
    const names = asksLength ? ["course_length"] : listable.map(({ name }) => name);
    if (names.includes("course_length")) {
      if (!(fixes(assembly, "module") && fixes(assembly, "term")) && assembly.by.length === 0)
        addGroup(assembly, ...(fixes(assembly, "module") ? ["term"] : ["module", "term"]));
    } else if (assembly.by.length === 0 || assembly.by.every(({ dimension }) => dimension === "assessment"))
      addGroup(assembly, "assessment");
    addGroup(assembly, ...names);
    if (lasts) lasts.used = "listed";
    for (const node of assembly.nodes)
      if (isFree(node) && (has(node, "mark:day") || has(node, "thing:course") || has(node, "thing:assessment"))) node.used = "listed";
    assembly.head = undefined;
    return;
  }
  // "For each TMA the due day with its average score".
  if (assembly.figures.length > 0) {
    for (const { name, node } of listable) {
      if (
        assembly.by.some(({ dimension }) => dimension === "assessment") ||
        assembly.conditions.some(({ condition }) => dimensionIn(condition) === "assessment_type")
      ) {
        addGroup(assembly, "assessment", name);
        node.used = "listed";
      }
    }
  }
  for (const { name, node, at: position } of attributes) {
    if (!isFree(node) || name === "course_week" || name === "course_day") continue;
    const total = assembly.nodes.findIndex(
      (each) => isFree(each) && (has(each, "agg:sum") || (has(each, "mark:howmany") && hints(each, "sum"))),
    );
    if (name === "score") {
      if (
        assembly.head !== undefined &&
        ["submission", "assessment"].includes(assembly.head.thing) &&
        isCounted(assembly.draft, assembly.head.at)
      ) {
        node.used = "introduces";
        continue;
      }
      const asksCount = isCounted(assembly.draft, position) && !assembly.nodes.some((each) => has(each, "agg:average"));
      if (asksCount) continue;
      node.used = "figure";
      if (!assembly.figures.some((figure) => thingOfFigure(figure, assembly.draft) === "submission"))
        assembly.figures.push(measure("average_score"));
    } else if (
      any(assembly.draft, "mark:share") &&
      assembly.figures.length === 0 &&
      name === "studied_credits" &&
      assembly.nodes.slice(0, position).some((each) => has(each, "mark:share"))
    ) {
      node.used = "figure";
      assembly.figures.push({ kind: "aggregate", aggregate: "sum", of: name, where: [] });
    } else if (total >= 0 && assembly.figures.length === 0 && ["studied_credits", "assessment_weight"].includes(name)) {
      node.used = "figure";
      const by = assembly.nodes[total];
      if (by) by.used = "figure";
      assembly.figures.push({ kind: "aggregate", aggregate: "sum", of: name, where: [] });
    } else if (
      assembly.figures.length === 0 &&
      ["studied_credits", "previous_attempts"].includes(name) &&
      assembly.nodes.some((each) => has(each, "rank:high") || has(each, "mark:howmany") || has(each, "mark:by"))
    ) {
      node.used = "group";
      addGroup(assembly, name);
    }
  }
}
