import { userNameProblem } from "@lyceum/access";

import type { Db } from "../../../../db/database.ts";
import { type Act, audit } from "../../../../domain/audit.ts";
import { withinSeats } from "../../../../domain/seats/seats.ts";
import { ScimError } from "../protocol/scim-error.ts";
import type { UserRow, UserValues } from "./user-resource.ts";

/** What the audit log keeps of a person. */
const recorded = ({ user_name, name, email, active }: Pick<UserValues, "user_name" | "name" | "email" | "active">) => ({
  userName: user_name,
  name,
  email,
  active,
});

/** @throws ScimError `uniqueness` when another person has the user name, the address or the directory's id. */
async function requireFree(trx: Db, tenantId: string, values: UserValues, except: string | null): Promise<void> {
  const existing = await trx
    .selectFrom("app_user")
    .select(["user_name", "email", "external_id"])
    .where("tenant_id", "=", tenantId)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>("lower", ["user_name"]), "=", values.user_name.toLowerCase()),
        eb(eb.fn<string>("lower", ["email"]), "=", values.email?.toLowerCase() ?? null),
        eb("external_id", "=", values.external_id),
      ]),
    )
    .$if(except !== null, (query) => query.where("id", "<>", except ?? ""))
    .executeTakeFirst();
  if (!existing) return;
  const same = (left: string | null, other: string | null) => left !== null && left.toLowerCase() === other?.toLowerCase();
  const attribute = same(existing.user_name, values.user_name)
    ? "userName"
    : same(existing.email, values.email)
      ? "e-mail address"
      : "externalId";
  throw new ScimError(409, `Somebody else has this ${attribute}`, "uniqueness");
}

/** @throws ScimError `invalidValue` for a user name that the product does not take. */
function requireUserName(userName: string): void {
  const problem = userNameProblem(userName);
  if (!problem) return;
  const characters = problem.code === "characters" ? `: ${problem.characters.join(" ")}` : "";
  throw new ScimError(400, `userName: ${problem.code}${characters}`, "invalidValue");
}

/** Adds a person. @returns the id. */
export async function insertUser(trx: Db, tenantId: string, values: UserValues, act: Act): Promise<string> {
  requireUserName(values.user_name);
  await requireFree(trx, tenantId, values, null);
  const { kind } = await trx.selectFrom("tenant").select("kind").where("id", "=", tenantId).executeTakeFirstOrThrow();
  const row = await trx
    .insertInto("app_user")
    .values({ tenant_id: tenantId, kind, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new ScimError(409, "Somebody else has this user name or address", "uniqueness");
  await audit(trx, { ...act, tenantId, action: "user.create", target: { kind: "user", id: row.id }, after: recorded(values) });
  return row.id;
}

/**
 * Writes what the directory says of a person; nothing is written, and nothing recorded, when it is so already.
 * @throws ScimError `uniqueness`, ProblemError `seat_quota_exceeded` when the person becomes active without a free seat.
 */
export async function writeUser(trx: Db, current: UserRow, values: UserValues, act: Act): Promise<void> {
  const changed = (Object.keys(values) as (keyof UserValues)[]).filter((key) => values[key] !== current[key]);
  if (changed.length === 0) return;
  if (changed.includes("user_name")) requireUserName(values.user_name);
  await requireFree(trx, current.tenant_id, values, current.id);
  await withinSeats(trx, current.tenant_id, () => trx.updateTable("app_user").set(values).where("id", "=", current.id).execute());
  const target = { kind: "user", id: current.id };
  const action = changed.includes("active") ? (values.active ? "user.activate" : "user.deactivate") : "user.update";
  await audit(trx, { ...act, tenantId: current.tenant_id, action, target, before: recorded(current), after: recorded(values) });
}
