import type { Command } from "commander";

import { brokenDependents } from "../../domain/reports/broken-dependents.ts";
import { brokenReports } from "../../domain/reports/broken-reports.ts";
import { requireTenant } from "../../domain/tenants/find-tenant.ts";
import type { CommandContext } from "../command-context.ts";
import { table } from "../table.ts";

const HELP = `
Every published report of an institution's own is held against the model of this version. What can no longer be answered is
listed by institution and report, and so is what rests on it and no longer works: schedules, alerts, feeds, what other sites
show, stories, and verified answers that are read otherwise now. Then the exit code is 1. Nothing is changed. Run it after an update, and after the model
or its words have changed: readers see such a visual with a note in its place, and the rest of the report works.

Example:
  npm run lyceum -- reports check --tenant northfield`;

/** Registers the verb that finds reports which a change of the model broke. */
export function register(program: Command, context: CommandContext): void {
  program
    .command("reports")
    .description("reports of institutions' own")
    .command("check")
    .description("find published reports that the model of this version no longer answers")
    .option("--tenant <address>", "one institution alone, as tenant list shows it")
    .addHelpText("after", HELP)
    .action((options: { readonly tenant?: string }) =>
      context.withServices(async (services) => {
        const { owner } = services.databases;
        const tenants =
          options.tenant === undefined
            ? await owner.selectFrom("tenant").select(["id", "slug"]).orderBy("slug").execute()
            : [await requireTenant(owner, options.tenant)];
        const rows: string[][] = [];
        for (const { id, slug } of tenants) {
          for (const { title, owner: ownerName, visuals } of await brokenReports(owner, id))
            for (const visual of visuals) rows.push([slug, title, ownerName ?? "", visual.title, visual.detail]);
        }
        const resting: string[][] = [];
        for (const { id, slug } of tenants) {
          for (const { kind, report, name, owner: ownerName } of await brokenDependents(owner, id))
            resting.push([slug, kind, report, name, ownerName ?? ""]);
        }
        if (rows.length + resting.length === 0)
          return context.print("Every published report can be answered, and all that rests on it works.");
        if (rows.length > 0) context.print(table(["INSTITUTION", "REPORT", "OWNER", "VISUAL", "WHY"], rows));
        if (resting.length > 0) context.print(table(["INSTITUTION", "KIND", "REPORT OR QUESTION", "NAME", "OWNER"], resting));
        process.exitCode = 1;
      }),
    );
}
