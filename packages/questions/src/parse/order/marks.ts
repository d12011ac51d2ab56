import { dimensionOf, has, named, type Node } from "../node.ts";
import {
  beginning,
  following,
  FRAMES,
  isCountable,
  isDimension,
  isEnd,
  isItem,
  isLink,
  isNoun,
  isPerson,
  move,
  NONE,
  previous,
} from "./words.ts";

/** "モジュール・男女別": the first of the breakdowns that a marker behind the last is for. */
function firstGroup(nodes: readonly Node[], marker: number): number | undefined {
  let position = previous(nodes, marker);
  if (position === undefined || !(isNoun(nodes[position]) || isItem(nodes[position]))) return undefined;
  for (;;) {
    const link: number = position - 1;
    const before: number = link - 1;
    if (!isLink(nodes[link]) || !isDimension(nodes[before]) || has(nodes[before - 1], "mark:by")) return position;
    position = before;
  }
}

/** What a denial behind a verb denies: "TMAを提出しなかった" the piece of work too. */
function denied(nodes: readonly Node[], marker: number): number | undefined {
  const position = previous(nodes, marker, (node) => has(node, "mark:any"));
  const node = nodes[position ?? -1];
  if (
    position === undefined ||
    !(node?.condition || named(node, "event:") !== undefined || named(node, "thing:") !== undefined || named(node, "attr:") !== undefined)
  )
    return undefined;
  const object = previous(nodes, position, (each) => has(each, "mark:any"));
  const acts = named(node, "event:") !== undefined || named(node, "thing:") === "submission";
  return acts && object !== undefined && isItem(nodes[object]) ? object : position;
}

/** What an exception behind it leaves out: the value, also with the thing that has it. */
function excepted(nodes: readonly Node[], marker: number): number | undefined {
  let position = previous(
    nodes,
    marker,
    (each) => each.condition === undefined && (named(each, "thing:") !== undefined || named(each, "event:") !== undefined),
  );
  while (position !== undefined && position > 0) {
    const other = isLink(nodes[position - 1]) ? position - 2 : -1;
    if (other < 0 || dimensionOf(nodes[other]) === undefined || dimensionOf(nodes[other]) !== dimensionOf(nodes[position])) break;
    position = other;
  }
  return position;
}

/** What is counted by a word behind it: "学生は何人". */
function counted(nodes: readonly Node[], marker: number): number | undefined {
  const next = following(nodes, marker, (node) => has(node, "mark:distinct") || (node.condition !== undefined && !isItem(node)));
  if (next !== undefined && isCountable(nodes[next]) && !/数|件/.test(nodes[marker]?.text ?? "")) return marker;
  const position = previous(nodes, marker, (node) => FRAMES.includes(dimensionOf(node) ?? ""));
  if (position === undefined) return undefined;
  const node = nodes[position];
  // "地域別に何件": the rows are told apart by regions, which are not counted.
  if (isDimension(node) && has(nodes[position - 1], "mark:by")) return undefined;
  return isCountable(node) || named(node, "event:") !== undefined ? position : undefined;
}

/** What is asked for by a word behind it: "開講はどれですか". */
function requested(nodes: readonly Node[], marker: number): number | undefined {
  const position = previous(nodes, marker);
  return position !== undefined && (isDimension(nodes[position]) || has(nodes[position], "thing:course")) ? position : undefined;
}

/** "不合格者のうち": the whole, and a stop behind it, as what follows is said of it. */
function wholeForward(nodes: Node[], position: number, concepts: ReadonlySet<string>): void {
  const start = beginning(nodes, position);
  const whole = nodes.slice(start, position);
  const limits = whole.some((node) => node.condition !== undefined && !FRAMES.includes(dimensionOf(node) ?? ""));
  const grouped =
    !limits &&
    whole.some((node) => has(node, "mark:by")) &&
    whole.some((node) => isDimension(node)) &&
    !whole.some((node) => named(node, "thing:") !== undefined);
  const last = previous(nodes, position);
  if (last !== undefined) {
    const noun = nodes[last];
    // "点数のうち": the marks are the pieces of work that have them.
    if (noun && has(noun, "attr:score")) nodes[last] = { ...noun, concepts: new Set(["thing:submission"]) };
    // "学生のクリックのうち": whose they are does not count.
    const owner = previous(nodes, last);
    const holder = nodes[owner ?? -1];
    const possessed = ["thing:click", "thing:submission"].some((thing) => has(nodes[last], thing));
    if (owner !== undefined && holder && possessed && has(holder, "thing:student"))
      nodes[owner] = { ...holder, kind: "filler", concepts: NONE };
  }
  move(nodes, position, start, grouped ? new Set(["mark:within"]) : concepts);
  if (limits && !isEnd(nodes[position + 1])) nodes.splice(position + 1, 0, { kind: "stop", text: "", concepts: NONE });
}

/** "モジュールごとに離脱率が最も高い地域": behind it the first of another dimension. */
function ranksAnother(nodes: readonly Node[], position: number): boolean {
  const rank = nodes.findIndex((node, place) => place > position && (has(node, "rank:high") || has(node, "rank:low")));
  return rank >= 0 && isDimension(nodes[following(nodes, rank) ?? -1]);
}

export function forward(nodes: Node[], position: number, mark: string): void {
  const node = nodes[position];
  if (!node) return;
  const concepts = new Set(
    [...node.concepts].filter((concept) => !concept.startsWith("behind:") && !concept.startsWith("thing:")).concat(mark),
  );
  if (mark === "mark:of") return wholeForward(nodes, position, concepts);
  if (mark === "mark:per") {
    const thing = previous(nodes, position, ({ number }) => number === 1);
    // "1人あたり", "人均": people are meant, whatever stands before.
    const own = named(node, "thing:") ?? (/[人名]/.test(node.text) ? "student" : undefined);
    const before = nodes[thing ?? -1];
    const fits = own === undefined ? named(before, "thing:") !== undefined || isDimension(before) : isPerson(before);
    if (thing !== undefined && fits) move(nodes, position, thing, concepts);
    else nodes.splice(position, 1, { ...node, concepts }, ...(own === undefined ? [] : [{ ...node, concepts: new Set([`thing:${own}`]) }]));
    return;
  }
  if (mark === "mark:howmany" && /[人名位]/.test(node.text)) {
    const what = counted(nodes, position);
    const people = nodes.some(
      (each, place) => place !== position && ["thing:student", "thing:active_student", "thing:submitter"].some((thing) => has(each, thing)),
    );
    // "地域別の人数": people are counted, and not regions.
    if (!people && (what === undefined || isDimension(nodes[what]))) {
      nodes.splice(position, 1, { ...node, concepts }, { ...node, concepts: new Set(["thing:student"]) });
      return;
    }
  }
  const find = { "mark:by": firstGroup, "mark:which": requested, "mark:none": denied, "mark:not": excepted, "mark:howmany": counted }[mark];
  const to = find?.(nodes, position);
  // "性別ごとに、": what follows is told of each.
  if (mark === "mark:by" && node.text.endsWith("に") && (nodes[position + 1]?.kind === "comma" || ranksAnother(nodes, position)))
    concepts.add("mark:within");
  if (to === undefined || to === position) nodes[position] = { ...node, concepts };
  else move(nodes, position, to, concepts);
}

/** "X占Y的比例": the share that X has of Y. */
export function takesOf(nodes: Node[], position: number): void {
  const share = nodes.findIndex((node, place) => place > position && has(node, "mark:share"));
  const node = nodes[position];
  if (!node) return;
  if (share < 0 || nodes.slice(position, share).some((each) => isEnd(each))) {
    nodes[position] = { ...node, kind: "filler", concepts: NONE };
    return;
  }
  const start = beginning(nodes, position);
  const part = nodes.slice(start, position);
  const whole = nodes.slice(position + 1, share);
  nodes.splice(
    start,
    share - start,
    { ...node, concepts: new Set(["mark:of"]) },
    ...whole,
    { kind: "comma", text: "", concepts: NONE },
    ...part,
  );
}
