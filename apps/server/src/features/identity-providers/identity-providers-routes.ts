import { listIdentityProviders, listIdps } from "@lyceum/contracts";

import type { Databases } from "../../db/database.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";

interface Provider {
  readonly id: string;
  readonly displayName: string;
}

/**
 * Providers of the institution at an address. The caller is not signed in here, so the owner's connections are used.
 * @throws ProblemError `unknown_institution`.
 */
async function providersOf({ owner }: Pick<Databases, "owner">, slug: string): Promise<Provider[]> {
  const tenant = await owner.selectFrom("tenant").select("id").where("slug", "=", slug).executeTakeFirst();
  if (!tenant) throw new ProblemError("unknown_institution", "No institution has this address.");
  return owner
    .selectFrom("identity_provider")
    .select(["id", "display_name as displayName"])
    .where("tenant_id", "=", tenant.id)
    .orderBy("display_name")
    .orderBy("id")
    .execute();
}

/** Ways to sign in to an institution, in the two shapes in which they are asked for. */
export const registerIdentityProviders: RegisterFeature = (app, { databases }) => {
  mount(app, listIdentityProviders, async ({ params }) => ({ results: await providersOf(databases, params.tenant) }));
  mount(app, listIdps, async ({ params }) => ({ idps: await providersOf(databases, params.tenant) }));
};
