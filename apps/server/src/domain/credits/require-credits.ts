import { ProblemError } from "../../lib/problem-error.ts";
import type { Services } from "../services.ts";
import { monthOf } from "./months.ts";

/**
 * For a new query on a warehouse login's account. Dashboards do not ask: they go on. What other servers
 * have not written down yet, a few seconds' worth, is not counted.
 * @throws ProblemError `credits_exhausted` once the month's quota is used up.
 */
export async function requireCredits(
  { databases, config, now, credits }: Pick<Services, "databases" | "config" | "now" | "credits">,
  tenantId: string,
  account: string,
): Promise<void> {
  const { creditSeconds, monthlyCredits } = config.warehouseAccess;
  const time = now();
  const month = monthOf(time);
  const row = await databases.owner
    .selectFrom("tenant")
    .leftJoin("credit_quota as own", (join) => join.onRef("own.tenant_id", "=", "tenant.id").on("own.account", "=", account))
    .leftJoin("credit_use as used", (join) =>
      join
        .onRef("used.tenant_id", "=", "tenant.id")
        .on("used.account", "=", account)
        .on((eb) => eb("used.month", "=", eb.cast<Date>(eb.val(month), "date"))),
    )
    .where("tenant.id", "=", tenantId)
    .select(["own.credits", "used.compute_seconds"])
    .executeTakeFirst();
  const quota = row?.credits === null || row?.credits === undefined ? monthlyCredits : Number(row.credits);
  // Asked after the row, so that a cost written down in between is missed once rather than counted twice.
  const used = (row?.compute_seconds ?? 0) + credits.pending(tenantId, account, time);
  if (used < quota * creditSeconds) return;
  throw new ProblemError(
    "credits_exhausted",
    `The credits of ${account} for this month are used up. Reports go on; queries begin again next month or with a larger quota.`,
  );
}
