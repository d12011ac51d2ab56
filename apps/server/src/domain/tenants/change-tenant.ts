import type { Db } from "../../db/database.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import { type Act, audit } from "../audit.ts";
import { seatQuotas } from "../seats/seats.ts";
import { checkLicence } from "./licence.ts";

/** What the operator changes about an institution; what is absent stays. */
export interface TenantChange {
  readonly name?: string;
  readonly readers?: number;
  readonly authors?: number;
  readonly minimumGroup?: number;
}

/** The same as it stands; seats are null where no licence is on record, which means no limit. */
export interface TenantTerms {
  readonly name: string;
  readonly readers: number | null;
  readonly authors: number | null;
  readonly minimumGroup: number;
}

/** An institution's name, seats and smallest group. */
export async function readTerms(db: Db, tenantId: string): Promise<TenantTerms> {
  const tenant = await db.selectFrom("tenant").select(["name", "minimum_group"]).where("id", "=", tenantId).executeTakeFirstOrThrow();
  const quotas = await seatQuotas(db, tenantId);
  return { name: tenant.name, readers: quotas?.reader ?? null, authors: quotas?.author ?? null, minimumGroup: tenant.minimum_group };
}

/**
 * Changes an institution's name, seats or smallest group and puts it on record. Seats below what is taken are
 * allowed: the person added last waits then.
 * @param trx a transaction of the owner's connections.
 * @returns what held before and after; the same twice when nothing differs, and then nothing is recorded.
 * @throws OperatorError for a value that cannot be, and for one kind of seats alone where none are on record.
 */
export async function changeTenant(
  trx: Db,
  tenantId: string,
  change: TenantChange,
  act: Act,
): Promise<{ readonly before: TenantTerms; readonly after: TenantTerms }> {
  await trx.selectFrom("tenant").select("id").where("id", "=", tenantId).forUpdate().executeTakeFirstOrThrow();
  const before = await readTerms(trx, tenantId);
  const reader = change.readers ?? before.readers;
  const author = change.authors ?? before.authors;
  const name = change.name?.trim() ?? before.name;
  const minimumGroup = change.minimumGroup ?? before.minimumGroup;
  const changesSeats = change.readers !== undefined || change.authors !== undefined;
  if (changesSeats && (reader === null || author === null)) {
    throw new OperatorError("No seats are on record yet. Say how many of both kinds: --readers and --authors. Nothing was changed.");
  }
  if (name === "") throw new OperatorError("An institution needs a name.");
  checkLicence({ minimumGroup, ...(reader !== null && author !== null && { seats: { reader, author } }) });
  if (changesSeats && reader !== null && author !== null) {
    const seats = { reader, author };
    await trx
      .insertInto("seat_quota")
      .values({ tenant_id: tenantId, ...seats })
      .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(seats))
      .execute();
  }
  await trx.updateTable("tenant").set({ name, minimum_group: minimumGroup }).where("id", "=", tenantId).execute();
  const after = await readTerms(trx, tenantId);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await audit(trx, { ...act, tenantId, action: "tenant.change", target: { kind: "tenant", id: tenantId }, before, after });
  }
  return { before, after };
}
