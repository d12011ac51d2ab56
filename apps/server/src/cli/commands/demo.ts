import type { Command } from "commander";

import { importDemo } from "../../features/demo/import-demo.ts";
import { requireDemoMode, resetDemo } from "../../features/demo/reset-demo.ts";
import type { CommandContext } from "../command-context.ts";
import { factor } from "../parse-values.ts";

interface ImportOptions {
  readonly scale: number;
  readonly tenant?: string;
}
interface ResetOptions {
  readonly scale: number;
  readonly yes?: true;
}

const QUESTION = "This deletes the demo institutions with everything done in them and makes them anew. Go ahead?";

const SCALE = ["--scale <factor>", "times the usual amount of activity, e.g. 5 for twelve million rows", factor, 1] as const;

export function register(program: Command, context: CommandContext): void {
  registerImport(program.commands.find((command) => command.name() === "import") ?? program.command("import"), context);
  registerReset(program, context);
}

function registerImport(verb: Command, context: CommandContext): void {
  verb
    .command("demo")
    .description("generate the data of the demo institutions again; their people and settings stay")
    .option("--tenant <address>", "one of them; default: all")
    .option(...SCALE)
    .addHelpText("after", "\nExample:\n  lyceum import demo --tenant northfield --scale 5")
    .action(({ tenant, scale }: ImportOptions) =>
      context.withServices(async (services) => {
        const names = await context.withProgress((progress) => importDemo(services, progress, { act: context.act, scale, slug: tenant }));
        context.print(`Generated the data of ${names.join(", ")}.`);
      }),
    );
}

function registerReset(program: Command, context: CommandContext): void {
  const demo = program.command("demo").description("the demo institutions");
  demo
    .command("reset")
    .description("delete the demo institutions and make them anew; other institutions are not touched")
    .option(...SCALE)
    .option("--yes", "do not ask")
    .addHelpText("after", "\nExamples:\n  lyceum demo reset\n  lyceum demo reset --scale 5 --yes")
    .action((options: ResetOptions) =>
      context.withServices(async (services) => {
        requireDemoMode(services);
        if (!options.yes && !(await context.confirm(QUESTION))) {
          context.note("Nothing was changed.");
          return;
        }
        await context.withProgress((progress) => resetDemo(services, progress, { act: context.act, scale: options.scale }));
        context.print("The demo institutions are as on the first day. People who were signed in there sign in again.");
      }),
    );
}
