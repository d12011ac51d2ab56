import type { Answer } from "../answer.ts";
import type { Query } from "../query.ts";
import { type Row, valueOf } from "./brute-force.ts";
import { courseOf, termOf, type World } from "./small-world.ts";

/** The rows of one fact in one period: what one column of an answer is aggregated from. */
export interface Slice {
  readonly name: string;
  readonly rows: readonly Row[];
}

/** Facts and periods of a query; with a comparison, of the two terms that it is about. */
export function slicesOf(world: World, terms: readonly string[] | undefined): readonly Slice[] {
  const byId = new Map(world.enrols.map((enrol) => [enrol.enrol_id, enrol]));
  const enrols = world.enrols.filter(({ counted }) => counted).map((enrol): Row => ({ enrol }));
  const acts = world.acts.flatMap((act): Row[] => {
    const enrol = byId.get(act.enrol_id);
    return enrol ? [{ enrol, act }] : [];
  });
  const inTerm = ({ enrol }: Row, term: string | undefined): boolean =>
    term === undefined || termOf(courseOf(enrol.course_id).term_id).name === term;
  return (terms ?? [undefined]).flatMap((term) => [
    { name: `enrol ${term}`, rows: enrols.filter((row) => inTerm(row, term)) },
    { name: `act ${term}`, rows: acts.filter((row) => inTerm(row, term)) },
  ]);
}

const people = (rows: readonly Row[]): number => new Set(rows.map(({ enrol }) => enrol.student_id)).size;

function groupBy(rows: readonly Row[], names: readonly string[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(names.map((name) => valueOf(row, name)));
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

/** Groups of any slice. */
export const groupsOf = (query: Query, slices: readonly Slice[]): ReadonlySet<string> =>
  new Set(
    slices.flatMap(({ rows }) => [
      ...groupBy(
        rows,
        query.dimensions.map(({ name }) => name),
      ).keys(),
    ]),
  );

/** Groups of any slice with fewer students than `least`. */
export const smallGroups = (query: Query, slices: readonly Slice[], least: number): readonly string[] => {
  const names = query.dimensions.map(({ name }) => name);
  return slices.flatMap(({ rows }) => [...groupBy(rows, names)].filter(([, group]) => people(group) < least).map(([key]) => key));
};

/**
 * Returns what a reader of an answer could work out about fewer than `least` students. Those are groups that are shown,
 * and what is left of a total, or of a total over all dimensions but one, when what is shown is taken away from it.
 */
export function givenAway(query: Query, answer: Answer, slices: readonly Slice[], least: number): readonly string[] {
  const names = query.dimensions.map(({ name }) => name);
  const rows = new Set(answer.rows.map((row) => JSON.stringify(row.slice(0, names.length))));
  const isWithheld = (row: Row): boolean => !rows.has(JSON.stringify(names.map((name) => valueOf(row, name))));
  const shown = smallGroups(query, slices, least).filter((key) => rows.has(key));
  const totals = names.length < 2 ? [[]] : [[], ...names.map((left) => names.filter((name) => name !== left))];
  const rest = slices.flatMap((slice) =>
    totals.flatMap((total) =>
      [...groupBy(slice.rows, total)]
        .filter(([, group]) => {
          const hidden = people(group.filter(isWithheld));
          return hidden > 0 && hidden < least && group.some((row) => !isWithheld(row));
        })
        .map(([key]) => `${slice.name}: rest of ${key}`),
    ),
  );
  return [...shown, ...rest];
}
