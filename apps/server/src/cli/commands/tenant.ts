import { REGION_IDS } from "@lyceum/contracts";
import { Option, type Command } from "commander";

import { createTenant } from "../../domain/tenants/create-tenant.ts";
import type { CommandContext } from "../command-context.ts";
import { wholeNumber } from "../parse-values.ts";
import { table } from "../table.ts";
import { registerLicence } from "./tenant-licence.ts";
import { registerSleep } from "./tenant-sleep.ts";

interface CreateOptions {
  readonly name: string;
  readonly region: string;
  readonly readers: number;
  readonly authors: number;
  readonly minimumGroup?: number;
}

export function register(program: Command, context: CommandContext): void {
  const tenant = program.command("tenant").description("institutions");

  tenant
    .command("create")
    .description("add an institution")
    .argument("<address>", "its part of every address, e.g. northfield: lower-case letters, digits and hyphens")
    .requiredOption("--name <name>", "its name as people read it")
    .addOption(new Option("--region <region>", "where it is served").choices(REGION_IDS).default("us-east-1"))
    .option("--readers <count>", "reader seats", wholeNumber, 25)
    .option("--authors <count>", "author seats; one or more make the licence Premium", wholeNumber, 0)
    .option("--minimum-group <students>", "fewest students in a group that restricted viewers see (default: 10)", wholeNumber)
    .addHelpText("after", '\nExample:\n  lyceum tenant create northfield --name "Northfield University" --region us-east-1 --authors 5')
    .action((slug: string, options: CreateOptions) =>
      context.withServices(async ({ databases }) => {
        const seats = { reader: options.readers, author: options.authors };
        const { name, region, minimumGroup } = options;
        const input = { slug, name, region, seats, ...(minimumGroup !== undefined && { minimumGroup }) };
        const created = await databases.owner.transaction().execute((trx) => createTenant(trx, input, context.act));
        context.print(`Created ${created.name} (${created.slug}) in ${created.region}.`);
      }),
    );

  tenant
    .command("list")
    .description("show all institutions")
    .addHelpText("after", "\nExample:\n  lyceum tenant list")
    .action(() =>
      context.withServices(async ({ databases, warehouse }) => {
        const tenants = await databases.owner
          .selectFrom("tenant")
          .leftJoin("tenant_status", "tenant_status.tenant_id", "tenant.id")
          .select(["id", "slug", "name", "region", "kind", "status"])
          .orderBy("slug")
          .execute();
        const rows = await Promise.all(
          tenants.map(async ({ id, slug, name, region, kind, status }) => {
            const snapshot = await warehouse.snapshot(id).catch(() => "unreadable" as const);
            const data = snapshot === "unreadable" ? "unreadable" : (snapshot?.asOf ?? "none");
            return [slug, name, region, kind, status ?? "awake", data];
          }),
        );
        context.print(table(["ADDRESS", "NAME", "REGION", "KIND", "REPORTING", "DATA UP TO"], rows));
      }),
    );

  registerLicence(tenant, context);
  registerSleep(tenant, context);
}
