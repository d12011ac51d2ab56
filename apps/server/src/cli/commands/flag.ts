import { REGION_FEATURES } from "@lyceum/access";
import { Argument, type Command } from "commander";

import { withTenant } from "../../db/database.ts";
import { setFlag } from "../../domain/flags/set-flag.ts";
import { tenantFeatures } from "../../domain/flags/tenant-features.ts";
import { requireTenant } from "../../domain/tenants/find-tenant.ts";
import type { CommandContext } from "../command-context.ts";
import { table } from "../table.ts";

interface Options {
  readonly tenant?: string;
}

const KEY = ["<flag>", "its name, as flag list shows it"] as const;
const inWords = (value: boolean | null | undefined): string => (value === true ? "on" : value === false ? "off" : "–");

export function register(program: Command, context: CommandContext): void {
  const flag = program.command("flag").description("features that are switched on and off, for all institutions or for one");
  registerList(flag, context);

  flag
    .command("set")
    .description("switch a flag on or off; the next request sees it")
    .argument(...KEY)
    .addArgument(new Argument("<value>", "on or off").choices(["on", "off"]))
    .option("--tenant <address>", "for this institution alone; without it the default of all that have no value of their own")
    .addHelpText("after", "\nExample:\n  lyceum flag set bbdata.authoring.preview on --tenant northfield")
    .action((key: string, value: "on" | "off", options: Options) => change(context, key, value === "on", options));

  flag
    .command("unset")
    .description("take a value back: the institution has the default again, or the default is undefined")
    .argument(...KEY)
    .option("--tenant <address>", "of this institution; without it the default")
    .addHelpText("after", "\nExample:\n  lyceum flag unset bbdata.authoring.preview --tenant northfield")
    .action((key: string, options: Options) => change(context, key, undefined, options));
}

function change(context: CommandContext, key: string, value: boolean | undefined, options: Options): Promise<void> {
  return context.withServices(async ({ databases: { owner } }) => {
    const changed = await owner.transaction().execute(async (trx) => {
      const tenant = options.tenant === undefined ? undefined : await requireTenant(trx, options.tenant);
      return setFlag(trx, { key, value, ...(tenant && { tenant }) }, context.act);
    });
    const where = options.tenant === undefined ? "by default" : `for ${options.tenant}`;
    const state = value === undefined ? "has no value" : `is ${inWords(value)}`;
    context.print(changed ? `${key} ${state} ${where} from now on.` : `${key} ${state} ${where} already.`);
  });
}

function registerList(flag: Command, context: CommandContext): void {
  flag
    .command("list")
    .description("show all flags: their defaults and, for an institution, what holds there")
    .option("--tenant <address>", "the institution to show")
    .addHelpText("after", "\nExample:\n  lyceum flag list --tenant northfield")
    .action((options: Options) =>
      context.withServices(async ({ databases, config }) => {
        const tenant = options.tenant === undefined ? undefined : await requireTenant(databases.owner, options.tenant);
        const flags = await databases.owner.selectFrom("flag").selectAll().orderBy("key").execute();
        const defaultOf = ({ key, default_value }: (typeof flags)[number]) =>
          (REGION_FEATURES as readonly string[]).includes(key) ? "by region" : inWords(default_value);
        if (!tenant) {
          const rows = flags.map((row) => [row.key, defaultOf(row), row.description]);
          context.print(table(["FLAG", "DEFAULT", "WHAT IT SWITCHES"], rows));
          return;
        }
        const { holds, own } = await withTenant(databases, tenant.id, async (trx) => ({
          holds: await tenantFeatures(trx, config, tenant.region),
          own: new Map((await trx.selectFrom("flag_override").selectAll().execute()).map((row) => [row.flag_key, row.value])),
        }));
        const rows = flags.map((row) => [row.key, defaultOf(row), inWords(own.get(row.key)), inWords(holds[row.key]), row.description]);
        context.print(table(["FLAG", "DEFAULT", "OWN", "HOLDS", "WHAT IT SWITCHES"], rows));
      }),
    );
}
