import { OWNERS, type Thing, THINGS, valuesAsThing } from "../concepts/things.ts";
import type { Breakdown, Condition, Figure, FigureBound, Meaning, Operator } from "../meaning/meaning.ts";
import { limitFigure } from "../meaning/to-query.ts";
import { alternativesOf, dimensionIn, negate, united } from "./conditions.ts";
import type { Draft, PlacedCondition, ThingBound } from "./draft.ts";
import { measure, thingOfFigure } from "./figures.ts";
import { isCounted } from "./groups.ts";
import { dimensionOf, has, isFree, named, neighbour, type Node } from "./node.ts";

/** Where and when: what limits a whole question rather than the part that is asked for. */
const FRAME = ["module", "term", "academic_year", "course", "level1", "level2", "level3"];
const RATES: Readonly<Record<string, string>> = {
  "Pass,Distinction": "pass_rate",
  Fail: "fail_rate",
  Withdrawn: "withdrawal_rate",
  Distinction: "distinction_rate",
};
const COUNTS: Readonly<Record<string, string>> = {
  "Pass,Distinction": "passes",
  Fail: "fails",
  Withdrawn: "withdrawals",
  Distinction: "distinctions",
};

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
    if (!isFree(node) || (node.condition && named(node, "thing:") === undefined)) return;
    const dimension = named(node, "dim:");
    const thing = named(node, "thing:") ?? (dimension !== undefined && isCounted(draft, at) ? dimension : undefined);
    if (thing === undefined) return;
    const before = neighbour(
      nodes,
      at,
      -1,
      (each) => each.condition !== undefined || has(each, "mark:distinct") || has(each, "mark:any") || has(each, "mark:every"),
    );
    const marker = nodes[before ?? -1];
    let score = -at * 0.1;
    if (isCounted(draft, at)) score += 5;
    if (has(marker, "mark:per") || has(marker, "mark:by")) score -= has(marker, "mark:howmany") ? 0 : 4;
    if (has(marker, "mark:from") || named(marker, "event:") !== undefined) score -= 1;
    if (/^(?:their|that|its|the same)$/i.test(nodes[at - 1]?.text ?? "") && thing === "course") score -= 8;
    if (thing === "course") score -= 0.5;
    if (thing === "enrolment" && node.concepts.has("event:enrol")) score -= 3;
    if (thing === "active_day") score -= 1;
    heads.push({ thing, at, score });
  });
  return heads.toSorted((a, b) => b.score - a.score);
}

/** What is counted where no thing is named: what has the values that are. */
function impliedHead(draft: Draft): string | undefined {
  if (any(draft, "event:submit") && !draft.conditions.some(({ condition }) => dimensionIn(condition) === "outcome")) return "submission";
  if (any(draft, "event:click") && !draft.conditions.some(({ condition }) => dimensionIn(condition) === "outcome")) return "click";
  const order = [
    "late",
    "banked",
    "score",
    "days_late",
    "submitted_day",
    "assessment_weight",
    "assessment_due_day",
    "assessment_type",
    "item_type",
    "course_day",
    "item_week_from",
    "course_length",
  ];
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
    this.figures = this.draft.figures.map(({ figure }) => figure);
    this.listedAttributes();
    this.split();
    this.counted(heads);
    this.returns();
    this.memberships();
    this.bound();
    this.compare();
    this.shares();
    this.perThing(heads);
    this.winners();
    this.overall();
    this.bigger();
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

  addGroup(...dimensions: string[]): void {
    for (const dimension of dimensions) if (!this.by.some((group) => group.dimension === dimension)) this.by.push({ dimension });
  }

  /** Whether a module, or a term, is fixed. */
  fixes(dimension: string): boolean {
    return this.conditions.some(
      ({ condition }) =>
        dimensionIn(condition) === dimension && "values" in condition && condition.op === "in" && condition.values.length === 1,
    );
  }

  /** "Each run", "which presentations": a presentation is a module in a term. */
  courses(heads: readonly Head[]): void {
    for (const { thing, at } of heads) {
      const node = this.nodes[at];
      if (thing !== "course" || !isFree(node)) continue;
      const before = neighbour(
        this.nodes,
        at,
        -1,
        (each) =>
          each.number !== undefined ||
          each.condition !== undefined ||
          has(each, "rank:high") ||
          has(each, "rank:low") ||
          has(each, "rank:good") ||
          has(each, "rank:bad") ||
          has(each, "rank:top") ||
          has(each, "mark:only") ||
          has(each, "mark:of"),
      );
      const marker = this.nodes[before ?? -1];
      const ranked = ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top"].some((concept) =>
        this.nodes.some((each) => isFree(each) && has(each, concept)),
      );
      const listed =
        has(marker, "mark:which") ||
        has(marker, "mark:by") ||
        has(marker, "mark:per") ||
        (ranked && this.draft.figures.length > 0) ||
        (before === undefined && this.draft.thingBounds.length + this.draft.figureBounds.length > 0);
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
    const asksLength =
      lasts !== undefined &&
      this.nodes.some((node) => has(node, "mark:howmany")) &&
      this.nodes.some((node) => isFree(node) && has(node, "mark:day"));
    if (this.figures.length === 0 && this.bounds.length === 0 && (listable.length > 0 || asksLength)) {
      const sum = this.nodes.some((node) => isFree(node) && has(node, "agg:sum")) && listable[0];
      if (sum) return;
      for (const { node } of listable) node.used = "listed";
      const names = asksLength ? ["course_length"] : listable.map(({ name }) => name);
      if (names.includes("course_length")) {
        if (!(this.fixes("module") && this.fixes("term")) && this.by.length === 0)
          this.addGroup(...(this.fixes("module") ? ["term"] : ["module", "term"]));
      } else if (this.by.length === 0 || this.by.every(({ dimension }) => dimension === "assessment")) this.addGroup("assessment");
      this.addGroup(...names);
      if (lasts) lasts.used = "listed";
      for (const node of this.nodes)
        if (isFree(node) && (has(node, "mark:day") || has(node, "thing:course") || has(node, "thing:assessment"))) node.used = "listed";
      this.head = undefined;
      return;
    }
    // "For each TMA the due day with its average score".
    if (this.figures.length > 0) {
      for (const { name, node } of listable) {
        if (
          this.by.some(({ dimension }) => dimension === "assessment") ||
          this.conditions.some(({ condition }) => dimensionIn(condition) === "assessment_type")
        ) {
          this.addGroup("assessment", name);
          node.used = "listed";
        }
      }
    }
    for (const { name, node, at } of attributes) {
      if (!isFree(node) || name === "course_week" || name === "course_day") continue;
      const total = this.nodes.findIndex(
        (each) => isFree(each) && (has(each, "agg:sum") || (has(each, "mark:howmany") && /total|sum/i.test(each.text))),
      );
      if (name === "score") {
        const asksCount = isCounted(this.draft, at) && !this.nodes.some((each) => has(each, "agg:average"));
        if (asksCount) continue;
        node.used = "figure";
        if (!this.figures.some((figure) => thingOfFigure(figure, this.draft) === "submission")) this.figures.push(measure("average_score"));
      } else if (total >= 0 && this.figures.length === 0 && ["studied_credits", "assessment_weight"].includes(name)) {
        node.used = "figure";
        const by = this.nodes[total];
        if (by) by.used = "figure";
        this.figures.push({ kind: "aggregate", aggregate: "sum", of: name, where: [] });
      } else if (
        this.figures.length === 0 &&
        ["studied_credits", "previous_attempts"].includes(name) &&
        this.nodes.some((each) => has(each, "rank:high") || has(each, "mark:howmany") || has(each, "mark:by"))
      ) {
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
      const differs =
        any(this.draft, "mark:difference") ||
        any(this.draft, "mark:ratio") ||
        any(this.draft, "mark:growth") ||
        any(this.draft, "event:return");
      const together =
        any(this.draft, "agg:sum") ||
        any(this.draft, "mark:both") ||
        this.nodes.some(({ text }) => /together|combined|between them/i.test(text));
      const asShare = any(this.draft, "mark:share") && this.by.length > 0;
      if (differs || asShare) continue;
      const between = this.nodes.slice(first.at + 1, last.at);
      const contrast = between.some(
        (node) => has(node, "mark:versus") || node.kind === "comma" || node.kind === "dash" || node.text === "/",
      );
      const or = between.some((node) => has(node, "mark:or")) && !between.some((node) => has(node, "mark:and"));
      if (dimension === "outcome" && this.by.length === 0 && !wide && !contrast) continue;
      const whole = placed.map(({ condition }) => condition);
      if (wide && this.figures.length <= 1 && !this.by.some((group) => group.dimension === dimension)) {
        const base = this.figures[0] ?? this.countFigure();
        if (base) {
          this.figures = whole.map((condition) => this.limited(base, [condition]));
          this.drop(placed);
          take(this.draft, "mark:wide");
        }
        continue;
      }
      const asks = this.nodes.some((node) => has(node, "mark:which")) || any(this.draft, "mark:both");
      const grouped = !together || any(this.draft, "mark:both");
      if (contrast && grouped && (!or || asks || !FRAME.includes(dimension))) {
        if (FRAME.includes(dimension) && this.head?.thing === "student" && any(this.draft, "mark:both") && this.figures.length === 0)
          continue;
        if (
          FRAME.includes(dimension) &&
          isCounted(this.draft, this.head?.at ?? -1) &&
          this.head !== undefined &&
          ["module", "student"].includes(this.head.thing) &&
          this.figures.length === 0 &&
          !any(this.draft, "mark:versus")
        )
          continue;
        this.addGroup(dimension);
        this.drop(placed);
        this.by = [...this.by];
        if (!covers(whole)) this.where.push(dimension === "previous_attempts" ? { any: whole } : united(whole));
        take(this.draft, "mark:both");
      }
    }
  }

  drop(placed: readonly PlacedCondition[]): void {
    this.conditions = this.conditions.filter(
      ({ condition }) =>
        !placed.some((each) => each.condition === condition || JSON.stringify(each.condition) === JSON.stringify(condition)),
    );
  }

  /** The count of what is asked for, with the thing's own limits. */
  countFigure(thing = this.head?.thing ?? impliedHead(this.draft)): Figure | undefined {
    if (thing === undefined) return undefined;
    return thingNamed(thing).count;
  }

  limited(figure: Figure, where: readonly Condition[]): Figure {
    const [only] = where;
    const outcome = where.length === 1 && only ? outcomeOf(only) : undefined;
    if (figure.kind === "measure" && figure.name === "enrolments" && figure.where.length === 0 && outcome !== undefined && COUNTS[outcome])
      return measure(COUNTS[outcome]);
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
    const asksCount = any(this.draft, "mark:howmany") || any(this.draft, "mark:share");
    const { head } = this;
    const listing =
      this.by.length > 0 &&
      !asksCount &&
      head === undefined &&
      (this.bounds.length > 0 || this.draft.figureBounds.length > 0 || which) &&
      !this.isRanked();
    if (listing) return;
    if (
      this.by.some(({ dimension }) => ["assessment_due_day", "assessment_weight", "course_length"].includes(dimension)) &&
      head === undefined
    )
      return;
    const figure = this.countFigure();
    if (!figure) return;
    const node = this.nodes[head?.at ?? -1];
    if (node) node.used = "figure";
    this.figures.push(figure);
    const second = heads.find(
      ({ at, thing }) =>
        at !== head?.at &&
        isFree(this.nodes[at]) &&
        thing !== head?.thing &&
        thing !== "course" &&
        isListed(this.nodes, at) &&
        Math.abs(at - (head?.at ?? 0)) < 4,
    );
    if (second && !any(this.draft, "mark:per") && !any(this.draft, "mark:ratio")) {
      this.figures.push(thingNamed(second.thing).count);
      const other = this.nodes[second.at];
      if (other) other.used = "figure";
    }
  }

  isRanked(): boolean {
    return ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top", "order:desc", "order:asc", "order:rank"].some((concept) =>
      any(this.draft, concept),
    );
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
    const others = terms.placed.slice(1);
    const names = this.draft.index.terms;
    const last = "values" in first.condition ? Math.max(...first.condition.values.map((value) => names.indexOf(String(value)))) : -1;
    const second: Condition =
      others.length > 0 ? united(others.map(({ condition }) => condition)) : { dimension: "term", op: "in", values: names.slice(last + 1) };
    const modules = this.draft.conditions.filter(({ condition }) => dimensionIn(condition) === "module");
    const anyModule = this.nodes.some((node) => has(node, "mark:any") && has(this.nodes[this.nodes.indexOf(node) + 1], "dim:module"));
    const again =
      modules.length > 1
        ? modules.at(-1)?.condition
        : modules.length === 1 && (modules[0]?.at ?? 0) > at
          ? modules[0]?.condition
          : undefined;
    const inner: Condition[] = [...(again && !anyModule ? [again] : []), second];
    if (modules.length > 1 && firstModule)
      this.conditions = this.conditions.filter(
        ({ condition, at: place }) => dimensionIn(condition) !== "module" || place === firstModule.at,
      );
    this.drop(others);
    const part: Condition = { per: ["student"], figure: limitFigure(measure("enrolments"), inner), op: ">", value: 0 };
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
    if (!this.isStudents()) return;
    const also = any(this.draft, "mark:both") || any(this.draft, "mark:also");
    for (const { dimension, placed } of alternativesOf(this.conditions)) {
      if (placed.length < 2 || !["module", "outcome", "term"].includes(dimension)) continue;
      const [first, last] = [placed[0], placed.at(-1)];
      const between = this.nodes.slice((first?.at ?? 0) + 1, last?.at ?? 0);
      const or = between.some((node) => has(node, "mark:or")) && !between.some((node) => has(node, "mark:and") && !has(node, "mark:or"));
      if ((or && !also) || this.by.some((group) => group.dimension === dimension)) continue;
      const member = ({ condition }: PlacedCondition): Condition => ({
        per: ["student"],
        figure: this.limited(measure("enrolments"), [condition]),
        op: ">",
        value: 0,
      });
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

  frame(): readonly Condition[] {
    return this.conditions.filter(({ condition }) => FRAME.includes(dimensionIn(condition) ?? "")).map(({ condition }) => condition);
  }

  /** Turns bounds on numbers of things into conditions on who or what has them. */
  bound(): void {
    for (const bound of this.bounds) {
      const thing = thingNamed(bound.thing);
      const head = this.boundHead(bound);
      const inner = this.innerFigure(bound, thing, head);
      const group = this.by[0]?.dimension;
      if (head === undefined && group !== undefined) {
        const figure = limitFigure(thing.count, bound.where);
        if (bound.op === "=" && bound.value === 0)
          this.where.push({ per: this.by.map(({ dimension }) => dimension), figure: limitFigure(figure, this.frame()), op: "=", value: 0 });
        else this.having.push({ figure, op: bound.op, value: bound.value });
        if (this.figures.length === 0 && !(bound.op === "=" && bound.value === 0)) this.figures.push(figure);
        continue;
      }
      const per = head ?? "enrolment";
      const condition: Condition = { per: [per], figure: inner, op: bound.op, value: bound.value };
      this.conditions.push({ at: bound.at, condition });
    }
    this.bounds = [];
  }

  /** Who or what has the number: students, enrolments, modules; undefined for the groups of the answer. */
  boundHead(bound: ThingBound): string | undefined {
    const { head } = this;
    if (head !== undefined && THINGS[head.thing] === undefined && head.thing !== bound.thing) return head.thing;
    if (head?.thing === "course" && bound.thing !== "course") return "course";
    if (head?.thing === "item") return "item_id";
    if (head?.thing === "assessment") return "assessment";
    const people =
      head?.thing === "student" ||
      head?.thing === "active_student" ||
      this.nodes.some((node) => has(node, "thing:student") || has(node, "thing:active_student"));
    const asksEnrolments =
      head?.thing === "enrolment" ||
      this.figures.some((figure) => JSON.stringify(figure).includes('"enrolments"') || /_rate"/.test(JSON.stringify(figure)));
    if (people && head?.thing !== "enrolment")
      return this.fixes("module") && this.fixes("term") && THINGS[bound.thing] !== undefined && bound.thing !== "enrolment"
        ? "enrolment"
        : "student";
    if (asksEnrolments && bound.thing !== "enrolment" && !["module", "term"].includes(bound.thing))
      return this.by.length > 0 && this.isListing(bound) ? undefined : "enrolment";
    if (this.by.length > 0) return undefined;
    return asksEnrolments ? "enrolment" : people ? "student" : undefined;
  }

  isListing(bound: ThingBound): boolean {
    return this.head?.thing === bound.thing;
  }

  innerFigure(bound: ThingBound, thing: Thing, head: string | undefined): Figure {
    const frame = head === "student" || head === "module" || head === "region" || head === "item_type" ? this.frame() : [];
    const days = this.conditions.filter(
      ({ condition, at }) => ["course_day"].includes(dimensionIn(condition) ?? "") && Math.abs(at - bound.at) < 8,
    );
    if (bound.thing === "click" || bound.thing === "active_day") {
      this.conditions = this.conditions.filter((placed) => !days.includes(placed));
      return limitFigure(thing.count, [...bound.where, ...frame, ...days.map(({ condition }) => condition)]);
    }
    return limitFigure(thing.count, [...bound.where, ...frame]);
  }

  /** "Women minus men", "from 2013J to 2014J", "three times as many": one figure under two conditions. */
  compare(): void {
    const difference = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:difference"));
    const ratio = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:ratio"));
    const growth = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:growth"));
    if (difference < 0 && ratio < 0 && growth < 0) return;
    const kind =
      growth >= 0 && !(difference >= 0 && this.nodes.some((node) => has(node, "unit:point")))
        ? "growth"
        : ratio >= 0
          ? "quotient"
          : "difference";
    const base = this.figures[0];
    const pair = this.pair();
    const [first, second] = this.figures;
    if (pair && base) {
      const [earlier, later] = pair.placed;
      if (!earlier || !later) return;
      let [left, right] = [earlier, later];
      if (kind === "growth" || (pair.dimension === "term" && this.isLaterMinusEarlier())) {
        const places = this.draft.index.terms;
        const place = (placed: PlacedCondition): number =>
          places.indexOf(String("values" in placed.condition ? placed.condition.values[0] : ""));
        [left, right] = place(earlier) > place(later) ? [earlier, later] : [later, earlier];
      } else if (this.isReversed(earlier, later)) [left, right] = [later, earlier];
      this.drop(pair.placed);
      this.figures = [{ kind, left: this.limited(base, [left.condition]), right: this.limited(base, [right.condition]) }];
      if (this.by.length > 0 && !this.by.some(({ dimension }) => dimension === pair.dimension)) {
        const figure = this.figures[0];
        if (figure && (pair.dimension === "term" || pair.dimension === "module")) this.having.push({ figure, missing: false });
      }
      this.by = this.by.filter(({ dimension }) => dimension !== pair.dimension);
      this.useComparison();
    } else if (first && second && this.figures.length === 2) {
      this.figures = [{ kind, left: first, right: second }];
      this.useComparison();
    }
  }

  useComparison(): void {
    for (const node of this.nodes)
      if (isFree(node) && ["mark:difference", "mark:ratio", "mark:growth", "unit:point"].some((concept) => has(node, concept)))
        node.used = "comparison";
  }

  isLaterMinusEarlier(): boolean {
    return (
      this.nodes.some(
        (node) =>
          /chang|gain|rise|rose|grow|grew|fell|fall|differ|drop|increase|later minus earlier/i.test(node.text) &&
          (has(node, "mark:difference") || has(node, "mark:growth")),
      ) && !this.nodes.some(({ text }) => /minus|less/i.test(text) && !/later/i.test(text))
    );
  }

  /** "How much lower is A than B" and "A less than B" turn the sides round. */
  isReversed(left: PlacedCondition, right: PlacedCondition): boolean {
    void left;
    void right;
    return this.nodes.some((node) => has(node, "mark:difference") && /lower|fewer/i.test(node.text));
  }

  pair(): { readonly dimension: string; readonly placed: readonly PlacedCondition[] } | undefined {
    const all = alternativesOf(this.conditions).filter(({ placed }) => placed.length === 2);
    return all.find(({ dimension }) => !FRAME.includes(dimension)) ?? all[0] ?? this.splitPair();
  }

  /** Two values that were taken for one condition. */
  splitPair(): { readonly dimension: string; readonly placed: readonly PlacedCondition[] } | undefined {
    for (const { condition, at } of this.conditions) {
      if (!("values" in condition) || condition.op !== "in" || condition.values.length !== 2 || condition.dimension === "outcome") continue;
      return {
        dimension: condition.dimension,
        placed: condition.values.map((value) => ({ at, condition: { ...condition, values: [value] } })),
      };
    }
    return undefined;
  }

  /** "What share of A are B": which conditions say the whole, and which the part. */
  shares(): void {
    const at = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:share"));
    const rate = this.nodes.findIndex((node) => isFree(node) && has(node, "mark:rate"));
    if ((at < 0 && rate < 0) || this.figures.length > 1) return;
    const [base] = this.figures;
    const isCount =
      base?.kind === "measure" &&
      ["enrolments", "students", "submissions", "clicks", "assessments", "items", "active_students", "presentations"].includes(base.name);
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
    const candidates = this.conditions.filter(({ condition }) => !FRAME.includes(dimensionIn(condition) ?? "") || "per" in condition);
    const inWhole = new Set(this.wholeConditions(at));
    let part = candidates.filter((placed) => !inWhole.has(placed));
    if (part.length === 0) {
      part =
        candidates.length > 0 && this.by.length === 0
          ? candidates
          : candidates.length > 0 && !this.isDistribution()
            ? candidates.slice(-1)
            : [];
    } else
      part = part.filter(
        (placed) => weight(placed.condition) >= Math.max(...part.map(({ condition }) => weight(condition))) - 3 || part.length === 1,
      );
    if (part.length === 0) {
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
    else if (
      conditions.length === 1 &&
      only &&
      dimensionIn(only) === "late" &&
      JSON.stringify(only).includes("[true]") &&
      base.kind === "measure" &&
      base.name === "submissions"
    )
      this.figures = [measure("late_rate")];
    else this.figures = [{ kind: "share", of: base, part: merge(conditions) }];
    use();
  }

  /** Conditions that stand in "of the women", "among failed enrolments": the whole of a share. */
  wholeConditions(share: number): readonly PlacedCondition[] {
    const { nodes } = this;
    const found: PlacedCondition[] = [];
    const candidates = this.conditions.filter(({ condition }) => !FRAME.includes(dimensionIn(condition) ?? ""));
    for (const placed of candidates) {
      let place = neighbour(
        nodes,
        placed.at,
        -1,
        (node) =>
          node.kind === "filler" ||
          (node.used === "value" && true) ||
          named(node, "dim:") !== undefined ||
          has(node, "mark:every") ||
          has(node, "thing:student") ||
          has(node, "thing:enrolment") ||
          has(node, "thing:submission") ||
          has(node, "thing:click") ||
          named(node, "event:") !== undefined,
      );
      const opener = nodes[place ?? -1];
      if (has(opener, "mark:of") || (has(opener, "mark:by") && /for|among/i.test(opener?.text ?? ""))) {
        place = place === undefined ? undefined : neighbour(nodes, place, -1);
        const beforeOf = nodes[place ?? -1];
        // "The share of women" has its part behind "of"; "of the women, what share" and "the share of submissions that" have the whole.
        const directly =
          has(beforeOf, "mark:share") &&
          !nodes
            .slice(placed.at)
            .some((node) => node !== nodes[placed.at] && node.condition !== undefined && !FRAME.includes(dimensionOf(node) ?? ""));
        if (!directly) found.push(placed);
      } else if (this.base(placed, share)) found.push(placed);
    }
    return found.length === candidates.length &&
      candidates.length > 0 &&
      !nodes.slice(0, Math.max(share, 0)).some((node) => has(node, "mark:of"))
      ? found.slice(0, -1)
      : found;
  }

  /** What a thing is limited to by the word before it, in "TMA submissions", is the whole of it. */
  base({ at, condition }: PlacedCondition, share: number): boolean {
    void share;
    const dimension = dimensionIn(condition);
    const next = neighbour(this.nodes, at, 1);
    const thing = named(this.nodes[next ?? -1], "thing:");
    if (dimension === "assessment_type")
      return this.conditions.some((other) => ["late", "score", "banked", "days_late"].includes(dimensionIn(other.condition) ?? ""));
    if (dimension === "score" && "op" in condition && condition.op === "not_in") return true;
    return (
      thing !== undefined &&
      OWNERS[dimension ?? ""] === thing &&
      this.conditions.filter(({ condition: other }) => !FRAME.includes(dimensionIn(other) ?? "")).length > 1 &&
      dimension !== "late" &&
      dimension !== "item_type" &&
      dimension !== "banked"
    );
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
    const average = this.nodes.findIndex((node) => isFree(node) && named(node, "agg:") !== undefined);
    const aggregate =
      average < 0
        ? undefined
        : (named(this.nodes[average], "agg:") as "average" | "median" | "sum" | "percentile" | "maximum" | "minimum" | "deviation");
    const extreme = this.nodes.findIndex((node) => isFree(node) && (has(node, "rank:high") || has(node, "rank:low")));
    const [first] = this.figures;
    const counted = first?.kind === "measure" && first.where.length === 0;
    if (!first || !counted) {
      if (aggregate !== undefined && first && isAverageOf(first)) this.meanOfMeans(heads, average);
      return;
    }
    const marker = this.nodes.findIndex(
      (node, at) =>
        (isFree(node) || node.used === "per") && (has(node, "mark:per") || has(node, "mark:ratio")) && this.denominatorAt(at) !== undefined,
    );
    const under =
      marker >= 0 ? this.denominatorAt(marker) : aggregate !== undefined && aggregate !== "sum" ? this.otherThing(heads) : undefined;
    if (under === undefined) {
      const each = this.nodes.findIndex((node) => /any one|one student|single student/i.test(node.text));
      if (extreme >= 0 && each >= 0) {
        this.figures = [
          {
            kind: "per",
            per: ["student"],
            figure: first,
            aggregate: has(this.nodes[extreme], "rank:high") ? "maximum" : "minimum",
            having: [],
          },
        ];
        const node = this.nodes[extreme];
        if (node) node.used = "aggregate";
      }
      return;
    }
    const node = this.nodes[under.at];
    if (node) node.used = "per";
    const mark = this.nodes[marker];
    if (mark) mark.used = "per";
    const word = this.nodes[average];
    if (word) word.used = "aggregate";
    if (aggregate !== undefined && aggregate !== "average" && aggregate !== "sum") {
      const at = aggregate === "percentile" ? this.percentile(average) : undefined;
      this.figures = [
        {
          kind: "per",
          per: [under.thing === "active_student" ? "student" : (thingNamed(under.thing).per[0] ?? "student")],
          figure: first,
          aggregate,
          having: [],
          ...(at === undefined ? {} : { at }),
        },
      ];
      return;
    }
    this.figures = [this.ratioOf(first, under.thing)];
  }

  percentile(at: number): number | undefined {
    for (const place of [neighbour(this.nodes, at, -1), neighbour(this.nodes, at, 1)]) {
      const number = this.nodes[place ?? -1]?.number;
      if (number !== undefined) return number > 1 ? number / 100 : number;
    }
    return undefined;
  }

  ratioOf(first: Figure, under: string): Figure {
    const name = first.kind === "measure" ? first.name : "";
    if (name === "clicks") {
      const ready: Readonly<Record<string, string>> = {
        active_student: "clicks_per_active_student",
        enrolment: "clicks_per_enrolment",
        student: "clicks_per_enrolled_student",
      };
      const chosen = ready[under];
      if (chosen) return measure(chosen);
    }
    if (name === "active_days") return { kind: "per", per: ["student"], figure: first, aggregate: "average", having: [] };
    if (name === "submissions" && under === "student") {
      const submitted = this.nodes.some((node) => has(node, "event:submit")) || this.nodes.some((node) => has(node, "mark:any"));
      return { kind: "quotient", left: first, right: measure(submitted ? "submitting_students" : "students") };
    }
    if (under === "course" || under === "module" || under === "region")
      return { kind: "per", per: thingNamed(under).per, figure: first, aggregate: "average", having: [] };
    return { kind: "quotient", left: first, right: thingNamed(under).count };
  }

  denominatorAt(marker: number): Head | undefined {
    const place = neighbour(
      this.nodes,
      marker,
      1,
      (node) =>
        node.condition !== undefined ||
        (has(node, "event:enrol") && named(node, "thing:") === undefined) ||
        has(node, "mark:any") ||
        has(node, "mark:distinct") ||
        node.number !== undefined ||
        (has(node, "thing:enrolment") && has(node, "event:enrol") && has(this.nodes[this.nodes.indexOf(node) + 1], "thing:student")),
    );
    const node = this.nodes[place ?? -1];
    const thing = named(node, "thing:");
    if (place === undefined || thing === undefined || thing === "course" || node?.used === "figure") return undefined;
    const active = this.nodes.slice(marker, place).some((each) => has(each, "event:click"));
    return { thing: thing === "student" && active ? "active_student" : thing, at: place };
  }

  otherThing(heads: readonly Head[]): Head | undefined {
    const other = heads.find(
      ({ at, thing }) => isFree(this.nodes[at]) && thing !== this.head?.thing && !["click", "active_day"].includes(thing),
    );
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
    const at = this.nodes.findIndex(
      (node) => isFree(node) && ["rank:high", "rank:low", "rank:good", "rank:bad"].some((concept) => has(node, concept)),
    );
    const count = this.nodes[neighbour(this.nodes, at, -1) ?? -1]?.number;
    if (at < 0 || count !== undefined) return;
    const groups = this.draft.groups.filter(({ dimension }) => this.by.some((group) => group.dimension === dimension));
    const marked = groups.find((group) => group.marked);
    const other = groups.find((group) => group !== marked && !group.marked);
    const node = this.nodes[at];
    if (!marked || !other || !node) return;
    node.used = "ranking";
    const low = this.isLow(node, figure);
    this.by = [{ dimension: marked.dimension }, { dimension: other.dimension }];
    if (low) {
      const negative: Figure = { kind: "difference", left: { kind: "total", of: figure, within: [marked.dimension] }, right: figure };
      this.having.push({ figure: { kind: "rank", of: negative, within: [marked.dimension] }, op: "=", value: 1 });
    } else this.having.push({ figure: { kind: "rank", of: figure, within: [marked.dimension] }, op: "=", value: 1 });
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
    const over = this.nodes.findIndex((node) => isFree(node) && (has(node, "mark:beats") || has(node, "cmp:>") || has(node, "post:>")));
    const under = this.nodes.findIndex((node) => isFree(node) && (has(node, "cmp:<") || has(node, "post:<")));
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
    if (this.by.length === 0 || !this.nodes.some((node) => has(node, "mark:than"))) return;
    const more = this.nodes.find(
      (node) => isFree(node) && (has(node, "cmp:>") || has(node, "rank:high") || has(node, "rank:frequent") || /more/i.test(node.text)),
    );
    const outcomes = alternativesOf(this.conditions).find(
      ({ dimension, placed }) => placed.length === 2 && (dimension === "outcome" || dimension === "gender"),
    );
    const [first, second] = this.figures;
    let sides: readonly [Figure, Figure] | undefined;
    if (outcomes) {
      const [left, right] = outcomes.placed;
      if (left && right)
        sides = [this.limited(measure("enrolments"), [left.condition]), this.limited(measure("enrolments"), [right.condition])];
    } else if (first && second && this.figures.length === 2) sides = [first, second];
    if (!sides) return;
    if (outcomes) this.drop(outcomes.placed);
    if (more) more.used = "bigger";
    const fewer = this.nodes.some((node) => isFree(node) && (has(node, "cmp:<") || /fewer|less|rarer|lower/i.test(node.text)));
    this.figures = [...sides];
    this.having.push({ figure: { kind: "difference", left: sides[0], right: sides[1] }, op: fewer && !more ? "<" : ">", value: 0 });
  }

  running(): void {
    const at = take(this.draft, "mark:running");
    const [figure] = this.figures;
    if (at === undefined || !figure) return;
    const running: Figure = { kind: "running", of: figure };
    const beside = this.nodes.some(({ text }) => /^with|along with|together with/i.test(text));
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
        this.figures = [
          {
            kind: "per",
            per: headThing.per,
            figure: asked && this.draft.figures[0] ? asked : figure,
            aggregate: "count",
            having: [{ figure: asked ?? figure, op, value }],
          },
        ];
        const node = this.nodes[head.at];
        if (node) node.used = "figure";
      } else if (head !== undefined && (head.thing === "student" || head.thing === "enrolment") && this.by.length === 0) {
        this.where.push({
          per: [head.thing === "student" && this.fixes("module") && this.fixes("term") ? "enrolment" : head.thing],
          figure: limitFigure(figure, this.boundLimits()),
          op,
          value,
        });
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
    const rankedAt = nodes.findIndex(
      (node) =>
        isFree(node) &&
        ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top", "rank:bottom", "rank:frequent"].some((concept) =>
          has(node, concept),
        ),
    );
    const ordered = (["order:desc", "order:asc", "order:good", "order:bad", "order:time", "order:time_desc", "order:rank"] as const).find(
      (concept) => any(this.draft, concept),
    );
    const ranking = nodes[rankedAt];
    if (this.by.length > 0 && by !== undefined && ranking && this.order.length === 0) {
      ranking.used = "ranking";
      const low = this.isLow(ranking, figure);
      const around = [neighbour(nodes, rankedAt, -1), neighbour(nodes, rankedAt, 1)];
      const free = nodes.findIndex(
        (node) =>
          isFree(node) &&
          node.number !== undefined &&
          Number.isInteger(node.number) &&
          node.number > 0 &&
          node.number <= 100 &&
          !has(node, "mark:any"),
      );
      const ordinal = around
        .map((place) => nodes[place ?? -1])
        .find((node) => node && (has(node, "ordinal") || /^(?:second|third|fourth|fifth)$/i.test(node.text)));
      const count = free >= 0 ? nodes[free] : undefined;
      this.order = [{ by, direction: low ? "asc" : "desc" }];
      if (ordinal) {
        ordinal.used = "ranking";
        this.limit = 1;
        this.offset = ({ second: 1, third: 2, fourth: 3, fifth: 4 } as const)[ordinal.text.toLowerCase() as "second"] ?? 1;
      } else if (count?.number !== undefined) {
        count.used = "limit";
        this.limit = count.number;
      } else if (!ordered && !has(ranking, "rank:top")) this.limit = 1;
    }
    if (ordered && this.by.length > 0) this.sortBy(ordered, figure);
    else if (!ranking && this.by.length > 0 && by !== undefined) {
      const ordinalAt = nodes.findIndex(
        (node) =>
          isFree(node) &&
          /^(?:second|third|fourth)$/i.test(node.text) &&
          has(nodes[neighbour(nodes, nodes.indexOf(node), -1) ?? -1], "rank:place"),
      );
      const ordinal = nodes[ordinalAt];
      if (ordinal) {
        this.order = [{ by, direction: "desc" }];
        this.limit = 1;
        this.offset = ({ second: 1, third: 2, fourth: 3 } as const)[ordinal.text.toLowerCase() as "second"];
        ordinal.used = "ranking";
      }
    }
  }

  sortBy(ordered: string, figure: Figure | undefined): void {
    for (const node of this.nodes)
      if (isFree(node) && [...node.concepts].some((concept) => concept.startsWith("order:"))) node.used = "order";
    const time = this.by.find(({ dimension }) =>
      ["assessment_due_day", "course_day", "course_week", "term", "academic_year"].includes(dimension),
    );
    const better = figure?.kind === "measure" ? this.draft.index.vocabulary.model.measures[figure.name]?.better : undefined;
    const timely = ordered === "order:time" || ordered === "order:time_desc";
    if (timely && time) this.order = [{ by: time.dimension, direction: ordered === "order:time" ? "asc" : "desc" }];
    else if (figure && this.order.length === 0) {
      const direction =
        ordered === "order:asc" ||
        timely ||
        (ordered === "order:good" && better === "lower") ||
        (ordered === "order:bad" && better !== "lower")
          ? "asc"
          : "desc";
      this.order = [{ by: 0, direction }];
    } else if (figure === undefined && time && this.order.length === 0) this.order = [{ by: time.dimension, direction: "asc" }];
  }

  /** What is left limits everything; several values of one dimension are alternatives. */
  rest(): void {
    const plain = this.conditions.filter(({ condition }) => dimensionIn(condition) !== undefined);
    for (const { placed } of alternativesOf(plain)) {
      const conditions = placed.map(({ condition }) => condition);
      const ranges = conditions.some((condition) => !("values" in condition));
      this.where.push(...(ranges ? conditions : [united(conditions)]));
    }
    this.where.push(...this.conditions.filter(({ condition }) => dimensionIn(condition) === undefined).map(({ condition }) => condition));
    this.figures = this.figures.map((figure) => this.namedCount(figure));
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
    this.having = this.having.map((bound) =>
      JSON.stringify(bound.figure) === JSON.stringify(figure) ? { ...bound, figure: measure(name) } : bound,
    );
    return measure(name);
  }
}

const isAverageOf = (figure: Figure): boolean =>
  (figure.kind === "measure" && figure.name.startsWith("average_")) || (figure.kind === "aggregate" && figure.aggregate === "average");

/** How likely a condition is the part of a share rather than the whole. */
function weight(condition: Condition): number {
  if ("per" in condition) return 9;
  const dimension = dimensionIn(condition) ?? "";
  const order = [
    "assessment_type",
    "region",
    "item_type",
    "course_day",
    "gender",
    "age_band",
    "deprivation_band",
    "highest_education",
    "disability",
    "previous_attempts",
    "studied_credits",
    "registered_day",
    "score",
    "banked",
    "late",
    "days_late",
    "withdrawn_day",
    "outcome",
  ];
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
