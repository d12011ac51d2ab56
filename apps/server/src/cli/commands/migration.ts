import type { Command } from "commander";

import type { Db } from "../../db/database.ts";
import type { Tenant } from "../../db/schema.ts";
import { requireTenant } from "../../domain/tenants/find-tenant.ts";
import { listMigrationResults } from "../../features/migration/list-migration-results.ts";
import { migrationStatus } from "../../features/migration/migration-status.ts";
import { abortMigration, addLearnProvider, removeLearnProvider, reopenMigration } from "../../features/migration/operate-migration.ts";
import type { CommandContext } from "../command-context.ts";
import { table } from "../table.ts";

const TENANT = ["--tenant <address>", "the institution, as tenant list shows it"] as const;
interface Options {
  readonly tenant: string;
}

export function register(program: Command, context: CommandContext): void {
  const migration = program.command("migration").description("the migration of an institution to universal authentication");
  registerStatus(migration, context);
  registerFailures(migration, context);
  registerAbort(migration, context);
  registerReopen(migration, context);
  registerProviders(migration, context);
}

function registerStatus(migration: Command, context: CommandContext): void {
  migration
    .command("status")
    .description("show where it stands and which server works on it")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum migration status --tenant harbour")
    .action((options: Options) =>
      context.withServices(async (services) => {
        const { owner } = services.databases;
        const tenant = await requireTenant(owner, options.tenant);
        const status = await migrationStatus(services, tenant.id);
        if (status.migrationStatus === undefined) {
          const none = status.firstExecutionAvailable ? "not started" : "nothing to migrate: the institution is universal";
          context.print(`${tenant.slug}: ${none}`);
          return;
        }
        const { progress } = status;
        const work = await owner.selectFrom("uas_migration").selectAll().where("tenant_id", "=", tenant.id).executeTakeFirstOrThrow();
        const rows = [
          ["status", status.migrationStatus + (status.failure ? ` (${status.failure})` : "")],
          ["started", status.startDate ?? ""],
          ["ended", status.finishDate ?? ""],
          ["people", String(progress?.total)],
          ["migrated", String(progress?.migrated)],
          ["removed", String(progress?.removed)],
          ["failed", String(progress?.failed)],
          ["start number", String(work.run)],
          ["last worked on by", work.runner ?? ""],
          ["at", work.runner_seen_at?.toISOString() ?? ""],
        ];
        context.print(table([tenant.slug.toUpperCase(), ""], rows));
      }),
    );
}

function registerFailures(migration: Command, context: CommandContext): void {
  migration
    .command("failures")
    .description("show the people who could not be migrated, and why")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum migration failures --tenant harbour")
    .action((options: Options) =>
      context.withServices(async (services) => {
        const tenant = await requireTenant(services.databases.owner, options.tenant);
        const rows: string[][] = [];
        for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
          const page = await listMigrationResults(services, tenant.id, { result: "FAILED", limit: 500, cursor });
          rows.push(...page.results.map(({ email, userName = "", reason = "" }) => [email, userName, reason]));
          cursor = page.nextCursor;
        }
        context.print(table(["E-MAIL", "USER NAME", "REASON"], rows));
      }),
    );
}

/** Runs `act` on the named institution in a transaction. */
const onTenant = (context: CommandContext, slug: string, act: (trx: Db, tenant: Tenant, now: Date) => Promise<string>): Promise<void> =>
  context.withServices(async ({ databases, now }) => {
    const said = await databases.owner.transaction().execute(async (trx) => act(trx, await requireTenant(trx, slug), now()));
    context.print(said);
  });

function registerAbort(migration: Command, context: CommandContext): void {
  migration
    .command("abort")
    .description("stop one that runs; everybody goes on signing in as before")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nAdministrators cannot try again until it is reopened.\n\nExample:\n  lyceum migration abort --tenant harbour")
    .action((options: Options) =>
      onTenant(context, options.tenant, async (trx, tenant, now) => {
        await abortMigration(trx, tenant, context.act, now);
        return `Stopped the migration of ${tenant.slug}. Everybody signs in as before.`;
      }),
    );
}

function registerReopen(migration: Command, context: CommandContext): void {
  migration
    .command("reopen")
    .description("let administrators try again after one that failed for good")
    .requiredOption(...TENANT)
    .addHelpText("after", "\nExample:\n  lyceum migration reopen --tenant harbour")
    .action((options: Options) =>
      onTenant(context, options.tenant, async (trx, tenant, now) => {
        await reopenMigration(trx, tenant, context.act, now);
        return `Administrators of ${tenant.slug} can try again.`;
      }),
    );
}

function registerProviders(migration: Command, context: CommandContext): void {
  migration
    .command("learn-provider")
    .description("record a provider that the institution's learning platform has of its own, so that administrators are warned")
    .argument("<name>", "its name as people read it")
    .requiredOption(...TENANT)
    .option("--remove", "take the record back")
    .addHelpText("after", '\nExample:\n  lyceum migration learn-provider "Campus login" --tenant harbour')
    .action((name: string, options: Options & { readonly remove?: true }) =>
      onTenant(context, options.tenant, async (trx, tenant) => {
        const change = options.remove ? removeLearnProvider : addLearnProvider;
        const changed = await change(trx, tenant, name, context.act);
        const state = options.remove ? "is not on record" : "is on record";
        return `"${name}" ${state} for ${tenant.slug}${changed ? "." : ", as before."}`;
      }),
    );
}
