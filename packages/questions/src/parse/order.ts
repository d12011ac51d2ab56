import { dimensionOf, has, named, type Node } from "./node.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

const NONE: ReadonlySet<string> = new Set();
const FRAMES = ["module", "term", "academic_year"];
const HOLDS = ["attr:score", "m:average_score"];

const PEOPLE = ["thing:student", "thing:active_student", "thing:submitter", "thing:enrolment"];
const isPerson = (node: Node | undefined): boolean => PEOPLE.some((thing) => has(node, thing));
const isLink = (node: Node | undefined): boolean =>
  node?.kind === "comma" || node?.kind === "dash" || has(node, "mark:and") || has(node, "mark:or");
const isEnd = (node: Node | undefined): boolean => node === undefined || node.kind === "stop" || node.kind === "comma";
const isDimension = (node: Node | undefined): boolean => named(node, "dim:") !== undefined && node?.condition === undefined;
const isNoun = (node: Node | undefined): boolean =>
  isDimension(node) ||
  named(node, "attr:") !== undefined ||
  named(node, "thing:") !== undefined ||
  has(node, "mark:day") ||
  has(node, "mark:week") ||
  has(node, "mark:type");
const isItem = (node: Node | undefined): boolean => ["assessment_type", "item_type"].includes(dimensionOf(node) ?? "");
const isCountable = (node: Node | undefined): boolean =>
  (named(node, "thing:") !== undefined && node?.condition === undefined) ||
  isDimension(node) ||
  isItem(node) ||
  dimensionOf(node) === "outcome";

/** Takes a node out and puts it, with other concepts, before another that stands earlier. */
function move(nodes: Node[], from: number, to: number, concepts: ReadonlySet<string>): void {
  const [node] = nodes.splice(from, 1);
  if (node) nodes.splice(to, 0, { ...node, concepts });
}

/** The node before, fillers left out; undefined where a sentence or a part of it begins. */
function previous(nodes: readonly Node[], at: number, skip: (node: Node) => boolean = () => false): number | undefined {
  for (let place = at - 1; place >= 0; place -= 1) {
    const node = nodes[place];
    if (!node || isEnd(node)) return undefined;
    if (node.kind !== "filler" && !skip(node)) return place;
  }
  return undefined;
}

function following(nodes: readonly Node[], at: number, skip: (node: Node) => boolean = () => false): number | undefined {
  for (let place = at + 1; place < nodes.length; place += 1) {
    const node = nodes[place];
    if (!node || isEnd(node)) return undefined;
    if (node.kind !== "filler" && !skip(node)) return place;
  }
  return undefined;
}

/** Where the part of the sentence begins that ends at a node. */
function beginning(nodes: readonly Node[], at: number): number {
  let place = at;
  while (place > 0 && !isEnd(nodes[place - 1])) place -= 1;
  return place;
}

/** "モジュール・男女別": the first of the breakdowns that a marker behind the last is for. */
function firstGroup(nodes: readonly Node[], marker: number): number | undefined {
  let at = previous(nodes, marker);
  if (at === undefined || !(isNoun(nodes[at]) || isItem(nodes[at]))) return undefined;
  for (;;) {
    const link: number = at - 1;
    const before: number = link - 1;
    if (!isLink(nodes[link]) || !isDimension(nodes[before]) || has(nodes[before - 1], "mark:by")) return at;
    at = before;
  }
}

/** What a denial behind a verb denies: "TMAを提出しなかった" the piece of work too. */
function denied(nodes: readonly Node[], marker: number): number | undefined {
  const at = previous(nodes, marker, (node) => has(node, "mark:any"));
  const node = nodes[at ?? -1];
  if (
    at === undefined ||
    !(node?.condition || named(node, "event:") !== undefined || named(node, "thing:") !== undefined || named(node, "attr:") !== undefined)
  )
    return undefined;
  const object = previous(nodes, at, (each) => has(each, "mark:any"));
  const acts = named(node, "event:") !== undefined || named(node, "thing:") === "submission";
  return acts && object !== undefined && isItem(nodes[object]) ? object : at;
}

/** What an exception behind it leaves out: the value, also with the thing that has it. */
function excepted(nodes: readonly Node[], marker: number): number | undefined {
  let at = previous(
    nodes,
    marker,
    (each) => each.condition === undefined && (named(each, "thing:") !== undefined || named(each, "event:") !== undefined),
  );
  while (at !== undefined && at > 0) {
    const other = isLink(nodes[at - 1]) ? at - 2 : -1;
    if (other < 0 || dimensionOf(nodes[other]) === undefined || dimensionOf(nodes[other]) !== dimensionOf(nodes[at])) break;
    at = other;
  }
  return at;
}

/** What is counted by a word behind it: "学生は何人". */
function counted(nodes: readonly Node[], marker: number): number | undefined {
  const next = following(nodes, marker, (node) => has(node, "mark:distinct") || (node.condition !== undefined && !isItem(node)));
  if (next !== undefined && isCountable(nodes[next]) && !/数|件/.test(nodes[marker]?.text ?? "")) return marker;
  const at = previous(nodes, marker, (node) => FRAMES.includes(dimensionOf(node) ?? ""));
  if (at === undefined) return undefined;
  const node = nodes[at];
  return isCountable(node) || named(node, "event:") !== undefined ? at : undefined;
}

/** What is asked for by a word behind it: "開講はどれですか". */
function asked(nodes: readonly Node[], marker: number): number | undefined {
  const at = previous(nodes, marker);
  return at !== undefined && (isDimension(nodes[at]) || has(nodes[at], "thing:course")) ? at : undefined;
}

/** "不合格者のうち": the whole, and a stop behind it, as what follows is said of it. */
function wholeForward(nodes: Node[], at: number, concepts: ReadonlySet<string>): void {
  const start = beginning(nodes, at);
  const whole = nodes.slice(start, at);
  const limits = whole.some((node) => node.condition !== undefined && !FRAMES.includes(dimensionOf(node) ?? ""));
  const grouped =
    !limits &&
    whole.some((node) => has(node, "mark:by")) &&
    whole.some((node) => isDimension(node)) &&
    !whole.some((node) => named(node, "thing:") !== undefined);
  const last = previous(nodes, at);
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
  move(nodes, at, start, grouped ? new Set(["mark:within"]) : concepts);
  if (limits && !isEnd(nodes[at + 1])) nodes.splice(at + 1, 0, { kind: "stop", text: "", concepts: NONE });
}

function forward(nodes: Node[], at: number, mark: string): void {
  const node = nodes[at];
  if (!node) return;
  const concepts = new Set(
    [...node.concepts].filter((concept) => !concept.startsWith("behind:") && !concept.startsWith("thing:")).concat(mark),
  );
  if (mark === "mark:of") return wholeForward(nodes, at, concepts);
  if (mark === "mark:per") {
    const thing = previous(nodes, at, ({ number }) => number === 1);
    // "1人あたり", "人均": people are meant, whatever stands before.
    const own = named(node, "thing:") ?? (/[人名]/.test(node.text) ? "student" : undefined);
    const before = nodes[thing ?? -1];
    const fits = own === undefined ? named(before, "thing:") !== undefined || isDimension(before) : isPerson(before);
    if (thing !== undefined && fits) move(nodes, at, thing, concepts);
    else nodes.splice(at, 1, { ...node, concepts }, ...(own === undefined ? [] : [{ ...node, concepts: new Set([`thing:${own}`]) }]));
    return;
  }
  if (mark === "mark:howmany" && /[人名位]/.test(node.text)) {
    const what = counted(nodes, at);
    const people = nodes.some(
      (each, place) => place !== at && ["thing:student", "thing:active_student", "thing:submitter"].some((thing) => has(each, thing)),
    );
    // "地域別の人数": people are counted, and not regions.
    if (!people && (what === undefined || isDimension(nodes[what]))) {
      nodes.splice(at, 1, { ...node, concepts }, { ...node, concepts: new Set(["thing:student"]) });
      return;
    }
  }
  const find = { "mark:by": firstGroup, "mark:which": asked, "mark:none": denied, "mark:not": excepted, "mark:howmany": counted }[mark];
  const to = find?.(nodes, at);
  // "性別ごとに、": what follows is told of each.
  if (mark === "mark:by" && /に$/.test(node.text) && nodes[at + 1]?.kind === "comma") concepts.add("mark:within");
  if (to === undefined || to === at) nodes[at] = { ...node, concepts };
  else move(nodes, at, to, concepts);
}

/** "X占Y的比例": the share that X has of Y. */
function takesOf(nodes: Node[], at: number): void {
  const share = nodes.findIndex((node, place) => place > at && has(node, "mark:share"));
  const node = nodes[at];
  if (!node) return;
  if (share < 0 || nodes.slice(at, share).some((each) => isEnd(each))) {
    nodes[at] = { ...node, kind: "filler", concepts: NONE };
    return;
  }
  const start = beginning(nodes, at);
  const part = nodes.slice(start, at);
  const whole = nodes.slice(at + 1, share);
  nodes.splice(
    start,
    share - start,
    { ...node, concepts: new Set(["mark:of"]) },
    ...whole,
    { kind: "comma", text: "", concepts: NONE },
    ...part,
  );
}

const BOUNDS = ["cmp:>", "cmp:>=", "cmp:<", "cmp:<=", "post:>", "post:>=", "post:<", "post:<="];
const isBound = (node: Node | undefined): boolean => BOUNDS.some((concept) => has(node, concept));

/** What comes of each act: who submits three times has three submissions. */
const MADE = { "event:submit": "submission", "event:click": "click", "event:enrol": "enrolment" };

/** "クリックが500回を超える学生": a bound behind what it is of goes before it. */
function boundsForward(nodes: Node[]): void {
  for (let at = 0; at < nodes.length; at += 1) {
    if (nodes[at]?.number === undefined) continue;
    const before = previous(nodes, at);
    const after = following(nodes, at);
    const [leads, trails] = [isBound(nodes[before ?? -1]), isBound(nodes[after ?? -1])];
    if (!leads && !trails) continue;
    const [from, to] = [leads ? (before ?? at) : at, trails ? (after ?? at) : at];
    const act = following(nodes, to);
    const done = nodes[act ?? -1];
    const made = Object.entries(MADE).find(([event]) => has(done, event))?.[1];
    const thing = previous(
      nodes,
      from,
      (node) => named(node, "event:") !== undefined && named(node, "thing:") === undefined && node.condition === undefined,
    );
    const node = nodes[thing ?? -1];
    const between = nodes.slice((thing ?? from) + 1, from);
    const next = nodes[to + 1];
    const direct = !trails && (isCountable(next) || isItem(next));
    const apart = between.some(({ text }) => /^[でに有里]$/.test(text));
    const fits =
      (named(node, "thing:") !== undefined && node?.condition === undefined) ||
      isItem(node) ||
      (isDimension(node) && FRAMES.includes(named(node, "dim:") ?? ""));
    if (thing === undefined || direct || apart || !fits || node?.used !== undefined) {
      const ofFigure = named(node, "m:") !== undefined || named(node, "attr:") !== undefined;
      const unit = has(done, "mark:day") || has(done, "mark:week");
      if (trails && act !== undefined && done && made !== undefined && !ofFigure && !unit)
        nodes[act] = { ...done, concepts: new Set([`thing:${made}`]) };
      continue;
    }
    const start = has(nodes[thing - 1], "mark:howmany") ? thing - 1 : thing;
    const begin = isItem(nodes[start - 1]) && !isItem(node) ? start - 1 : start;
    const moved = nodes.splice(from, to - from + 1);
    nodes.splice(begin, 0, ...moved);
    const counting = nodes[begin + moved.length];
    // "点击次数超过" counts nothing by itself.
    if (counting && start < thing && has(counting, "mark:howmany"))
      nodes[begin + moved.length] = { ...counting, kind: "filler", concepts: NONE };
    else if (start < thing && has(nodes[start + moved.length], "mark:howmany")) {
      const own = nodes[start + moved.length];
      if (own) nodes[start + moved.length] = { ...own, kind: "filler", concepts: NONE };
    }
    at = to;
  }
}

/** "40点未満": points behind a bounded number say that it is a score, unless a word has said so. */
function readPoints(nodes: Node[]): void {
  nodes.forEach((node, at) => {
    if (!has(node, "unit:mark")) return;
    const number = nodes[at - 1]?.number !== undefined;
    const bounded =
      isBound(nodes[at + 1]) ||
      isBound(nodes[at - 2]) ||
      isBound(nodes[previous(nodes, at - 1) ?? -1]) ||
      isBound(nodes[following(nodes, at) ?? -1]);
    const said = nodes.slice(Math.max(0, at - 6), at).some((each) => HOLDS.some((concept) => has(each, concept)));
    const scored = number && bounded && !said;
    nodes[at] = scored ? { ...node, concepts: new Set(["attr:score"]) } : { ...node, kind: "filler", concepts: NONE };
    // "90分以上的成绩": the marks that have so many points are pieces of work.
    const marks = scored ? following(nodes, at, (each) => isBound(each) || isItem(each)) : undefined;
    const noun = nodes[marks ?? -1];
    if (marks !== undefined && noun && has(noun, "attr:score")) nodes[marks] = { ...noun, concepts: new Set(["thing:submission"]) };
  });
}

/** "至少提交了4次TMA": a comparator before the verb belongs to the number behind it. */
function comparatorsBackward(nodes: Node[]): void {
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node || named(node, "cmp:") === undefined) continue;
    const number = following(
      nodes,
      at,
      (each) => named(each, "event:") !== undefined || each.condition !== undefined || named(each, "thing:") !== undefined,
    );
    if (number === undefined || number === at + 1 || nodes[number]?.number === undefined) continue;
    nodes.splice(number, 0, node);
    nodes.splice(at, 1);
  }
}

/** "The withdrawal rate (Withdrawn)": what brackets say behind a rate explains it. */
function readGlosses(nodes: Node[]): void {
  nodes.forEach((node, at) => {
    if (!/[（(]/.test(node.text) || !/[）)]/.test(nodes[at + 2]?.text ?? "") || dimensionOf(nodes[at + 1]) !== "outcome") return;
    const inside = nodes[at + 1];
    if (!inside || !/_rate$/.test(named(nodes[at - 1], "m:") ?? "")) return;
    for (const place of [at, at + 1, at + 2]) nodes[place] = { kind: "filler", text: nodes[place]?.text ?? "", concepts: NONE };
  });
}

/** A phrase that says two things is two words: "何日目" which day, "学期順" by term and in order, "第二高" second and highest. */
function divide(nodes: Node[]): void {
  const parts: readonly (readonly [first: RegExp, then: RegExp])[] = [
    [/^mark:which$/, /^mark:day$/],
    [/^ord:/, /^rank:/],
    [/^(?:dim|attr):/, /^order:/],
    [/^none:/, /^thing:/],
  ];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    const found =
      node &&
      parts.find(
        ([first, then]) => [...node.concepts].some((name) => first.test(name)) && [...node.concepts].some((name) => then.test(name)),
      );
    if (!node || !found) continue;
    const [first, then] = found;
    const { number: _, ...rest } = node;
    const only = (pattern: RegExp): ReadonlySet<string> => new Set([...node.concepts].filter((name) => pattern.test(name)));
    nodes.splice(at, 1, { ...rest, concepts: only(first) }, { ...rest, concepts: only(then) });
    at += 1;
  }
}

/** "前两周" the first two, "第0天前" before: what stands behind decides. */
function readFront(nodes: Node[]): void {
  nodes.forEach((node, at) => {
    if (!(has(node, "mark:first") && has(node, "mark:before"))) return;
    const first = nodes[following(nodes, at) ?? -1]?.number !== undefined && !has(nodes[at - 1], "mark:start");
    const drop = first ? ["mark:before", "mark:previous"] : ["mark:first", "rank:top"];
    nodes[at] = { ...node, concepts: new Set([...node.concepts].filter((name) => !drop.includes(name))) };
  });
}

/** "没有设置CMA", "没有提交TMA": what is denied stands behind the verb, and is read before it. */
function readDenials(nodes: Node[]): void {
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) continue;
    const absent = named(node, "none:");
    const verb = absent === undefined && has(node, "mark:none") ? following(nodes, at) : undefined;
    const acts = verb !== undefined && ["event:set", "event:submit", "event:click"].some((event) => has(nodes[verb], event));
    if (absent === undefined && !acts) continue;
    const item = following(nodes, verb ?? at, (each) => has(each, "mark:any"));
    const object = nodes[item ?? -1];
    if (item === undefined || !object) continue;
    if (has(object, "thing:assessment") && !acts) nodes[item] = { ...object, kind: "filler", concepts: NONE };
    else if (isItem(object) && absent !== undefined)
      nodes.splice(at, item - at + 1, { ...node, concepts: new Set(["mark:none"]) }, object, {
        ...node,
        concepts: new Set([`thing:${absent}`]),
      });
    else if (isItem(object) && verb !== undefined) {
      nodes.splice(item, 1);
      nodes.splice(at + 1, 0, object);
    }
  }
}

/** "每名提交TMA的学生": whom a number is shared out to stands behind what they did. */
function readSharers(nodes: Node[]): void {
  for (let at = 0; at < nodes.length; at += 1) {
    if (!has(nodes[at], "mark:per")) continue;
    const next = following(nodes, at);
    const course = nodes[next ?? -1];
    if (course && has(course, "thing:course") && nodes.some((node) => has(node, "agg:average"))) {
      nodes[at] = { kind: "filler", text: nodes[at]?.text ?? "", concepts: NONE };
      continue;
    }
    if (next === undefined || named(nodes[next], "event:") === undefined || named(nodes[next], "dim:") !== undefined) continue;
    const who = following(nodes, next, (node) => isItem(node) || has(node, "thing:assessment") || has(node, "mark:any"));
    const person = nodes[who ?? -1];
    if (who === undefined || !person || !has(person, "thing:student")) continue;
    nodes.splice(who, 1);
    nodes.splice(at + 1, 0, person);
  }
}

/** "1人の学生の最大クリック数": one person's is the greatest number that any has. */
function readAnyOne(nodes: Node[]): void {
  for (let at = 0; at < nodes.length; at += 1) {
    const who = nodes[at]?.number === 1 ? following(nodes, at) : undefined;
    const person = nodes[who ?? -1];
    if (who === undefined || !person || !has(person, "thing:student")) continue;
    const extreme = following(nodes, who);
    const thing = extreme === undefined ? undefined : following(nodes, extreme);
    const ranks = ["rank:high", "rank:low"].some((rank) => has(nodes[extreme ?? -1], rank));
    if (thing === undefined || !ranks || named(nodes[thing], "thing:") === undefined) continue;
    const moved = nodes.splice(at, who - at + 1);
    nodes.splice(thing - moved.length + 1, 0, ...moved);
    return;
  }
}

/** "不合格が途中辞退より多い開講": courses behind a clause are those it is said of. */
function readRelatives(nodes: Node[]): void {
  const at = nodes.findLastIndex((node) => named(node, "thing:") !== undefined || named(node, "dim:") !== undefined);
  const before = nodes[at - 1];
  if (at > 1 && has(nodes[at], "thing:course") && before && /[いるた]$/.test(before.text))
    nodes.splice(at, 0, { kind: "known", text: "", concepts: new Set(["mark:which"]) });
}

/**
 * Brings words that stand behind what they mark before it, as the stages that follow expect them: groups, wholes,
 * denials, exceptions, counts, and bounds on things. A lexicon names such words by concepts that begin with `behind:`.
 */
export function bringForward(nodes: Node[], { language }: VocabularyIndex): void {
  readGlosses(nodes);
  if (language.spaceless) divide(nodes);
  for (let at = 0; at < nodes.length; at += 1) {
    const mark = named(nodes[at], "behind:");
    if (mark !== undefined) forward(nodes, at, mark);
    else if (has(nodes[at], "mark:takes")) takesOf(nodes, at);
  }
  if (!language.spaceless) return;
  readFront(nodes);
  readPoints(nodes);
  readDenials(nodes);
  readSharers(nodes);
  readAnyOne(nodes);
  readRelatives(nodes);
  comparatorsBackward(nodes);
  boundsForward(nodes);
}
