import type { MigrationProvider, MigrationUser } from "@lyceum/contracts";

/** One person in the dialog. `idpId` and `userName` are empty as long as nothing is chosen. */
export interface MigrationRow {
  readonly selected: boolean;
  readonly idpId: string;
  readonly userName: string;
  /** The person as the server lists them. */
  readonly user: MigrationUser;
}

/** What the dialog holds, by e-mail address. */
export type MigrationRows = Readonly<Record<string, MigrationRow>>;

export type MigrationProviders = readonly Pick<MigrationProvider, "id" | "type">[];

const isLearn = (providers: MigrationProviders, idpId: string): boolean =>
  providers.some(({ id, type }) => id === idpId && type === "LEARN_CONNECTOR");

/** User name to offer with a provider: the suggested learn id with a learn connector, otherwise none. */
const prefilled = (user: MigrationUser, providers: MigrationProviders, idpId: string): string =>
  isLearn(providers, idpId) ? user.suggestedLearnId : "";

/**
 * The rows in which the dialog opens: everybody selected, with the only provider where there is one; after
 * a try that failed, as they were then.
 */
export function initialRows(users: readonly MigrationUser[], providers: MigrationProviders): MigrationRows {
  const [only, second] = providers;
  const idpId = only !== undefined && second === undefined ? only.id : "";
  const rows = users.map((user): [string, MigrationRow] => {
    const { last } = user;
    const chosen = providers.some(({ id }) => id === last?.idpId) ? (last?.idpId ?? "") : idpId;
    const userName = last?.userName ?? prefilled(user, providers, chosen);
    return [user.email, { selected: last?.selected ?? true, idpId: chosen, userName, user }];
  });
  return Object.fromEntries(rows);
}

/** Changes one row. An unknown address changes nothing. */
export function changeRow(rows: MigrationRows, email: string, change: Partial<Omit<MigrationRow, "user">>): MigrationRows {
  const row = rows[email];
  return row ? { ...rows, [email]: { ...row, ...change } } : rows;
}

/**
 * Chooses a provider for one row. A learn connector fills in the suggested user name where none was typed;
 * a name that was only suggested goes with it when another provider is chosen.
 */
export function chooseProvider(rows: MigrationRows, email: string, idpId: string, providers: MigrationProviders): MigrationRows {
  const row = rows[email];
  if (!row) return rows;
  const typed = row.userName !== prefilled(row.user, providers, row.idpId);
  const userName = typed && row.userName !== "" ? row.userName : prefilled(row.user, providers, idpId);
  return { ...rows, [email]: { ...row, idpId, userName } };
}

/** The same provider for everybody. */
export const chooseProviderForAll = (rows: MigrationRows, idpId: string, providers: MigrationProviders): MigrationRows =>
  Object.keys(rows).reduce((changed, email) => chooseProvider(changed, email, idpId, providers), rows);

/** Selects everybody, or nobody but the person who plans, by their id: they cannot remove themself. */
export const selectAll = (rows: MigrationRows, selected: boolean, ownId?: string): MigrationRows =>
  Object.fromEntries(Object.entries(rows).map(([email, row]) => [email, { ...row, selected: selected || row.user.userId === ownId }]));
