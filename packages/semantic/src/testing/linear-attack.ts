import type { Answer } from "../answer.ts";
import type { QueryInput } from "../query.ts";
import { type Interval, type KnownSum, possibleValues } from "./possible-values.ts";

type Cell = Answer["rows"][number][number];

/** A row of the fact as the attacked institution knows it: its person, and its value of every dimension. */
export interface AttackedRow {
  readonly person: string;
  readonly values: Readonly<Record<string, Cell>>;
}

export interface Attacked {
  readonly rows: readonly AttackedRow[];
  /** Asks as the restricted reader. */
  readonly ask: (query: QueryInput) => Promise<Pick<Answer, "rows" | "totals">>;
  /** Measure that counts the rows, and measure that counts their people. */
  readonly measures: readonly [rows: string, people: string];
  /** What the product publishes of its method: the smallest group, how far it is uncertain, and how far counts are altered. */
  readonly protection: { readonly minimumGroup: number; readonly uncertainBy: number; readonly alteredBy: number };
}

/** A question of the attack: dimensions, and conditions of which each leaves or takes values of one dimension. */
export interface AttackQuestion {
  readonly by: readonly string[];
  readonly filters?: readonly { readonly dimension: string; readonly op: "in" | "not_in"; readonly values: readonly Cell[] }[];
}

/** A small group, with what can be worked out about the number of its rows. */
export interface SmallGroup extends Interval {
  readonly group: string;
  /** True number of rows. */
  readonly rows: number;
}

export interface AttackResult {
  /** Groups of all questions with people in them, and how many of them are not shown. */
  readonly groups: number;
  readonly withheld: number;
  /** Groups of fewer people than allowed that are shown. */
  readonly shown: readonly string[];
  /** Groups of fewer people than allowed of whom the attacker knows more closely than the smallest group is large. */
  readonly narrow: readonly SmallGroup[];
  /** Groups of fewer people than allowed that were worked out. */
  readonly attacked: number;
}

const keyOf = (values: readonly Cell[]): string => JSON.stringify(values);

/** All that the attacker knows of the grid: each cell is one value of every dimension. */
class Grid {
  readonly names: readonly string[];
  readonly cells: readonly (readonly Cell[])[];
  readonly #rows: readonly AttackedRow[];

  constructor(rows: readonly AttackedRow[], names: readonly string[]) {
    this.names = names;
    this.#rows = rows;
    const domains = names.map((name) => [...new Set(rows.map(({ values }) => values[name] ?? null))]);
    this.cells = domains.reduce<Cell[][]>((cells, domain) => cells.flatMap((cell) => domain.map((value) => [...cell, value])), [[]]);
  }

  /** Cells that pass the conditions, by the group that they stand in. */
  groups({ by, filters = [] }: AttackQuestion): ReadonlyMap<string, readonly number[]> {
    const groups = new Map<string, number[]>();
    for (const [index, cell] of this.cells.entries()) {
      const value = (name: string): Cell => cell[this.names.indexOf(name)] ?? null;
      if (!filters.every(({ dimension, op, values }) => values.includes(value(dimension)) === (op === "in"))) continue;
      const key = keyOf(by.map(value));
      const group = groups.get(key);
      if (group) group.push(index);
      else groups.set(key, [index]);
    }
    return groups;
  }

  /** Rows and people of each group, and most rows that one person has in it. */
  sizes({
    by,
    filters = [],
  }: AttackQuestion): ReadonlyMap<string, { readonly rows: number; readonly people: number; readonly most: number }> {
    const people = new Map<string, Map<string, number>>();
    for (const { person, values } of this.#rows) {
      if (!filters.every((filter) => filter.values.includes(values[filter.dimension] ?? null) === (filter.op === "in"))) continue;
      const key = keyOf(by.map((name) => values[name] ?? null));
      const group = people.get(key) ?? new Map<string, number>();
      group.set(person, (group.get(person) ?? 0) + 1);
      people.set(key, group);
    }
    return new Map(
      [...people].map(([key, group]) => {
        const counts = [...group.values()];
        const rows = counts.reduce((total, count) => total + count, 0);
        return [key, { rows, people: counts.length, most: Math.max(...counts) }] as const;
      }),
    );
  }
}

/**
 * What a number of rows and a number of people say. The attacker is also told how many rows one person has at most in
 * the group, which the product does not publish.
 */
function knownOf(cells: readonly number[], shown: readonly Cell[], most: number, alteredBy: number): readonly KnownSum[] {
  const [rows, people] = shown;
  const known: KnownSum[] = [];
  const bound = alteredBy * most;
  if (typeof rows === "number") known.push({ cells, least: Math.max(0, rows - bound), greatest: rows + bound });
  // As many rows as people where no person has two, and no fewer in any case.
  if (typeof people === "number")
    known.push({ cells, least: Math.max(0, people - alteredBy), greatest: most === 1 ? people + alteredBy : Infinity });
  return known;
}

/**
 * Greatest size of the groups that are not shown: those that are too small are smaller than the uncertain bound, and
 * those that follow them are the smallest of what is left of one of the totals.
 */
function hiddenBounds(question: AttackQuestion, groups: Iterable<string>, shown: ReadonlyMap<string, number>, tooSmall: number) {
  const { by } = question;
  const totals = by.length < 2 ? [[]] : [[], ...by.map((_, left) => by.map((__, index) => index).filter((index) => index !== left))];
  const within = (key: string, total: readonly number[]): string => {
    const values = JSON.parse(key) as Cell[];
    return keyOf(total.map((index) => values[index] ?? null));
  };
  const smallest = totals.map((total) => {
    const least = new Map<string, number>();
    for (const [key, size] of shown) least.set(within(key, total), Math.min(size, least.get(within(key, total)) ?? Infinity));
    return least;
  });
  return [...groups].map((key) => {
    const bounds = totals.map((total, index) => smallest[index]?.get(within(key, total)) ?? Infinity);
    return [key, Math.max(tooSmall, ...bounds)] as const;
  });
}

/**
 * Plays an attacker with linear programmes over answers.
 * Everything that the questions were answered with is put into them, with what is publicly known of the method; they
 * give for each group of fewer people than allowed how few and how many rows it can have.
 * @param names dimensions whose combinations are the unknown cells
 * @param atMost how many groups are worked out, evenly chosen
 */
export async function attack(
  { rows, ask, measures, protection }: Attacked,
  names: readonly string[],
  questions: readonly AttackQuestion[],
  atMost = Infinity,
): Promise<AttackResult> {
  const { minimumGroup, uncertainBy, alteredBy } = protection;
  const grid = new Grid(rows, names);
  const known: KnownSum[] = [];
  const small: { readonly group: string; readonly cells: readonly number[]; readonly rows: number }[] = [];
  const shownSmall: string[] = [];
  let [existing, withheld] = [0, 0];
  for (const question of questions) {
    const { by, filters = [] } = question;
    const [groups, sizes] = [grid.groups(question), grid.sizes(question)];
    const [whole, wholeSizes] = [grid.groups({ ...question, by: [] }), grid.sizes({ ...question, by: [] })];
    const answer = await ask({
      measures: [...measures],
      dimensions: by.map((name) => ({ name })),
      filters: filters.map((filter) => ({ ...filter, values: [...filter.values] })),
      totals: true,
      limit: 10_000,
    });
    // Where a measure has a filter of its own, groups stand there without a number: nothing of them is shown.
    const withNumbers = answer.rows.filter((row) => row.slice(by.length).some((cell) => cell !== null));
    const shown = new Map(withNumbers.map((row) => [keyOf(row.slice(0, by.length)), row.slice(by.length)]));
    for (const [key, cells] of shown) known.push(...knownOf(groups.get(key) ?? [], cells, sizes.get(key)?.most ?? 1, alteredBy));
    known.push(...knownOf(whole.get("[]") ?? [], answer.totals?.slice(by.length) ?? [], wholeSizes.get("[]")?.most ?? 1, alteredBy));
    for (const [key, size] of sizes) {
      const group = `${JSON.stringify(question)} ${key}`;
      if (size.people < minimumGroup && shown.has(key)) shownSmall.push(group);
      // A small group by a filter is one of a question without it.
      else if (size.people < minimumGroup && filters.length === 0) small.push({ group, cells: groups.get(key) ?? [], rows: size.rows });
      existing += 1;
      withheld += Number(!shown.has(key));
    }
    // A filter can hide a group of any size.
    if (filters.length > 0) continue;
    const people = new Map([...shown].flatMap(([key, [, size]]) => (typeof size === "number" ? [[key, size + alteredBy] as const] : [])));
    const hidden = [...groups.keys()].filter((key) => !shown.has(key));
    for (const [key, greatest] of hiddenBounds(question, hidden, people, minimumGroup + 2 * uncertainBy - 1)) {
      if (greatest < Infinity) known.push({ cells: groups.get(key) ?? [], least: 0, greatest: greatest * (sizes.get(key)?.most ?? 1) });
    }
  }
  const every = Math.max(1, Math.ceil(small.length / atMost));
  const chosen = small.filter((_, index) => index % every === 0);
  const intervals = await possibleValues(
    grid.cells.length,
    known,
    chosen.map(({ cells }) => cells),
  );
  const worked = chosen.map(({ group, rows: own }, index) => ({ group, rows: own, least: 0, greatest: Infinity, ...intervals[index] }));
  return {
    groups: existing,
    withheld,
    shown: shownSmall,
    narrow: worked.filter(({ least, greatest }) => greatest - least < minimumGroup),
    attacked: chosen.length,
  };
}
