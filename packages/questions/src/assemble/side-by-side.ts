import { measure } from "../concepts/figures.ts";
import { outcomeOf, RATES } from "../concepts/outcomes.ts";
import type { Condition } from "../meaning/meaning.ts";
import { ranksChange } from "../parse/changes.ts";
import { alternativesOf, negate, united } from "../parse/conditions.ts";
import { isCounted } from "../parse/groups.ts";
import { has, hints, isFree, named, neighbour, type Node } from "../parse/node.ts";
import {
  addGroup,
  any,
  asksBoth,
  asksStudents,
  type Assembly,
  changesInPoints,
  dropConditions,
  FRAME,
  limitCount,
  take,
} from "./assembly.ts";
import { isOver, setInBands } from "./bands.ts";
import { countOfHead } from "./heads.ts";

/** "Do more students fail or withdraw": both together are one value elsewhere, and are told apart where the larger is asked for. */
function tellFailsFromWithdrawals(assembly: Assembly): void {
  const { nodes, draft, by, figures } = assembly;
  const both = nodes.find((node) => node.used === "value" && has(node, "v:outcome.unsuccessful"));
  const asks = RIVALLING.some((concept) => any(draft, concept)) && !any(draft, "mark:than");
  if (!both || !asks || by.length > 0 || figures.length > 0) return;
  addGroup(assembly, "outcome");
  for (const node of nodes) if (isFree(node) && RIVALLING.some((concept) => has(node, concept))) node.used = "comparison";
}

/** Words that ask which of several is the larger. */
const RIVALLING = ["mark:more", "mark:less", "rank:frequent"];

/** Values of one dimension beside each other are compared: a row each, or a column each. */
export function setSideBySide(assembly: Assembly): void {
  tellFailsFromWithdrawals(assembly);
  const wide = any(assembly.draft, "mark:wide");
  for (const { dimension, placed } of alternativesOf(assembly.conditions)) {
    if (placed.length < 2 || placed.every(({ condition }) => "values" in condition && condition.op === "not_in")) continue;
    const [first, last] = [placed[0], placed.at(-1)];
    if (!first || !last) continue;
    if (!wide && setInBands(assembly, dimension, placed)) continue;
    if (placed.some(({ condition }) => !("values" in condition)) && (!wide || isOver(assembly))) continue;
    if (
      (asksStudents(assembly) || assembly.head?.thing === "module") &&
      ["outcome", "module", "term"].includes(dimension) &&
      (any(assembly.draft, "mark:both") || any(assembly.draft, "mark:also"))
    )
      continue;
    if (
      assembly.nodes.slice(first.at, last.at).some((node) => has(node, "mark:than")) &&
      !asksBoth(assembly) &&
      assembly.nodes
        .slice(0, last.at)
        .some(
          (node) =>
            hints(node, "often") || ["mark:more", "mark:less", "cmp:>", "cmp:<", "rank:frequent"].some((concept) => has(node, concept)),
        )
    )
      continue;
    const differs =
      assembly.nodes.some((node) => isFree(node) && has(node, "mark:difference") && !(asksBoth(assembly) && has(node, "mark:less"))) ||
      ranksChange(assembly.draft) ||
      any(assembly.draft, "mark:ratio") ||
      any(assembly.draft, "mark:growth") ||
      changesInPoints(assembly.draft) ||
      any(assembly.draft, "event:return");
    const together =
      any(assembly.draft, "agg:sum") || any(assembly.draft, "mark:both") || assembly.nodes.some((node) => hints(node, "together"));
    const asShare = any(assembly.draft, "mark:share") && (assembly.by.length > 0 || dimension === "outcome");
    if (differs || asShare) continue;
    const between = assembly.nodes.slice(first.at + 1, last.at);
    const contrast =
      asksBoth(assembly) ||
      isSaidAgain(assembly, first.at, last.at) ||
      between.some(
        (node) =>
          has(node, "mark:versus") ||
          (last.at >= 0 && assembly.nodes[last.at]?.used === "complement") ||
          has(node, "mark:with") ||
          node.kind === "comma" ||
          node.kind === "dash" ||
          node.text === "/",
      );
    const counted = assembly.head !== undefined && assembly.figures.length === 0 && isCounted(assembly.draft, assembly.head.at);
    // "Do more students fail or withdraw": how many of each.
    const rivals =
      between.some((node) => has(node, "mark:or")) &&
      assembly.nodes.some((node) => isFree(node) && RIVALLING.some((concept) => has(node, concept)));
    const or = !rivals && between.some((node) => has(node, "mark:or")) && !between.some((node) => has(node, "mark:and"));
    if (
      dimension === "outcome" &&
      !wide &&
      !rivals &&
      ((asksStudents(assembly) && assembly.figures.length === 0) || (assembly.by.length === 0 && !contrast))
    )
      continue;
    const whole = placed.map(({ condition }) => condition);
    const rates =
      dimension === "outcome" &&
      assembly.by.length > 0 &&
      assembly.figures.length <= 1 &&
      assembly.nodes.some((node) => hints(node, "rates")) &&
      placed.every(({ condition }) => RATES[outcomeOf(condition) ?? ""]);
    if (rates) {
      assembly.figures = placed.map(({ condition }) => measure(RATES[outcomeOf(condition) ?? ""] ?? "pass_rate"));
      dropConditions(assembly, placed);
      for (const node of assembly.nodes)
        if (isFree(node) && (has(node, "mark:rate") || has(node, "mark:share") || has(node, "mark:both"))) node.used = "figure";
      continue;
    }
    // "Those who withdrew against those who did not": a breakdown would tell all outcomes apart.
    const halves = dimension === "outcome" && contrast && covers(whole) && assembly.figures.length === 1;
    if ((wide || halves) && assembly.figures.length <= 1) {
      const base = assembly.figures[0] ?? countOfHead(assembly);
      if (base) assembly.by = assembly.by.filter((group) => group.dimension !== dimension);
      if (base) {
        const parts = dimension === "outcome" && whole.length > 2 ? whole.map((condition) => plainPass(condition)) : whole;
        assembly.figures = parts.map((condition) => limitCount(base, [condition]));
        dropConditions(assembly, placed);
        take(assembly.draft, "mark:wide");
        if (take(assembly.draft, "mark:both") !== undefined && assembly.by.length > 0)
          assembly.having.push(...assembly.figures.map((figure) => ({ figure, missing: false })));
      }
      continue;
    }
    const asks = assembly.nodes.some((_, position) => asksWhich(assembly.nodes, position)) || any(assembly.draft, "mark:both");
    const grouped = !together || any(assembly.draft, "mark:both");
    // "How many live in Wales or Scotland" counts both as one.
    const isOne = or && !asks && (counted || (assembly.head !== undefined && any(assembly.draft, "mark:howmany")));
    if (contrast && grouped && !isOne && (!or || asks || !FRAME.includes(dimension))) {
      if (
        FRAME.includes(dimension) &&
        assembly.head?.thing === "student" &&
        any(assembly.draft, "mark:both") &&
        assembly.figures.length === 0
      )
        continue;
      if (
        FRAME.includes(dimension) &&
        isCounted(assembly.draft, assembly.head?.at ?? -1) &&
        assembly.head !== undefined &&
        ["module", "student"].includes(assembly.head.thing) &&
        assembly.figures.length === 0 &&
        !any(assembly.draft, "mark:versus")
      )
        continue;
      const period = dimension === "term" ? periodOf(whole) : undefined;
      addGroup(assembly, period ?? dimension);
      assembly.contrasted.add(period ?? dimension);
      dropConditions(assembly, placed);
      if (!covers(whole)) assembly.where.push(united(whole));
      take(assembly.draft, "mark:both");
    }
  }
}

/** "Which of them", and not "students who", "and who": a pronoun behind people asks nothing. */
function asksWhich(nodes: readonly Node[], position: number): boolean {
  const before = nodes[neighbour(nodes, position, -1, (node) => node.condition !== undefined && hints(nodes[position], "who")) ?? -1];
  if (hints(nodes[position], "who") && (has(before, "mark:and") || has(before, "mark:or"))) return false;
  return has(nodes[position], "mark:which") && named(before, "thing:") === undefined;
}

/** "For CCC and for DDD": the word before the first is said again before the last, so that each is meant by itself. */
function isSaidAgain({ nodes }: Assembly, first: number, last: number): boolean {
  const word = nodes[last - 1];
  return hints(word, "apart") && has(nodes[last - 2], "mark:and") && word?.text.toLowerCase() === nodes[first - 1]?.text.toLowerCase();
}

/** "In 2013 and in 2014", "February against October": several terms on each side are a year, or a part of the year. */
function periodOf(conditions: readonly Condition[]): "academic_year" | "season" | undefined {
  const sides = conditions.map((condition) =>
    "values" in condition ? condition.values.map((value) => /^(\d{4})([A-Z])$/.exec(String(value))) : [],
  );
  if (sides.length < 2 || sides.some((side) => side.length < 2 || side.includes(null))) return undefined;
  const alike = (part: 1 | 2): boolean => sides.every((side) => new Set(side.map((term) => term?.[part])).size === 1);
  return alike(1) ? "academic_year" : alike(2) ? "season" : undefined;
}

/** Beside distinctions, passes are those without one. */
function plainPass(condition: Condition): Condition {
  return outcomeOf(condition) === "Pass,Distinction" ? { dimension: "outcome", op: "in", values: ["Pass"] } : condition;
}

/** Whether conditions leave nothing out: declared and not declared. */
function covers(conditions: readonly Condition[]): boolean {
  const [first, second] = conditions;
  return first !== undefined && second !== undefined && conditions.length === 2 && JSON.stringify(negate(first)) === JSON.stringify(second);
}
