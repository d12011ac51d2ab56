import { OWNERS, type Thing, THINGS, valuesAsThing } from "../concepts/things.ts";
import { canLimit } from "@lyceum/semantic";

import type { Breakdown, Condition, Figure, FigureBound, Meaning, Operator } from "../meaning/meaning.ts";
import { limitFigure } from "../meaning/to-query.ts";
import { countedBy } from "./bounds.ts";
import { alternativesOf, dimensionIn, negate, united } from "./conditions.ts";
import type { Draft, PlacedCondition, ThingBound } from "./draft.ts";
import { measure, thingOfFigure } from "./figures.ts";
import { isCounted, isMarked } from "./groups.ts";
import { dimensionOf, has, isFree, named, neighbour, type Node } from "./node.ts";

/** Where and when: what limits a whole question rather than the part that is asked for. */
const FRAME = ["module", "term", "academic_year", "course", "level1", "level2", "level3"];
const RATES: Readonly<Record<string, string>> = { "Pass,Distinction": "pass_rate", Fail: "fail_rate", Withdrawn: "withdrawal_rate", Distinction: "distinction_rate" };
const COUNTS: Readonly<Record<string, string>> = { "Pass,Distinction": "passes", Fail: "fails", Withdrawn: "withdrawals", Distinction: "distinctions" };

const thingNamed = (name: string): Thing => THINGS[name] ?? valuesAsThing(name);

interface Head {
  readonly thing: string;
  readonly at: number;
}

const any = (draft: Draft, concept: string): boolean => draft.nodes.some((node) => isFree(node) && has(node, concept));
const take = (draft: Draft, concept: string): number | undefined => {
  const at = draft.nodes.findIndex((node) => isFree(node) && has(node, concept));
  const node = draft.nodes[at];
  if (!node) return undefined;
  node.used = concept;
  return at;
};

/** Things that the question names, the likeliest to be asked for first. */
function headsOf(draft: Draft): readonly Head[] {
  const { nodes } = draft;
  const heads: { thing: string; at: number; score: number }[] = [];
  nodes.forEach((node, at) => {
    if (!(isFree(node) || (node.used === "value" && node.condition))) return;
    const dimension = named(node, "dim:");
    const noun = node.condition && ["assessment_type", "item_type"].includes(dimensionOf(node) ?? "") ? countedBy(node, draft) : undefined;
    // "Studentinnen" names people and their gender at once.
    const thing = (node.condition && dimensionOf(node) !== "gender" ? undefined : named(node, "thing:")) ?? noun ?? (dimension !== undefined && isCounted(draft, at) ? dimension : undefined);
    if (thing === undefined) return;
    const before = neighbour(nodes, at, -1, (each) => each.condition !== undefined || has(each, "mark:distinct") || has(each, "mark:any") || has(each, "mark:every"));
    const marker = nodes[before ?? -1];
    let score = -at * 0.1;
    if (noun !== undefined) score -= 1.5;
    const following = nodes[neighbour(nodes, at, 1) ?? -1];
    if (has(following, "mark:per") && following?.used === undefined) score += 2;
    if (has(marker, "mark:of") && nodes.some((each) => has(each, "mark:share")) && node.condition) score += 3;
    if (isCounted(draft, at)) score += 5;
    if (has(marker, "mark:per") || has(marker, "mark:by")) score -= has(marker, "mark:howmany") ? 0 : 4;
    if (has(marker, "mark:from") || named(marker, "event:") !== undefined) score -= 1;
    if (thing === "course" && isPossessed(draft, at)) score -= 8;
    if (thing === "course") score -= 0.5;
    if (thing === "enrolment" && node.concepts.has("event:enrol")) score -= 3;
    if (thing === "active_day") score -= 1;
    heads.push({ thing, at, score });
  });
  return heads.toSorted((a, b) => b.score - a.score);
}

const POSSESSIVES = /^(?:their|that|its|the same|this|it)$/i;

/** "On their presentation" names none: it is that of each enrolment. */
function isPossessed({ nodes }: Draft, at: number): boolean {
  return POSSESSIVES.test(nodes[at - 1]?.text ?? "") || has(nodes[at - 1], "mark:own") || has(nodes[neighbour(nodes, at, -1) ?? -1], "mark:same");
}

/** What is counted where no thing is named: what has the values that are. */
function impliedHead(draft: Draft): string | undefined {
  if (any(draft, "event:submit") && !draft.conditions.some(({ condition }) => dimensionIn(condition) === "outcome")) return "submission";
  if (any(draft, "event:click") && !draft.conditions.some(({ condition }) => dimensionIn(condition) === "outcome")) return "click";
  const order = ["late", "banked", "score", "days_late", "submitted_day", "assessment_weight", "assessment_due_day", "assessment_type", "item_type", "course_day", "item_week_from", "course_length"];
  const dimensions = draft.conditions.flatMap(({ condition }) => dimensionIn(condition) ?? []);
  const found = order.find((dimension) => dimensions.includes(dimension));
  if (found === "assessment_type" && any(draft, "event:set")) return "assessment";
  if (found !== undefined) return OWNERS[found];
  const person = dimensions.find((dimension) => OWNERS[dimension] === "enrolment" && !FRAME.includes(dimension));
  return person === undefined ? undefined : "enrolment";
}

const outcomeOf = (condition: Condition): string | undefined =>
  "values" in condition && condition.dimension === "outcome" && condition.op === "in" ? condition.values.join(",") : undefined;

/** Puts what was found together to what is asked. @returns undefined where nothing that can be counted is named */
export function assemble(draft: Draft): Meaning | undefined {
  return new Assembly(draft).meaning();
}

class Assembly {
  readonly draft: Draft;
  readonly nodes: Node[];
  conditions: PlacedCondition[];
  bounds: ThingBound[];
  figures: Figure[] = [];
  by: Breakdown[];
  where: Condition[] = [];
  having: FigureBound[] = [];
  order: { by: number | string; direction: "asc" | "desc" }[] = [];
  limit: number | undefined;
  offset: number | undefined;
  head: Head | undefined;
  /** Dimensions whose rows are values that the question names. */
  readonly contrasted = new Set<string>();

  constructor(draft: Draft) {
    this.draft = draft;
    this.nodes = draft.nodes;
    this.conditions = [...draft.conditions];
    this.bounds = [...draft.thingBounds];
    this.by = draft.groups.map(({ dimension }) => ({ dimension }));
  }

  meaning(): Meaning | undefined {
    const heads = headsOf(this.draft);
    this.head = heads[0];
    this.courses(heads);
    this.entityItems(heads);
    this.figures = [...new Map(this.draft.figures.map(({ figure }) => [JSON.stringify(figure), figure])).values()];
    this.complement();
    this.everys();
    this.actives();
    this.listedAttributes();
    this.split();
    this.counted(heads);
    this.returns();
    this.memberships();
    this.possessions(heads);
    this.bound();
    this.columns();
    if (this.conditions.length > 0 && this.draft.figures.length === 0 && this.conditions.filter(({ condition }) => dimensionIn(condition) === "gender").length < 2) this.perThing(heads);
    this.compare();
    this.shares();
    this.perThing(heads);
    this.winners();
    this.overall();
    this.bigger();
    this.change();
    this.running();
    this.boundFigures();
    this.place();
    this.rest();
    if (this.figures.length === 0 && this.by.length === 0) return undefined;
    return {
      figures: this.figures,
      by: this.by,
      where: this.where,
      having: this.having,
      order: this.order,
      ...(this.limit === undefined ? {} : { limit: this.limit }),
      ...(this.offset === undefined ? {} : { offset: this.offset }),
    };
  }

  /** Students who click are active students: "students who used the VLE". */
  actives(): void {
    const { head } = this;
    const clicks = this.nodes.find((node) => isFree(node) && has(node, "event:click"));
    if (head && clicks && ["student", "active_student"].includes(head.thing) && !isCounted(this.draft, head.at) && this.by.some(({ dimension }) => dimension === "item_type") && this.figures.length === 0) {
      // "Which activity types do people click most": clicks are counted, not people.
      this.head = { ...head, thing: "click" };
      clicks.used = "active";
      return;
    }
    if (head?.thing !== "student" || this.figures.length > 0) return;
    const activity = this.conditions.some(({ condition }) => ["course_day", "item_type"].includes(dimensionIn(condition) ?? ""));
    const bounded = this.bounds.some(({ thing }) => thing === "click" || thing === "active_day");
    if (any(this.draft, "mark:share") && !bounded && (clicks || activity)) {
      const limits = this.conditions.filter(({ condition }) => ["course_day", "item_type"].includes(dimensionIn(condition) ?? ""));
      this.drop(limits);
      this.bounds.push({ at: clicks ? this.nodes.indexOf(clicks) : (limits[0]?.at ?? 0), thing: "click", where: limits.map(({ condition }) => condition), op: ">=", value: 1 });
      if (clicks) clicks.used = "bound";
      return;
    }
    if ((clicks && !bounded) || activity) {
      this.head = { ...head, thing: "active_student" };
      if (clicks) clicks.used = "active";
    }
    const submits = this.nodes.find((node) => isFree(node) && has(node, "event:submit"));
    const works = this.conditions.filter(({ condition }) => ["assessment_type", "late", "score", "banked", "days_late"].includes(dimensionIn(condition) ?? ""));
    const others = this.conditions.some(({ condition }) => OWNERS[dimensionIn(condition) ?? ""] === "enrolment" && !FRAME.includes(dimensionIn(condition) ?? ""));
    const every = any(this.draft, "mark:every") || any(this.draft, "mark:only");
    if (submits && this.bounds.length > 0 && this.bounds.every(({ thing, value }) => thing === "submission" && value === 0)) {
      this.bounds.push({ at: this.nodes.indexOf(submits), thing: "submission", where: [], op: ">=", value: 1 });
      submits.used = "bound";
    } else if (submits && any(this.draft, "mark:share") && this.bounds.length === 0 && !every) {
      this.drop(works);
      this.bounds.push({ at: this.nodes.indexOf(submits), thing: "submission", where: works.map(({ condition }) => condition), op: ">=", value: 1 });
      submits.used = "bound";
    } else if (submits && !every && !others && this.bounds.length === 0) {
      this.head = { ...head, thing: "submitter" };
      submits.used = "active";
    } else if (works.length > 0 && submits === undefined && head.thing === "student") return;
  }

  /** "With a declared disability and without", "the disabled against the rest": the other side of a yes or no. */
  complement(): void {
    const both = this.by.find(({ dimension }) => dimension === "disability" || dimension === "late" || dimension === "banked");
    if (both && this.nodes.some((node) => isFree(node) && has(node, "mark:wide")) && this.figures.length === 1 && this.by.length > 1) {
      this.by = this.by.filter((group) => group !== both);
      const [figure] = this.figures;
      if (figure) this.figures = [true, false].map((value) => limitFigure(figure, [{ dimension: both.dimension, op: "in", values: [value] }]));
      take(this.draft, "mark:wide");
      return;
    }
    const sides = this.conditions.filter(({ condition }) => ["disability", "late", "banked", "previous_attempts", "days_late"].includes(dimensionIn(condition) ?? ""));
    const [only] = sides;
    if (sides.length !== 1 || !only) return;
    const compares = ["mark:versus", "mark:wide", "mark:difference", "mark:ratio"].some((concept) => this.nodes.some((node) => has(node, concept)));
    const at = this.nodes.findIndex((node, place) => isFree(node) && place > only.at && (has(node, "mark:rest") || (compares && (has(node, "mark:none") || has(node, "mark:not") || (has(node, "mark:with") && (has(this.nodes[place + 1], "num:one") || place === this.nodes.length - 1))))));
    const node = this.nodes[at];
    if (!node) return;
    node.used = "complement";
    this.conditions.push({ at, condition: negate(only.condition) });
  }

  /** "Whose every enrolment was withdrawn", "only late ones": all of what somebody has. */
  everys(): void {
    if (!this.isStudents() && this.head?.thing !== "submitter") return;
    const every = this.nodes.findIndex((node) => isFree(node) && (has(node, "mark:every") || has(node, "mark:only")));
    const placed = this.conditions.find(({ condition }) => dimensionIn(condition) === "late") ?? this.conditions.find(({ condition }) => dimensionIn(condition) === "outcome");
    const node = this.nodes[every];
    if (!node || !placed || this.bounds.length > 0) return;
    const late = dimensionIn(placed.condition) === "late";
    const of = measure(late ? "submissions" : "enrolments");
    if (!late && !this.nodes.some((each) => has(each, "thing:enrolment")) && !/anything/i.test(node.text)) return;
    node.used = "every";
    const types = late ? this.conditions.filter(({ condition }) => dimensionIn(condition) === "assessment_type") : [];
    this.drop([placed, ...types]);
    const part = /anything but/i.test(node.text) && "op" in placed.condition && placed.condition.op === "not_in" ? negate(placed.condition) : placed.condition;
    const per = late && this.fixes("module") && this.fixes("term") ? "enrolment" : "student";
    const whole = limitFigure(of, [...types.map(({ condition }) => condition), ...(per === "student" ? this.frame() : [])]);
    this.conditions.push({ at: placed.at, condition: { per: [per], figure: { kind: "share", of: whole, part: [part] }, op: "=", value: 1 } });
    if (this.head) this.head = { ...this.head, thing: "student" };
    this.by = this.by.filter(({ dimension }) => dimension !== "assessment" && dimension !== "assessment_due_day");
    for (const each of this.nodes) if (isFree(each) && named(each, "event:") !== undefined) each.used = "every";
  }

  addGroup(...dimensions: string[]): void {
    for (const dimension of dimensions) if (!this.by.some((group) => group.dimension === dimension)) this.by.push({ dimension });
  }

  /** Whether a module, or a term, is fixed. */
  fixes(dimension: string): boolean {
    return this.conditions.some(({ condition }) => dimensionIn(condition) === dimension && "values" in condition && condition.op === "in" && condition.values.length === 1);
  }

  /** "Each run", "which presentations": a presentation is a module in a term. */
  courses(heads: readonly Head[]): void {
    for (const { thing, at } of heads) {
      const node = this.nodes[at];
      if (thing !== "course" || !isFree(node)) continue;
      if (has(this.nodes[neighbour(this.nodes, at, -1) ?? -1], "mark:all") && !this.isRanked()) {
        node.used = "all";
        if (this.head?.at === at) this.head = heads.find((head) => head.at !== at && isFree(this.nodes[head.at]));
        continue;
      }
      const adjacent = this.nodes[neighbour(this.nodes, at, -1) ?? -1];
      const named = ["module", "term"].includes(dimensionOf(adjacent) ?? "") && adjacent?.used === "value";
      const counted = adjacent?.number !== undefined && this.draft.figures.length > 0;
      const marked = isMarked(this.draft, at) || counted;
      if (!marked && isPossessed(this.draft, at) || (!marked && named && !isCounted(this.draft, at) && !has(this.nodes[neighbour(this.nodes, this.nodes.indexOf(adjacent as Node), -1) ?? -1], "mark:by"))) {
        node.used = "introduces";
        if (this.head?.at === at) this.head = heads.find((head) => head.at !== at && isFree(this.nodes[head.at]));
        continue;
      }
      const before = neighbour(this.nodes, at, -1, (each) => each.number !== undefined || each.condition !== undefined || has(each, "rank:high") || has(each, "rank:low") || has(each, "rank:good") || has(each, "rank:bad") || has(each, "rank:top") || has(each, "mark:only") || has(each, "mark:of"));
      const marker = this.nodes[before ?? -1];
      const ranked = ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top"].some((concept) => this.nodes.some((each) => isFree(each) && has(each, concept)));
      const listed = marked || has(marker, "mark:which") || has(marker, "mark:by") || has(marker, "mark:per") || (ranked && (this.draft.figures.length > 0 || heads.length > 1)) || (before === undefined && this.draft.thingBounds.length + this.draft.figureBounds.length > 0);
      if (!listed || isCounted(this.draft, at)) {
        if (this.draft.figures.length > 0 && !isCounted(this.draft, at)) node.used = "introduces";
        continue;
      }
      node.used = "group";
      if (this.head?.at === at) this.head = heads.find((head) => head.at !== at && isFree(this.nodes[head.at]));
      if (this.fixes("module")) this.addGroup("term");
      else if (this.fixes("term")) this.addGroup("module");
      else this.addGroup("module", "term");
    }
  }

  /** "For each TMA": assessments are told apart by their day. */
  entityItems(heads: readonly Head[]): void {
    this.nodes.forEach((node, at) => {
      if (!(isFree(node) || node.used === "value") || dimensionOf(node) !== "assessment_type") return;
      const before = neighbour(this.nodes, at, -1, (each) => each.used === "value");
      const marker = this.nodes[before ?? -1];
      const each = /^(?:each|every|per|for each|of each)/i.test(marker?.text ?? "") || has(marker, "mark:per");
      if (each && this.fixes("module") && this.fixes("term")) this.addGroup("assessment", "assessment_due_day");
    });
    for (const { thing, at } of heads) {
      const node = this.nodes[at];
      const before = neighbour(this.nodes, at, -1, (each) => each.condition !== undefined);
      const marker = this.nodes[before ?? -1];
      if (thing === "assessment" && isFree(node) && (has(marker, "mark:by") || has(marker, "mark:per")) && this.draft.figures.length > 0) {
        node.used = "group";
        this.addGroup("assessment", "assessment_due_day");
        if (this.head?.at === at) this.head = heads.find((head) => head.at !== at && isFree(this.nodes[head.at]));
      }
    }
  }

  /** "Due day and weight of each TMA", "how long did each presentation run": values that are listed. */
  listedAttributes(): void {
    const attributes = this.nodes.flatMap((node, at) => {
      const name = isFree(node) && node.condition === undefined ? named(node, "attr:") : undefined;
      return name === undefined ? [] : [{ name, node, at }];
    });
    const listable = attributes.filter(({ name }) => ["assessment_due_day", "assessment_weight", "course_length"].includes(name));
    const lasts = this.nodes.find((node) => isFree(node) && has(node, "event:last"));
    const asksLength = lasts !== undefined && this.nodes.some((node) => has(node, "mark:howmany")) && this.nodes.some((node) => isFree(node) && has(node, "mark:day"));
    if (this.figures.length === 0 && this.bounds.length === 0 && (listable.length > 0 || asksLength)) {
      const sum = this.nodes.some((node) => isFree(node) && has(node, "agg:sum")) && listable[0];
      if (sum) return;
      for (const { node } of listable) node.used = "listed";
      const names = asksLength ? ["course_length"] : listable.map(({ name }) => name);
      if (names.includes("course_length")) {
        if (!(this.fixes("module") && this.fixes("term")) && this.by.length === 0) this.addGroup(...(this.fixes("module") ? ["term"] : ["module", "term"]));
      } else if (this.by.length === 0 || this.by.every(({ dimension }) => dimension === "assessment")) this.addGroup("assessment");
      this.addGroup(...names);
      if (lasts) lasts.used = "listed";
      for (const node of this.nodes) if (isFree(node) && (has(node, "mark:day") || has(node, "thing:course") || has(node, "thing:assessment"))) node.used = "listed";
      this.head = undefined;
      return;
    }
    // "For each TMA the due day with its average score".
    if (this.figures.length > 0) {
      for (const { name, node } of listable) {
        if (this.by.some(({ dimension }) => dimension === "assessment") || this.conditions.some(({ condition }) => dimensionIn(condition) === "assessment_type")) {
          this.addGroup("assessment", name);
          node.used = "listed";
        }
      }
    }
    for (const { name, node, at } of attributes) {
      if (!isFree(node) || name === "course_week" || name === "course_day") continue;
      const total = this.nodes.findIndex((each) => isFree(each) && (has(each, "agg:sum") || (has(each, "mark:howmany") && /total|sum/i.test(each.text))));
      if (name === "score") {
        if (this.head !== undefined && ["submission", "assessment"].includes(this.head.thing) && isCounted(this.draft, this.head.at)) {
          node.used = "introduces";
          continue;
        }
        const asksCount = isCounted(this.draft, at) && !this.nodes.some((each) => has(each, "agg:average"));
        if (asksCount) continue;
        node.used = "figure";
        if (!this.figures.some((figure) => thingOfFigure(figure, this.draft) === "submission")) this.figures.push(measure("average_score"));
      } else if (any(this.draft, "mark:share") && this.figures.length === 0 && name === "studied_credits" && this.nodes.slice(0, at).some((each) => has(each, "mark:share"))) {
        node.used = "figure";
        this.figures.push({ kind: "aggregate", aggregate: "sum", of: name, where: [] });
      } else if (total >= 0 && this.figures.length === 0 && ["studied_credits", "assessment_weight"].includes(name)) {
        node.used = "figure";
        const by = this.nodes[total];
        if (by) by.used = "figure";
        this.figures.push({ kind: "aggregate", aggregate: "sum", of: name, where: [] });
      } else if (this.figures.length === 0 && ["studied_credits", "previous_attempts"].includes(name) && this.nodes.some((each) => has(each, "rank:high") || has(each, "mark:howmany") || has(each, "mark:by"))) {
        node.used = "group";
        this.addGroup(name);
      }
    }
  }

  /** Values of one dimension beside each other are compared: a row each, or a column each. */
  split(): void {
    const wide = any(this.draft, "mark:wide");
    for (const { dimension, placed } of alternativesOf(this.conditions)) {
      if (placed.length < 2) continue;
      const [first, last] = [placed[0], placed.at(-1)];
      if (!first || !last) continue;
      if (placed.some(({ condition }) => !("values" in condition)) && dimension !== "previous_attempts" && !wide) continue;
      if (this.isStudents() && ["outcome", "module", "term"].includes(dimension) && (any(this.draft, "mark:both") || any(this.draft, "mark:also"))) continue;
      if (this.nodes.slice(first.at, last.at).some((node) => has(node, "mark:than")) && !this.asksBoth() && this.nodes.slice(0, last.at).some((node) => ["mark:more", "mark:less", "cmp:>", "cmp:<", "rank:frequent"].some((concept) => has(node, concept)))) continue;
      const differs = any(this.draft, "mark:difference") || any(this.draft, "mark:ratio") || any(this.draft, "mark:growth") || any(this.draft, "event:return");
      const together = any(this.draft, "agg:sum") || any(this.draft, "mark:both") || this.nodes.some(({ text }) => /together|combined|between them/i.test(text));
      const asShare = any(this.draft, "mark:share") && (this.by.length > 0 || dimension === "outcome");
      if (differs || asShare) continue;
      const between = this.nodes.slice(first.at + 1, last.at);
      const contrast = between.some((node) => has(node, "mark:versus") || last.at >= 0 && this.nodes[last.at]?.used === "complement" || has(node, "mark:with") || node.kind === "comma" || node.kind === "dash" || node.text === "/");
      const or = between.some((node) => has(node, "mark:or")) && !between.some((node) => has(node, "mark:and"));
      if (dimension === "outcome" && !wide && (this.isStudents() || (this.by.length === 0 && !contrast))) continue;
      const whole = placed.map(({ condition }) => condition);
      const rates = dimension === "outcome" && this.by.length > 0 && this.figures.length <= 1 && this.nodes.some(({ text }) => /^(?:as )?rates$/i.test(text)) && placed.every(({ condition }) => RATES[outcomeOf(condition) ?? ""]);
      if (rates) {
        this.figures = placed.map(({ condition }) => measure(RATES[outcomeOf(condition) ?? ""] ?? "pass_rate"));
        this.drop(placed);
        for (const node of this.nodes) if (isFree(node) && (has(node, "mark:rate") || has(node, "mark:share") || has(node, "mark:both"))) node.used = "figure";
        continue;
      }
      if (wide && this.figures.length <= 1) {
        const base = this.figures[0] ?? this.countFigure();
        if (base) this.by = this.by.filter((group) => group.dimension !== dimension);
        if (base) {
          const parts = dimension === "outcome" && whole.length > 2 ? whole.map((condition) => plainPass(condition)) : whole;
          this.figures = parts.map((condition) => this.limited(base, [condition]));
          this.drop(placed);
          take(this.draft, "mark:wide");
          if (take(this.draft, "mark:both") !== undefined && this.by.length > 0) this.having.push(...this.figures.map((figure) => ({ figure, missing: false })));
        }
        continue;
      }
      const asks = this.nodes.some((node) => has(node, "mark:which")) || any(this.draft, "mark:both");
      const grouped = !together || any(this.draft, "mark:both");
      if (contrast && grouped && (!or || asks || !FRAME.includes(dimension))) {
        if (FRAME.includes(dimension) && this.head?.thing === "student" && any(this.draft, "mark:both") && this.figures.length === 0) continue;
        if (FRAME.includes(dimension) && isCounted(this.draft, this.head?.at ?? -1) && this.head !== undefined && ["module", "student"].includes(this.head.thing) && this.figures.length === 0 && !any(this.draft, "mark:versus")) continue;
        this.addGroup(dimension);
        this.contrasted.add(dimension);
        this.drop(placed);
        if (!covers(whole)) this.where.push(dimension === "previous_attempts" ? { any: whole } : united(whole));
        take(this.draft, "mark:both");
      }
    }
  }

  /** "A figure for each", "I want both": the sides are shown, and not held against each other. */
  asksBoth(): boolean {
    return this.by.length === 0 && this.nodes.some((node) => isFree(node) && (has(node, "mark:both") || has(node, "mark:each_of_them") || /^for each$|figure for each/i.test(node.text)));
  }

  drop(placed: readonly PlacedCondition[]): void {
    this.conditions = this.conditions.filter(({ condition }) => !placed.some((each) => each.condition === condition || JSON.stringify(each.condition) === JSON.stringify(condition)));
  }

  /** The count of what is asked for, with the thing's own limits. */
  countFigure(thing = this.head?.thing ?? impliedHead(this.draft)): Figure | undefined {
    if (thing === undefined) return undefined;
    return thingNamed(thing).count;
  }

  limited(figure: Figure, where: readonly Condition[]): Figure {
    const [only] = where;
    const outcome = where.length === 1 && only ? outcomeOf(only) : undefined;
    if (figure.kind === "measure" && figure.name === "enrolments" && figure.where.length === 0 && outcome !== undefined && COUNTS[outcome]) return measure(COUNTS[outcome]);
    return limitFigure(figure, where);
  }

  /** What is counted where no other figure is asked for, or beside one in a list. */
  counted(heads: readonly Head[]): void {
    if (this.figures.length > 0) {
      const listed = heads.find(({ at, thing }) => isFree(this.nodes[at]) && thing !== "course" && isListed(this.nodes, at));
      if (listed && this.figures.length > 1 - Number(listed.at < (this.draft.figures[0]?.at ?? 0))) {
        const figure = thingNamed(listed.thing).count;
        const node = this.nodes[listed.at];
        if (node) node.used = "figure";
        if (listed.at < (this.draft.figures[0]?.at ?? 0)) this.figures.unshift(figure);
        else this.figures.push(figure);
      }
      return;
    }
    const which = this.nodes.some((node) => has(node, "mark:which"));
    const asksCount = any(this.draft, "mark:howmany") || any(this.draft, "mark:share") || any(this.draft, "mark:rate");
    const { head } = this;
    const listing = this.by.length > 0 && !asksCount && head === undefined && (this.bounds.length > 0 || this.draft.figureBounds.length > 0 || which) && !this.isRanked();
    if (listing) return;
    if (this.by.some(({ dimension }) => ["assessment_due_day", "assessment_weight", "course_length"].includes(dimension)) && head === undefined) return;
    const frequent = this.by.length > 0 && (this.isRanked() || asksCount);
    const all = heads.filter(({ at, thing }) => isFree(this.nodes[at]) && thing !== "course" && isListed(this.nodes, at) && !this.nodes[at]?.condition).toSorted((a, b) => a.at - b.at);
    if (all.length > 2 || (all.length === 2 && all.every(({ at }) => isCounted(this.draft, at)))) {
      this.figures.push(...all.map(({ thing }) => thingNamed(thing).count));
      for (const { at } of all) {
        const each = this.nodes[at];
        if (each) each.used = "figure";
      }
      return;
    }
    const figure = this.countFigure() ?? (frequent ? thingNamed(this.by.some(({ dimension }) => dimension === "item_type") ? "item" : this.by.some(({ dimension }) => dimension === "assessment_type") ? "assessment" : "enrolment").count : undefined);
    if (!figure) return;
    const node = this.nodes[head?.at ?? -1];
    if (node) node.used = "figure";
    this.figures.push(figure);
    const second = heads.find(({ at, thing }) => at !== head?.at && isFree(this.nodes[at]) && thing !== head?.thing && thing !== "course" && isListed(this.nodes, at) && Math.abs(at - (head?.at ?? 0)) < 4);
    if (second && !any(this.draft, "mark:per") && !any(this.draft, "mark:ratio")) {
      this.figures.push(thingNamed(second.thing).count);
      const other = this.nodes[second.at];
      if (other) other.used = "figure";
    }
  }

  isRanked(): boolean {
    return ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top", "rank:frequent", "order:desc", "order:asc", "order:rank"].some((concept) => any(this.draft, concept));
  }

  isStudents(): boolean {
    return this.head?.thing === "student" || this.head?.thing === "active_student";
  }

  /** "How many came back in 2014J": who is also among others. */
  returns(): void {
    const at = this.nodes.findIndex((node) => isFree(node) && (has(node, "event:return") || has(node, "mark:again")));
    if (at < 0 || !(this.isStudents() || this.head === undefined || this.head.thing === "enrolment")) return;
    const terms = alternativesOf(this.conditions).find(({ dimension }) => dimension === "term");
    const later = this.nodes.some((node) => has(node, "mark:later"));
    const first = terms?.placed[0];
    if (!first || (terms.placed.length < 2 && !later)) return;
    const firstModule = this.conditions.find(({ condition }) => dimensionIn(condition) === "module");
    const excluded = terms.placed.filter(({ condition }, place) => place > 0 && "op" in condition && condition.op === "not_in");
    const others = terms.placed.slice(1).filter((placed) => !excluded.includes(placed));
    for (const { condition } of excluded) this.where.push({ per: ["student"], figure: limitFigure(measure("enrolments"), [negate(condition)]), op: "=", value: 0 });
    this.drop(excluded);
    const names = this.draft.index.terms;
    const last = "values" in first.condition ? Math.max(...first.condition.values.map((value) => names.indexOf(String(value)))) : -1;
    const second: Condition = others.length > 0 ? united(others.map(({ condition }) => condition)) : { dimension: "term", op: "in", values: names.slice(last + 1) };
    const modules = this.draft.conditions.filter(({ condition }) => dimensionIn(condition) === "module");
    const anyModule = this.nodes.some((node) => has(node, "mark:any") && has(this.nodes[this.nodes.indexOf(node) + 1], "dim:module"));
    const again = modules.length > 1 ? modules.at(-1)?.condition : modules.length === 1 && (modules[0]?.at ?? 0) > at ? modules[0]?.condition : undefined;
    const inner: Condition[] = [...(again && !anyModule ? [again] : []), second];
    if (modules.length > 1 && firstModule) this.conditions = this.conditions.filter(({ condition, at: place }) => dimensionIn(condition) !== "module" || place === firstModule.at);
    this.drop(others);
    const same = this.nodes.some((each, place) => has(each, "mark:same") && has(this.nodes[neighbour(this.nodes, place, 1) ?? -1], "dim:module"));
    const part: Condition = { per: same ? ["student", "module"] : ["student"], figure: limitFigure(measure("enrolments"), inner), op: ">", value: 0 };
    const node = this.nodes[at];
    if (node) node.used = "return";
    this.figures = [measure("students")];
    this.by = this.by.filter(({ dimension }) => dimension !== "term" && dimension !== "module");
    if (any(this.draft, "mark:share")) {
      take(this.draft, "mark:share");
      this.figures = [{ kind: "share", of: measure("students"), part: [part] }];
    } else this.where.push(part);
  }

  /** "Students on both BBB and DDD", "a Fail and a Pass among their enrolments": people in several groups at once. */
  memberships(): void {
    const { head } = this;
    if (head?.thing === "module" && any(this.draft, "mark:both") && this.by.length === 0) {
      const terms = this.conditions.flatMap(({ condition }) => (dimensionIn(condition) === "term" && "values" in condition ? condition.values : []));
      if (terms.length > 1) {
        this.conditions = this.conditions.filter(({ condition }) => dimensionIn(condition) !== "term");
        const runs: Figure = limitFigure(measure("presentations"), [{ dimension: "term", op: "in", values: terms }]);
        this.figures = [{ kind: "per", per: ["module"], figure: runs, aggregate: "count", having: [{ figure: runs, op: "=", value: terms.length }] }];
        take(this.draft, "mark:both");
      }
      return;
    }
    if (!this.isStudents()) return;
    if (this.alsoMember()) return;
    const also = any(this.draft, "mark:both") || any(this.draft, "mark:also");
    for (const { dimension, placed } of alternativesOf(this.conditions)) {
      if (placed.length < 2 || !["module", "outcome", "term"].includes(dimension)) continue;
      const [first, last] = [placed[0], placed.at(-1)];
      const between = this.nodes.slice((first?.at ?? 0) + 1, last?.at ?? 0);
      const and = between.some((node) => has(node, "mark:and") && !has(node, "mark:or")) || also;
      if ((!and && !also) || this.by.some((group) => group.dimension === dimension)) continue;
      const member = ({ condition }: PlacedCondition): Condition => ({ per: ["student"], figure: this.limited(measure("enrolments"), [condition]), op: ">", value: 0 });
      this.drop(placed);
      if (any(this.draft, "mark:share") && first && placed.length === 2 && last) {
        take(this.draft, "mark:share");
        this.where.push(first.condition);
        this.figures = [{ kind: "share", of: measure("students"), part: [member(last)] }];
      } else this.where.push(...placed.map(member));
      take(this.draft, "mark:also");
      take(this.draft, "mark:both");
    }
  }

  /** "Who took FFF in 2013B and have also taken DDD": what stands behind the word is of other enrolments of theirs. */
  alsoMember(): boolean {
    const at = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:also"));
    const frames = this.conditions.filter(({ condition }) => ["module", "term"].includes(dimensionIn(condition) ?? ""));
    const later = frames.filter((placed) => placed.at > at);
    if (at < 0 || later.length === 0 || later.length === frames.length) return false;
    const node = this.nodes[at];
    if (node) node.used = "also";
    this.conditions = this.conditions.filter((placed) => !later.includes(placed));
    this.by = this.by.filter(({ dimension }) => !["module", "term"].includes(dimension));
    const part: Condition = { per: ["student"], figure: limitFigure(measure("enrolments"), later.map(({ condition }) => condition)), op: ">", value: 0 };
    this.figures = [measure("students")];
    if (any(this.draft, "mark:share")) {
      take(this.draft, "mark:share");
      this.figures = [{ kind: "share", of: measure("students"), part: [part] }];
    } else this.where.push(part);
    return true;
  }

  frame(): readonly Condition[] {
    return this.conditions.filter(({ condition }) => FRAME.includes(dimensionIn(condition) ?? "")).map(({ condition }) => condition);
  }

  /** Turns bounds on numbers of things into conditions on who or what has them. */
  bound(): void {
    for (const given of this.bounds) {
      const clicked = given.thing === "student" && (any(this.draft, "event:click") || this.by.some(({ dimension }) => dimension === "item_type"));
      const bound = clicked ? { ...given, thing: "active_student" } : given;
      const thing = thingNamed(bound.thing);
      const head = this.boundHead(bound);
      const inner = this.innerFigure(bound, thing, head);
      const group = this.by[0]?.dimension;
      if (head === undefined && group !== undefined) {
        const figure = limitFigure(thing.count, bound.where);
        if (bound.op === "=" && bound.value === 0) this.where.push({ per: this.by.map(({ dimension }) => dimension), figure: limitFigure(figure, this.frame()), op: "=", value: 0 });
        else this.having.push({ figure, op: bound.op, value: bound.value });
        if (this.figures.length === 0 && !(bound.op === "=" && bound.value === 0)) this.figures.push(figure);
        continue;
      }
      const per = head ?? "enrolment";
      const within = this.nodes.flatMap((node) => (node.used === "within" ? (named(node, "dim:") ?? []) : []));
      const condition: Condition = { per: [per, ...(per === "student" ? within : [])], figure: inner, op: bound.op, value: bound.value };
      this.conditions.push({ at: bound.at, condition });
    }
    this.bounds = [];
  }

  /** "Enrolments with clicks": things beside the ones that are asked for are had. */
  possessions(heads: readonly Head[]): void {
    const { head } = this;
    if (head === undefined || !["student", "enrolment"].includes(head.thing) || this.figures.length !== 1 || this.draft.figures.length > 0) return;
    if (any(this.draft, "mark:per") || any(this.draft, "mark:ratio") || this.nodes.some((node) => named(node, "agg:") !== undefined)) return;
    for (const { thing, at } of heads) {
      const node = this.nodes[at];
      if (!isFree(node) || node.condition || !["click", "submission"].includes(thing) || isCounted(this.draft, at)) continue;
      const limits = this.conditions.filter(({ condition, at: place }) => Math.abs(place - at) < 4 && (OWNERS[dimensionIn(condition) ?? ""] === thing || (thing === "submission" && dimensionIn(condition) === "assessment_type")));
      if (this.isRanked() || isListed(this.nodes, at)) continue;
      this.drop(limits);
      this.bounds.push({ at, thing, where: limits.map(({ condition }) => condition), op: ">=", value: 1 });
      node.used = "bound";
    }
  }

  /** Conditions on what people have, side by side: "with more than 500 clicks, and with 500 or fewer, in two columns". */
  columns(): void {
    const wide = any(this.draft, "mark:wide") || any(this.draft, "mark:versus");
    const [base] = this.figures;
    if (!wide || !base || this.figures.length > 1) return;
    this.reach();
    const had = this.conditions.filter(({ condition }) => "per" in condition);
    const [only] = had;
    const not = this.nodes.findIndex((node, at) => isFree(node) && at > (only?.at ?? 0) && (has(node, "mark:not") || has(node, "mark:none") || has(node, "mark:rest")));
    let sides = had.map(({ condition }) => condition);
    if (had.length === 1 && only && not >= 0 && "per" in only.condition) {
      const node = this.nodes[not];
      if (node) node.used = "complement";
      const { condition } = only;
      const opposite: Readonly<Record<string, Operator>> = { ">": "<=", ">=": "<", "<": ">=", "<=": ">", "=": "<>", "<>": "=" };
      sides = [condition, { ...condition, op: opposite[condition.op] ?? "=" }];
    }
    if (sides.length < 2 || !any(this.draft, "mark:wide")) return;
    this.conditions = this.conditions.filter((placed) => !had.includes(placed));
    this.figures = sides.map((condition) => this.limited(base, [condition]));
    take(this.draft, "mark:wide");
  }

  /** Who or what has the number: students, enrolments, modules; undefined for the groups of the answer. */
  boundHead(bound: ThingBound): string | undefined {
    const { head } = this;
    if (head !== undefined && THINGS[head.thing] === undefined && head.thing !== bound.thing) return head.thing;
    if (head?.thing === "course" && bound.thing !== "course") return "course";
    if (head?.thing === "item") return "item_id";
    if (head?.thing === "assessment") return "assessment";
    const people = head?.thing === "student" || head?.thing === "active_student" || this.nodes.some((node) => has(node, "thing:student") || has(node, "thing:active_student"));
    const asksEnrolments = head?.thing === "enrolment" || this.figures.some((figure) => JSON.stringify(figure).includes('"enrolments"') || /_rate"/.test(JSON.stringify(figure)));
    const placed = this.by.some(({ dimension }) => ["module", "term", "course"].includes(dimension)) && ["click", "submission", "active_day"].includes(bound.thing);
    if (people && head?.thing !== "enrolment" && placed) return "enrolment";
    if (people && head?.thing !== "enrolment") return this.fixes("module") && this.fixes("term") && THINGS[bound.thing] !== undefined && bound.thing !== "enrolment" ? "enrolment" : "student";
    if (asksEnrolments && bound.thing !== "enrolment" && !["module", "term"].includes(bound.thing)) return this.by.length > 0 && this.isListing(bound) ? undefined : "enrolment";
    if (this.by.length > 0) return undefined;
    return asksEnrolments ? "enrolment" : people ? "student" : undefined;
  }

  isListing(bound: ThingBound): boolean {
    return this.head?.thing === bound.thing;
  }

  innerFigure(bound: ThingBound, thing: Thing, head: string | undefined): Figure {
    const perStudent: Readonly<Record<string, Figure>> = {
      module: measure("modules"),
      term: { kind: "per", per: ["term"], figure: measure("enrolments"), aggregate: "count", having: [] },
      course: measure("courses"),
      assessment: measure("submissions"),
    };
    const counted: Figure | undefined = THINGS[bound.thing] === undefined ? { kind: "per", per: [bound.thing], figure: measure("enrolments"), aggregate: "count", having: [] } : undefined;
    const own = head === "student" || head === "enrolment" ? (perStudent[bound.thing] ?? counted) : undefined;
    if (own) return limitFigure(own, [...bound.where, ...this.frame().filter((condition) => dimensionIn(condition) !== bound.thing && bound.thing !== "term")]);
    const frame = head === "student" || head === "module" || head === "region" || head === "item_type" ? this.frame() : [];
    const inner = bound.thing === "submission" && (bound.where.some((condition) => dimensionIn(condition) === "late") || bound.op === "=") ? this.conditions.filter(({ condition }) => (dimensionIn(condition) === "score" && bound.value > 0) || (dimensionIn(condition) === "assessment_type" && !bound.where.some((own) => dimensionIn(own) === "assessment_type") && bound.where.length > 0)) : [];
    if (bound.value > 0) this.drop(inner);
    const days = this.conditions.filter(({ condition, at }) => ["course_day"].includes(dimensionIn(condition) ?? "") && Math.abs(at - bound.at) < 8);
    if (bound.thing === "click" || bound.thing === "active_day") {
      this.conditions = this.conditions.filter((placed) => !days.includes(placed));
      return limitFigure(thing.count, [...bound.where, ...frame, ...days.map(({ condition }) => condition)]);
    }
    return limitFigure(thing.count, [...bound.where, ...inner.map(({ condition }) => condition), ...frame]);
  }

  /** "Women minus men", "from 2013J to 2014J", "three times as many": one figure under two conditions. */
  compare(): void {
    const difference = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:difference"));
    const ratio = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:ratio"));
    const growth = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:growth"));
    const counts = this.head !== undefined && THINGS[this.head.thing] === undefined && isCounted(this.draft, this.head.at);
    const than = !counts && !this.asksBoth() && this.by.length === 0 && this.figures.length === 1 && this.nodes.some((node) => has(node, "mark:than")) && this.nodes.some((node) => isFree(node) && (has(node, "mark:more") || has(node, "mark:less"))) && this.pair() !== undefined;
    const genders = this.conditions.filter(({ condition }) => dimensionIn(condition) === "gender");
    const everyOther = genders.length === 2 && this.nodes.some((node, at) => /every|each/i.test(node.text) && has(node, "mark:per") && neighbour(this.nodes, at, 1) === genders[1]?.at);
    const told = this.nodes.some((node) => has(node, "mark:later_minus"));
    if ((difference < 0 && ratio < 0 && growth < 0 && !than && !told && !everyOther) || (counts && this.nodes.some((node) => has(node, "mark:than")))) return;
    const kind = growth >= 0 && !(difference >= 0 && this.nodes.some((node) => has(node, "unit:point"))) ? "growth" : ratio >= 0 || everyOther ? "quotient" : "difference";
    const base = this.figures[0];
    const pair = this.pair();
    const [first, second] = this.figures;
    if (pair && base) {
      const [earlier, later] = pair.placed;
      if (!earlier || !later) return;
      let [left, right] = [earlier, later];
      const said = this.minus(pair.placed);
      if (said) [left, right] = said;
      else if (kind === "growth" || (pair.dimension === "term" && this.isLaterMinusEarlier())) {
        const places = this.draft.index.terms;
        const place = (placed: PlacedCondition): number => places.indexOf(String("values" in placed.condition ? placed.condition.values[0] : ""));
        [left, right] = place(earlier) > place(later) ? [earlier, later] : [later, earlier];
      } else if (this.isReversed(earlier, later)) [left, right] = [later, earlier];
      this.drop(pair.placed);
      this.figures = [{ kind, left: this.limited(base, [left.condition]), right: this.limited(base, [right.condition]) }];
      const [compared] = this.figures;
      if (compared && this.by.some(({ dimension }) => dimension !== pair.dimension)) this.having.push({ figure: compared, missing: false });
      this.by = this.by.filter(({ dimension }) => dimension !== pair.dimension);
      this.useComparison();
    } else if (first && second && this.figures.length === 2) {
      this.figures = [{ kind, left: first, right: second }];
      this.useComparison();
    }
  }

  useComparison(): void {
    for (const node of this.nodes) if (isFree(node) && ["mark:difference", "mark:ratio", "mark:growth", "unit:point", "mark:more", "mark:less"].some((concept) => has(node, concept))) node.used = "comparison";
  }

  /** "Men minus women" gives the order of a difference, wherever else both are named. */
  minus(placed: readonly PlacedCondition[]): readonly [PlacedCondition, PlacedCondition] | undefined {
    const named = (node: Node | undefined): PlacedCondition | undefined => placed.find(({ condition }) => JSON.stringify(condition) === JSON.stringify(node?.condition));
    for (const [at, node] of this.nodes.entries()) {
      if (!has(node, "mark:minus")) continue;
      const [before, after] = [named(this.nodes[neighbour(this.nodes, at, -1) ?? -1]), named(this.nodes[neighbour(this.nodes, at, 1, (each) => has(each, "mark:of")) ?? -1])];
      if (before && after && before !== after) return [before, after];
    }
    return undefined;
  }

  isLaterMinusEarlier(): boolean {
    if (this.nodes.some((node) => has(node, "mark:later_minus") || (has(node, "mark:change") && node.used !== "minus"))) return true;
    return this.nodes.some((node) => /chang|gain|rise|rose|grow|grew|fell|fall|differ|drop|increase|later minus earlier/i.test(node.text) && (has(node, "mark:difference") || has(node, "mark:growth"))) && !this.nodes.some(({ text }) => /minus|less/i.test(text) && !/later/i.test(text));
  }

  /** "How much lower is A than B" and "A less than B" turn the sides round. */
  isReversed(left: PlacedCondition, right: PlacedCondition): boolean {
    void left;
    void right;
    return this.nodes.some(
      (node) =>
        (has(node, "mark:difference") && /lower|fewer/i.test(node.text)) ||
        ((has(node, "mark:less") || has(node, "mark:reversed")) && node.used === undefined) ||
        has(node, "mark:reverse"),
    );
  }

  pair(): { readonly dimension: string; readonly placed: readonly PlacedCondition[] } | undefined {
    const all = alternativesOf(this.conditions).filter(({ placed }) => placed.length === 2);
    return all.find(({ dimension }) => !FRAME.includes(dimension)) ?? all[0] ?? this.splitPair();
  }

  /** Two values that were taken for one condition. */
  splitPair(): { readonly dimension: string; readonly placed: readonly PlacedCondition[] } | undefined {
    for (const { condition, at } of this.conditions) {
      if (!("values" in condition) || condition.op !== "in" || condition.values.length !== 2 || condition.dimension === "outcome") continue;
      return { dimension: condition.dimension, placed: condition.values.map((value) => ({ at, condition: { ...condition, values: [value] } })) };
    }
    return undefined;
  }

  /** "What share of A are B": which conditions say the whole, and which the part. */
  /** "What fraction fails and what fraction takes a Distinction": a share for each. */
  severalShares(): boolean {
    const marks = this.nodes.flatMap((node, at) => (isFree(node) && has(node, "mark:share") ? [at] : []));
    const [base] = this.figures;
    if (marks.length < 2 || !base || base.kind !== "measure" || this.figures.length > 1) return false;
    const parts = marks.map((at, index) => this.conditions.filter((placed) => placed.at > at && placed.at < (marks[index + 1] ?? this.nodes.length) && !FRAME.includes(dimensionIn(placed.condition) ?? "")));
    if (parts.some((part) => part.length !== 1) || this.by.some(({ dimension }) => parts.flat().some(({ condition }) => dimensionIn(condition) === dimension))) return false;
    for (const at of marks) {
      const node = this.nodes[at];
      if (node) node.used = "share";
    }
    this.drop(parts.flat());
    this.figures = parts.flat().map(({ condition }) => {
      const rate = base.name === "enrolments" ? RATES[outcomeOf(condition) ?? ""] : undefined;
      return rate === undefined ? { kind: "share", of: base, part: [condition] } : measure(rate);
    });
    return true;
  }

  shares(): void {
    if (this.severalShares()) return;
    const at = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:share"));
    const rate = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:rate"));
    if ((at < 0 && rate < 0) || this.figures.length > 1) return;
    if (this.shareInList(at)) return;
    if (this.figures.length === 1 && this.shareOfCount(at)) return;
    this.reach();
    const [base] = this.figures;
    const isCount = base?.kind === "measure" && ["enrolments", "students", "submissions", "clicks", "assessments", "items", "active_students", "presentations"].includes(base.name);
    const isSum = base?.kind === "aggregate" && base.aggregate === "sum";
    if (!base || !(isCount || isSum)) {
      const node = this.nodes[at];
      if (node && base) node.used = "share";
      return;
    }
    const use = (): void => {
      for (const place of [at, rate]) {
        const node = this.nodes[place];
        if (node) node.used = "share";
      }
    };
    const grouped = new Set(this.by.map(({ dimension }) => dimension));
    const candidates = this.conditions.filter(({ condition }) => (!FRAME.includes(dimensionIn(condition) ?? "") || "per" in condition) && !(grouped.has(dimensionIn(condition) ?? "") && "values" in condition));
    const inWhole = new Set(this.wholeConditions(at));
    let part = candidates.filter((placed) => !inWhole.has(placed));
    if (part.length === 0) {
      part = candidates.length > 0 && this.by.length === 0 ? candidates : candidates.length > 0 && !this.isDistribution() ? candidates.slice(-1) : [];
    } else {
      const most = Math.max(...part.map(({ condition }) => weight(condition)));
      part = part.filter((placed) => weight(placed.condition) >= most - 1);
    }
    if (part.length === 0) {
      const top = this.topPart(base);
      if (top) {
        this.figures = [top];
        use();
        return;
      }
      if (this.by.length > 0) {
        const within = this.withinDimensions();
        this.figures = [{ kind: "share_of_total", of: base, within }];
        use();
      } else {
        const frames = this.conditions.filter(({ condition }) => FRAME.includes(dimensionIn(condition) ?? ""));
        const last = frames.at(-1);
        if (last && frames.length > 0) {
          this.drop([last]);
          this.figures = [{ kind: "share", of: base, part: [last.condition] }];
          use();
        }
      }
      return;
    }
    this.drop(part);
    const conditions = part.map(({ condition }) => condition);
    const [only] = conditions;
    const outcome = conditions.length === 1 && only ? outcomeOf(only) : undefined;
    const ofOutcome = this.conditions.some(({ condition }) => dimensionIn(condition) === "outcome");
    const named = outcome === undefined ? undefined : RATES[outcome];
    if (named !== undefined && base.kind === "measure" && base.name === "enrolments" && !ofOutcome) this.figures = [measure(named)];
    else if (conditions.length === 1 && only && dimensionIn(only) === "late" && JSON.stringify(only).includes("[true]") && base.kind === "measure" && base.name === "submissions") this.figures = [measure("late_rate")];
    else this.figures = [{ kind: "share", of: base, part: merge(conditions) }];
    use();
  }

  /** "The average day of registration and the share of enrolments with a disability": a share beside another figure. */
  shareInList(at: number): boolean {
    const [figure] = this.figures;
    const node = this.nodes[at];
    const before = this.nodes[neighbour(this.nodes, at, -1) ?? -1];
    const listed = before?.kind === "comma" || has(before, "mark:and");
    if (!node || !figure || this.draft.figures.length === 0 || !listed || (this.draft.figures[0]?.at ?? at) > at) return false;
    const part = this.conditions.filter((placed) => placed.at > at && !FRAME.includes(dimensionIn(placed.condition) ?? ""));
    const thing = this.nodes.find((each, place) => place > at && isFree(each) && named(each, "thing:") !== undefined);
    if (part.length === 0) return false;
    node.used = "share";
    if (thing) thing.used = "share";
    this.drop(part);
    const [only] = part;
    const outcome = only && part.length === 1 ? RATES[outcomeOf(only.condition) ?? ""] : undefined;
    const of = thingNamed(named(thing, "thing:") ?? OWNERS[dimensionIn(only?.condition ?? { dimension: "", op: "in", values: [] }) ?? ""] ?? "enrolment").count;
    this.figures = [figure, outcome === undefined ? { kind: "share", of, part: merge(part.map(({ condition }) => condition)) } : measure(outcome)];
    return true;
  }

  /** "What share do the three biggest regions hold together": the first few as one. */
  topPart(base: Figure): Figure | undefined {
    const [group] = this.by;
    const found = this.draft.groups.find(({ dimension }) => dimension === group?.dimension);
    const at = this.nodes.findIndex((node) => isFree(node) && ["rank:high", "rank:low", "rank:top", "rank:good", "rank:bad"].some((concept) => has(node, concept)));
    const rank = this.nodes[at];
    const count = this.nodes.find((node, place) => isFree(node) && node.number !== undefined && Math.abs(place - at) < 3);
    if (!group || this.by.length > 1 || !rank || count?.number === undefined || (found && this.isEach(found.at))) return undefined;
    rank.used = "ranking";
    count.used = "limit";
    this.by = [];
    return { kind: "share", of: base, part: [{ among: group.dimension, first: count.number, figure: base, direction: this.isLow(rank, base) ? "asc" : "desc" }] };
  }

  /** "Banked submissions as a share of all submissions": a count that the model names, over that of the things. */
  shareOfCount(at: number): boolean {
    const [figure] = this.figures;
    const { model } = this.draft.index.vocabulary;
    if (at < 0 || figure?.kind !== "measure" || model.measures[figure.name]?.format !== "count" || this.draft.figures.length !== 1) return false;
    const whole = this.nodes.find((each, place) => isFree(each) && place > at && named(each, "thing:") !== undefined);
    const thing = named(whole, "thing:");
    if (!whole || thing === undefined) return false;
    whole.used = "share";
    const node = this.nodes[at];
    if (node) node.used = "share";
    this.figures = [{ kind: "quotient", left: figure, right: thingNamed(thing).count }];
    return true;
  }

  /**
   * Conditions that say the whole of a share: "of the women, what share" before it, "among failed enrolments" and
   * "of TMA submissions" behind it.
   */
  wholeConditions(share: number): readonly PlacedCondition[] {
    const { nodes } = this;
    const candidates = this.conditions.filter(({ condition }) => !FRAME.includes(dimensionIn(condition) ?? "") || "per" in condition);
    if (candidates.length < 2) return candidates.filter((placed) => this.base(placed, share) && "dimension" in placed.condition && placed.condition.dimension === "score");
    const openers = nodes.flatMap((node, at) => (has(node, "mark:of") ? [at] : []));
    const before = openers.filter((at) => at < share);
    const leading = before.length > 0 && !nodes.slice(0, before[0]).some((node) => node.condition !== undefined);
    if (leading) {
      const end = nodes.findIndex((node, at) => at > (before[0] ?? 0) && at <= share && ((node.kind === "comma" && node.text !== "(" && node.text !== ")") || node.kind === "stop" || has(node, "mark:which") || has(node, "mark:howmany") || at === share));
      const inside = candidates.filter(({ at }) => at > (before[0] ?? 0) && at < end);
      if (inside.length > 0 && inside.length < candidates.length) return inside;
    }
    const among = openers.find((at) => at > share && (has(nodes[at], "mark:among") || /among|out of|looking only|counting only|within|parmi|entre|unter|tra|onder|bland|ymhlith|中|のうち/i.test(nodes[at]?.text ?? "")));
    if (among !== undefined) {
      const end = nodes.findIndex((node, at) => at > among && (node.kind === "comma" || node.kind === "stop"));
      const inside = candidates.filter((placed) => (placed.at > among && (end < 0 || placed.at < end)) || this.base(placed, share));
      if (inside.length > 0 && inside.length < candidates.length) return inside;
    }
    // "¿Qué porcentaje de los suspensos son mujeres?": what stands before the verb is the whole.
    const verb = nodes.findIndex((node, at) => at > share && node.kind === "filler" && this.draft.index.language.copulas?.includes(node.text.toLowerCase()));
    const inside = candidates.filter(({ at }) => at > share && at < verb);
    if (verb > share && inside.length > 0 && candidates.some(({ at }) => at > verb)) return inside;
    // "The female share of fails": what stands before the word is the part.
    const first = candidates.filter(({ at }) => at < share);
    const rest = candidates.filter(({ at }) => at > share);
    if (first.length > 0 && rest.length > 0 && has(nodes[neighbour(nodes, share, 1) ?? -1], "mark:of") && neighbour(nodes, share, -1) === first.at(-1)?.at) return rest;
    const found = candidates.filter((placed) => this.base(placed, share));
    return found.length < candidates.length ? found : found.slice(0, -1);
  }

  /** What a thing is limited to by the word before it, in "TMA submissions", is the whole of it. */
  base({ at, condition }: PlacedCondition, share: number): boolean {
    void share;
    const dimension = dimensionIn(condition);
    const next = neighbour(this.nodes, at, 1);
    const thing = named(this.nodes[next ?? -1], "thing:");
    if (dimension === "assessment_type") return this.conditions.some((other) => ["late", "score", "banked", "days_late"].includes(dimensionIn(other.condition) ?? ""));
    if (dimension === "score" && "op" in condition && condition.op === "not_in") return true;
    return thing !== undefined && OWNERS[dimension ?? ""] === thing && this.conditions.filter(({ condition: other }) => !FRAME.includes(dimensionIn(other) ?? "")).length > 1 && dimension !== "late" && dimension !== "item_type" && dimension !== "banked";
  }

  isDistribution(): boolean {
    return this.by.some(({ dimension }) => this.conditions.some(({ condition }) => dimensionIn(condition) === dimension));
  }

  /** "Within each gender, the share of each result": the total is that of the gender. */
  withinDimensions(): readonly string[] {
    const place = this.nodes.findIndex((node) => has(node, "mark:within"));
    const first = this.draft.groups.find(({ at }) => at > place);
    if (place >= 0 && first && this.by.length > 1) return [first.dimension];
    return [];
  }

  /** "Clicks per student", "how many assessments does a presentation have on average". */
  perThing(heads: readonly Head[]): void {
    if (this.nodes.some((node) => node.used === "per")) return;
    const average = this.nodes.findIndex((node) => isFree(node) && named(node, "agg:") !== undefined);
    const aggregate = average < 0 ? undefined : (named(this.nodes[average], "agg:") as "average" | "median" | "sum" | "percentile" | "maximum" | "minimum" | "deviation");
    const extreme = this.nodes.findIndex((node) => isFree(node) && (has(node, "rank:high") || has(node, "rank:low")));
    const [first] = this.figures;
    const { model } = this.draft.index.vocabulary;
    const byStudent: Readonly<Record<string, Figure>> = { module: measure("modules"), term: { kind: "per", per: ["term"], figure: measure("enrolments"), aggregate: "count", having: [] } };
    const people = this.nodes.find((node, at) => isFree(node) && has(node, "thing:student") && at !== this.head?.at);
    if (first?.kind === "aggregate" && first.aggregate === "count_distinct" && people && byStudent[first.of] && aggregate !== undefined) {
      people.used = "per";
      const word = this.nodes[average];
      if (word) word.used = "aggregate";
      this.figures = [{ kind: "per", per: ["student"], figure: byStudent[first.of] ?? first, aggregate: aggregate === "sum" ? "average" : aggregate, having: [] }];
      return;
    }
    const summed = this.figures.find((figure) => figure.kind === "aggregate" && figure.aggregate === "sum");
    if (summed && this.figures.length === 2 && this.figures.some((figure) => isAverageOf(figure)) && this.nodes.some((node) => has(node, "thing:student"))) {
      for (const node of this.nodes) if (isFree(node) && has(node, "thing:student")) node.used = "per";
      this.figures = [{ kind: "per", per: ["student"], figure: summed, aggregate: "average", having: [] }];
      return;
    }
    const counted = first?.kind === "measure" && first.where.length === 0 && model.measures[first.name]?.format === "count";
    if (first?.kind === "measure" && !counted && isAverageOf(first) && this.nodes.some((node, at) => has(node, "mark:per") && this.denominatorAt(at)?.thing === thingOfFigure(first, this.draft))) {
      for (const node of this.nodes) if (isFree(node) && named(node, "thing:") === thingOfFigure(first, this.draft)) node.used = "per";
      return;
    }
    if (!first || !counted) {
      if (aggregate !== undefined && first && isAverageOf(first)) this.meanOfMeans(heads, average);
      return;
    }
    const marker = this.nodes.findIndex((node, at) => (isFree(node) || node.used === "per") && (has(node, "mark:per") || has(node, "mark:ratio")) && this.denominatorAt(at) !== undefined);
    const inner = this.draft.groups.find((group) => aggregate === "average" && group.marked && ["course_day", "course_week"].includes(group.dimension) && has(this.nodes[neighbour(this.nodes, group.at, -1) ?? -1], "mark:per"));
    if (inner) {
      const word = this.nodes[average];
      if (word) word.used = "aggregate";
      this.by = this.by.filter(({ dimension }) => dimension !== inner.dimension);
      this.figures = [{ kind: "per", per: [inner.dimension], figure: first, aggregate: "average", having: [] }];
      return;
    }
    const under = marker >= 0 ? this.denominatorAt(marker) : aggregate !== undefined && aggregate !== "sum" ? this.otherThing(heads) : undefined;
    if (under === undefined) {
      const each = this.nodes.findIndex((node, place) => (has(node, "thing:student") || has(node, "thing:active_student")) && isFree(node) && this.nodes.slice(Math.max(0, place - 3), place).some((before) => has(before, "mark:any") || before.number === 1 || has(before, "mark:distinct")));
      if (extreme >= 0 && each >= 0) {
        this.figures = [{ kind: "per", per: ["student"], figure: first, aggregate: has(this.nodes[extreme], "rank:high") ? "maximum" : "minimum", having: [] }];
        const node = this.nodes[extreme];
        if (node) node.used = "aggregate";
      }
      return;
    }
    const node = this.nodes[under.at];
    if (node) node.used = "per";
    const mark = this.nodes[marker];
    if (mark) mark.used = "per";
    // "The average of credits per enrolment" says whose average it is.
    if (isAverageOf(first) && thingOfFigure(first, this.draft) === under.thing) return;
    const word = this.nodes[average];
    if (word) word.used = "aggregate";
    if (aggregate !== undefined && aggregate !== "average" && aggregate !== "sum") {
      const at = aggregate === "percentile" ? this.percentile(average) : undefined;
      this.figures = [{ kind: "per", per: [under.thing === "active_student" ? "student" : (thingNamed(under.thing).per[0] ?? "student")], figure: first, aggregate, having: [], ...(at === undefined ? {} : { at }) }];
      return;
    }
    this.figures = [this.ratioOf(first, under.thing)];
  }

  percentile(at: number): number | undefined {
    for (const place of [neighbour(this.nodes, at, -1), neighbour(this.nodes, at, 1)]) {
      const node = this.nodes[place ?? -1];
      const number = node?.number ?? Number(/\d+/.exec(node?.text ?? "")?.[0] ?? Number.NaN);
      if (!node || Number.isNaN(number)) continue;
      node.used = "aggregate";
      return number > 1 ? number / 100 : number;
    }
    return undefined;
  }

  ratioOf(first: Figure, under: string): Figure {
    const name = first.kind === "measure" ? first.name : "";
    if (name === "clicks") {
      const ready: Readonly<Record<string, string>> = { active_student: "clicks_per_active_student", enrolment: "clicks_per_enrolment", student: "clicks_per_enrolled_student" };
      const chosen = ready[under];
      if (chosen) return measure(chosen);
    }
    if (name === "active_days") return { kind: "per", per: ["student"], figure: first, aggregate: "average", having: [] };
    if (name === "submissions" && under === "student") {
      const submitted = this.nodes.some((node) => has(node, "event:submit")) || this.nodes.some((node) => has(node, "mark:any"));
      return { kind: "quotient", left: first, right: measure(submitted ? "submitting_students" : "students") };
    }
    if (under === "course" || under === "module" || under === "region") return { kind: "per", per: thingNamed(under).per, figure: first, aggregate: "average", having: [] };
    return { kind: "quotient", left: first, right: thingNamed(under).count };
  }

  denominatorAt(marker: number): Head | undefined {
    const place = neighbour(this.nodes, marker, 1, (node) => node.condition !== undefined || has(node, "event:enrol") && named(node, "thing:") === undefined || has(node, "mark:any") || has(node, "mark:distinct") || node.number !== undefined || (has(node, "thing:enrolment") && has(node, "event:enrol") && has(this.nodes[this.nodes.indexOf(node) + 1], "thing:student")));
    const node = this.nodes[place ?? -1];
    const person = this.nodes.slice(marker + 1, marker + 5).some((each) => dimensionOf(each) === "gender");
    const thing = named(node, "thing:") === undefined && person ? "student" : named(node, "thing:");
    if (thing === "student" && person && named(node, "thing:") === undefined) {
      const active = this.nodes.slice(marker, marker + 4).some((each) => has(each, "event:click"));
      return { thing: active ? "active_student" : "student", at: marker };
    }
    if (place === undefined || thing === undefined || thing === "course" || node?.used === "figure") return undefined;
    const active = this.nodes.slice(marker, place).some((each) => has(each, "event:click"));
    return { thing: thing === "student" && active ? "active_student" : thing, at: place };
  }

  otherThing(heads: readonly Head[]): Head | undefined {
    const other = heads.find(({ at, thing }) => isFree(this.nodes[at]) && thing !== this.head?.thing && !["click", "active_day"].includes(thing));
    if (!other) return undefined;
    const active = this.nodes.some((node) => has(node, "event:click") && Math.abs(this.nodes.indexOf(node) - other.at) < 3);
    return { ...other, thing: other.thing === "student" && active ? "active_student" : other.thing };
  }

  /** "First average every student's own scores, then take the mean": the average of each person's average. */
  meanOfMeans(heads: readonly Head[], average: number): void {
    const student = heads.find(({ thing, at }) => thing === "student" && isFree(this.nodes[at]));
    const [first] = this.figures;
    const word = this.nodes[average];
    if (!student || !first || !word) return;
    word.used = "aggregate";
    const node = this.nodes[student.at];
    if (node) node.used = "per";
    this.figures = [{ kind: "per", per: ["student"], figure: first, aggregate: named(word, "agg:") as "average" | "median", having: [] }];
  }

  /** "For each module the region with the most enrolments": the first of each group. */
  winners(): void {
    const [figure] = this.figures;
    if (this.by.length !== 2 || !figure || this.figures.length > 1) return;
    const at = this.nodes.findIndex((node) => isFree(node) && ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:frequent"].some((concept) => has(node, concept)));
    const count = this.nodes[neighbour(this.nodes, at, -1) ?? -1]?.number;
    if (at < 0 || count !== undefined) return;
    const groups = this.draft.groups.filter(({ dimension }) => this.by.some((group) => group.dimension === dimension));
    const node = this.nodes[at];
    const outer = groups.filter((group) => this.isEach(group.at));
    const marked = outer.length === 1 ? outer[0] : groups.toSorted((a, b) => Math.abs(b.at - at) - Math.abs(a.at - at))[0];
    const other = groups.find((group) => group !== marked);
    if (!marked?.marked || !other || !node || !this.isEach(marked.at)) return;
    node.used = "ranking";
    const low = this.isLow(node, figure);
    this.by = [{ dimension: marked.dimension }, { dimension: other.dimension }];
    if (low) {
      const negative: Figure = { kind: "difference", left: { kind: "total", of: figure, within: [marked.dimension] }, right: figure };
      this.having.push({ figure: { kind: "rank", of: negative, within: [marked.dimension] }, op: "=", value: 1 });
    } else this.having.push({ figure: { kind: "rank", of: figure, within: [marked.dimension] }, op: "=", value: 1 });
  }

  /** Whether "each" or "every" stands right before a group. */
  isEach(at: number): boolean {
    const before = this.nodes[neighbour(this.nodes, at, -1) ?? -1];
    return has(before, "mark:per") || has(before, "mark:within") || (has(before, "mark:by") && /each|every|per|all|jede|cada|chaque|ogni|elke|iedere|varje|各|每|pob/i.test(before?.text ?? ""));
  }

  isLow(node: Node, figure: Figure | undefined): boolean {
    const name = figure?.kind === "measure" ? figure.name : "";
    const better = this.draft.index.vocabulary.model.measures[name]?.better;
    if (has(node, "rank:good")) return better === "lower";
    if (has(node, "rank:bad")) return better !== "lower";
    return has(node, "rank:low") || has(node, "rank:bottom");
  }

  /** "Whose pass rate beats the overall one". */
  overall(): void {
    const [figure] = this.figures;
    if (this.by.length === 0 || !figure) return;
    const at = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:overall"));
    if (at < 0) return;
    const over = this.nodes.findIndex((node) => isFree(node) && ["mark:beats", "cmp:>", "post:>", "mark:more"].some((concept) => has(node, concept)));
    const under = this.nodes.findIndex((node) => isFree(node) && ["cmp:<", "post:<", "mark:less"].some((concept) => has(node, concept)));
    if (over < 0 && under < 0) return;
    for (const place of [at, over, under]) {
      const node = this.nodes[place];
      if (node) node.used = "overall";
    }
    const total: Figure = { kind: "total", of: figure, within: [] };
    this.having.push({ figure: { kind: "difference", left: figure, right: total }, op: under >= 0 && over < 0 ? "<" : ">", value: 0 });
  }

  /** "More fails than withdrawals": one number of each row above another. */
  bigger(): void {
    const counted = this.head !== undefined && THINGS[this.head.thing] === undefined && isCounted(this.draft, this.head.at);
    if ((this.by.length === 0 && !counted) || !this.nodes.some((node) => has(node, "mark:than"))) return;
    const more = this.nodes.find((node) => isFree(node) && ["cmp:>", "rank:high", "rank:frequent", "mark:more"].some((concept) => has(node, concept)));
    const pairs = alternativesOf(this.conditions).filter(({ dimension, placed }) => placed.length === 2 && !FRAME.includes(dimension));
    const outcomes = pairs.find(({ dimension }) => dimension === "outcome") ?? pairs[0];
    const result = this.conditions.find(({ condition }) => dimensionIn(condition) === "outcome" && outcomes?.dimension !== "outcome");
    const rate = result === undefined ? undefined : RATES[outcomeOf(result.condition) ?? ""];
    const rated = rate !== undefined && this.nodes.some((node) => has(node, "mark:rate") || has(node, "mark:share") || /often/i.test(node.text));
    const base = this.draft.figures[0]?.figure ?? (rated ? measure(rate) : measure("enrolments"));
    if (rated && result && outcomes) this.drop([result]);
    const [first, second] = this.figures;
    let sides: readonly [Figure, Figure] | undefined;
    if (outcomes) {
      const [left, right] = outcomes.placed;
      if (left && right) sides = [this.limited(base, [left.condition]), this.limited(base, [right.condition])];
    } else if (first && second && this.figures.length === 2) sides = [first, second];
    if (!sides) return;
    if (outcomes) this.drop(outcomes.placed);
    if (more) more.used = "bigger";
    const fewer = this.nodes.some((node) => isFree(node) && (has(node, "cmp:<") || has(node, "mark:less") || has(node, "rank:low")));
    const bound: FigureBound = { figure: { kind: "difference", left: sides[0], right: sides[1] }, op: fewer && !more ? "<" : ">", value: 0 };
    if (counted && this.head) {
      this.figures = [{ kind: "per", per: thingNamed(this.head.thing).per, figure: bound.figure, aggregate: "count", having: [bound] }];
      return;
    }
    this.figures = [...sides];
    this.having.push(bound);
  }

  /** "Modules in which the score went down from 2013J to 2014J". */
  change(): void {
    const [figure] = this.figures;
    const pair = this.pair();
    if (this.by.length === 0 || !figure || this.figures.length > 1 || (pair?.dimension ?? "") !== "term" || this.having.length > 0) return;
    const up = any(this.draft, "mark:up");
    const down = any(this.draft, "mark:down");
    if (up === down) return;
    const places = this.draft.index.terms;
    const [earlier, later] = (pair?.placed ?? []).toSorted((a, b) => places.indexOf(String("values" in a.condition ? a.condition.values[0] : "")) - places.indexOf(String("values" in b.condition ? b.condition.values[0] : "")));
    if (!earlier || !later) return;
    this.conditions = this.conditions.filter(({ condition }) => dimensionIn(condition) !== "term");
    this.where = this.where.filter((condition) => dimensionIn(condition) !== "term");
    this.by = this.by.filter(({ dimension }) => dimension !== "term");
    take(this.draft, up ? "mark:up" : "mark:down");
    const difference: Figure = { kind: "difference", left: this.limited(figure, [later.condition]), right: this.limited(figure, [earlier.condition]) };
    this.figures = [difference];
    this.having.push({ figure: difference, op: up ? ">" : "<", value: 0 });
  }

  running(): void {
    const at = take(this.draft, "mark:running");
    const [figure] = this.figures;
    if (at === undefined || !figure || this.by.length === 0) return;
    const running: Figure = { kind: "running", of: figure };
    const beside = this.nodes.some((node) => has(node, "mark:with") || /^with/i.test(node.text));
    this.figures = beside ? [figure, running] : [running];
    const time = this.by.find(({ dimension }) => ["term", "course_day", "course_week", "academic_year"].includes(dimension)) ?? this.by[0];
    if (time) this.order = [{ by: time.dimension, direction: "asc" }];
  }

  /** Bounds on figures keep rows, or are counted: "in how many regions is the pass rate above 50 %". */
  boundFigures(): void {
    for (const { figure, op, value } of this.draft.figureBounds) {
      const asked = this.figures[0];
      const { head } = this;
      const headThing = head === undefined ? undefined : thingNamed(head.thing);
      const same = this.draft.figures.length > 0 && head !== undefined && headThing !== undefined && isCounted(this.draft, head.at);
      if (same && headThing.per.length > 0 && head.thing !== "student" && head.thing !== "enrolment") {
        this.figures = [{ kind: "per", per: headThing.per, figure: asked && this.draft.figures[0] ? asked : figure, aggregate: "count", having: [{ figure: asked ?? figure, op, value }] }];
        const node = this.nodes[head.at];
        if (node) node.used = "figure";
      } else if (head !== undefined && (head.thing === "student" || head.thing === "enrolment") && this.by.length === 0) {
        this.where.push({ per: [head.thing === "student" && this.fixes("module") && this.fixes("term") ? "enrolment" : head.thing], figure: limitFigure(figure, this.boundLimits()), op, value });
        this.figures = [thingNamed(head.thing).count];
        const node = this.nodes[head.at];
        if (node) node.used = "figure";
      } else this.having.push({ figure: asked ?? figure, op, value });
    }
  }

  /** Limits of what people have, taken from the question into the number that is held against the bound. */
  boundLimits(): readonly Condition[] {
    const own = this.conditions.filter(({ condition }) => ["assessment_type", "item_type"].includes(dimensionIn(condition) ?? ""));
    this.drop(own);
    return own.map(({ condition }) => condition);
  }

  /** Order, and how many rows. */
  place(): void {
    const [figure] = this.figures;
    const { nodes } = this;
    const by = figure === undefined ? undefined : 0;
    this.ordinalPlace(by);
    const rankedAt = nodes.findIndex((node) => isFree(node) && ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top", "rank:bottom", "rank:frequent"].some((concept) => has(node, concept)));
    const ordered = (["order:desc", "order:asc", "order:good", "order:bad", "order:time", "order:time_desc", "order:rank"] as const).find((concept) => this.nodes.some((node) => has(node, concept) && (isFree(node) || node.used === "listed")));
    const ranking = nodes[rankedAt];
    const span = this.spanned();
    const contrasted = this.by.length === 1 && this.contrasted.has(this.by[0]?.dimension ?? "");
    if (span !== undefined && by !== undefined && this.by.length > 0) this.order = [{ by, direction: span }];
    else if (contrasted && ranking) ranking.used = "ranking";
    else if (this.by.length > 0 && by !== undefined && ranking && this.order.length === 0) {
      ranking.used = "ranking";
      const low = this.isLow(ranking, figure);
      const around = [neighbour(nodes, rankedAt, -1), neighbour(nodes, rankedAt, 1)];
      const free = nodes.findIndex((node) => isFree(node) && node.number !== undefined && Number.isInteger(node.number) && node.number > 0 && node.number <= 100 && !has(node, "mark:any"));
      const ordinal = around.map((place) => nodes[place ?? -1]).find((node) => named(node, "ord:") !== undefined) ?? this.ordinalOfGroup();
      const count = free >= 0 ? nodes[free] : undefined;
      this.order = [{ by, direction: low ? "asc" : "desc" }];
      if (ordinal) {
        ordinal.used = "ranking";
        this.limit = 1;
        this.offset = Number(named(ordinal, "ord:")) - 1;
      } else if (count?.number !== undefined) {
        count.used = "limit";
        this.limit = count.number;
      } else if (!ordered && !has(ranking, "rank:top")) this.limit = 1;
    }
    if (ordered && this.by.length > 0) this.sortBy(ordered, figure);
  }

  /** "Comes third": one row from the top down. */
  ordinalPlace(by: 0 | undefined): void {
    const ordinal = this.ordinalOfGroup() ?? this.nodes.find((node, at) => isFree(node) && named(node, "ord:") !== undefined && [neighbour(this.nodes, at, -1), neighbour(this.nodes, at, 1)].some((place) => has(this.nodes[place ?? -1], "rank:place")));
    if (!ordinal || by === undefined || this.by.length === 0) return;
    ordinal.used = "ranking";
    const ranking = this.nodes.find((node) => isFree(node) && ["rank:low", "rank:good", "rank:bad"].some((concept) => has(node, concept)));
    this.order = [{ by, direction: ranking && this.isLow(ranking, this.figures[0]) ? "asc" : "desc" }];
    this.limit = 1;
    this.offset = Number(named(ordinal, "ord:")) - 1;
    for (const node of this.nodes) if (isFree(node) && [...node.concepts].some((concept) => concept.startsWith("rank:"))) node.used = "ranking";
  }

  /** "The second region": a place right before what rows are told apart by. */
  ordinalOfGroup(): Node | undefined {
    return this.nodes.find((node, at) => isFree(node) && named(node, "ord:") !== undefined && this.nodes[neighbour(this.nodes, at, 1) ?? -1]?.used === "group");
  }

  /** "From the highest to the lowest": an order, and no first place. */
  spanned(): "asc" | "desc" | undefined {
    const ends = this.nodes.flatMap((node, at) => (isFree(node) && ["rank:high", "rank:low", "rank:good", "rank:bad"].some((concept) => has(node, concept)) ? [{ node, at }] : []));
    const [first, second] = ends;
    if (!first || !second || second.at - first.at > 4 || !this.nodes.slice(first.at, second.at).some((node) => has(node, "mark:to"))) return undefined;
    first.node.used = "order";
    second.node.used = "order";
    return this.isLow(first.node, this.figures[0]) ? "asc" : "desc";
  }

  sortBy(ordered: string, figure: Figure | undefined): void {
    for (const node of this.nodes) if (isFree(node) && [...node.concepts].some((concept) => concept.startsWith("order:"))) node.used = "order";
    const time = this.by.find(({ dimension }) => ["assessment_due_day", "course_day", "course_week", "term", "academic_year"].includes(dimension));
    const better = figure?.kind === "measure" ? this.draft.index.vocabulary.model.measures[figure.name]?.better : undefined;
    const inOrder = ordered === "order:rank" && time !== undefined && this.nodes.some(({ text }) => /^in order$/i.test(text));
    const timely = ordered === "order:time" || ordered === "order:time_desc" || inOrder;
    if (timely && time) this.order = [{ by: time.dimension, direction: ordered === "order:time_desc" ? "desc" : "asc" }];
    else if (figure && this.order.length === 0) {
      const direction = ordered === "order:asc" || timely || (ordered === "order:good" && better === "lower") || (ordered === "order:bad" && better !== "lower") ? "asc" : "desc";
      this.order = [{ by: 0, direction }];
    } else if (figure === undefined && time && this.order.length === 0) this.order = [{ by: time.dimension, direction: "asc" }];
  }

  /** What is left limits everything; several values of one dimension are alternatives. */
  rest(): void {
    this.rateItself();
    this.elsewhere();
    this.absent();
    this.reach();
    const plain = this.conditions.filter(({ condition }) => dimensionIn(condition) !== undefined);
    for (const { placed } of alternativesOf(plain)) {
      const conditions = placed.map(({ condition }) => condition);
      const ranges = conditions.some((condition) => !("values" in condition)) || new Set(conditions.map((condition) => ("op" in condition ? condition.op : ""))).size > 1;
      const single = conditions.filter((condition) => "values" in condition && condition.op === "in");
      const others = conditions.filter((condition) => !single.includes(condition));
      this.where.push(...(ranges ? [...others, ...(single.length > 0 ? [united(single)] : [])] : [united(conditions)]));
    }
    this.where.push(...this.conditions.filter(({ condition }) => dimensionIn(condition) === undefined).map(({ condition }) => condition));
    this.figures = this.figures.map((figure) => this.namedCount(figure));
  }

  /** "Late rates of who hands in late": what a rate is of does not limit it once more. */
  rateItself(): void {
    const own: Readonly<Record<string, string>> = { late_rate: "late", on_time_rate: "late", pass_rate: "outcome", fail_rate: "outcome", withdrawal_rate: "outcome", distinction_rate: "outcome" };
    for (const figure of this.figures) {
      const dimension = figure.kind === "measure" ? own[figure.name] : undefined;
      if (dimension === undefined) continue;
      this.conditions = this.conditions.filter(({ condition }) => dimensionIn(condition) !== dimension || ("op" in condition && condition.op === "not_in"));
    }
  }

  /** "Which modules never started in February", "types not found in AAA": what has nothing there. */
  absent(): void {
    const [group] = this.by;
    if (this.figures.length > 0 || this.by.length !== 1 || !group) return;
    const none = this.nodes.find((node) => isFree(node) && (has(node, "mark:none") || has(node, "mark:not")));
    const frames = this.conditions.filter(({ condition }) => FRAME.includes(dimensionIn(condition) ?? "") && dimensionIn(condition) !== group.dimension);
    const negated = frames.filter(({ condition }) => "op" in condition && condition.op === "not_in");
    if (frames.length === 0 || (!none && negated.length === 0)) return;
    if (none) none.used = "negation";
    this.drop(frames);
    const of = group.dimension === "item_type" ? "items" : group.dimension === "module" || group.dimension === "term" ? "presentations" : "enrolments";
    const where = frames.map(({ condition }) => ("op" in condition && condition.op === "not_in" ? negate(condition) : condition));
    this.where.push({ per: [group.dimension], figure: limitFigure(measure(of), where), op: "=", value: 0 });
  }

  /** "Do those who fail register later? … for each result": a value of an earlier sentence does not limit its own breakdown. */
  elsewhere(): void {
    const stop = this.nodes.findIndex((node) => node.kind === "stop");
    if (stop < 0) return;
    this.conditions = this.conditions.filter(({ condition, at }) => {
      const dimension = dimensionIn(condition);
      const group = this.draft.groups.find((each) => each.dimension === dimension);
      return !(group && at < stop && group.at > stop && !this.contrasted.has(dimension ?? ""));
    });
  }

  /** Conditions that do not limit what is asked choose whom it is asked about: the pass rate of those with an exam. */
  reach(): void {
    const { model } = this.draft.index.vocabulary;
    const names = [...new Set(this.figures.flatMap((figure) => measuresOf(figure)))].filter((name) => name in model.measures);
    if (names.length === 0) return;
    const moved = this.conditions.filter(({ condition }) => {
      const dimension = dimensionIn(condition);
      const owner = dimension === undefined ? undefined : OWNERS[dimension];
      if (dimension === undefined || owner === undefined || owner === "enrolment" || model.dimensions[dimension] === undefined) return false;
      return canLimit(model, names, { dimension, range: !("values" in condition) }).reach !== "all";
    });
    if (moved.length === 0) return;
    const placed = this.by.some(({ dimension }) => ["module", "term", "course"].includes(dimension));
    const people = !placed && names.some((name) => ["students", "active_students", "submitting_students"].includes(name));
    const per = people && !(this.fixes("module") && this.fixes("term")) ? "student" : "enrolment";
    const owners = new Set(moved.map(({ condition }) => (dimensionIn(condition) === "item_type" ? "click" : (OWNERS[dimensionIn(condition) ?? ""] ?? "submission"))));
    const thing = owners.has("click") ? "click" : "submission";
    const where = [...merge(moved.map(({ condition }) => condition)), ...(per === "student" ? this.frame() : [])];
    this.drop(moved);
    this.conditions.push({ at: moved[0]?.at ?? 0, condition: { per: [per], figure: limitFigure(thingNamed(thing).count, where), op: ">", value: 0 } });
  }

  /** Counts of enrolments with an outcome have names of their own. */
  namedCount(figure: Figure): Figure {
    if (figure.kind !== "measure" || figure.name !== "enrolments" || figure.where.length > 0 || this.figures.length > 1) return figure;
    const outcomes = this.where.filter((condition) => dimensionIn(condition) === "outcome");
    const [only] = outcomes;
    const outcome = outcomes.length === 1 && only ? outcomeOf(only) : undefined;
    const name = outcome === undefined ? undefined : COUNTS[outcome];
    if (name === undefined || this.by.some(({ dimension }) => dimension === "outcome")) return figure;
    this.where = this.where.filter((condition) => condition !== only);
    this.having = JSON.parse(JSON.stringify(this.having).replaceAll(JSON.stringify(figure), JSON.stringify(measure(name)))) as FigureBound[];
    return measure(name);
  }
}

/** Measures that a figure is worked out from. */
function measuresOf(figure: Figure): readonly string[] {
  if (figure.kind === "measure") return [figure.name];
  if (figure.kind === "aggregate") return [];
  if (figure.kind === "per") return measuresOf(figure.figure);
  if ("left" in figure) return [...measuresOf(figure.left), ...measuresOf(figure.right)];
  return measuresOf(figure.of);
}

const isAverageOf = (figure: Figure): boolean => (figure.kind === "measure" && figure.name.startsWith("average_")) || (figure.kind === "aggregate" && figure.aggregate === "average");

/** Beside distinctions, passes are those without one. */
function plainPass(condition: Condition): Condition {
  return outcomeOf(condition) === "Pass,Distinction" ? { dimension: "outcome", op: "in", values: ["Pass"] } : condition;
}

/** How likely a condition is the part of a share rather than the whole. */
function weight(condition: Condition): number {
  if ("per" in condition) return 9;
  const dimension = dimensionIn(condition) ?? "";
  const order = ["assessment_type", "region", "item_type", "course_day", "gender", "age_band", "deprivation_band", "highest_education", "disability", "previous_attempts", "studied_credits", "registered_day", "score", "banked", "late", "days_late", "withdrawn_day", "outcome"];
  const place = order.indexOf(dimension);
  return place < 3 ? place : place < 12 ? 6 : 8;
}

const merge = (conditions: readonly Condition[]): readonly Condition[] => {
  const merged = alternativesOf(conditions.map((condition, at) => ({ at, condition }))).flatMap(({ placed }) => {
    const all = placed.map(({ condition }) => condition);
    return all.some((condition) => !("values" in condition)) ? all : [united(all)];
  });
  return [...merged, ...conditions.filter((condition) => dimensionIn(condition) === undefined)];
};

/** Whether conditions leave nothing out: declared and not declared. */
function covers(conditions: readonly Condition[]): boolean {
  const [first, second] = conditions;
  return first !== undefined && second !== undefined && conditions.length === 2 && JSON.stringify(negate(first)) === JSON.stringify(second);
}

/** Whether a thing stands in a list of numbers: "enrolments, pass rate and withdrawal rate". */
function isListed(nodes: readonly Node[], at: number): boolean {
  const before = neighbour(nodes, at, -1, (node) => has(node, "mark:howmany"));
  const after = neighbour(nodes, at, 1);
  const link = (place: number | undefined): boolean => {
    const node = nodes[place ?? -1];
    return node !== undefined && (node.kind === "comma" || has(node, "mark:and"));
  };
  return link(before) || link(after);
}
