import { MIGRATION_TARGETS, type MigrationTargetName, userNameProblem, type UserNameProblem } from "@lyceum/access";
import type { MigrationPlan, MigrationProvider, MigrationUser, MigrationUsers } from "@lyceum/contracts";
import { ApiError } from "@lyceum/contracts/client";

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

type MigrationProviders = readonly Pick<MigrationProvider, "id" | "type">[];

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

/** Selects all people, or only the person who plans, by their id: they cannot remove themself. */
export const selectAll = (rows: MigrationRows, selected: boolean, ownId?: string): MigrationRows =>
  Object.fromEntries(Object.entries(rows).map(([email, row]) => [email, { ...row, selected: selected || row.user.userId === ownId }]));

/** Without any provider there is nothing to choose from: one for all is forced, and the box cannot be changed. */
export const singleProviderForced = ({ availableIdentityProviders }: Pick<MigrationUsers, "availableIdentityProviders">): boolean =>
  availableIdentityProviders.length === 0;

/**
 * Whether to warn that people of the learning platform's own providers have no single sign-on to go to.
 * Support staff know.
 */
export function warnOfCustomProviders(
  users: Pick<MigrationUsers, "availableIdentityProviders" | "learnCustomIdentityProviders">,
  support: boolean,
): boolean {
  const hasSaml = users.availableIdentityProviders.some(({ type }) => type === "SAML");
  return !support && users.learnCustomIdentityProviders.length > 0 && !hasSaml;
}

/** Whether a call was refused because the institution's authentication providers are not set up: nothing can be started then. */
export const isUnprovisioned = (error: unknown): boolean => error instanceof ApiError && error.code === "integrations_unprovisioned";

interface TargetRole {
  /** As other systems name it, e.g. `LYCEUM_D`. */
  readonly identifier: string;
  /** What it stands for; undefined for an identifier of the deployment's own. */
  readonly meaning: MigrationTargetName | undefined;
  readonly people: number;
}

const NAMES = Object.keys(MIGRATION_TARGETS) as MigrationTargetName[];
const meaningOf = (identifier: string): MigrationTargetName | undefined =>
  NAMES.find((name) => identifier.endsWith(MIGRATION_TARGETS[name].suffix));

/** The roles that people will have, with how many have each; the most common first. */
export function targetRolesOf(rows: readonly MigrationRow[]): readonly TargetRole[] {
  const counts = new Map<string, number>();
  for (const { user } of rows) for (const identifier of user.targetRoles) counts.set(identifier, (counts.get(identifier) ?? 0) + 1);
  return [...counts]
    .map(([identifier, people]) => ({ identifier, meaning: meaningOf(identifier), people }))
    .toSorted((a, b) => b.people - a.people || a.identifier.localeCompare(b.identifier));
}

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

/** The body that starts the migration: selected people with user name and provider, the others to be removed. */
export function migrationPlan(rows: MigrationRows): MigrationPlan {
  const entries = Object.entries(rows);
  return {
    userIds: entries.filter(([, row]) => row.selected).map(([email]) => email),
    users: Object.fromEntries(
      entries.map(([email, { selected, userName, idpId }]) => [email, selected ? { userName: userName.trim(), idpId } : { remove: true }]),
    ),
  };
}
