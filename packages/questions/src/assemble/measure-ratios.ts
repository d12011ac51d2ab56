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

/** What is told apart where the commonest of a thing is asked for: "the most common accessibility issue". */
const TYPES: Readonly<Record<string, string>> = {
  items_with_issue: "issue_kind",
  format_downloads: "alternative_format",
  meetings: "meeting_type",
  tool_uses: "tool",
};

/** "The most common accessibility issue": kinds of it are ranked, where no rows are named. */
export function typeOfRanked(assembly: Assembly): void {
  const [figure] = assembly.figures;
  if (assembly.by.length > 0 || assembly.figures.length !== 1 || figure?.kind !== "measure") return;
  const dimension = TYPES[figure.name];
  const ranked = any(assembly.draft, "rank:frequent") || any(assembly.draft, "rank:high");
  if (dimension === undefined || !ranked || (assembly.draft.index.vocabulary.values[dimension]?.length ?? 0) === 0) return;
  addGroup(assembly, dimension);
}
