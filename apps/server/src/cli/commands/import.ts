import { importOulad, type OuladReport } from "@lyceum/importers";
import type { Command } from "commander";

import type { PublicationResult } from "../../domain/snapshots/publish-snapshot.ts";
import { importRequest } from "../../features/imports/import-request.ts";
import { withImportTenant } from "../../features/imports/import-tenant.ts";
import { announceAdministrator } from "../announce-administrator.ts";
import type { CommandContext } from "../command-context.ts";
import { addTargetOptions, importTarget, reportPublication, type TargetOptions } from "../import-target.ts";
import { interruptible } from "../interruptible.ts";
import { table } from "../table.ts";
import { addOneRoster } from "./import-oneroster.ts";

const HELP = `
The seven files may be CSV or Parquet in any mix: courses, assessments, vle, studentInfo, studentRegistration,
studentAssessment, studentVle. Every row is taken or none: a row that does not fit is named with its file, line and
column, and the data on record stays. Readers see the new data when it is complete.

Example:
  lyceum import oulad ./oulad --tenant open-university`;

const count = (value: number) => value.toLocaleString("en-GB");

interface Imported {
  readonly report: OuladReport;
  readonly published: PublicationResult | undefined;
}

function report({ report: { files }, published: publication }: Imported, context: CommandContext): void {
  const rows = files.map(({ label, rowsIn, table: target, rowsOut }) => [label, count(rowsIn), count(rowsOut), "0", target]);
  context.print(table(["FILE", "ROWS IN", "ROWS OUT", "REJECTED", "INTO"], rows));
  if (publication) reportPublication(publication, context);
}

export function register(program: Command, context: CommandContext): void {
  const verb = program.command("import").description("read data into an institution's warehouse");
  addTargetOptions(
    verb
      .command("oulad")
      .description("the Open University Learning Analytics Dataset, from a directory or a zip")
      .argument("<source>", "directory or zip with the seven files"),
  )
    .addHelpText("after", HELP)
    .action((source: string, options: TargetOptions) =>
      interruptible((signal) =>
        context.withServices(async (services) => {
          const { result, administrator } = await context.withProgress((onProgress) =>
            withImportTenant(services, importTarget(options), context.act, (tenant) =>
              importOulad(importRequest(services, { source, tenant, onProgress, signal }, context.act)),
            ),
          );
          report(result, context);
          announceAdministrator(administrator, context);
        }),
      ),
    );
  addOneRoster(verb, context);
}
