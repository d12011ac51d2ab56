import { REGION_IDS } from "@lyceum/contracts";

import type { Db } from "../../db/database.ts";
import type { IdentityProvider, Tenant } from "../../db/schema.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import { type Act, audit } from "../audit.ts";
import { checkLicence } from "./licence.ts";

export interface NewTenant {
  /** Address component: 1 to 63 lower-case letters, digits and hyphens. */
  readonly slug: string;
  readonly name: string;
  readonly region: string;
  /** Default `universal`. */
  readonly kind?: "universal" | "incremental";
  /** Stored warehouse region of an incremental tenant. */
  readonly warehouseRegion?: string;
  readonly demo?: boolean;
  /** Fewest students in a group that restricted viewers see, 2 to 1000; default 10. */
  readonly minimumGroup?: number;
  /** One or more author seats make the licence Premium. Default 25 readers and no author. */
  readonly seats?: { readonly reader: number; readonly author: number };
  readonly identityProviders?: readonly Pick<IdentityProvider, "type" | "display_name">[];
}

const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const SEATS = { reader: 25, author: 0 };

function check(input: NewTenant): void {
  if (!SLUG.test(input.slug)) {
    throw new OperatorError(`"${input.slug}" cannot be an institution's address: use 1 to 63 lower-case letters, digits and hyphens.`);
  }
  if (input.name.trim() === "") throw new OperatorError("An institution needs a name.");
  if (!REGION_IDS.some((id) => id === input.region)) {
    throw new OperatorError(`There is no region "${input.region}". Use one of ${REGION_IDS.join(", ")}.`);
  }
  checkLicence({ seats: input.seats ?? SEATS, ...(input.minimumGroup !== undefined && { minimumGroup: input.minimumGroup }) });
}

/**
 * Adds an institution with its seats and identity providers, and puts it on record.
 * @param trx a transaction of the owner's connections.
 * @throws OperatorError when a value is not usable or the address is taken.
 */
export async function createTenant(trx: Db, input: NewTenant, act: Act): Promise<Tenant> {
  check(input);
  const tenant = await trx
    .insertInto("tenant")
    .values({
      slug: input.slug,
      name: input.name.trim(),
      region: input.region,
      kind: input.kind ?? "universal",
      warehouse_region: input.warehouseRegion ?? null,
      demo: input.demo ?? false,
      ...(input.minimumGroup !== undefined && { minimum_group: input.minimumGroup }),
    })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (tenant === undefined) throw new OperatorError(`There is already an institution "${input.slug}". Nothing was changed.`);
  await trx
    .insertInto("seat_quota")
    .values({ tenant_id: tenant.id, ...(input.seats ?? SEATS) })
    .execute();
  for (const provider of input.identityProviders ?? [{ type: "LOCAL" as const, display_name: "Local accounts" }]) {
    await trx
      .insertInto("identity_provider")
      .values({ tenant_id: tenant.id, ...provider })
      .execute();
  }
  await audit(trx, {
    ...act,
    tenantId: tenant.id,
    action: "tenant.create",
    target: { kind: "tenant", id: tenant.id },
    after: { slug: tenant.slug, name: tenant.name, region: tenant.region, kind: tenant.kind },
  });
  return tenant;
}
