import type { TenantTransaction } from "../../db/database.ts";
import type { Caller } from "../../domain/caller.ts";

type Person = Pick<Caller, "tenantId" | "userId">;

/** What a person marked of a report. */
export interface ReportMark {
  readonly favourite: boolean;
  readonly openedAt: Date | null;
}

/** Reads what a person marked, by report. */
export async function readMarks(trx: TenantTransaction, { tenantId, userId }: Person): Promise<ReadonlyMap<string, ReportMark>> {
  const rows = await trx
    .selectFrom("report_mark")
    .select(["dashboard_id", "favourite", "opened_at as openedAt"])
    .where("tenant_id", "=", tenantId)
    .where("user_id", "=", userId)
    .execute();
  return new Map(rows.map(({ dashboard_id, ...mark }) => [dashboard_id, mark]));
}

/** Writes what a person marked of a report. */
export async function saveMark(
  trx: TenantTransaction,
  { tenantId, userId }: Person,
  dashboardId: string,
  mark: { readonly favourite?: boolean; readonly openedAt?: Date },
): Promise<ReportMark> {
  const { favourite, openedAt } = mark;
  const { favourite: isFavourite, opened_at } = await trx
    .insertInto("report_mark")
    .values({
      tenant_id: tenantId,
      user_id: userId,
      dashboard_id: dashboardId,
      favourite: favourite ?? false,
      opened_at: openedAt ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "user_id", "dashboard_id"]).doUpdateSet((eb) => ({
        favourite: favourite ?? eb.ref("report_mark.favourite"),
        opened_at: openedAt ?? eb.ref("report_mark.opened_at"),
      })),
    )
    .returning(["favourite", "opened_at"])
    .executeTakeFirstOrThrow();
  return { favourite: isFavourite, openedAt: opened_at };
}
