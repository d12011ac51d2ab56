import { getFlags } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { tenantFeatures } from "../../domain/flags/tenant-features.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import type { RouteHandler } from "../../plugins/route-kinds.ts";

const MAX_FLAGS = 50;

const namesIn = (list: string): readonly string[] => [...new Set(list.split(",").map((name) => name.trim()))].filter((name) => name !== "");

/** Evaluated flags of the caller's institution. */
export const registerFlags: RegisterFeature = (app, services) => {
  const readFlags: RouteHandler<typeof getFlags> = async ({ caller, query }) => {
    if (query.tenantId !== caller.tenantSlug) {
      throw new ProblemError("wrong_tenant", "These flags belong to another institution than the one you are signed in to.");
    }
    const names = namesIn(query.flags);
    if (names.length > MAX_FLAGS) throw new ProblemError("validation_failed", undefined, [`query.flags: more than ${MAX_FLAGS} names`]);
    const features = await withTenant(services.databases, caller.tenantId, (trx) => tenantFeatures(trx, services.config, caller.region));
    const known = names.flatMap((name) => (Object.hasOwn(features, name) ? [[name, features[name] === true] as const] : []));
    return { flags: Object.fromEntries(known) };
  };
  // The second is the flag service's own address, without a base.
  mount(app, getFlags, readFlags, ["/flags"]);
};
