import type { Command } from "commander";

import { audit } from "../../domain/audit.ts";
import { monthOf } from "../../domain/credits/months.ts";
import { requireTenant } from "../../domain/tenants/find-tenant.ts";
import { accountExists, accountsOfMonth, setQuota } from "../../features/credits/credits-store.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { CommandContext } from "../command-context.ts";
import { table } from "../table.ts";

const TENANT = ["--tenant <address>", "the institution, as tenant list shows it"] as const;
/** Credits a month that an account may be given at most. */
const MAX_QUOTA = 999_999_999;
interface OfTenant {
  readonly tenant: string;
}

/** Registers the verbs about what queries on the warehouse cost, and how much they may. */
export function register(program: Command, context: CommandContext): void {
  const credits = program.command("credits").description("what queries cost each account, and how much they may");
  registerShow(credits, context);
  registerSetQuota(credits, context);
}

function registerShow(credits: Command, context: CommandContext): void {
  credits
    .command("show")
    .description("show each account's credits in one month")
    .requiredOption(...TENANT)
    .option("--month <month>", "such as 2026-03; default: this month")
    .addHelpText("after", "\nExample:\n  lyceum credits show --tenant northfield --month 2026-03")
    .action(({ tenant: address, month }: OfTenant & { readonly month?: string }) =>
      context.withServices(async ({ databases, config, now }) => {
        const thisMonth = monthOf(now());
        if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
          throw new OperatorError("--month must be a month such as 2026-03.");
        const requestedMonth = month === undefined ? thisMonth : `${month}-01`;
        const tenant = await requireTenant(databases.owner, address);
        const { creditSeconds, monthlyCredits } = config.warehouseAccess;
        const period = { tenantId: tenant.id, month: requestedMonth, current: requestedMonth === thisMonth, defaultQuota: monthlyCredits };
        const accounts = await accountsOfMonth(databases.owner, period);
        const rows = accounts.map(({ account, quota, used }) => [account, (used / creditSeconds).toFixed(2), quota.toFixed(2)]);
        context.print(table(["ACCOUNT", "USED", "QUOTA"], rows));
      }),
    );
}

function registerSetQuota(credits: Command, context: CommandContext): void {
  credits
    .command("set-quota")
    .description("set how many credits an account may use each month, from this one on")
    .argument("<account>", "a login's name")
    .argument("<credits>", "0 or more", Number)
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum credits set-quota nightly_export 250 --tenant northfield")
    .action((account: string, amount: number, { tenant: address }: OfTenant) =>
      context.withServices(async ({ databases, now }) => {
        if (!(amount >= 0 && amount <= MAX_QUOTA)) throw new OperatorError(`The quota must be a number from 0 to ${MAX_QUOTA}.`);
        await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, address);
          if (!(await accountExists(trx, tenant.id, account)))
            throw new OperatorError(`${address} has no account "${account}"; "lyceum credits show --tenant ${address}" lists them.`);
          const earlier = await setQuota(trx, { tenantId: tenant.id, account, credits: amount, month: monthOf(now()) });
          const target = { kind: "credit-account", id: account };
          const [before, after] = [earlier === undefined ? undefined : { credits: earlier }, { credits: amount }];
          await audit(trx, { ...context.act, tenantId: tenant.id, action: "credits.quota", target, before, after });
        });
        context.print(`${account} may use ${amount} credits a month.`);
      }),
    );
}
