import type { BACK_TEST_GROUPS } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";

type Group = (typeof BACK_TEST_GROUPS)[number];

/** Bands of age as the model orders them; the keys of all other groups are in their order by their letters. */
const VALUES: Readonly<Partial<Record<Group, readonly string[]>>> = { age: educationModel.dimensions["age_band"]?.values ?? [] };

/** Sorts rows of one kind of group as reports show its values; values without a place of their own come last. */
export function inNaturalOrder<Row extends { readonly key: string | null }>(group: Group, rows: readonly Row[]): readonly Row[] {
  const values = VALUES[group];
  if (!values) return rows;
  const placeOf = ({ key }: Row): number => {
    const place = values.indexOf(key ?? "");
    return place < 0 ? values.length : place;
  };
  return rows.toSorted((left, right) => placeOf(left) - placeOf(right));
}
