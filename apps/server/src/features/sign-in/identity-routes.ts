import { getIdentity } from "@lyceum/contracts";
import type { FastifyInstance } from "fastify";

import type { Services } from "../../domain/services.ts";
import { findMember } from "../../domain/sign-in/people.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import { mount } from "../../plugins/mount.ts";

/** Tells the person signed in who they are here. */
export function registerIdentity(app: FastifyInstance, { databases }: Services): void {
  mount(app, getIdentity, async ({ caller }) => {
    const member = await findMember(databases.owner, caller.userId);
    if (member === undefined) throw new ProblemError("unauthenticated", "The account was switched off a moment ago. Sign in again.");
    const { userId, kind, name, email, personId, groups, tenantId, tenantScope, tenantName, tenantRegion, region } = member;
    const tenant = { id: tenantId, identifier: tenantScope, name: tenantName };
    return { userId, kind, name, email, personId, groups: [...groups], tenant, region: tenantRegion, warehouseRegion: region };
  });
}
