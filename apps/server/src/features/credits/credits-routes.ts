import { getCredits } from "@lyceum/contracts";

import { withTenant } from "../../db/database.ts";
import { monthOf } from "../../domain/credits/months.ts";
import { ProblemError } from "../../lib/problem-error.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { mount } from "../../plugins/mount.ts";
import { accountsOfMonth } from "./credits-store.ts";

/** Numbers are kept to a millionth of a credit; screens show two decimals. */
const rounded = (credits: number): number => Math.round(credits * 1e6) / 1e6;

/** Serves what each account used of its credits. */
export const registerCredits: RegisterFeature = (app, services) => {
  const { databases, config, credits } = services;

  mount(app, getCredits, async ({ caller, query }) => {
    const month = `${query.monthDate}-01`;
    const thisMonth = monthOf(services.now());
    if (month > thisMonth) throw new ProblemError("validation_failed", undefined, ["query.monthDate: has not begun yet"]);
    await credits.flush();
    const { creditSeconds, monthlyCredits } = config.warehouseAccess;
    const period = { tenantId: caller.tenantId, month, current: month === thisMonth, defaultQuota: monthlyCredits };
    const accounts = await withTenant(databases, caller.tenantId, (trx) => accountsOfMonth(trx, period));
    return {
      accounts: accounts.map(({ account, quota, used }) => ({
        accountName: account,
        creditsQuota: quota,
        creditsUsed: rounded(used / creditSeconds),
        creditsRemaining: rounded(Math.max(0, quota - used / creditSeconds)),
      })),
    };
  });
};
