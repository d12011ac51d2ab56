import { randomBytes } from "node:crypto";

import type { Command } from "commander";

import { audit } from "../../domain/audit.ts";
import { unlockAccount } from "../../domain/sign-in/lockout.ts";
import { setPassword } from "../../domain/sign-in/set-password.ts";
import { createSetupLink, SETUP_DAYS } from "../../domain/sign-in/setup-links.ts";
import { requireTenant, requireUser } from "../../domain/tenants/find-tenant.ts";
import type { CommandContext } from "../command-context.ts";

const TENANT = ["--tenant <address>", "the institution, as tenant list shows it"] as const;
const PASSWORD_BYTES = 15;

export function register(program: Command, context: CommandContext): void {
  const signIn = program.command("sign-in").description("passwords and locks of the built-in sign-on");
  registerPassword(signIn, context);
  registerSetupLink(signIn, context);
  registerUnlock(signIn, context);
}

function registerPassword(signIn: Command, context: CommandContext): void {
  signIn
    .command("set-password")
    .description("give a user a new random password and print it once; it is put on record")
    .argument("<user>", "user name or e-mail address")
    .requiredOption(...TENANT)
    .action((name: string, options: { readonly tenant: string }) =>
      context.withServices(async ({ databases }) => {
        const password = randomBytes(PASSWORD_BYTES).toString("base64url");
        await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, options.tenant);
          const { id } = await requireUser(trx, tenant, name);
          await setPassword(trx, id, password);
          await audit(trx, { ...context.act, tenantId: tenant.id, action: "password.set", target: { kind: "user", id } });
        });
        context.print(password);
        context.note("It is shown this once. The password before no longer works.");
      }),
    );
}

function registerSetupLink(signIn: Command, context: CommandContext): void {
  signIn
    .command("setup-link")
    .description("print a link with which a user chooses a password, once; the password before works until then")
    .argument("<user>", "user name or e-mail address")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum sign-in setup-link m.okafor@northfield.example --tenant northfield")
    .action((name: string, options: { readonly tenant: string }) =>
      context.withServices(async ({ databases, config, now }) => {
        const link = await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, options.tenant);
          const { id } = await requireUser(trx, tenant, name);
          await audit(trx, { ...context.act, tenantId: tenant.id, action: "password.setup_link", target: { kind: "user", id } });
          return createSetupLink(trx, id, config.publicOrigin, now());
        });
        context.note(`Good once, for ${SETUP_DAYS} days. It is shown this once and kept nowhere; a link made before no longer works:`);
        context.print(link);
      }),
    );
}

function registerUnlock(signIn: Command, context: CommandContext): void {
  signIn
    .command("unlock")
    .description("forget the failed attempts of a user, so that they may try at once")
    .argument("<user>", "user name or e-mail address")
    .requiredOption(...TENANT)
    .action((name: string, options: { readonly tenant: string }) =>
      context.withServices(async ({ databases }) => {
        const unlocked = await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, options.tenant);
          const user = await requireUser(trx, tenant, name);
          // People sign in with either, and what they type is what is counted.
          const names = [user.user_name, user.email ?? user.user_name];
          const counted = [];
          for (const typed of names) counted.push(await unlockAccount(trx, typed));
          await audit(trx, { ...context.act, tenantId: tenant.id, action: "sign_in.unlock", target: { kind: "user", id: user.id } });
          return counted.includes(true);
        });
        context.print(unlocked ? `${name} may try again.` : `${name} had no failed attempts.`);
      }),
    );
}
