import { writeFile } from "node:fs/promises";

import type { Command } from "commander";

import type { Tenant } from "../../db/schema.ts";
import { withImportTenant } from "../../features/imports/import-tenant.ts";
import { RosterRejectedError } from "../../features/imports/oneroster/faults/fault-list.ts";
import { faultReport } from "../../features/imports/oneroster/faults/fault-report.ts";
import { isTaken } from "../../features/imports/oneroster/format/files.ts";
import { importOneRoster, type RosterReport } from "../../features/imports/oneroster/import-oneroster.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { Services } from "../../lib/services.ts";
import { findTenant } from "../../lib/tenants/find-tenant.ts";
import { announceAdministrator } from "../announce-administrator.ts";
import type { CommandContext } from "../command-context.ts";
import { interruptible } from "../interruptible.ts";
import { table } from "../table.ts";

/** Option of every import that may make an institution. */
export const ADMINISTRATOR = [
  "--administrator <email>",
  "first person of an institution that has nobody; default: admin@<address>.example",
] as const;

interface OneRosterOptions {
  readonly tenant: string;
  readonly name?: string;
  readonly region?: string;
  readonly administrator?: string;
  readonly dryRun?: true;
  readonly errors?: string;
}

const HELP = `
manifest.csv says what each file is: bulk replaces what is on record, delta adds, changes and deletes rows by their status,
absent leaves them. Every row is taken or none: each fault is named with its file, line and column, and the data on
record stays. Readers see the new data when it is complete.

Examples:
  lyceum import oneroster ./roster.zip --tenant riverbend
  lyceum import oneroster ./nightly --tenant riverbend --dry-run --errors faults.csv`;

const count = (value: number) => value.toLocaleString("en-GB");

function report({ changes, strayResults, unknown, publication }: RosterReport, context: CommandContext): void {
  const rows = changes.map(({ name, mode, rows: read, added, updated, removed, total }) => [
    `${name}.csv`,
    mode,
    ...[read, added, updated, removed, total].map(count),
    isTaken(name) ? "reports" : "checked only",
  ]);
  context.print(table(["FILE", "MODE", "ROWS", "ADDED", "UPDATED", "REMOVED", "ON RECORD", "USED IN"], rows));
  if (strayResults > 0) context.note(`Results left out of reports, because the person is no student of the class: ${count(strayResults)}.`);
  if (unknown.length > 0) context.note(`Files that OneRoster does not know were left alone: ${unknown.join(", ")}.`);
  if (!publication) return context.print("Everything is in order. Nothing was changed, as this was a dry run.");
  const { published, vanishedNodes } = publication;
  context.print(`Published snapshot ${published.info.snapshotId} with data up to ${published.info.asOf}.`);
  if (vanishedNodes.length > 0)
    context.note(
      `Nodes that people are limited to but that the new data lacks, so that they see nothing there: ${vanishedNodes.join(", ")}.`,
    );
}

/** Writes what is wrong to the file that was asked for. */
async function keepingFaults<T>(file: string | undefined, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (file !== undefined && error instanceof RosterRejectedError) await writeFile(file, faultReport(error.faults));
    throw error;
  }
}

function run(source: string, options: OneRosterOptions, context: CommandContext): Promise<void> {
  const { tenant: slug, name, region, administrator: first, dryRun = false } = options;
  return interruptible((signal) =>
    context.withServices((services) =>
      context.withProgress(async (onProgress) => {
        const read = (tenant: Tenant) =>
          keepingFaults(options.errors, () => importOneRoster(services, { source, tenant, dryRun, onProgress, signal }, context.act));
        if (dryRun) return report(await read(await knownTenant(services, slug)), context);
        const target = { slug, ...(name ? { name } : {}), ...(region ? { region } : {}), ...(first ? { administrator: first } : {}) };
        const { result, administrator } = await withImportTenant(services, target, context.act, read);
        report(result, context);
        announceAdministrator(administrator, context);
      }),
    ),
  );
}

async function knownTenant({ databases }: Pick<Services, "databases">, slug: string): Promise<Tenant> {
  const tenant = await findTenant(databases.owner, slug);
  if (!tenant) throw new OperatorError(`There is no institution ${slug}. A dry run needs one, as it makes none.`);
  return tenant;
}

/** Adds `oneroster` to the verb `import`. */
export function addOneRoster(verb: Command, context: CommandContext): void {
  verb
    .command("oneroster")
    .description("a OneRoster 1.2 CSV set of a student information system, from a directory or a zip")
    .argument("<source>", "directory or zip with manifest.csv and its files")
    .requiredOption("--tenant <address>", "the institution; made when there is none")
    .option("--name <name>", "name of a new institution; default: its address in words")
    .option("--region <region>", "region of a new institution", "us-east-1")
    .option(...ADMINISTRATOR)
    .option("--dry-run", "check everything and change nothing")
    .option("--errors <file>", "write faults to this CSV file, up to 10,000 of them")
    .addHelpText("after", HELP)
    .action((source: string, options: OneRosterOptions) => run(source, options, context));
}
