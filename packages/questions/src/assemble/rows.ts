import { measure } from "../concepts/figures.ts";
import { outcomeOf, RATES } from "../concepts/outcomes.ts";
import type { Figure } from "../meaning/meaning.ts";
import { dimensionIn } from "../parse/conditions.ts";
import { has, hints, isFree, named, neighbour, type Node } from "../parse/node.ts";
import { addGroup, type Assembly, betterEnd, dropConditions, fixes, isLow, take } from "./assembly.ts";

/** Most rows that a question asks for by their number. */
const MAX_COUNTED_ROWS = 100;

export function readRunning(assembly: Assembly): void {
  const position = take(assembly.draft, "mark:running");
  const [figure] = assembly.figures;
  if (position === undefined || !figure || assembly.by.length === 0) return;
  // "How many has each module taught so far": what has no order of its own is not added up.
  if (assembly.by.every(({ dimension }) => UNORDERED.has(dimension))) return;
  const running: Figure = { kind: "running", of: figure };
  const beside = assembly.nodes.some((node) => has(node, "mark:with") || hints(node, "with"));
  assembly.figures = beside ? [figure, running] : [running];
  const time =
    assembly.by.find(({ dimension }) => ["term", "course_day", "course_week", "academic_year"].includes(dimension)) ?? assembly.by[0];
  if (time) assembly.order = [{ by: time.dimension, direction: "asc" }];
}

/** What rows are told apart by that follow each other in no time. */
const UNORDERED: ReadonlySet<string> = new Set([
  "module",
  "region",
  "gender",
  "outcome",
  "highest_education",
  "disability",
  "assessment_type",
  "item_type",
  "level1",
  "level2",
  "level3",
  "programme",
]);

/** Order, and how many rows. */
export function placeRows(assembly: Assembly): void {
  tellTermsApart(assembly);
  readFrequency(assembly);
  const [figure] = assembly.figures;
  const { nodes } = assembly;
  const by = figure === undefined ? undefined : 0;
  readPlace(assembly, by);
  const rankedAt = nodes.findIndex(
    (node) =>
      isFree(node) &&
      ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top", "rank:bottom", "rank:frequent"].some((concept) => has(node, concept)),
  );
  const ordered = (
    ["order:desc", "order:asc", "order:good", "order:bad", "order:name", "order:time", "order:time_desc", "order:rank"] as const
  ).find((concept) => assembly.nodes.some((node) => has(node, concept) && (node.used === undefined || node.used === "listed")));
  const ranking = nodes[rankedAt];
  const span = directionOfSpan(assembly);
  const contrasted = assembly.by.length === 1 && assembly.contrasted.has(assembly.by[0]?.dimension ?? "");
  if (span !== undefined && by !== undefined && assembly.by.length > 0) assembly.order = [{ by, direction: span }];
  else if (contrasted && ranking) ranking.used = "ranking";
  else if (assembly.by.length > 0 && by !== undefined && ranking && assembly.order.length === 0) {
    ranking.used = "ranking";
    const low = isLow(assembly, ranking, figure);
    const before = neighbour(nodes, rankedAt, -1);
    // "Zweithöchste" says both; "la segunda tasa más alta" has what is ranked between.
    const ahead = nodes[before ?? -1]?.used === "figure" ? neighbour(nodes, before ?? -1, -1) : undefined;
    const around = [rankedAt, before, neighbour(nodes, rankedAt, 1), ahead];
    const ordinal = around.map((place) => nodes[place ?? -1]).find((node) => named(node, "ord:") !== undefined) ?? ordinalOfGroup(assembly);
    assembly.order = [{ by, direction: low ? "asc" : "desc" }];
    if (ordinal) {
      ordinal.used = "ranking";
      assembly.limit = 1;
      assembly.offset = Number(named(ordinal, "ord:")) - 1;
    } else if (!takeLimit(assembly) && !ordered && !has(ranking, "rank:top")) assembly.limit = 1;
  }
  if (ordered && assembly.by.length > 0) sortBy(assembly, ordered, figure);
}

/** "Most often late", "fails most often": how frequent it is, and not how many there are. */
function readFrequency(assembly: Assembly): void {
  const [figure] = assembly.figures;
  const often = assembly.nodes.some((node) => hints(node, "often") && !has(node, "mark:howmany"));
  if (!often || figure?.kind !== "measure" || figure.where.length > 0 || assembly.figures.length > 1 || assembly.by.length === 0) return;
  const placed = assembly.conditions.find(({ condition }) => ["late", "outcome"].includes(dimensionIn(condition) ?? ""));
  if (!placed) return;
  const isLate = dimensionIn(placed.condition) === "late" && "values" in placed.condition && placed.condition.values.includes(true);
  const rate = isLate ? "late_rate" : RATES[outcomeOf(placed.condition) ?? ""];
  if (rate === undefined || (figure.name !== (isLate ? "submissions" : "enrolments") && figure.name !== "students")) return;
  dropConditions(assembly, [placed]);
  assembly.figures = [measure(rate)];
}

/** "The pass rate over time", "from the oldest term to the newest": a row for each term, where nothing else tells time apart. */
function tellTermsApart(assembly: Assembly): void {
  const timely = assembly.nodes.some((node) => isFree(node) && (has(node, "order:time") || has(node, "order:time_desc")));
  if (timely && assembly.by.length === 0 && assembly.figures.length > 0 && !fixes(assembly, "term")) addGroup(assembly, "term");
}

/** Takes a number that nothing else has taken as how many rows are asked for: "3 regions", "the first 5". @returns whether there is one */
export function takeLimit(assembly: Assembly): boolean {
  // "A quick one:" stands for what was said, and counts no rows.
  const isPronoun = (node: Node, position: number): boolean => {
    const next = assembly.nodes[position + 1];
    return has(node, "num:one") && (next?.kind === "comma" || next?.kind === "stop") && position + 2 < assembly.nodes.length;
  };
  const count = assembly.nodes.find(
    (node, position) =>
      isFree(node) &&
      node.number !== undefined &&
      Number.isInteger(node.number) &&
      node.number > 0 &&
      node.number <= MAX_COUNTED_ROWS &&
      !has(node, "mark:any") &&
      !has(assembly.nodes[neighbour(assembly.nodes, position, 1) ?? -1], "unit:percent") &&
      !isPronoun(node, position),
  );
  if (!count) return false;
  count.used = "limit";
  assembly.limit = count.number;
  return true;
}

/** "Comes third": one row from the top down. */
function readPlace(assembly: Assembly, by: 0 | undefined): void {
  const ordinal =
    ordinalOfGroup(assembly) ??
    assembly.nodes.find(
      (node, position) =>
        isFree(node) &&
        named(node, "ord:") !== undefined &&
        [neighbour(assembly.nodes, position, -1), neighbour(assembly.nodes, position, 1)].some((place) =>
          has(assembly.nodes[place ?? -1], "rank:place"),
        ),
    );
  if (!ordinal || by === undefined || assembly.by.length === 0) return;
  ordinal.used = "ranking";
  const ranking = assembly.nodes.find(
    (node) => isFree(node) && ["rank:low", "rank:good", "rank:bad"].some((concept) => has(node, concept)),
  );
  assembly.order = [{ by, direction: ranking && isLow(assembly, ranking, assembly.figures[0]) ? "asc" : "desc" }];
  assembly.limit = 1;
  assembly.offset = Number(named(ordinal, "ord:")) - 1;
  for (const node of assembly.nodes)
    if (isFree(node) && [...node.concepts].some((concept) => concept.startsWith("rank:"))) node.used = "ranking";
}

/** "The second region": a place right before what rows are told apart by. */
function ordinalOfGroup(assembly: Assembly): Node | undefined {
  return assembly.nodes.find(
    (node, position) =>
      isFree(node) && named(node, "ord:") !== undefined && assembly.nodes[neighbour(assembly.nodes, position, 1) ?? -1]?.used === "group",
  );
}

/** "From the highest to the lowest": an order, and no first place. */
function directionOfSpan(assembly: Assembly): "asc" | "desc" | undefined {
  const ends = assembly.nodes.flatMap((node, position) =>
    isFree(node) && ["rank:high", "rank:low", "rank:good", "rank:bad"].some((concept) => has(node, concept))
      ? [{ node, at: position }]
      : [],
  );
  const [first, second] = ends;
  if (!first || !second || second.at - first.at > 4 || !assembly.nodes.slice(first.at, second.at).some((node) => has(node, "mark:to")))
    return undefined;
  first.node.used = "order";
  second.node.used = "order";
  return isLow(assembly, first.node, assembly.figures[0]) ? "asc" : "desc";
}

/** "Ordered by due day", "sorted by week": the breakdown that stands right behind. */
function groupNamedBy({ nodes, draft, by }: Assembly): { readonly dimension: string } | undefined {
  const position = nodes.findIndex((node) => has(node, "order:rank"));
  const marker = neighbour(nodes, position, 1);
  const place = neighbour(nodes, marker ?? position, 1);
  const group = position < 0 || !has(nodes[marker ?? -1], "mark:by") ? undefined : draft.groups.find(({ at: own }) => own === place);
  return group && by.find(({ dimension }) => dimension === group.dimension);
}

function sortBy(assembly: Assembly, ordered: string, figure: Figure | undefined): void {
  for (const node of assembly.nodes)
    if (isFree(node) && [...node.concepts].some((concept) => concept.startsWith("order:"))) node.used = "order";
  const time = assembly.by.find(({ dimension }) =>
    ["assessment_due_day", "course_day", "course_week", "term", "academic_year"].includes(dimension),
  );
  // "The presentations with their length, longest first": the number that is listed.
  const number = assembly.by.findLast(({ dimension }) => ["course_length", "assessment_weight", "assessment_due_day"].includes(dimension));
  const better = betterEnd(assembly, figure);
  const inOrder = ordered === "order:rank" && time !== undefined && assembly.nodes.some((node) => hints(node, "in_order"));
  const timely = ordered === "order:time" || ordered === "order:time_desc" || inOrder;
  const [group] = assembly.by;
  const named = groupNamedBy(assembly);
  if (named) assembly.order = [{ by: named.dimension, direction: "asc" }];
  else if (ordered === "order:name" && group) assembly.order = [{ by: group.dimension, direction: "asc" }];
  else if (timely && time) assembly.order = [{ by: time.dimension, direction: ordered === "order:time_desc" ? "desc" : "asc" }];
  else if (figure && assembly.order.length === 0) {
    const direction =
      ordered === "order:asc" ||
      timely ||
      (ordered === "order:good" && better === "lower") ||
      (ordered === "order:bad" && better !== "lower")
        ? "asc"
        : "desc";
    assembly.order = [{ by: 0, direction }];
    takeLimit(assembly);
  } else if (figure === undefined && number && ["order:desc", "order:asc"].includes(ordered))
    assembly.order = [{ by: number.dimension, direction: ordered === "order:desc" ? "desc" : "asc" }];
  else if (figure === undefined && time && assembly.order.length === 0) assembly.order = [{ by: time.dimension, direction: "asc" }];
}
