import { has, neighbour, type Node } from "./node.ts";

/** Stretches of time by which rows may follow each other. */
const UNITS = ["dim:term", "dim:academic_year", "mark:month", "mark:week", "mark:day", "mark:year"];
/** Words that may stand between a unit and the same unit again. */
const LINKS = ["mark:by", "mark:per", "mark:to", "mark:from", "mark:of", "mark:and", "mark:since", "mark:after", "mark:with"];

const unitOf = (node: Node | undefined): string | undefined =>
  node?.condition === undefined ? UNITS.find((unit) => has(node, unit)) : undefined;

const links = (node: Node): boolean =>
  node.kind === "filler" || node.kind === "dash" || (unitOf(node) === undefined && LINKS.some((concept) => has(node, concept)));

/** The place behind a unit at which it is named again, or at which the next one is: "month to month", "from one month to the next". */
function repeatedAt(nodes: readonly Node[], place: number, unit: string): number | undefined {
  let end = place + 1;
  for (let node = nodes[end]; node && links(node) && !has(node, "mark:onward"); node = nodes[end]) end += 1;
  const isNext = has(nodes[end], "mark:onward");
  return isNext || (end > place + 1 && has(nodes[end], unit) && isSameWord(nodes[place], nodes[end])) ? end : undefined;
}

/** Whether two words are one, whatever their ending: "the start by term" names two. */
function isSameWord(first: Node | undefined, second: Node | undefined): boolean {
  const [word = "", again = ""] = [first, second].map((node) => node?.text.toLowerCase() ?? "");
  return second?.condition === undefined && (word.startsWith(again) || again.startsWith(word));
}

/** Reads "month to month", "trimestre per trimestre", "d'un mois à l'autre" as a row for each: the same unit twice is none of time that is meant. */
export function readRepeatedUnits(nodes: Node[]): void {
  for (let place = 0; place < nodes.length; place += 1) {
    const node = nodes[place];
    const unit = unitOf(node);
    const end = unit === undefined ? undefined : repeatedAt(nodes, place, unit);
    if (!node || end === undefined) continue;
    const before = neighbour(nodes, place, -1);
    const start = before !== undefined && nodes[before]?.number === 1 ? before : place;
    const text = nodes
      .slice(place, end + 1)
      .map((each) => each.text)
      .join(" ");
    const by: Node = { kind: "known", text: "", concepts: new Set(["mark:by"]), cues: new Set(["all_of"]) };
    nodes.splice(start, end + 1 - start, by, { ...node, text });
    place = start + 1;
  }
}
