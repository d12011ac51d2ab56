import type { Command } from "commander";

import { createBackup } from "../../features/backup/create-backup.ts";
import { restoreBackup } from "../../features/backup/restore-backup.ts";
import type { CommandContext } from "../command-context.ts";

export function register(program: Command, context: CommandContext): void {
  program
    .command("backup <dir>")
    .description("save application data and reporting data as of one moment")
    .addHelpText("after", "\nThe folder holds signing keys and password hashes: keep it as safe as the server itself.")
    .action((dir: string) =>
      context.withServices(async (services) => {
        const manifest = await context.withProgress((progress) => createBackup(services, dir, progress));
        const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
        context.print(`Saved ${rows} rows and ${manifest.snapshots.length} data snapshots to ${dir}.`);
      }),
    );

  program
    .command("restore <dir>")
    .description("bring a backup back into an empty installation; nothing is ever overwritten")
    .action((dir: string) =>
      context.withServices(async (services) => {
        const manifest = await context.withProgress((progress) => restoreBackup(services, dir, context.act, progress));
        context.print(`Restored the backup of ${manifest.createdAt}.`);
      }),
    );
}
