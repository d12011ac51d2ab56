import { ServiceAccountName } from "@lyceum/contracts";
import type { Command } from "commander";

import { requireTenant } from "../../domain/tenants/find-tenant.ts";
import { createServiceAccount } from "../../domain/warehouse-logins/create-service-account.ts";
import { resetPassword } from "../../domain/warehouse-logins/reset-password.ts";
import { LINK_MINUTES } from "../../domain/warehouse-logins/shown-once.ts";
import { deleteAccount, listAccounts, lockAccount, setDisabled } from "../../features/service-accounts/account-store.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { CommandContext } from "../command-context.ts";
import { table } from "../table.ts";

const TENANT = ["--tenant <address>", "the institution, as tenant list shows it"] as const;
interface OfTenant {
  readonly tenant: string;
}

/** @throws OperatorError for a name that no account may have. */
function requireName(name: string): string {
  const parsed = ServiceAccountName.safeParse(name);
  if (parsed.success) return parsed.data;
  throw new OperatorError(`"${name}" cannot be a service account: it ${parsed.error.issues[0]?.message ?? "is not usable"}.`);
}

/** Logins to the warehouse for programs. */
export function register(program: Command, context: CommandContext): void {
  const account = program.command("service-account").description("logins to the warehouse for programs");
  registerList(account, context);
  registerCreate(account, context);
  registerChange(account, context, "disable");
  registerChange(account, context, "enable");
  registerDelete(account, context);
  registerReset(account, context);
}

function registerList(account: Command, context: CommandContext): void {
  account
    .command("list")
    .description("show an institution's service accounts")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum service-account list --tenant northfield")
    .action(({ tenant: address }: OfTenant) =>
      context.withServices(async ({ databases, now }) => {
        const tenant = await requireTenant(databases.owner, address);
        const rows = (await listAccounts(databases.owner, tenant.id, now())).map((item) => [
          item.username,
          item.disabled ? "disabled" : "enabled",
          item.expirationDate?.slice(0, 10) ?? "no password",
        ]);
        context.print(table(["ACCOUNT", "STATE", "PASSWORD RUNS OUT"], rows));
      }),
    );
}

function registerCreate(account: Command, context: CommandContext): void {
  account
    .command("create")
    .description("add a service account, without a password")
    .argument("<name>", "lower-case letters, digits and underscores")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum service-account create nightly_export --tenant northfield")
    .action((name: string, { tenant: address }: OfTenant) =>
      context.withServices(async ({ databases }) => {
        await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, address);
          return createServiceAccount(trx, tenant.id, requireName(name), context.act);
        });
        context.print(`Created ${name}. "lyceum service-account reset-password ${name} --tenant ${address}" gives it a password.`);
      }),
    );
}

function registerChange(account: Command, context: CommandContext, verb: "disable" | "enable"): void {
  account
    .command(verb)
    .description(verb === "disable" ? "keep a service account out" : "let a service account in again")
    .argument("<name>", "the account")
    .requiredOption(...TENANT)
    .addHelpText("after", `\nExample:\n  lyceum service-account ${verb} nightly_export --tenant northfield`)
    .action((name: string, { tenant: address }: OfTenant) =>
      context.withServices(async ({ databases }) => {
        await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, address);
          await setDisabled(trx, await lockAccount(trx, tenant.id, name), verb === "disable", context.act);
        });
        context.print(`${name} is ${verb}d.`);
      }),
    );
}

function registerDelete(account: Command, context: CommandContext): void {
  account
    .command("delete")
    .description("remove a service account; asks first unless --yes")
    .argument("<name>", "the account")
    .requiredOption(...TENANT)
    .option("--yes", "do not ask")
    .addHelpText("after", "\nExample:\n  lyceum service-account delete nightly_export --tenant northfield")
    .action((name: string, { tenant: address, yes }: OfTenant & { readonly yes?: true }) =>
      context.withServices(async ({ databases }) => {
        if (yes !== true && !(await context.confirm(`Delete ${name} of ${address}? Programs that use it are refused from then on.`)))
          return;
        await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, address);
          await deleteAccount(trx, await lockAccount(trx, tenant.id, name), context.act);
        });
        context.print(`Deleted ${name}.`);
      }),
    );
}

function registerReset(account: Command, context: CommandContext): void {
  account
    .command("reset-password")
    .description("give a service account a new password and print the link that shows it once")
    .argument("<name>", "the account")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum service-account reset-password nightly_export --tenant northfield")
    .action((name: string, { tenant: address }: OfTenant) =>
      context.withServices(async ({ databases, config, now }) => {
        const url = await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, address);
          const { id, login_name } = await lockAccount(trx, tenant.id, name);
          return resetPassword(trx, { id, tenantId: tenant.id, loginName: login_name }, config, now(), context.act);
        });
        context.note(`The old password is good for nothing now. The link shows the new one once, within ${LINK_MINUTES} minutes:`);
        context.print(url);
      }),
    );
}
