import { aggregateOf, measure } from "./concepts/figures.ts";
import { COUNT_OF } from "./concepts/outcomes.ts";
import { THINGS } from "./concepts/things.ts";
import { attributeOf, replaced } from "./follow-figure.ts";
import type { Aggregate, Breakdown, Condition, Figure, Meaning } from "./meaning/meaning.ts";
import { dimensionIn, negate } from "./parse/conditions.ts";
import { has, named, neighbour, type Node } from "./parse/node.ts";
import type { Parsed } from "./parse/read.ts";
import type { VocabularyIndex } from "./parse/vocabulary-index.ts";
import { MAX_ROWS } from "./turns/turn-nodes.ts";

const RANKS = ["rank:high", "rank:low", "rank:good", "rank:bad", "rank:top", "rank:bottom"];

const FOLLOWS = [
  "follow:add",
  "follow:instead",
  "follow:drop",
  "follow:reverse",
  "follow:same",
  "follow:total",
  "follow:them",
  "follow:and",
  "mark:only",
  "follow:now",
];

const some = (nodes: readonly Node[], ...concepts: string[]): boolean =>
  nodes.some((node) => concepts.some((concept) => has(node, concept)));

/** The days that the turn before limited, if it did. */
export function daysOf({ where, figures }: Meaning): string | undefined {
  const days = ["withdrawn_day", "registered_day", "course_day", "submitted_day", "assessment_due_day"];
  const text = JSON.stringify([where, figures]);
  return days.find((dimension) => text.includes(`"dimension":"${dimension}"`));
}

/** Whether a turn asks on: it says so, refers to what was asked, or says too little to stand alone. */
export function asksOn({ nodes, meaning, draft }: Parsed): boolean {
  if (meaning === undefined || meaning.figures.length === 0) return true;
  if (some(nodes, ...FOLLOWS)) return true;
  const content = nodes.filter(({ kind }) => kind === "known" || kind === "number").length;
  const framed = draft.conditions.some(({ condition }) => ["module", "term"].includes(dimensionIn(condition) ?? ""));
  return content < 4 || (content < 6 && !framed && draft.groups.length === 0);
}

/**
 * Puts a turn together with what was asked before: what it names is replaced, added or left out, all else stays.
 * @param adds figures, breakdowns and values that it names stand beside those before
 */
export function follow(previous: Meaning, parsed: Parsed, index: VocabularyIndex, adds = false): Meaning {
  return new FollowUp(previous, parsed, index, adds).meaning();
}

class FollowUp {
  readonly previous: Meaning;
  readonly nodes: readonly Node[];
  readonly parsed: Parsed;
  readonly index: VocabularyIndex;
  readonly adds: boolean;
  figures: Figure[];
  by: Breakdown[];
  where: Condition[];
  having: Meaning["having"];
  order: Meaning["order"];
  limit: number | undefined;
  offset: number | undefined;

  constructor(previous: Meaning, parsed: Parsed, index: VocabularyIndex, adds: boolean) {
    this.adds = adds;
    this.previous = previous;
    this.parsed = parsed;
    this.nodes = parsed.nodes;
    this.index = index;
    this.figures = [...previous.figures];
    this.by = [...previous.by];
    this.where = [...previous.where];
    this.having = previous.having;
    this.order = previous.order;
    this.limit = previous.limit;
    this.offset = previous.offset;
  }

  meaning(): Meaning {
    this.conditions();
    if (this.adds) this.addFigures();
    else this.figure();
    this.groups();
    this.bounds();
    this.share();
    this.rank();
    return {
      figures: this.figures,
      by: this.by,
      where: this.where,
      having: this.having,
      order: this.order,
      ...(this.limit === undefined ? {} : { limit: this.limit }),
      ...(this.offset === undefined ? {} : { offset: this.offset }),
      ...(this.previous.others && this.limit !== undefined && { others: true }),
      ...(this.previous.chart && { chart: this.previous.chart }),
    };
  }

  /** A new value takes the place of an old one of its dimension; "leave out" turns it round. */
  conditions(): void {
    const named = this.parsed.draft.conditions.filter(({ condition }) => dimensionIn(condition) !== undefined);
    const drops = some(this.nodes, "follow:drop");
    const dimensions = new Set(named.map(({ condition }) => dimensionIn(condition)));
    for (const dimension of dimensions) {
      const own = named
        .filter(({ condition }) => dimensionIn(condition) === dimension)
        .map(({ condition }) => (drops ? positive(condition, true) : condition));
      const values = own.flatMap((condition) => ("values" in condition && condition.op === "in" ? condition.values : []));
      const next: Condition[] =
        values.length > 0 && dimension !== undefined ? [{ dimension, op: "in", values: [...new Set(values)] }] : own;
      if (this.replaceInner(dimension ?? "", next)) continue;
      const adds = drops || (some(this.nodes, "follow:them") && !this.where.some((condition) => dimensionIn(condition) === dimension));
      this.where = [...(adds && drops ? this.where : this.where.filter((condition) => dimensionIn(condition) !== dimension)), ...next];
    }
    if (dimensions.has("outcome")) this.asCount();
  }

  /** Conditions inside what people have ("never clicked in 2013J") take the new value as well. */
  replaceInner(dimension: string, next: readonly Condition[]): boolean {
    const inside = (condition: Condition): boolean =>
      "per" in condition && JSON.stringify(condition.figure).includes(`"dimension":"${dimension}"`);
    if (!this.where.some(inside)) return false;
    this.where = this.where.map((condition) =>
      "per" in condition && inside(condition) ? { ...condition, figure: replaced(condition.figure, dimension, next) } : condition,
    );
    const outside = this.where.some((condition) => dimensionIn(condition) === dimension);
    if (outside) this.where = [...this.where.filter((condition) => dimensionIn(condition) !== dimension), ...next];
    return true;
  }

  /** "And the withdrawn ones?" after a count of passes counts enrolments. */
  asCount(): void {
    this.figures = this.figures.map((figure) =>
      figure.kind === "measure" && ["passes", "fails", "withdrawals", "distinctions"].includes(figure.name)
        ? measure("enrolments")
        : figure,
    );
  }

  /** "Also show enrolments": what is counted beside what was. */
  addFigures(): void {
    const { draft, meaning } = this.parsed;
    const counts = this.nodes.flatMap((node) => THINGS[named(node, "thing:") ?? ""]?.count ?? []);
    const composed = some(this.nodes, "mark:share") || draft.figures.length > 0 ? (meaning?.figures ?? []) : [];
    const added = composed.length > 0 ? composed : draft.figures.length > 0 ? draft.figures.map(({ figure }) => figure) : counts;
    const all = [...this.previous.figures, ...added];
    this.figures = [...new Map(all.map((figure) => [JSON.stringify(figure), figure])).values()];
  }

  figure(): void {
    const { draft, meaning } = this.parsed;
    const aggregate = this.nodes.find((node) => named(node, "agg:") !== undefined && node.used !== "figure");
    const [first] = this.figures;
    const counted = some(this.nodes, "follow:count") || (some(this.nodes, "mark:howmany") && some(this.nodes, "follow:them"));
    const rate = first?.kind === "measure" ? COUNT_OF[first.name] : undefined;
    if (rate !== undefined && counted && draft.figures.length === 0) {
      this.figures = [measure(rate)];
      return;
    }
    if (draft.figures.length > 0) {
      this.figures = draft.figures.map(({ figure }) => figure);
      this.order = this.order.filter(({ by }) => typeof by === "string");
      return;
    }
    const [composed] = meaning?.figures ?? [];
    if (composed && this.nodes.some((node) => node.used === "per")) {
      this.figures = [composed];
      this.order = this.order.filter(({ by }) => typeof by === "string");
      return;
    }
    const dimension = first === undefined ? undefined : attributeOf(first);
    if (aggregate && dimension !== undefined) {
      this.figures = [aggregateOf(named(aggregate, "agg:") as Aggregate, dimension)];
      return;
    }
    const thing = this.nodes.find((node) => named(node, "thing:") !== undefined && !isReference(this.nodes, node));
    const asks = some(this.nodes, "follow:instead", "mark:howmany") || this.nodes.filter(({ kind }) => kind === "known").length < 3;
    const name = named(thing, "thing:");
    const position = thing === undefined ? -1 : this.nodes.indexOf(thing);
    if (name !== undefined && has(this.nodes[neighbour(this.nodes, position, -1) ?? -1], "mark:howmany") && THINGS[name]) {
      const clicks = first?.kind === "measure" && first.name === "clicks" && name === "student";
      this.figures = [clicks ? measure("active_students") : (THINGS[name]?.count ?? measure("enrolments"))];
      return;
    }
    if (
      thing &&
      name !== undefined &&
      asks &&
      !some(this.nodes, "follow:them") &&
      draft.thingBounds.length === 0 &&
      meaning &&
      meaning.figures.length > 0 &&
      !some(this.nodes, "mark:share")
    ) {
      const count = THINGS[name]?.count;
      if (count) this.figures = [count];
    } else if (thing && name !== undefined && some(this.nodes, "follow:instead") && THINGS[name])
      this.figures = [THINGS[name]?.count ?? measure("enrolments")];
  }

  groups(): void {
    const { groups } = this.parsed.draft;
    if (some(this.nodes, "follow:total") && groups.every(({ marked }) => !marked)) {
      this.by = [];
      this.order = [];
      this.limit = undefined;
      return;
    }
    const next = groups
      .filter(({ dimension }) => !this.by.some((group) => group.dimension === dimension))
      .map(({ dimension }) => ({ dimension }));
    const types = this.nodes.some((node) => has(node, "mark:type")) && next.length === 0 && this.by.length === 0;
    if (types) {
      const items = JSON.stringify(this.figures).includes('"items"') || JSON.stringify(this.figures).includes('"clicks"');
      this.by = [{ dimension: items ? "item_type" : "assessment_type" }];
      return;
    }
    if (next.length === 0) return;
    const extends_ =
      this.adds ||
      some(this.nodes, "follow:add", "follow:split") ||
      this.parsed.draft.conditions.some(({ condition }) => this.by.some(({ dimension }) => dimension === dimensionIn(condition)));
    if (this.by.length === 0 || extends_) this.by = [...this.by, ...next];
    else {
      this.by = next;
      this.order = this.order.filter(({ by }) => typeof by === "number");
    }
  }

  /** "Which of them are above 10 %": rows that are kept. */
  bounds(): void {
    const [figure] = this.figures;
    const { figureBounds, thingBounds } = this.parsed.draft;
    const bounds = [
      ...figureBounds.map(({ op, value }) => ({ op, value })),
      ...thingBounds.filter(({ weak }) => weak !== true).map(({ op, value }) => ({ op, value })),
    ];
    if (figure && this.by.length > 0 && bounds.length > 0) this.having = bounds.map(({ op, value }) => ({ figure, op, value }));
    else if (figure && this.by.length > 0) {
      const number = this.nodes.findIndex((node) => node.number !== undefined && node.used === undefined);
      const before = this.nodes[neighbour(this.nodes, number, -1) ?? -1];
      const after = this.nodes[neighbour(this.nodes, number, 1, (node) => has(node, "unit:percent")) ?? -1];
      const percent = has(this.nodes[neighbour(this.nodes, number, 1) ?? -1], "unit:percent");
      const op = ([">=", "<=", ">", "<"] as const).find((each) => has(before, `cmp:${each}`) || has(after, `post:${each}`));
      const value = this.nodes[number]?.number;
      if (op !== undefined && value !== undefined) this.having = [{ figure, op, value: percent ? value / 100 : value }];
    }
  }

  share(): void {
    const [figure] = this.figures;
    if (!figure || !some(this.nodes, "mark:share") || this.parsed.draft.figures.length > 0) return;
    const had = this.where.filter((condition) => "per" in condition);
    if (this.by.length > 0) this.figures = [{ kind: "share_of_total", of: figure, within: [] }];
    else if (had.length > 0) {
      this.where = this.where.filter((condition) => !("per" in condition));
      this.figures = [{ kind: "share", of: figure, part: had }];
    } else {
      const last = this.where.at(-1);
      if (!last) return;
      this.where = this.where.slice(0, -1);
      this.figures = [{ kind: "share", of: figure, part: [last] }];
    }
    this.order = this.order.filter(({ by }) => typeof by === "string");
  }

  rank(): void {
    if (some(this.nodes, "follow:reverse")) {
      this.order = this.order.map(({ by, direction }) => ({ by, direction: direction === "asc" ? ("desc" as const) : ("asc" as const) }));
      return;
    }
    const numbers = this.nodes.filter(({ number }) => number !== undefined && Number.isInteger(number) && number > 0 && number <= MAX_ROWS);
    if (some(this.nodes, "follow:instead") && this.limit !== undefined && numbers.length > 0 && this.parsed.draft.figures.length === 0) {
      this.limit = numbers.find(({ number }) => number !== this.limit)?.number ?? this.limit;
      return;
    }
    const ranking = this.nodes.find((node) => RANKS.some((concept) => has(node, concept)));
    const ordered = (["order:desc", "order:asc", "order:good", "order:bad"] as const).find((concept) => some(this.nodes, concept));
    const [figure] = this.figures;
    if (this.by.length === 0 || !figure) return;
    const better = figure.kind === "measure" ? this.index.vocabulary.model.measures[figure.name]?.better : undefined;
    if (ordered) {
      const up =
        ordered === "order:asc" || (ordered === "order:good" && better === "lower") || (ordered === "order:bad" && better !== "lower");
      this.order = [{ by: 0, direction: up ? "asc" : "desc" }];
    } else if (ranking) {
      const low =
        has(ranking, "rank:low") ||
        has(ranking, "rank:bottom") ||
        (has(ranking, "rank:good") && better === "lower") ||
        (has(ranking, "rank:bad") && better !== "lower");
      const count = this.nodes.find(
        ({ number }) => number !== undefined && Number.isInteger(number) && number > 0 && number <= MAX_ROWS,
      )?.number;
      const keeps = this.order.length > 0 && has(ranking, "rank:top");
      if (!keeps) this.order = [{ by: 0, direction: low ? "asc" : "desc" }];
      this.limit = count ?? 1;
    } else {
      const first = this.nodes.findIndex((node) => has(node, "mark:first"));
      const count = this.nodes[neighbour(this.nodes, first, 1) ?? -1]?.number ?? this.nodes[neighbour(this.nodes, first, -1) ?? -1]?.number;
      if (first >= 0 && count !== undefined && this.order.length > 0) this.limit = count;
    }
  }
}

const positive = (condition: Condition, drops: boolean): Condition =>
  drops && "op" in condition && condition.op === "in" ? negate(condition) : condition;

const isReference = (nodes: readonly Node[], node: Node): boolean => has(nodes[nodes.indexOf(node) - 1], "follow:them");
