import { writeFile } from "node:fs/promises";

import { NOT_SUBMITTED, type NotSubmitted } from "@lyceum/contracts";
import { FaultsError, importOneRoster, isReported, type RosterReport } from "@lyceum/importers";
import imports from "@lyceum/locales/en/imports.json" with { type: "json" };
import { Option, type Command } from "commander";

import type { Tenant } from "../../db/schema.ts";
import type { Services } from "../../domain/services.ts";
import type { PublicationResult } from "../../domain/snapshots/publish-snapshot.ts";
import { findTenant } from "../../domain/tenants/find-tenant.ts";
import { faultReport } from "../../features/imports/fault-report.ts";
import { importRequest } from "../../features/imports/import-request.ts";
import { withImportTenant } from "../../features/imports/import-tenant.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import { announceAdministrator } from "../announce-administrator.ts";
import type { CommandContext } from "../command-context.ts";
import { importTarget, addTargetOptions, reportPublication, type TargetOptions } from "../import-target.ts";
import { interruptible } from "../interruptible.ts";
import { table } from "../table.ts";

interface OneRosterOptions extends TargetOptions {
  readonly dryRun?: true;
  readonly errors?: string;
  readonly notSubmitted?: NotSubmitted;
}

const HELP = `
manifest.csv says what each file is: bulk replaces what is on record, delta adds, changes and deletes rows by their status,
absent leaves them. Every row is taken or none: each fault is named with its file, line and column, and the data on
record stays. Readers see the new data when it is complete.

Examples:
  lyceum import oneroster ./roster.zip --tenant riverbend
  lyceum import oneroster ./nightly --tenant riverbend --dry-run --errors faults.csv`;

const count = (value: number) => value.toLocaleString("en-GB");

const score = (value: number | null) => (value === null ? "none" : value.toFixed(2));

/** What was decided about rows, and how much hangs on what is not submitted. */
function reportDecisions({ decisions, notSubmitted, meanScores }: RosterReport, context: CommandContext): void {
  if (decisions.length === 0) return;
  const rows = decisions.map(({ file, code, rows: decided }) => [`${file}.csv`, count(decided), imports.decisions[code]]);
  context.print(`\nDecided about rows:\n${table(["FILE", "ROWS", "WHAT"], rows)}`);
  if (!meanScores) return;
  const other = notSubmitted === "count" ? "leave-out" : "count";
  context.print(
    `Mean of all scores: ${score(meanScores.leftOut)} with results that are not submitted left out, ${score(meanScores.counted)} with their scores counted. ` +
      `They are ${notSubmitted === "count" ? "counted" : "left out"} here; --not-submitted ${other} chooses the other, for the next imports as well.\n`,
  );
}

interface Imported {
  readonly report: RosterReport;
  readonly published: PublicationResult | undefined;
}

function report({ report: imported, published: publication }: Imported, context: CommandContext): void {
  const { changes, unknown } = imported;
  const rows = changes.map(({ name, mode, rows: read, added, updated, unchanged, removed, total }) => [
    `${name}.csv`,
    mode,
    ...[read, added, updated, unchanged, removed, total].map(count),
    isReported(name) ? "reports" : "checked only",
  ]);
  context.print(table(["FILE", "MODE", "ROWS", "ADDED", "UPDATED", "UNCHANGED", "REMOVED", "ON RECORD", "USED IN"], rows));
  reportDecisions(imported, context);
  if (unknown.length > 0) context.note(`Files that OneRoster does not know were left alone: ${unknown.join(", ")}.`);
  if (!publication) return context.print("Everything is in order. Nothing was changed, as this was a dry run.");
  reportPublication(publication, context);
}

/** Writes what is wrong to the file that was asked for. */
async function savingFaults<T>(file: string | undefined, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (file !== undefined && error instanceof FaultsError) await writeFile(file, faultReport(error.faults));
    throw error;
  }
}

function run(source: string, options: OneRosterOptions, context: CommandContext): Promise<void> {
  const { tenant: slug, dryRun = false } = options;
  return interruptible((signal) =>
    context.withServices((services) =>
      context.withProgress(async (onProgress) => {
        const read = (tenant: Tenant) =>
          savingFaults(options.errors, () =>
            importOneRoster({
              ...importRequest<RosterReport>(services, { source, tenant, dryRun, onProgress, signal }, context.act),
              notSubmitted: options.notSubmitted,
            }),
          );
        if (dryRun) return report(await read(await knownTenant(services, slug)), context);
        const { result, administrator } = await withImportTenant(services, importTarget(options), context.act, read);
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
  addTargetOptions(
    verb
      .command("oneroster")
      .description("a OneRoster 1.2 CSV set of a student information system, from a directory or a zip")
      .argument("<source>", "directory or zip with manifest.csv and its files"),
  )
    .option("--dry-run", "check everything and change nothing")
    .addOption(
      new Option(
        "--not-submitted <what>",
        "what to do with results that are not submitted but have a score; default: as the import before, at first leave-out",
      ).choices(NOT_SUBMITTED),
    )
    .option("--errors <file>", "write faults to this CSV file, up to 10,000 of them")
    .addHelpText("after", HELP)
    .action((source: string, options: OneRosterOptions) => run(source, options, context));
}
