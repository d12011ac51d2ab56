import { userNameProblem } from "@lyceum/access";

import type { Db } from "../../../db/database.ts";
import { type Act, audit } from "../../../domain/audit.ts";
import { isEmailAddress } from "../../../lib/email-address.ts";
import { ProblemError } from "../../../lib/problem-error.ts";

export interface NewUser {
  readonly identityProviderId: string;
  readonly userName: string;
}

/** Each field at fault of each person. */
function fieldProblems(users: readonly NewUser[], providers: ReadonlySet<string>): string[] {
  return users.flatMap(({ userName, identityProviderId }, index) => {
    const problem = userNameProblem(userName);
    const characters = problem?.code === "characters" ? ` ${problem.characters.join(" ")}` : "";
    return [
      ...(problem ? [`body.users.${index}.userName: ${problem.code}${characters}`] : []),
      ...(providers.has(identityProviderId) ? [] : [`body.users.${index}.identityProviderId: unknown`]),
    ];
  });
}

/** Which of the people exist, or come twice in the batch. */
async function existing(trx: Db, tenantId: string, names: readonly string[]): Promise<boolean[]> {
  const rows = await trx
    .selectFrom("app_user")
    .select((eb) => eb.fn<string>("lower", ["user_name"]).as("name"))
    .where("tenant_id", "=", tenantId)
    .where((eb) => eb(eb.fn<string>("lower", ["user_name"]), "in", names))
    .execute();
  const existing = new Set(rows.map(({ name }) => name));
  return names.map((name, index) => existing.has(name) || names.indexOf(name) !== index);
}

const conflict = (exists: readonly boolean[]): ProblemError =>
  new ProblemError(
    "already_exists",
    "Some of these people exist already. Nobody was added; take them out and try again.",
    exists.map((found, index) => `users.${index}: ${found ? "exists" : "not created"}`),
  );

/** A user name that is an address is the person's address, unless another person has it. */
async function freeAddresses(trx: Db, tenantId: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const addresses = names.filter(isEmailAddress);
  if (addresses.length === 0) return new Set();
  const rows = await trx
    .selectFrom("app_user")
    .select((eb) => eb.fn<string>("lower", ["email"]).as("email"))
    .where("tenant_id", "=", tenantId)
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "in", addresses))
    .execute();
  const existing = new Set(rows.map(({ email }) => email));
  return new Set(addresses.filter((address) => !existing.has(address)));
}

/**
 * Adds people before their first sign-in, all of them or none. They are called by their user name until
 * their provider says more, have no role and take no seat.
 * @returns their ids, in the order of the batch.
 * @throws ProblemError `validation_failed`, or `conflict` that says of each whether they exist.
 */
export async function createUsers(trx: Db, tenantId: string, users: readonly NewUser[], act: Act): Promise<string[]> {
  const rows = await trx.selectFrom("identity_provider").select("id").where("tenant_id", "=", tenantId).execute();
  const problems = fieldProblems(users, new Set(rows.map(({ id }) => id)));
  if (problems.length > 0) throw new ProblemError("validation_failed", undefined, problems);
  const names = users.map(({ userName }) => userName.trim().toLowerCase());
  const exists = await existing(trx, tenantId, names);
  if (exists.includes(true)) throw conflict(exists);
  const addresses = await freeAddresses(trx, tenantId, names);
  const { kind } = await trx.selectFrom("tenant").select("kind").where("id", "=", tenantId).executeTakeFirstOrThrow();
  const created = await trx
    .insertInto("app_user")
    .values(
      users.map(({ userName, identityProviderId }) => ({
        tenant_id: tenantId,
        user_name: userName.trim(),
        name: userName.trim(),
        email: addresses.has(userName.trim().toLowerCase()) ? userName.trim() : null,
        kind,
        identity_provider_id: identityProviderId,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .returning(["id", "user_name"])
    .execute();
  // Another caller added one of them at the same moment.
  if (created.length < users.length) throw conflict(await existing(trx, tenantId, names));
  const ids = new Map(created.map(({ id, user_name }) => [user_name.toLowerCase(), id]));
  for (const { id, user_name } of created) {
    const target = { kind: "user", id };
    await audit(trx, { ...act, tenantId, action: "user.create", target, after: { userName: user_name } });
  }
  return names.map((name) => ids.get(name) ?? "");
}
