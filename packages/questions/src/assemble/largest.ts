import { measure } from "../concepts/figures.ts";
import type { Figure } from "../meaning/meaning.ts";
import { has, hints, isFree, named, neighbour, type Node } from "../parse/node.ts";
import { isCount } from "../parse/redundant.ts";
import { addGroup, type Assembly, fixes, thingNamed } from "./assembly.ts";
import { takeLimit } from "./rows.ts";

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

/**
 * Reads "smallest classes", "the five largest courses this term": course offerings in the order of their size, where nothing else is asked of them.
 * How many study in a class is what the model has for each of them; of a course, how many are enrolled.
 */
export function sizeCourses(assembly: Assembly): void {
  const { nodes, head, figures, by } = assembly;
  const node = nodes[head?.at ?? -1];
  const rank = nodes[neighbour(nodes, head?.at ?? -1, -1) ?? -1];
  const low = has(rank, "rank:low");
  if (head?.thing !== "course" || figures.length > 0 || by.length > 0 || !node || !rank || !hints(rank, "size") || !isFree(rank)) return;
  if (!low && !has(rank, "rank:high")) return;
  if (nodes.some((each) => ["mark:howmany", "mark:share", "mark:per"].some((concept) => has(each, concept)) && isFree(each))) return;
  rank.used = "ranking";
  node.used = "group";
  assembly.head = undefined;
  const { model } = assembly.draft.index.vocabulary;
  const isClass = hints(node, "class") && model.measures["class_size"] !== undefined;
  assembly.figures = [measure(isClass ? "class_size" : "enrolments")];
  if (!fixes(assembly, "module")) addGroup(assembly, "module");
  if (!fixes(assembly, "term")) addGroup(assembly, "term");
  assembly.order = [{ by: 0, direction: low ? "asc" : "desc" }];
  takeLimit(assembly);
}

/** Which of a breakdown's values are kept: by what they are first, how many, and the words that say so. */
interface Largest {
  readonly rank: Node;
  readonly count: Node | undefined;
  readonly dimension: string;
  readonly size: Figure;
}

/** Keeps the largest or smallest of what rows are told apart by: "the pass rate in the three largest regions" orders no rates. */
export function keepLargest(assembly: Assembly): void {
  const { draft, figures } = assembly;
  const { model } = draft.index.vocabulary;
  if (figures.length === 0 || figures.some((each) => isCount(each, model))) return;
  const found = largestOf(assembly) ?? withMost(assembly);
  if (!found) return;
  const { rank, count, dimension, size } = found;
  rank.used = "ranking";
  if (count) count.used = "limit";
  assembly.where.push({
    among: dimension,
    first: count?.number ?? 1,
    figure: size,
    direction: has(rank, "rank:low") ? "asc" : "desc",
  });
}

/** The breakdown that stands at a place, of which people are part. */
const groupAt = ({ draft }: Assembly, place: number | undefined) =>
  draft.groups.find(({ at: position, dimension }) => position === place && OF_PEOPLE.has(dimension));

const numberAt = ({ nodes }: Assembly, place: number | undefined): Node | undefined => {
  const node = nodes[place ?? -1];
  return isFree(node) && node.number !== undefined ? node : undefined;
};

/** "The three largest regions", "las tres regiones más grandes": a word for size before or behind what has it. */
function largestOf(assembly: Assembly): Largest | undefined {
  const { nodes } = assembly;
  const position = nodes.findIndex((node) => isFree(node) && hints(node, "size") && (has(node, "rank:high") || has(node, "rank:low")));
  const [before, after] = [neighbour(nodes, position, -1), neighbour(nodes, position, 1)];
  const rank = nodes[position];
  if (!rank || isWhich(assembly, position)) return undefined;
  const behind = numberAt(assembly, after) ? neighbour(nodes, after ?? position, 1) : after;
  // Right behind its noun: "modules have the largest share" says how large the share is.
  const place = groupAt(assembly, behind) ? behind : position - 1;
  const group = groupAt(assembly, place);
  if (place === undefined || place < 0 || !group) return undefined;
  const size = sizeNamed(assembly, Math.max(place, position));
  const count = numberAt(assembly, place < position ? neighbour(nodes, place, -1) : before) ?? numberAt(assembly, after);
  return size && { rank, count, dimension: group.dimension, size };
}

/** "In the two modules with the most students": what they have most of is named, and is not what is shown. */
function withMost(assembly: Assembly): Largest | undefined {
  const { nodes } = assembly;
  const position = nodes.findIndex((node) => isFree(node) && (has(node, "rank:high") || has(node, "rank:low")));
  const rank = nodes[position];
  const link = neighbour(nodes, position, -1);
  if (!rank || !has(nodes[link ?? -1], "mark:with")) return undefined;
  const place = neighbour(nodes, link ?? position, -1);
  const group = groupAt(assembly, place);
  const node = nodes[neighbour(nodes, position, 1) ?? -1];
  const thing = isFree(node) ? named(node, "thing:") : undefined;
  const count = numberAt(assembly, neighbour(nodes, place ?? position, -1));
  if (!group || !node || thing === undefined || (isWhich(assembly, place ?? position) && !count)) return undefined;
  if (has(nodes[neighbour(nodes, place ?? position, -1, (each) => each.number !== undefined) ?? -1], "mark:which")) return undefined;
  node.used = "ranking";
  return { rank, count, dimension: group.dimension, size: thingNamed(thing).count };
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
