import { has, hints, isFree, named, neighbour, type Node } from "./node.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

const known = (text: string, ...concepts: readonly string[]): Node => ({ kind: "known", text, concepts: new Set(concepts) });

/** Writes out what short forms leave unsaid, so that later stages find the words that they read. */
export function writeOutShortForms(nodes: Node[], index: VocabularyIndex): void {
  writeOutGaps(nodes, index);
  writeOutHeads(nodes);
  writeOutDenials(nodes);
  writeOutAverages(nodes);
  writeOutMeans(nodes);
  writeOutOnlies(nodes);
}

/** "Take only one course": the number is exact, and nothing is limited to a course. */
function writeOutOnlies(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    if (!has(node, "mark:of") || !hints(node, "only") || nodes[position + 1]?.number === undefined) return;
    const thing = nodes[position + 2];
    if (has(thing, "thing:course") || has(thing, "dim:module")) nodes[position] = { ...node, concepts: new Set(["mark:only", "cmp:="]) };
  });
}

/** "Neither clicked nor submitted" denies both, and "never submitted anything but clicked" the first alone. */
function writeOutDenials(nodes: Node[]): void {
  nodes.forEach((node, position) => {
    const does = named(nodes[neighbour(nodes, position, 1) ?? -1], "event:") !== undefined;
    if (!does) return;
    const neither = nodes.slice(0, position).find((each) => hints(each, "neither"));
    if (hints(node, "nor") && neither) nodes[position] = { ...node, concepts: neither.concepts };
    else if (hints(node, "anything_but")) nodes[position] = { ...node, kind: "filler", concepts: new Set() };
  });
}

/** "Clicks per head", "par tête": of each person. */
function writeOutHeads(nodes: Node[]): void {
  const place = nodes.findIndex((node) => hints(node, "head"));
  const before = nodes[place - 1];
  const isOwn = has(nodes[place], "mark:per");
  if (place < 0 || !(isOwn || has(before, "mark:per")) || named(nodes[place], "thing:") !== undefined) return;
  if (named(nodes[neighbour(nodes, place, 1) ?? -1], "thing:") !== undefined) return;
  nodes.splice(isOwn ? place + 1 : place, isOwn ? 0 : 1, known(nodes[place]?.text ?? "", "thing:student"));
}

/** "The gender gap in": between men and women. */
function writeOutGaps(nodes: Node[], { conditions }: VocabularyIndex): void {
  const [men, women] = ["v:gender.male", "v:gender.female"].map((concept) => ({ concept, condition: conditions.get(concept) }));
  const place = nodes.findIndex((node, position) => has(node, "dim:gender") && has(nodes[position + 1], "mark:difference"));
  if (place < 0 || !men?.condition || !women?.condition) return;
  const gap = nodes[place + 1];
  if (!gap || hints(gap, "change") || nodes.some((node) => named(node, "v:gender.") !== undefined)) return;
  const sides: Node[] = [
    { ...known("men", men.concept), condition: men.condition },
    known("and", "mark:versus", "mark:and", "mark:to"),
    { ...known("women", women.concept), condition: women.condition },
  ];
  nodes.splice(place, 2, gap, known("between", "mark:between"), ...sides);
}

/** "Students with an average above 70": an average of nothing else is that of scores. */
function writeOutAverages(nodes: Node[]): void {
  for (let position = 0; position < nodes.length; position += 1) {
    const next = neighbour(nodes, position, 1, (node) => has(node, "mark:of") && named(node, "cmp:") === undefined);
    const second = neighbour(nodes, next ?? nodes.length, 1);
    if (!has(nodes[position], "agg:average")) continue;
    // "Above 70", and "70 or more".
    const isBehind = named(nodes[second ?? -1], "post:") !== undefined;
    const number = isBehind ? next : second;
    if (!isBehind && named(nodes[next ?? -1], "cmp:") === undefined) continue;
    if (nodes[number ?? -1]?.number === undefined || has(nodes[neighbour(nodes, number ?? 0, 1) ?? -1], "unit:percent")) continue;
    if (nodes.some((node) => isFree(node) && (named(node, "m:") ?? named(node, "attr:")) !== undefined)) continue;
    nodes.splice(position + 1, 0, known("score", "attr:score"));
    return;
  }
}

/** "Credits per student": how many on average, where the number is one of each. */
function writeOutMeans(nodes: Node[]): void {
  if (nodes.some((node) => named(node, "agg:") !== undefined)) return;
  nodes.forEach((node, position) => {
    const per = neighbour(nodes, position, 1);
    const thing = neighbour(nodes, per ?? nodes.length, 1);
    if (!["attr:studied_credits", "attr:previous_attempts"].some((concept) => has(node, concept))) return;
    if (!has(nodes[per ?? -1], "mark:per") || !(has(nodes[thing ?? -1], "thing:student") || has(nodes[thing ?? -1], "thing:enrolment")))
      return;
    const before = neighbour(nodes, position, -1) ?? -1;
    const from = has(nodes[before], "mark:howmany") ? before : position;
    nodes.splice(from, (thing ?? position) - from + 1, known("average", "agg:average"), node);
  });
}
