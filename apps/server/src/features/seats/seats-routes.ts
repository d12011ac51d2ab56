import { inGroup } from "@lyceum/access";
import { listSeats } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { seatQuotas } from "../../domain/seats/seats.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { seatHolders } from "./seats-store.ts";

/** The older list of people and seats. */
export const registerSeats: RegisterFeature = (app, { databases }) => {
  mount(app, listSeats, ({ caller }) =>
    withTenant(databases, caller.tenantId, async (trx) => {
      const quotas = (await seatQuotas(trx, caller.tenantId)) ?? { reader: 0, author: 0 };
      const holders = await seatHolders(trx, caller.tenantId);
      return {
        results: holders.map((row) => ({
          username: row.user_name,
          role: inGroup(row.groups, "BbDataAuthor") ? ("Author" as const) : ("Reader" as const),
          isActive: row.active,
          lastAccess: row.last_access === null ? null : Math.floor(row.last_access.getTime() / 1000),
          userId: row.id,
        })),
        quotas: { Reader: quotas.reader, Author: quotas.author },
      };
    }),
  );
};
