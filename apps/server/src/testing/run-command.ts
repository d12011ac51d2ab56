import { Command } from "commander";

import type { CommandContext, RegisterCommand } from "../cli/command-context.ts";
import type { Services } from "../domain/services.ts";

export interface CommandOutcome {
  /** Standard output, a line each. */
  readonly printed: string;
  /** Lines that go beside it. */
  readonly noted: string;
}

export interface CommandOptions {
  readonly services: Services;
  /** Files of verbs that may be run. */
  readonly verbs: readonly RegisterCommand[];
  /** Answers a question that has to be confirmed; no without it. */
  readonly confirm?: (question: string) => boolean;
}

/** Runs a verb as the operator's command does, on a running server's services. Throws what the command throws. */
export async function runCommand(
  { services, verbs, confirm = () => false }: CommandOptions,
  words: readonly string[],
): Promise<CommandOutcome> {
  const printed: string[] = [];
  const noted: string[] = [];
  const context: CommandContext = {
    withServices: (act) => act(services),
    print: (line) => printed.push(line),
    note: (line) => noted.push(line),
    withProgress: (act) => act(() => undefined),
    confirm: (question) => Promise.resolve(confirm(question)),
    act: { actor: { kind: "operator", name: "root" }, source: "command line" },
  };
  const quiet = (command: Command): Command => command.exitOverride().configureOutput({ writeErr: () => undefined });
  const program = quiet(new Command());
  for (const register of verbs) register(program, context);
  for (const command of program.commands.flatMap((verb) => verb.commands)) quiet(command);
  await program.parseAsync([...words], { from: "user" });
  return { printed: printed.join("\n"), noted: noted.join("\n") };
}
