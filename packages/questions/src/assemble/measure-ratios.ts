import { measure } from "../concepts/figures.ts";
import { KINDS_OF } from "../concepts/things.ts";
import { has, hints, isFree, neighbour, type Node } from "../parse/node.ts";
import { addGroup, any, type Assembly } from "./assembly.ts";

const divides = (node: Node | undefined): boolean =>
  has(node, "mark:per") || has(node, "mark:ratio") || (has(node, "mark:share") && hints(node, "as_share"));

/** "Posts per thread", "credits earned as a share of credits attempted": one measure over another. */
export function readMeasureRatio(assembly: Assembly): void {
  const [first, second] = assembly.draft.figures;
  if (!first || !second || assembly.draft.figures.length !== 2 || assembly.figures.length !== 2) return;
  if (first.figure.kind !== "measure" || second.figure.kind !== "measure") return;
  const between = neighbour(assembly.nodes, second.at, -1, (node) => has(node, "mark:of") && !has(node, "mark:share"));
  const word = assembly.nodes[between ?? -1];
  if (between === undefined || between < first.at || !isFree(word) || !divides(word)) return;
  word.used = "per";
  for (const node of assembly.nodes) if (isFree(node) && (has(node, "agg:average") || has(node, "mark:of"))) node.used = "per";
  assembly.figures = [{ kind: "quotient", left: first.figure, right: second.figure }];
}

/** Counts of what uses tools, by what it is. */
const USERS: Readonly<Record<string, string>> = { course: "courses_using_tools", module: "courses_using_tools", student: "tool_people" };

/** "Tools used in fewer than 50 courses": the tools are rows, and how many courses use each is shown and bounded. */
export function boundUsers(assembly: Assembly): void {
  const { bounds, figures, head, by } = assembly;
  const [bound] = bounds;
  const [figure] = figures;
  const name = USERS[bound?.thing ?? ""];
  const isToldByTool = figure === undefined && by.length === 1 && by[0]?.dimension === "tool";
  const isOfTools = isToldByTool || (figure?.kind === "measure" && figure.name === "tool_uses" && figures.length === 1);
  if (!bound || !name || bounds.length > 1 || !isOfTools || (head !== undefined && head.thing !== bound.thing)) return;
  addGroup(assembly, "tool");
  assembly.figures = [measure(name)];
  assembly.having.push({ figure: measure(name), op: bound.op, value: bound.value });
  assembly.bounds = [];
}

/** "The most common accessibility issue": kinds of it are ranked, where no rows are named. */
export function typeOfRanked(assembly: Assembly): void {
  const [figure] = assembly.figures;
  if (assembly.by.length > 0 || assembly.figures.length !== 1 || figure?.kind !== "measure") return;
  const dimension = KINDS_OF[figure.name];
  const ranked = any(assembly.draft, "rank:frequent") || any(assembly.draft, "rank:high");
  if (dimension === undefined || !ranked || (assembly.draft.index.vocabulary.values[dimension]?.length ?? 0) === 0) return;
  addGroup(assembly, dimension);
}
