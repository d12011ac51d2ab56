import { getAudience } from "@lyceum/contracts";
import type { FastifyInstance } from "fastify";

import type { Services } from "../../domain/services.ts";
import { regionOf } from "../../lib/configuration/configuration.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { mount } from "../../plugins/mount.ts";

/** Serves what the portal asks about an institution's address component before it starts the sign-in. */
export function registerAudience(app: FastifyInstance, { config, databases }: Services): void {
  mount(app, getAudience, async ({ query }) => {
    const tenant = await databases.owner
      .selectFrom("tenant")
      .select(["id", "region"])
      .where("slug", "=", query.uriComponent)
      .where("kind", "=", "universal")
      .executeTakeFirst();
    const region = tenant && regionOf(config, tenant.region);
    if (tenant === undefined || region === undefined) {
      throw new ProblemError("unknown_institution", "No institution signs in under this address. Choose yours from the list.");
    }
    return { tenantId: tenant.id, region: tenant.region, audience: region.auth.audience };
  });
}
