import type { Command } from "commander";

import type { PublicationResult } from "../domain/snapshots/publish-snapshot.ts";
import type { ImportTarget } from "../features/imports/import-tenant.ts";
import type { CommandContext } from "./command-context.ts";

/** Options of every import: the institution, and what one that is made has. */
export interface TargetOptions {
  readonly tenant: string;
  readonly name?: string;
  readonly region?: string;
  readonly administrator?: string;
}

/** Adds the options that name an import's institution. */
export const addTargetOptions = (command: Command): Command =>
  command
    .requiredOption("--tenant <address>", "the institution; made when there is none")
    .option("--name <name>", "name of a new institution; default: its address in words")
    .option("--region <region>", "region of a new institution", "us-east-1")
    .option("--administrator <email>", "first person of an institution that has nobody; default: admin@<address>.example");

/** Reads what `withImportTenant` takes from the options. */
export const importTarget = ({ tenant: slug, name, region, administrator }: TargetOptions): ImportTarget => ({
  slug,
  ...(name ? { name } : {}),
  ...(region ? { region } : {}),
  ...(administrator ? { administrator } : {}),
});

/** Prints which snapshot was published, and notes the nodes that it lacks. */
export function reportPublication({ published, vanishedNodes }: PublicationResult, context: CommandContext): void {
  context.print(`Published snapshot ${published.info.snapshotId} with data up to ${published.info.asOf}.`);
  if (vanishedNodes.length === 0) return;
  context.note(
    `Nodes that people are limited to but that the new data lacks, so that they see nothing there: ${vanishedNodes.join(", ")}.`,
  );
}
