import type { Meaning } from "../meaning/meaning.ts";
import type { RefusalReason } from "../reading.ts";
import { ABSENT, WITHOUT_TERMS } from "./calendar/period-of.ts";
import { hasCompetitor } from "./competing.ts";
import { has, hints, isFree, named, neighbour, type Node } from "./node.ts";
import { isPlausible, lacksRequestedForm } from "./plausible.ts";
import type { Parsed } from "./read.ts";
import { isRedundant } from "./redundant.ts";
import type { VocabularyIndex } from "./vocabulary-index.ts";

export interface Judgement {
  readonly refused?: { readonly reason: RefusalReason; readonly words: readonly string[] };
  /** From 0 to 1. */
  readonly confidence: number;
  readonly unusedWords: readonly string[];
}

/** Statements and instructions to a machine, in whatever language the rest is written. */
const STATEMENTS =
  /\bselect\b[\s\S]+\bfrom\b\s+\w|\b(?:drop|alter|truncate|create)\s+(?:table|view|schema|database|the\s+\w+\s+table)\b|\bdelete\s+from\b|\binsert\s+into\b|\bupdate\s+\w+\s+set\b|\bunion\s+(?:all\s+)?select\b|'\s*;|;\s*--|<script|\{\{|\bsystem prompt\b/i;

/** Reasons that a phrase alone gives, the gravest first. */
const REASONS = ["instruction", "persons", "action", "prediction", "other_institutions", "opinion", "not_in_data"] as const;

/** Kinds of nodes whose words must be of use to the reading. */
const CONTENT = ["thing:", "attr:", "dim:", "m:", "agg:", "rank:", "v:", "val:", "cmp:", "post:"];

/** Whether a node has a content of its own. */
export const isContent = (node: Node): boolean =>
  node.kind === "unknown" || [...node.concepts].some((concept) => CONTENT.some((prefix) => concept.startsWith(prefix)));

/** What one word that changes an answer and was not read takes from the confidence: such an answer is not sure. */
const DOUBT = 0.26;
/** Under it too much was not read for an answer to be of use. */
const MIN_CONFIDENCE = 0.2;

/** Words that turn, compare or bound what is asked; a reading without them answers another question. */
const OPERATORS: readonly string[] = [
  "mark:start",
  "mark:every",
  "mark:difference",
  "mark:growth",
  "mark:ratio",
  "mark:latest",
  "mark:earliest",
  "mark:previous",
  "mark:counting",
  "mark:not",
  "mark:none",
  "mark:up",
  "mark:down",
  "mark:first",
  "mark:later",
  "mark:rest",
  "mark:overall",
  "mark:running",
  "mark:both",
  "mark:share",
  "event:return",
  "unit:percent",
];
const isOperator = (node: Node): boolean =>
  node.kind === "known" &&
  (OPERATORS.some((concept) => has(node, concept)) ||
    ["season:", "month:", "weekday:"].some((prefix) => named(node, prefix) !== undefined));

/** "The year before", "last year" where nothing runs: a period that no stage gave a place in time. */
function isPeriodBefore(node: Node, nodes: readonly Node[]): boolean {
  if (["rel:year-", "rel:term-"].some((prefix) => named(node, prefix) !== undefined) && node.condition === undefined) return true;
  if (!has(node, "mark:before")) return false;
  const position = nodes.indexOf(node);
  const unit = nodes[neighbour(nodes, position, -1) ?? -1];
  const isLast = neighbour(nodes, position, 1) === undefined;
  return isLast && ["dim:term", "dim:academic_year", "mark:year"].some((concept) => has(unit, concept));
}

/** Whether a number is written, in digits or in words; "one" is an article as well. */
const saysNumber = (node: Node): boolean =>
  node.kind === "number" || (named(node, "num:") !== undefined && node.number !== undefined && node.number !== 1);

/** An identifier of one person: "student 28400". */
function singlePerson(nodes: readonly Node[]): readonly string[] | undefined {
  const position = nodes.findIndex((node, place) => {
    const next = nodes[neighbour(nodes, place, 1, (each) => has(each, "mark:howmany")) ?? -1];
    return has(node, "thing:student") && next?.kind === "number" && (next.number ?? 0) >= 100 && next.used === undefined;
  });
  return position < 0 ? undefined : nodes.slice(position, position + 2).map(({ text }) => text);
}

/** "Assessment id": what it identifies is no person. */
const isOfNoPerson = (node: Node | undefined): boolean =>
  ["thing:assessment", "thing:item", "thing:course"].some((concept) => has(node, concept));

/** "Which students", "list the students": people are asked for, and not how many there are. */
function listOfPeople({ nodes, meaning }: Parsed): readonly string[] | undefined {
  const position = nodes.findIndex((node, place) => {
    if (!(has(node, "thing:student") || has(node, "role:instructor")) || named(node, "m:") === "students_at_risk") return false;
    const before = neighbour(
      nodes,
      place,
      -1,
      (each) =>
        each.condition !== undefined ||
        each.number !== undefined ||
        has(each, "mark:distinct") ||
        has(each, "mark:every") ||
        each.concepts.size === 0,
    );
    const marker = nodes[before ?? -1];
    return has(marker, "mark:which") && !has(marker, "mark:howmany") && !hints(marker, "what");
  });
  const people = nodes[position];
  if (!people || (meaning?.by.length ?? 0) > 0) return undefined;
  return nodes.some((node) => has(node, "mark:howmany") || has(node, "mark:share")) ? undefined : [people.text];
}

/** A number by which an institution knows one person, or a first and a last name. */
function namedPerson(nodes: readonly Node[], capitals: boolean): readonly string[] | undefined {
  const number = nodes.find(({ kind, text }) => kind === "unknown" && /^\p{L}{0,3}\d{5,}$/u.test(text));
  if (number) return [number.text];
  const isName = (node: Node | undefined): boolean => node?.kind === "unknown" && /^\p{Lu}\p{Ll}+$/u.test(node.text);
  const place = capitals ? -1 : nodes.findIndex((node, position) => position > 0 && isName(node) && isName(nodes[position + 1]));
  return place < 0 ? undefined : nodes.slice(place, place + 2).map(({ text }) => text);
}

/** "Harbour Institute": what nothing here is called, and an institution. */
function otherInstitution(nodes: readonly Node[]): readonly string[] | undefined {
  const place = nodes.findIndex((node, position) => node.kind === "unknown" && hints(nodes[position + 1], "institution"));
  return place < 0 ? undefined : nodes.slice(place, place + 2).map(({ text }) => text);
}

/** Whether days are asked for that are not over, of what has no day in the future. */
function isAhead({ nodes, meaning }: Parsed, { vocabulary: { calendar } }: VocabularyIndex): boolean {
  const future = nodes.some(
    ({ condition }) =>
      calendar !== undefined &&
      condition !== undefined &&
      "from" in condition &&
      String(condition.from) > calendar.asOf &&
      typeof condition.from === "string",
  );
  return future && meaning !== undefined && !/"(?:assessment_)?due_date"/.test(JSON.stringify(meaning));
}

/** "In October 2015", where the data end in June of that year. */
const isMonthAhead = (month: Node | undefined, year: Node, asOf = ""): boolean =>
  named(month, "month:") !== undefined &&
  asOf.slice(0, 7) < `${year.text}-${(named(month, "month:") ?? "").padStart(2, "0")}` &&
  asOf !== "";

/** "In October 2015": a year after the last one of which there is anything. */
function yearAhead(nodes: readonly Node[], { terms, vocabulary: { calendar } }: VocabularyIndex): readonly string[] | undefined {
  const years = [...terms, calendar?.asOf ?? ""].flatMap((text) => (/\d{4}/.exec(text) ?? []).map(Number));
  const last = Math.max(...years);
  const place = nodes.findIndex((node, position) => {
    const before = nodes[position - 1];
    const isWhen = named(before, "month:") !== undefined || named(before, "season:") !== undefined || hints(before, "apart");
    return (
      node.kind === "number" &&
      isFree(node) &&
      /^\d{4}$/.test(node.text) &&
      isWhen &&
      (Number(node.text) > last || isMonthAhead(before, node, calendar?.asOf)) &&
      Number(node.text) <= last + 20
    );
  });
  return place < 0 ? undefined : [nodes[place]?.text ?? ""];
}

/** "Who is failing": people are asked for, where no group of them is. */
function readPeopleQuestion({ nodes, meaning }: Parsed): readonly string[] | undefined {
  const first = nodes.find((node) => node.kind !== "filler" && node.kind !== "comma");
  if (!hints(first, "who") || (meaning?.by.length ?? 0) > 0) return undefined;
  return nodes.some((node) => has(node, "mark:howmany") || has(node, "mark:share")) ? undefined : [first?.text ?? ""];
}

/** Words of a question that stand where a name of the model or a value must stand. */
function misplaced(nodes: readonly Node[], aside: ReadonlySet<Node>, capitals: boolean): readonly string[] {
  return nodes.flatMap((node, position) => {
    if (node.kind !== "unknown" || node.used !== undefined) return [];
    const before = nodes[neighbour(nodes, position, -1, (each) => each.kind === "unknown") ?? -1];
    const next = nodes[neighbour(nodes, position, 1) ?? -1];
    const leads =
      next !== undefined && next.kind !== "comma" && next.kind !== "dash" && !has(before, "mark:which") && !has(before, "mark:howmany");
    const slot =
      !leads &&
      ["mark:by", "mark:per", "mark:which", "mark:howmany", "mark:share"].some((concept) => has(before, concept)) &&
      !hints(before, "for");
    const code = /^\d{4}\p{Lu}$|^\p{Lu}{3}\d*$/u.test(node.text) && node.text.length >= 3;
    const named = has(next, "mark:rate") || (has(next, "mark:by") && hints(next, "breakdown"));
    const proper = !capitals && /^\p{Lu}\p{Ll}/u.test(node.text) && isNamed(nodes, position);
    const placed = (slot || code || named || proper) && !aside.has(node);
    return placed ? [node.text] : [];
  });
}

/** Whether a word stands as a name does: behind "in", "of", "for", or beside what it would be one of. */
function isNamed(nodes: readonly Node[], position: number): boolean {
  const before = nodes.slice(0, position).findLast((node) => node.kind !== "unknown");
  const next = nodes.slice(position + 1).find((node) => node.kind !== "unknown");
  const introduces = (node: Node | undefined): boolean => node !== undefined && (named(node, "dim:") !== undefined || has(node, "mark:of"));
  return position > 0 && (introduces(before) || introduces(next) || /^(?:in|of|for|at|on)$/i.test(before?.text ?? ""));
}

/** "First-generation students", "students on probation": a word that says which of the things, and is not understood. */
function narrows(nodes: readonly Node[], position: number): boolean {
  const isThing = (place: number | undefined): boolean => named(nodes[place ?? -1], "thing:") !== undefined;
  if (nodes[position + 1] !== undefined && isThing(position + 1)) return true;
  let before = position - 1;
  const places = (place: number): boolean => hints(nodes[place], "apart") || hints(nodes[place], "with");
  while (nodes[before]?.kind === "unknown" || (nodes[before]?.kind === "filler" && !places(before))) before -= 1;
  return places(before) && isThing(before - 1);
}

/** Parts of a question between full stops that say nothing that is counted: "It rained, I recall." */
function asides(nodes: readonly Node[]): ReadonlySet<Node> {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (node.kind === "stop" || node.kind === "comma" || node.kind === "dash" || has(node, "mark:lead")) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  const says = (node: Node): boolean =>
    node.used !== undefined &&
    node.used !== "introduces" &&
    (node.condition !== undefined || [...node.concepts].some((concept) => /^(?:thing|m|attr|dim|v|val|term|band|role):?/.test(concept)));
  const bounds = (part: readonly Node[]): boolean =>
    part.some(({ kind }) => kind === "number") &&
    part.some((node) => ["mark:after", "mark:before"].some((concept) => has(node, concept)) || named(node, "cmp:") !== undefined);
  const idle = parts.filter((part) => !part.some(says) && !bounds(part));
  // Where no part says what is counted, none stands aside of another: "How is our library used?"
  return new Set(idle.length === parts.length ? [] : idle.flat());
}

/** Concepts of words that say what is counted. */
const COUNTED = ["thing:", "m:", "attr:", "role:", "event:", "v:", "agg:", "none:"];

/** Whether a figure is shown that no word asks for: then no other word stands aside, for it may be what was to be counted. */
const isFigureAssumed = (nodes: readonly Node[], meaning: Meaning | undefined): boolean =>
  (meaning?.figures.length ?? 0) > 0 && !nodes.some((node) => COUNTED.some((prefix) => named(node, prefix) !== undefined));

const TIMES = ["mark:month", "mark:week", "mark:year"];

/** Whether a word before says that rows are told apart by what stands behind it. */
const leadsRows = (nodes: readonly Node[], place: number): boolean =>
  ["mark:by", "mark:per", "mark:which"].some((concept) => has(nodes[neighbour(nodes, place, -1) ?? -1], concept));

/** Decides whether a reading may be answered: what must be refused, which words it does not account for, and how sure it is. */
export function judge(question: string, parsed: Parsed, index: VocabularyIndex, asksOn = false): Judgement {
  const { nodes, meaning } = parsed;
  const refuse = (reason: RefusalReason, words: readonly string[]): Judgement => ({
    refused: { reason, words },
    confidence: 0,
    unusedWords: words,
  });
  const beside: ReadonlySet<Node> = isFigureAssumed(nodes, meaning) ? new Set() : asides(nodes);
  const statement = STATEMENTS.exec(question);
  if (statement) return refuse("instruction", [statement[0].slice(0, 60)]);
  for (const reason of REASONS) {
    const words = nodes
      .filter(
        (node, position) =>
          has(node, `refuse:${reason}`) &&
          node.used === undefined &&
          !(reason === "persons" && isOfNoPerson(nodes[position - 1])) &&
          (reason !== "action" ||
            (begins(nodes, position) && !(asksOn && [...node.concepts].some((concept) => /^(?:follow|turn):/.test(concept))))) &&
          // "The people I advise": what the asker does is no opinion that is asked for.
          !(reason === "opinion" && hints(nodes[position - 1], "first_person")) &&
          (reason !== "not_in_data" || !beside.has(node)),
      )
      .map(({ text }) => text);
    if (words.length > 0) return refuse(reason, words);
  }
  const other = otherInstitution(nodes);
  if (other) return refuse("other_institutions", other);
  if (isAhead(parsed, index)) return refuse("prediction", [nodes.find((node) => has(node, "period"))?.text ?? ""]);
  const ahead = yearAhead(nodes, index);
  if (ahead) return refuse("prediction", ahead);
  // The reading has the nearest period, which is offered instead.
  const isOfOtherYears = /"(?:entry_year|award_year)"/.test(JSON.stringify(meaning ?? null));
  const absent = nodes.filter((node) => has(node, ABSENT) || (has(node, WITHOUT_TERMS) && !isOfOtherYears)).map(({ text }) => text);
  if (absent.length > 0) return refuse("not_in_data", absent);
  const person =
    singlePerson(nodes) ?? namedPerson(nodes, index.language.capitalNouns === true) ?? listOfPeople(parsed) ?? readPeopleQuestion(parsed);
  if (person) return refuse("persons", person);
  const unknown = nodes.filter(
    ({ kind, text, used }) => kind === "unknown" && used === undefined && (text.length > 2 || index.language.spaceless === true),
  );
  const wrong = misplaced(nodes, beside, index.language.capitalNouns === true || !/\p{Ll}/u.test(question));
  if (wrong.length > 0) return refuse("unknown_words", wrong);
  const missing = unknown.filter((node) => !beside.has(node));
  const content = nodes.filter((node) => isContent(node));
  const says = unknown.map(({ text }) => text);
  // A question that goes on may leave out what was said, but must not be about something else.
  if (asksOn && unknown.length === 0) return { confidence: 1, unusedWords: [] };
  if (unknown.length > 0 && (meaning?.figures.length ?? 0) === 0 && !content.some((node) => node.condition !== undefined))
    return refuse("unknown_words", says);
  if (meaning === undefined) return unknown.length > 0 ? refuse("unknown_words", says) : refuse("no_measure", []);
  if (missing.length > 3 || missing.length * 2 > content.length)
    return refuse(
      "unknown_words",
      missing.map(({ text }) => text),
    );
  const idle = content.filter(
    (node) => node.kind !== "unknown" && node.used === undefined && !beside.has(node) && node.condition === undefined,
  );
  const lost = idle.filter(
    (node) =>
      !has(node, "mark:of") &&
      // "Från lärare": where something comes from bounds nothing where no number follows.
      !(has(node, "mark:from") && nodes[neighbour(nodes, nodes.indexOf(node), 1) ?? -1]?.number === undefined) &&
      ["attr:", "dim:", "m:", "agg:", "rank:", "cmp:", "post:"].some((prefix) => named(node, prefix) !== undefined),
  );
  // "Students by number of enrolments": a breakdown by what each of them has, which no reading holds.
  const counted = nodes.filter((node, place) => {
    const before = neighbour(nodes, place, -1);
    const isCount = isFree(node) && named(node, "thing:") !== undefined && has(nodes[before ?? -1], "mark:howmany");
    return isCount && has(nodes[neighbour(nodes, before ?? 0, -1) ?? -1], "mark:by");
  });
  const numbers = nodes.filter((node) => saysNumber(node) && isFree(node) && !beside.has(node));
  const operators = nodes.filter(
    (node) => isFree(node) && !beside.has(node) && node.condition === undefined && (isOperator(node) || isPeriodBefore(node, nodes)),
  );
  // "Submissions by the month", and one number of all of them.
  const units = nodes.filter(
    (node, place) => isFree(node) && !beside.has(node) && TIMES.some((concept) => has(node, concept)) && leadsRows(nodes, place),
  );
  const { model } = index.vocabulary;
  const unread = [...new Set([...lost, ...counted, ...numbers, ...operators, ...units])].filter(
    (node) => !isRedundant(node, meaning, model, nodes),
  );
  const narrowing = missing.filter((node) => narrows(nodes, nodes.indexOf(node)));
  const unlikely = !isPlausible(meaning, model) || lacksRequestedForm(nodes, meaning, model);
  const confidence = Math.max(
    0,
    1 - DOUBT * missing.length - 0.05 * (unknown.length - missing.length) - DOUBT * (unread.length + narrowing.length + Number(unlikely)),
  );
  const unused = [...unknown, ...unread].map(({ text }) => text);
  // What is left answers another question: better none.
  if (confidence < MIN_CONFIDENCE) return refuse("unknown_words", unused);
  return { confidence: hasCompetitor(nodes, meaning) ? Math.min(confidence, 1 - DOUBT) : confidence, unusedWords: unused };
}

/** Whether a word of doing stands first, as in an order to do it. */
function begins(nodes: readonly Node[], position: number): boolean {
  const before = nodes[position - 1];
  const first = nodes
    .slice(0, position)
    .every((node) => node.kind === "filler" || node.kind === "comma" || node.kind === "dash" || has(node, "mark:and"));
  return first || before?.kind === "stop" || hints(before, "orders");
}
