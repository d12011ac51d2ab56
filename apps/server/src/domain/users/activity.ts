import type { Db } from "../../db/database.ts";
import type { AppUser } from "../../db/schema.ts";
import { type Act, audit } from "../audit.ts";

/**
 * Deactivates or activates a person and puts it on record. Who is not active cannot sign in and takes no
 * seat; call it within `withinSeats`, as being active again may take one.
 * @returns false when it is so already.
 */
export async function setActive(trx: Db, user: Pick<AppUser, "id" | "tenant_id" | "active">, active: boolean, act: Act): Promise<boolean> {
  if (active === user.active) return false;
  await trx.updateTable("app_user").set({ active }).where("id", "=", user.id).execute();
  const target = { kind: "user", id: user.id };
  const action = active ? "user.activate" : "user.deactivate";
  await audit(trx, { ...act, tenantId: user.tenant_id, action, target, before: { active: user.active }, after: { active } });
  return true;
}

/** Removes a person with roles, limits and logins, and puts it on record. Who may be removed is the caller's to decide. */
export async function removeUser(trx: Db, user: Pick<AppUser, "id" | "tenant_id" | "user_name">, act: Act): Promise<void> {
  await trx.deleteFrom("app_user").where("tenant_id", "=", user.tenant_id).where("id", "=", user.id).execute();
  const target = { kind: "user", id: user.id };
  await audit(trx, { ...act, tenantId: user.tenant_id, action: "user.delete", target, before: { userName: user.user_name } });
}
