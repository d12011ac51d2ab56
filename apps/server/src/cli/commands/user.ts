import { ASSIGNABLE_GROUPS, GROUP_NAMES } from "@lyceum/access";
import type { Command } from "commander";

import { withinSeats } from "../../domain/seats/seats.ts";
import { requireTenant, requireUser } from "../../domain/tenants/find-tenant.ts";
import { createUser } from "../../domain/users/create-user.ts";
import { grantGroup, revokeGroup } from "../../domain/users/groups.ts";
import type { CommandContext } from "../command-context.ts";
import { collect } from "../parse-values.ts";
import { table } from "../table.ts";
import { registerActivity } from "./user-activity.ts";

interface CreateOptions {
  readonly tenant: string;
  readonly name: string;
  readonly group?: readonly string[];
  readonly node?: readonly string[];
}
interface GroupOptions {
  readonly tenant: string;
  readonly group: string;
}

const TENANT = ["--tenant <address>", "the institution, as tenant list shows it"] as const;
const GROUPS_HELP = `\nGroups: ${GROUP_NAMES.join(", ")}\nOf these, administrators assign in the portal: ${ASSIGNABLE_GROUPS.join(", ")}`;

export function register(program: Command, context: CommandContext): void {
  const user = program.command("user").description("people of an institution");
  registerCreate(user, context);
  registerList(user, context);
  registerGroupChange(user, context, "grant");
  registerGroupChange(user, context, "revoke");
  registerActivity(user, context);
}

function registerCreate(user: Command, context: CommandContext): void {
  user
    .command("create")
    .description("add a user before their first sign-in")
    .argument("<email>", "e-mail address; it is the user name as well")
    .requiredOption(...TENANT)
    .requiredOption("--name <name>", "the person's name")
    .option("--group <group>", "group to put them in; may be repeated", collect)
    .option("--node <id>", "limit their data to this node of the hierarchy; may be repeated", collect)
    .addHelpText(
      "after",
      `${GROUPS_HELP}\n\nExample:\n  lyceum user create m.okafor@northfield.example --tenant northfield --name "Miriam Okafor" --group BbDataReportViewer`,
    )
    .action((email: string, options: CreateOptions) =>
      context.withServices(async ({ databases }) => {
        const created = await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, options.tenant);
          const person = { email, name: options.name, groups: options.group, nodes: options.node };
          return withinSeats(trx, tenant.id, () => createUser(trx, tenant, person, context.act));
        });
        context.print(`Created ${created.name} (${created.user_name}).`);
      }),
    );
}

function registerList(user: Command, context: CommandContext): void {
  user
    .command("list")
    .description("show the users of an institution")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum user list --tenant northfield")
    .action((options: { readonly tenant: string }) =>
      context.withServices(async ({ databases: { owner } }) => {
        const tenant = await requireTenant(owner, options.tenant);
        const users = await owner
          .selectFrom("app_user")
          .leftJoin("user_group", "user_group.user_id", "app_user.id")
          .where("app_user.tenant_id", "=", tenant.id)
          .groupBy("app_user.id")
          .select((eb) => [
            "app_user.user_name",
            "app_user.name",
            "app_user.active",
            eb.fn.agg<string | null>("string_agg", ["user_group.group_name", eb.val(", ")]).as("groups"),
          ])
          .orderBy("app_user.user_name")
          .execute();
        const rows = users.map((row) => [row.user_name, row.name, row.active ? "yes" : "no", row.groups ?? ""]);
        context.print(table(["USER", "NAME", "ACTIVE", "GROUPS"], rows));
      }),
    );
}

function registerGroupChange(user: Command, context: CommandContext, verb: "grant" | "revoke"): void {
  const grants = verb === "grant";
  user
    .command(verb)
    .description(grants ? "put a user into a group" : "take a user out of a group")
    .argument("<user>", "user name or e-mail address")
    .requiredOption(...TENANT)
    .requiredOption("--group <group>", "the group")
    .addHelpText(
      "after",
      `${GROUPS_HELP}\n\nExample:\n  lyceum user ${verb} viewer@northfield.example --tenant northfield --group BbDataAuthor`,
    )
    .action((name: string, options: GroupOptions) =>
      context.withServices(async ({ databases }) => {
        const changed = await databases.owner.transaction().execute(async (trx) => {
          const tenant = await requireTenant(trx, options.tenant);
          const { id } = await requireUser(trx, tenant, name);
          const change = { tenantId: tenant.id, userId: id, group: options.group };
          return grants ? withinSeats(trx, tenant.id, () => grantGroup(trx, change, context.act)) : revokeGroup(trx, change, context.act);
        });
        context.print(outcome(name, options.group, grants, changed));
      }),
    );
}

function outcome(name: string, group: string, grants: boolean, changed: boolean): string {
  if (!changed) return grants ? `${name} is in ${group} already.` : `${name} is not in ${group}.`;
  return grants ? `${name} is now in ${group}.` : `${name} is no longer in ${group}.`;
}
