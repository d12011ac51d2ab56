import { rolesFromGroups } from "@lyceum/access";
import type { Command } from "commander";

import type { Db } from "../../db/database.ts";
import type { AppUser } from "../../db/schema.ts";
import { withinSeats } from "../../domain/seats/seats.ts";
import { requireTenant, requireUser } from "../../domain/tenants/find-tenant.ts";
import { removeUser, setActive } from "../../domain/users/activity.ts";
import { groupsOf } from "../../domain/users/groups.ts";
import type { CommandContext } from "../command-context.ts";

const TENANT = ["--tenant <address>", "the institution, as tenant list shows it"] as const;
interface OfTenant {
  readonly tenant: string;
}

/** Adds the verbs by which an operator locks a person out, lets them in again, or removes them. */
export function registerActivity(user: Command, context: CommandContext): void {
  registerActive(user, context, false);
  registerActive(user, context, true);
  registerDelete(user, context);
}

function registerActive(user: Command, context: CommandContext, active: boolean): void {
  const verb = active ? "activate" : "deactivate";
  user
    .command(verb)
    .description(
      active
        ? "let a deactivated user in again; it may take a seat"
        : "keep a user out at once and free their seat; roles, limits and reports stay",
    )
    .argument("<user>", "user name or e-mail address")
    .requiredOption(...TENANT)
    .addHelpText("after", `\nExample:\n  lyceum user ${verb} viewer@northfield.example --tenant northfield`)
    .action((name: string, options: OfTenant) =>
      context.withServices(async ({ databases }) => {
        const changed = await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, options.tenant);
          const found = await requireUser(trx, tenant, name);
          return withinSeats(trx, tenant.id, () => setActive(trx, found, active, context.act));
        });
        if (!changed) context.print(`${name} is ${active ? "active" : "deactivated"} already.`);
        else
          context.print(active ? `${name} may sign in again.` : `${name} can no longer sign in; what was open ends with the next click.`);
      }),
    );
}

/** Names what goes with a person, so that the last admin is not deleted unknowingly. */
async function consequences(trx: Db, user: AppUser): Promise<string> {
  const roleSet = rolesFromGroups(await groupsOf(trx, user.id));
  const roles = [roleSet.institutionAdmin && "an institution admin", roleSet.author && "an author"].filter((role) => role !== false);
  const warning = roles.length > 0 ? ` They are ${roles.join(" and ")}.` : "";
  return `This removes ${user.name} (${user.user_name}) with roles, limits and warehouse login, and cannot be undone.${warning} Go ahead?`;
}

function registerDelete(user: Command, context: CommandContext): void {
  user
    .command("delete")
    .description("remove a user with roles, limits and warehouse login; asks first")
    .argument("<user>", "user name or e-mail address")
    .requiredOption(...TENANT)
    .option("--yes", "do not ask")
    .addHelpText(
      "after",
      "\nTheir reports stay, and administrators look after them. To keep somebody out for a while, deactivate them.\n\nExample:\n  lyceum user delete viewer@northfield.example --tenant northfield",
    )
    .action((name: string, options: OfTenant & { readonly yes?: true }) =>
      context.withServices(async ({ databases: { owner } }) => {
        const tenant = await requireTenant(owner, options.tenant);
        const found = await requireUser(owner, tenant, name);
        if (!options.yes && !(await context.confirm(await consequences(owner, found)))) {
          context.note("Nothing was changed.");
          return;
        }
        await owner.transaction().execute((trx) => removeUser(trx, found, context.act));
        context.print(`Removed ${found.name} (${found.user_name}).`);
      }),
    );
}
