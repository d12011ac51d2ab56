import type { Command } from "commander";

import { demandDemoMode, resetDemo } from "../../features/demo/reset-demo.ts";
import type { CommandContext } from "../command-context.ts";
import { factor } from "../parse-values.ts";

interface ResetOptions {
  readonly scale: number;
  readonly yes?: true;
}

const QUESTION = "This deletes the demo institutions with everything done in them and makes them anew. Go ahead?";

export function register(program: Command, context: CommandContext): void {
  const demo = program.command("demo").description("the demo institutions");
  demo
    .command("reset")
    .description("delete the demo institutions and make them anew; other institutions are not touched")
    .option("--scale <factor>", "times the usual amount of activity, e.g. 5 for ten million rows", factor, 1)
    .option("--yes", "do not ask")
    .addHelpText("after", "\nExamples:\n  lyceum demo reset\n  lyceum demo reset --scale 5 --yes")
    .action((options: ResetOptions) =>
      context.withServices(async (services) => {
        demandDemoMode(services);
        if (!options.yes && !(await context.confirm(QUESTION))) {
          context.note("Nothing was changed.");
          return;
        }
        await context.withProgress((progress) => resetDemo(services, progress, { act: context.act, scale: options.scale }));
        context.print("The demo institutions are as on the first day. People who were signed in there sign in again.");
      }),
    );
}
