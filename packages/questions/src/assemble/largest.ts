import { measure } from "../concepts/figures.ts";
import type { Figure } from "../meaning/meaning.ts";
import { has, hints, isFree, named, neighbour } from "../parse/node.ts";
import { isCount } from "../parse/redundant.ts";
import { type Assembly, thingNamed } from "./assembly.ts";

/** Dimensions whose values people belong to: how many they are is their size. */
const OF_PEOPLE: ReadonlySet<string> = new Set([
  "module",
  "term",
  "region",
  "course",
  "level1",
  "level2",
  "level3",
  "programme",
  "age_band",
  "deprivation_band",
  "highest_education",
]);

/** Keeps the largest or smallest of what rows are told apart by: "the pass rate in the three largest regions" orders no rates. */
export function keepLargest(assembly: Assembly): void {
  const { nodes, draft, figures } = assembly;
  const { model } = draft.index.vocabulary;
  const [figure] = figures;
  if (!figure || figures.some((each) => isCount(each, model))) return;
  const rank = nodes.findIndex((node) => isFree(node) && hints(node, "size") && (has(node, "rank:high") || has(node, "rank:low")));
  const [before, after] = [neighbour(nodes, rank, -1), neighbour(nodes, rank, 1)];
  const count = [before, after].map((place) => nodes[place ?? -1]).find((node) => isFree(node) && node.number !== undefined);
  const place = count && count === nodes[after ?? -1] ? neighbour(nodes, after ?? rank, 1) : after;
  const group = draft.groups.find(({ at: position }) => position === place);
  const word = nodes[rank];
  if (!word || place === undefined || !group || !OF_PEOPLE.has(group.dimension) || isWhich(assembly, rank)) return;
  const size = sizeNamed(assembly, place);
  if (size === undefined) return;
  word.used = "ranking";
  if (count) count.used = "limit";
  assembly.where.push({
    among: group.dimension,
    first: count?.number ?? 1,
    figure: size,
    direction: has(word, "rank:high") ? "desc" : "asc",
  });
}

/** "Which is the largest region": the row itself is asked for. */
const isWhich = ({ nodes }: Assembly, rank: number): boolean => {
  const before = neighbour(nodes, rank, -1, (node) => node.number !== undefined);
  return has(nodes[before ?? -1], "mark:which");
};

/** What says how large they are: how many people they have, or the count that stands behind "by"; undefined where that is the figure. */
function sizeNamed({ nodes }: Assembly, group: number): Figure | undefined {
  const by = neighbour(nodes, group, 1);
  if (!has(nodes[by ?? -1], "mark:by")) return measure("students");
  const place = neighbour(nodes, by ?? group, 1, (node) => has(node, "mark:howmany") || has(node, "mark:of"));
  const node = nodes[place ?? -1];
  const thing = isFree(node) ? named(node, "thing:") : undefined;
  if (!node || thing === undefined) return node?.used === "group" ? measure("students") : undefined;
  node.used = "ranking";
  return thingNamed(thing).count;
}
