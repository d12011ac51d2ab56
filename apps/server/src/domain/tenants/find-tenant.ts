import type { Db } from "../../db/database.ts";
import type { AppUser, Tenant } from "../../db/schema.ts";
import { OperatorError } from "../../lib/operator-error.ts";

/** The institution with this address; undefined when there is none. */
export async function findTenant(db: Db, slug: string): Promise<Tenant | undefined> {
  return db.selectFrom("tenant").where("slug", "=", slug).selectAll().executeTakeFirst();
}

/** @throws OperatorError that names how to see which institutions exist. */
export async function requireTenant(db: Db, slug: string): Promise<Tenant> {
  const tenant = await findTenant(db, slug);
  if (tenant === undefined) throw new OperatorError(`There is no institution "${slug}". "lyceum tenant list" shows all.`);
  return tenant;
}

/** A user of the institution by user name or e-mail address, in any case. @throws OperatorError when there is none. */
export async function requireUser(db: Db, tenant: Pick<Tenant, "id" | "slug">, name: string): Promise<AppUser> {
  const lowered = name.toLowerCase();
  const user = await db
    .selectFrom("app_user")
    .where("tenant_id", "=", tenant.id)
    .where((eb) => eb.or([eb(eb.fn<string>("lower", ["user_name"]), "=", lowered), eb(eb.fn<string>("lower", ["email"]), "=", lowered)]))
    .selectAll()
    .executeTakeFirst();
  if (user === undefined)
    throw new OperatorError(`${tenant.slug} has no user "${name}". "lyceum user list --tenant ${tenant.slug}" shows all.`);
  return user;
}
