import type { DataRights } from "@lyceum/access";
import { quoteLiteral } from "@lyceum/sql-text";
import { type RowSet, WarehouseError } from "@lyceum/warehouse";

import { type TenantTransaction, withTenant } from "../../db/database.ts";
import { dataRightsIn, grantedNodes } from "../../domain/access/data-rights.ts";
import type { Caller } from "../../domain/caller.ts";
import { requireReaderSeat } from "../../domain/seats/require-seat.ts";
import type { Services } from "../../domain/services.ts";
import { requireAwake } from "../../domain/sleep/sleep.ts";
import { ProblemError } from "../../lib/problem-error.ts";

/** What of a tenant's data a reader's statements may touch, and the day that the data ends on. */
export interface Reach {
  readonly asOf: string;
  readonly snapshotId: string;
  readonly areas: DataRights["areas"];
  /** Conditions on `c`, a course offering. */
  readonly courses: readonly string[];
}

/** Courses at or below any of the nodes. */
const below = (nodes: readonly string[]): string =>
  `c.node_id IN (SELECT n.node_id FROM star.node_closure n WHERE n.ancestor_id IN (${["", ...nodes].map(quoteLiteral).join(", ")}))`;

async function snapshotOf({ warehouse }: Services, tenantId: string): Promise<Pick<Reach, "asOf" | "snapshotId">> {
  const snapshot = await warehouse.snapshot(tenantId);
  if (!snapshot) throw new WarehouseError("no_data", "There is no data for this institution yet.");
  return { asOf: snapshot.asOf, snapshotId: snapshot.snapshotId };
}

/** Does something inside the tenant's transaction for a reader who may read reports now, and returns what the reader reaches. */
async function reach(
  services: Services,
  caller: Caller,
  courses: (trx: TenantTransaction, rights: DataRights) => Promise<readonly string[]>,
): Promise<Reach> {
  const granted = await withTenant(services.databases, caller.tenantId, async (trx) => {
    const rights = await dataRightsIn(trx, caller);
    if (rights.restricted || !rights.areas.includes("learning")) {
      throw new ProblemError("forbidden", "Your roles do not allow this. Ask an administrator of your institution.");
    }
    await requireReaderSeat(trx, caller);
    const conditions = await courses(trx, rights);
    await requireAwake(trx, caller, services.config);
    return { areas: rights.areas, courses: conditions };
  });
  return { ...granted, ...(await snapshotOf(services, caller.tenantId)) };
}

/**
 * Returns the courses that a reader of reports counts.
 * @throws ProblemError `forbidden` for restricted viewers and without the Learning area; `seat_quota_exceeded`, `tenant_asleep`.
 */
export const reachOfReader = (services: Services, caller: Caller): Promise<Reach> =>
  reach(services, caller, async (_trx, { nodes }) => (nodes === "all" ? [] : [below(nodes)]));

/**
 * Returns the courses whose students a reader may see by name: those below nodes that were granted to this person.
 * Having no limit is no grant, and neither is a role that lifts limits.
 * @throws ProblemError as above, and `forbidden` without a granted node.
 */
export const reachOfRecords = (services: Services, caller: Caller): Promise<Reach> =>
  reach(services, caller, async (trx) => {
    const grants = await grantedNodes(trx, caller);
    if (grants.length === 0) {
      throw new ProblemError(
        "forbidden",
        "Records of students are read below parts of the institution that were granted to you, and none is. Ask an administrator.",
      );
    }
    return [below(grants)];
  });

/** A replay of all weeks of a large institution takes seconds, and many times that on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Runs a statement of a reader on the tenant's data, and says which snapshot answered. */
export const queryRows = (services: Services, caller: Caller, sql: string, signal: AbortSignal): Promise<RowSet> =>
  services.warehouse.query(caller.tenantId, { sql, params: [] }, { person: caller.userId, signal, timeoutMs: TIMEOUT_MS });

/** Runs a statement of a reader on the tenant's data. */
export async function readRows(services: Services, caller: Caller, sql: string, signal: AbortSignal): Promise<RowSet["rows"]> {
  return (await queryRows(services, caller, sql, signal)).rows;
}
