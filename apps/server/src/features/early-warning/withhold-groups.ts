/** A group of enrolments by one thing; key null for those of whom the source does not know it. */
export interface GroupCounts {
  readonly key: string | null;
  readonly listed: number;
  readonly enrolled: number;
  /** Different people among the enrolments. */
  readonly students: number;
}

/** A group as readers see it; counts are null where they are withheld. */
export interface ShownGroup {
  readonly key: string;
  readonly listed: number | null;
  readonly enrolled: number | null;
}

/**
 * Withholds groups of fewer students than the institution's minimum, and the next smallest until one that is withheld is large
 * enough by itself: the same rule as that of reports, so that no reader subtracts what is shown from the total beside it.
 * Those without a key are no row, and stand in the total: they are weighed with the others.
 */
export function withholdGroups(groups: readonly GroupCounts[], minimum: number): readonly ShownGroup[] {
  const bySize = groups.toSorted((a, b) => a.students - b.students || ((a.key ?? "") < (b.key ?? "") ? -1 : 1));
  const withheld = new Set<GroupCounts>();
  let largest: number | undefined;
  for (const group of bySize) {
    if (group.students >= minimum && (largest === undefined || largest >= minimum)) break;
    withheld.add(group);
    largest = group.students;
  }
  return groups.flatMap((group) => {
    if (group.key === null) return [];
    const { key, listed, enrolled } = group;
    return [withheld.has(group) ? { key, listed: null, enrolled: null } : { key, listed, enrolled }];
  });
}
