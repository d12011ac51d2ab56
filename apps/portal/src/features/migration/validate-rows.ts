import { userNameProblem, type UserNameProblem } from "@lyceum/access";

import type { MigrationRow, MigrationRows } from "./migration-rows.ts";

/** What is wrong with one row. `name` carries its message's key for the two rules of the dialog itself. */
export interface RowErrors {
  readonly name?: "nameMissing" | "nameDuplicate" | UserNameProblem;
  /** The provider is missing; the select is in its error state. */
  readonly idp?: true;
}

const keyOf = (row: MigrationRow): string => row.userName.trim().toLowerCase();

/**
 * Errors of the selected rows by e-mail address; rows without any are absent. Names that only unselected
 * rows share do not count.
 */
export function validateRows(rows: MigrationRows): Readonly<Record<string, RowErrors>> {
  const selected = Object.entries(rows).filter(([, row]) => row.selected);
  const times = new Map<string, number>();
  for (const [, row] of selected) times.set(keyOf(row), (times.get(keyOf(row)) ?? 0) + 1);
  return Object.fromEntries(
    selected.flatMap(([email, row]): [string, RowErrors][] => {
      const name = nameError(row, times);
      const errors = { ...(name && { name }), ...(row.idpId === "" && { idp: true as const }) };
      return Object.keys(errors).length > 0 ? [[email, errors]] : [];
    }),
  );
}

function nameError(row: MigrationRow, times: ReadonlyMap<string, number>): RowErrors["name"] {
  const problem = userNameProblem(row.userName);
  if (problem?.code === "required") return "nameMissing";
  if ((times.get(keyOf(row)) ?? 0) > 1) return "nameDuplicate";
  return problem;
}
