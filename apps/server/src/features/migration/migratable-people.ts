import { userNameProblem } from "@lyceum/access";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { TenantTransaction } from "../../db/database.ts";

/** A person who still signs in incrementally. */
export interface MigratablePerson {
  readonly userId: string;
  /** What the person signs in with today: the e-mail address, or the user name where there is none. */
  readonly email: string;
  readonly name: string;
  /** User name that the person probably has in the learning platform; empty where none can be guessed. */
  readonly suggestedLearnId: string;
  /** Groups on the account, which take effect once it is universal. */
  readonly groups: readonly string[];
}

/** All active incremental people of an institution, by e-mail address. */
export async function migratablePeople(trx: TenantTransaction, tenantId: string): Promise<readonly MigratablePerson[]> {
  const rows = await trx
    .selectFrom("app_user as person")
    .where("person.tenant_id", "=", tenantId)
    .where("person.kind", "=", "incremental")
    .where("person.active", "=", true)
    .select((eb) => [
      "person.id as userId",
      "person.name",
      "person.person_id as personId",
      eb.fn.coalesce("person.email", "person.user_name").as("email"),
      jsonArrayFrom(eb.selectFrom("user_group").whereRef("user_group.user_id", "=", "person.id").select("group_name")).as("groups"),
    ])
    .orderBy("email")
    .orderBy("person.id")
    .execute();
  const suggest = suggester(rows.map(({ email }) => email));
  return rows.map(({ groups, personId, ...person }) => ({
    ...person,
    suggestedLearnId: suggest(person.email, personId),
    groups: groups.map(({ group_name }) => group_name),
  }));
}

const localPart = (email: string): string => email.split("@")[0]?.toLowerCase() ?? "";
const usable = (text: string): boolean => userNameProblem(text) === undefined;

/**
 * Suggests the id that the institution's data knows the person by, else the address up to its at-sign,
 * else, where two people share that, the whole address.
 */
function suggester(emails: readonly string[]): (email: string, personId: string | null) => string {
  const times = new Map<string, number>();
  for (const email of emails) times.set(localPart(email), (times.get(localPart(email)) ?? 0) + 1);
  return (email, personId) => {
    const ownLocalPart = times.get(localPart(email)) === 1 ? [localPart(email)] : [];
    return [...(personId === null ? [] : [personId]), ...ownLocalPart, email].find(usable) ?? "";
  };
}
