import { requireCapability } from "@lyceum/warehouse";

import type { Tenant } from "../../db/schema.ts";
import { type Act, audit } from "../../domain/audit.ts";
import type { Services } from "../../domain/services.ts";
import { createSetupLink } from "../../domain/sign-in/setup-links.ts";
import { createTenant } from "../../domain/tenants/create-tenant.ts";
import { findTenant } from "../../domain/tenants/find-tenant.ts";
import { regionIssuers } from "../../domain/tokens/region-issuers.ts";
import { createUser } from "../../domain/users/create-user.ts";
import { requireOwnInstitution } from "./require-own-institution.ts";

export interface ImportTarget {
  /** Address component of the institution. */
  readonly slug: string;
  /** Used when the institution is new; default is the address in words. */
  readonly name?: string;
  /** Used when the institution is new; default `us-east-1`. */
  readonly region?: string;
  /** E-mail address of the first person, where the institution has no people yet; default `admin@<address>.example`. */
  readonly administrator?: string;
}

/** The first person of an institution, made with an import. */
export interface Administrator {
  readonly email: string;
  /** Where they choose their password, once; undefined where people sign in with an issuer of their own. */
  readonly setupLink: string | undefined;
}

type Needed = Pick<Services, "databases" | "warehouse" | "config" | "now">;

const words = (slug: string) =>
  slug
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");

/**
 * Runs an import for an institution, which is made when there is none; when its import fails it goes
 * again, so that a mistyped path leaves nothing behind. An institution without people gets an
 * administrator, who has no password before they choose one.
 * @returns what `run` returned, and the administrator if one was made.
 * @throws OperatorError for a demo institution.
 */
export async function withImportTenant<T>(
  services: Needed,
  target: ImportTarget,
  act: Act,
  run: (tenant: Tenant) => Promise<T>,
): Promise<{ readonly result: T; readonly administrator: Administrator | undefined }> {
  const { owner } = services.databases;
  const known = await findTenant(owner, target.slug);
  if (known) requireOwnInstitution(known);
  const tenant = known ?? (await create(services, target, act));
  let result: T;
  try {
    result = await run(tenant);
  } catch (error) {
    if (!known) await remove(services, tenant, act);
    throw error;
  }
  return { result, administrator: await ensureAdministrator(services, tenant, target, act) };
}

function create({ databases }: Pick<Services, "databases">, { slug, name, region }: ImportTarget, act: Act): Promise<Tenant> {
  return databases.owner
    .transaction()
    .execute((trx) => createTenant(trx, { slug, name: name ?? words(slug), region: region ?? "us-east-1" }, act));
}

async function remove({ databases, warehouse }: Pick<Services, "databases" | "warehouse">, tenant: Tenant, act: Act): Promise<void> {
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
  await requireCapability(warehouse, "publish").remove(tenant.id);
}

/** The first person of an institution that has no people, where people of its region sign in with us. */
async function ensureAdministrator(services: Needed, tenant: Tenant, target: ImportTarget, act: Act): Promise<Administrator | undefined> {
  const { databases, config, now } = services;
  const someone = await databases.owner.selectFrom("app_user").where("tenant_id", "=", tenant.id).select("id").executeTakeFirst();
  if (someone) return undefined;
  const builtIn = regionIssuers(config.regions, config.publicOrigin).some((issuer) => issuer.region === tenant.region && issuer.builtIn);
  if (!builtIn && target.administrator === undefined) return undefined;
  const email = target.administrator ?? `admin@${tenant.slug}.example`;
  return databases.owner.transaction().execute(async (trx) => {
    const user = await createUser(trx, tenant, { email, name: "Administrator", groups: ["InstitutionAdmin"] }, act);
    return { email, setupLink: builtIn ? await createSetupLink(trx, user.id, config.publicOrigin, now()) : undefined };
  });
}
