import type { Tenant } from "../../db/schema.ts";
import { setPassword } from "../../db/sign-in/set-password.ts";
import { audit } from "../../lib/audit.ts";
import { DEMO_PASSWORD } from "../../lib/passwords/passwords.ts";
import type { Services } from "../../lib/services.ts";
import type { Act } from "../../lib/tenants/act.ts";
import { createTenant } from "../../lib/tenants/create-tenant.ts";
import { createUser } from "../../lib/tenants/create-user.ts";
import { findTenant } from "../../lib/tenants/find-tenant.ts";

export interface ImportTarget {
  /** Address component of the institution. */
  readonly slug: string;
  /** Used when the institution is new; default is the address in words. */
  readonly name?: string;
  /** Used when the institution is new; default `us-east-1`. */
  readonly region?: string;
}

const words = (slug: string) =>
  slug
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");

/**
 * Runs an import for an institution, which is made when there is none; when its import fails it goes
 * again, so that a mistyped path leaves nothing behind. In demo mode an institution without people gets
 * an administrator, `admin@<address>.example`.
 * @returns what `run` returned, and the administrator's address if one was made.
 */
export async function withImportTenant<T>(
  services: Pick<Services, "databases" | "snapshots" | "config">,
  target: ImportTarget,
  act: Act,
  run: (tenant: Tenant) => Promise<T>,
): Promise<{ readonly result: T; readonly administrator: string | undefined }> {
  const { owner } = services.databases;
  const known = await findTenant(owner, target.slug);
  const tenant = known ?? (await create(services, target, act));
  let result: T;
  try {
    result = await run(tenant);
  } catch (error) {
    if (!known) await remove(services, tenant, act);
    throw error;
  }
  return { result, administrator: services.config.demo ? await ensureAdministrator(services, tenant, act) : undefined };
}

function create({ databases }: Pick<Services, "databases">, { slug, name, region }: ImportTarget, act: Act): Promise<Tenant> {
  return databases.owner
    .transaction()
    .execute((trx) => createTenant(trx, { slug, name: name ?? words(slug), region: region ?? "us-east-1" }, act));
}

async function remove({ databases, snapshots }: Pick<Services, "databases" | "snapshots">, tenant: Tenant, act: Act): Promise<void> {
  await databases.owner.transaction().execute(async (trx) => {
    await trx.deleteFrom("tenant").where("id", "=", tenant.id).execute();
    await audit(trx, {
      ...act,
      tenantId: tenant.id,
      action: "tenant.delete",
      target: { kind: "tenant", id: tenant.id },
      before: { slug: tenant.slug },
    });
  });
  await snapshots.remove(tenant.id);
}

async function ensureAdministrator({ databases }: Pick<Services, "databases">, tenant: Tenant, act: Act): Promise<string | undefined> {
  const someone = await databases.owner.selectFrom("app_user").where("tenant_id", "=", tenant.id).select("id").executeTakeFirst();
  if (someone) return undefined;
  const email = `admin@${tenant.slug}.example`;
  await databases.owner.transaction().execute(async (trx) => {
    const user = await createUser(trx, tenant, { email, name: "Administrator", groups: ["InstitutionAdmin"] }, act);
    await setPassword(trx, user.id, DEMO_PASSWORD, { demo: true });
  });
  return email;
}
