import { GRANTABLE_GROUPS } from "@lyceum/contracts";
import type { Command } from "commander";

import { requireTenant } from "../../domain/tenants/find-tenant.ts";
import { listMappedGroups } from "../../features/directory/list-mapped-groups.ts";
import { changeGrants } from "../../features/directory/scim/groups/members.ts";
import { createToken, listTokens, revokeToken } from "../../features/directory/token-store.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { CommandContext } from "../command-context.ts";
import { table } from "../table.ts";

const TENANT = ["--tenant <address>", "the institution, as tenant list shows it"] as const;
interface OfTenant {
  readonly tenant: string;
}

/** Connections of institutions' own directories over SCIM. */
export function register(program: Command, context: CommandContext): void {
  const directory = program.command("directory").description("an institution's own directory, connected over SCIM");
  registerTokenVerbs(directory, context);
  registerGroupVerbs(directory, context);
}

function registerTokenVerbs(directory: Command, context: CommandContext): void {
  directory
    .command("connect")
    .description("make a token for a directory and show it this once")
    .argument("<name>", "what the token is for")
    .requiredOption(...TENANT)
    .option("--days <days>", "days until it runs out; without it it is good until revoked", Number)
    .addHelpText("after", '\nExample:\n  lyceum directory connect "Campus directory" --tenant northfield --days 365')
    .action((name: string, { tenant: address, days }: OfTenant & { readonly days?: number }) =>
      context.withServices(async ({ databases, config, now }) => {
        if (days !== undefined && !(Number.isInteger(days) && days > 0)) throw new OperatorError("--days must be a whole number of days.");
        const made = await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, address);
          return createToken(trx, { tenantId: tenant.id, name, days, now: now() }, context.act);
        });
        context.note(`Address for the directory: ${config.publicOrigin}/scim/v2\nThe token is shown this once and kept nowhere:`);
        context.print(made.token);
      }),
    );
  directory
    .command("tokens")
    .description("list a directory's tokens")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum directory tokens --tenant northfield")
    .action(({ tenant: address }: OfTenant) =>
      context.withServices(async ({ databases }) => {
        const tenant = await requireTenant(databases.owner, address);
        const rows = (await listTokens(databases.owner, tenant.id)).map((token) => [
          token.id,
          token.name,
          token.createdAt.slice(0, 10),
          token.expiresAt?.slice(0, 10) ?? "never",
          token.lastUsedAt ?? "never",
        ]);
        context.print(table(["ID", "NAME", "MADE", "RUNS OUT", "LAST USED"], rows));
      }),
    );
  directory
    .command("disconnect")
    .description("revoke a directory's token at once")
    .argument("<id>", "id of the token, as directory tokens shows it")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum directory disconnect 3f1c… --tenant northfield")
    .action((id: string, { tenant: address }: OfTenant) =>
      context.withServices(async ({ databases }) => {
        const gone = await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, address);
          return revokeToken(trx, tenant.id, id, context.act);
        });
        if (!gone) throw new OperatorError(`${address} has no such token. "lyceum directory tokens --tenant ${address}" shows all.`);
        context.print("Revoked.");
      }),
    );
}

function registerGroupVerbs(directory: Command, context: CommandContext): void {
  directory
    .command("groups")
    .description("list the groups that a directory sent, and what each stands for")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum directory groups --tenant northfield")
    .action(({ tenant: address }: OfTenant) =>
      context.withServices(async ({ databases }) => {
        const tenant = await requireTenant(databases.owner, address);
        const groups = await listMappedGroups(databases.owner, tenant.id);
        const rows = groups.map(({ displayName, members, grants }) => [displayName, String(members), grants ?? ""]);
        context.print(table(["GROUP", "MEMBERS", "STANDS FOR"], rows));
      }),
    );
  directory
    .command("map")
    .description("let a directory's group stand for a group of the product, or for none")
    .argument("<group>", "name of the directory's group")
    .requiredOption(...TENANT)
    .option("--group <group>", "the product's group; without it the directory's group stands for none")
    .addHelpText(
      "after",
      `\nGroups: ${GRANTABLE_GROUPS.join(", ")}\n\nExample:\n  lyceum directory map "Deans" --tenant northfield --group ReportViewer.LEADING`,
    )
    .action((name: string, { tenant: address, group: grants }: OfTenant & { readonly group?: string }) =>
      context.withServices(async ({ databases }) => {
        if (grants !== undefined && !(GRANTABLE_GROUPS as readonly string[]).includes(grants)) {
          throw new OperatorError(`There is no group "${grants}" that a directory can give. Groups are ${GRANTABLE_GROUPS.join(", ")}.`);
        }
        await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, address);
          const group = await trx
            .selectFrom("directory_group")
            .selectAll()
            .where("tenant_id", "=", tenant.id)
            .where((eb) => eb(eb.fn<string>("lower", ["display_name"]), "=", name.toLowerCase()))
            .forUpdate()
            .executeTakeFirst();
          if (!group) throw new OperatorError(`The directory of ${address} has sent no group "${name}".`);
          await changeGrants(trx, group, grants ?? null, context.act);
        });
        context.print(grants === undefined ? `${name} stands for nothing now.` : `${name} stands for ${grants} now.`);
      }),
    );
}
