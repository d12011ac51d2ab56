import { isCounted, isMarked } from "../parse/groups.ts";
import { dimensionOf, has, hints, isFree, neighbour } from "../parse/node.ts";
import { NAMED_PARTS } from "../parse/value-names.ts";
import { addGroup, type Assembly, fixes, type Head, isRanked } from "./assembly.ts";
import { isPossessed } from "./heads.ts";
import { isEach } from "./winners.ts";

/** Values of courses that stand before the word, and say which are meant. */
const QUALITIES: ReadonlySet<string> = new Set(["design_mode", "class_size_band", "level1", "level2"]);

/** "Each run", "which presentations": a presentation is a module in a term. */
export function groupByPresentation(assembly: Assembly, heads: readonly Head[]): void {
  for (const { thing, at: position } of heads) {
    const node = assembly.nodes[position];
    if (thing !== "course" || !isFree(node)) continue;
    if (has(assembly.nodes[neighbour(assembly.nodes, position, -1) ?? -1], "mark:all") && !isRanked(assembly)) {
      node.used = "all";
      if (assembly.head?.at === position) assembly.head = heads.find((head) => head.at !== position && isFree(assembly.nodes[head.at]));
      continue;
    }
    const adjacent = assembly.nodes[neighbour(assembly.nodes, position, -1) ?? -1];
    const qualified = QUALITIES.has(dimensionOf(adjacent) ?? "") && adjacent?.used === "value" && !isCounted(assembly.draft, position);
    if (qualified && !isRanked(assembly) && assembly.draft.figures.length > 0) {
      node.used = "introduces";
      if (assembly.head?.at === position) assembly.head = heads.find((head) => head.at !== position && isFree(assembly.nodes[head.at]));
      continue;
    }
    // "Deze periode cursussen": when is no name of a presentation.
    const named = ["module", "term"].includes(dimensionOf(adjacent) ?? "") && adjacent?.used === "value" && !has(adjacent, "period");
    const counted = adjacent?.number !== undefined && assembly.draft.figures.length > 0;
    const marked = isMarked(assembly.draft, position) || counted;
    if (
      (!marked && isPossessed(assembly.draft, position)) ||
      (!marked &&
        named &&
        !isCounted(assembly.draft, position) &&
        !has(assembly.nodes[neighbour(assembly.nodes, assembly.nodes.indexOf(adjacent), -1) ?? -1], "mark:by"))
    ) {
      node.used = "introduces";
      if (assembly.head?.at === position) assembly.head = heads.find((head) => head.at !== position && isFree(assembly.nodes[head.at]));
      continue;
    }
    const before = neighbour(
      assembly.nodes,
      position,
      -1,
      (each) =>
        each.number !== undefined ||
        each.condition !== undefined ||
        has(each, "rank:high") ||
        has(each, "rank:low") ||
        has(each, "rank:good") ||
        has(each, "rank:bad") ||
        has(each, "rank:top") ||
        has(each, "mark:only") ||
        has(each, "mark:of"),
    );
    const marker = assembly.nodes[before ?? -1];
    const ranked = ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top"].some((concept) =>
      assembly.nodes.some((each) => isFree(each) && has(each, concept)),
    );
    // "…, please list them".
    const listsThem = assembly.nodes.some(
      (each, place) => has(each, "mark:which") && has(assembly.nodes[neighbour(assembly.nodes, place, 1) ?? -1], "follow:them"),
    );
    const listed =
      marked ||
      has(marker, "mark:which") ||
      listsThem ||
      has(marker, "mark:by") ||
      has(marker, "mark:per") ||
      (ranked && (assembly.draft.figures.length > 0 || heads.length > 1)) ||
      (before === undefined && assembly.draft.thingBounds.length + assembly.draft.figureBounds.length > 0);
    if (!listed || isCounted(assembly.draft, position)) {
      if (assembly.draft.figures.length > 0 && !isCounted(assembly.draft, position)) node.used = "introduces";
      continue;
    }
    node.used = "group";
    if (assembly.head?.at === position) assembly.head = heads.find((head) => head.at !== position && isFree(assembly.nodes[head.at]));
    if (fixes(assembly, "module")) addGroup(assembly, "term");
    else if (fixes(assembly, "term")) addGroup(assembly, "module");
    else addGroup(assembly, "module", "term");
  }
}

/** "Mean enrolments per presentation, for every module": the average over presentations, and no row for each. */
export function averageOverPresentations(assembly: Assembly): void {
  const { nodes, draft } = assembly;
  const [figure] = assembly.figures;
  const mean = nodes.find((node) => isFree(node) && (has(node, "agg:average") || has(node, "agg:median")));
  const course = nodes.findIndex((node, position) => {
    const before = nodes[neighbour(nodes, position, -1) ?? -1];
    return has(node, "thing:course") && node.used === "group" && (has(before, "mark:per") || has(before, "mark:any"));
  });
  // "Enrolments per course by college": colleges are the rows, and the courses of each what is divided by.
  const divides =
    has(nodes[neighbour(nodes, course, -1) ?? -1], "mark:per") && draft.groups.some(({ dimension }) => NAMED_PARTS.includes(dimension));
  const isCount = figure?.kind === "measure" && draft.index.vocabulary.model.measures[figure.name]?.format === "count";
  if (!(mean || divides) || course < 0 || !isCount || assembly.figures.length > 1) return;
  if (mean) mean.used = "aggregate";
  assembly.by = assembly.by.filter(
    ({ dimension }) => !["module", "term"].includes(dimension) || draft.groups.some((group) => group.dimension === dimension),
  );
  assembly.figures = [{ kind: "per", per: ["course"], figure, aggregate: has(mean, "agg:median") ? "median" : "average", having: [] }];
}

/** "Courses with severe accessibility issues": those that have some are the rows, and not how many there are in all. */
export function listCoursesWith(assembly: Assembly): void {
  const { nodes, draft, by } = assembly;
  const [placed, ...more] = draft.figures;
  const isCount = placed?.figure.kind === "measure" && draft.index.vocabulary.model.measures[placed.figure.name]?.format === "count";
  if (!placed || more.length > 0 || by.length > 0 || !isCount || draft.figureBounds.length > 0) return;
  const before = neighbour(nodes, placed.at, -1, (node) => has(node, "mark:any"));
  const isWith = has(nodes[before ?? -1], "mark:with") || hints(nodes[placed.at - 1], "with");
  const place = isWith && has(nodes[before ?? -1], "mark:with") ? neighbour(nodes, before ?? 0, -1) : before;
  const node = nodes[place ?? -1];
  const isOpen = node !== undefined && (node.used ?? "introduces") === "introduces";
  if (!isWith || !node || !isOpen || !has(node, "thing:course") || isCounted(draft, place ?? -1)) return;
  if (nodes.some((each) => isFree(each) && ["mark:share", "mark:per"].some((concept) => has(each, concept)))) return;
  node.used = "group";
  if (!fixes(assembly, "module")) addGroup(assembly, "module");
  if (!fixes(assembly, "term")) addGroup(assembly, "term");
  assembly.having.push({ figure: placed.figure, op: ">", value: 0 });
}

/** "For each TMA": assessments are told apart by their day. */
export function groupByAssessment(assembly: Assembly, heads: readonly Head[]): void {
  assembly.nodes.forEach((node, position) => {
    if (!(node.used === undefined || node.used === "value") || dimensionOf(node) !== "assessment_type") return;
    const before = neighbour(assembly.nodes, position, -1, (each) => each.used === "value");
    const marker = assembly.nodes[before ?? -1];
    const each = hints(marker, "each") || has(marker, "mark:per");
    const chosen = has(marker, "mark:which") && isRanked(assembly) && assembly.draft.groups.length === 0;
    if ((each || chosen) && fixes(assembly, "module") && fixes(assembly, "term")) addGroup(assembly, "assessment", "assessment_due_day");
    // "For each module, which TMA had the highest late rate": one of each.
    const [group] = assembly.draft.groups;
    const ofEach = group !== undefined && assembly.draft.groups.length === 1 && isEach(assembly, group.at);
    if (ofEach && has(marker, "mark:which") && isRanked(assembly)) addGroup(assembly, "assessment", "assessment_due_day");
  });
  for (const { thing, at: position } of heads) {
    const node = assembly.nodes[position];
    const before = neighbour(assembly.nodes, position, -1, (each) => each.condition !== undefined);
    const marker = assembly.nodes[before ?? -1];
    if (
      thing === "assessment" &&
      isFree(node) &&
      (has(marker, "mark:by") ||
        has(marker, "mark:per") ||
        (has(marker, "mark:which") && isRanked(assembly) && assembly.draft.groups.length === 0)) &&
      assembly.draft.figures.length > 0
    ) {
      node.used = "group";
      addGroup(assembly, "assessment", "assessment_due_day");
      if (assembly.head?.at === position) assembly.head = heads.find((head) => head.at !== position && isFree(assembly.nodes[head.at]));
    }
  }
}
