// The operator's command: `npm run lyceum -- <verb>`.
import { userInfo } from "node:os";

import { Command } from "commander";

import { keepFilesPrivate } from "../lib/private-files.ts";
import type { CommandContext } from "./command-context.ts";
import { COMMANDS } from "./commands/index.ts";
import { confirm } from "./confirm.ts";
import { withServices } from "./open-services.ts";
import { reportError } from "./report-error.ts";
import { withProgress } from "./with-progress.ts";

function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under an id that has no name.
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}

keepFilesPrivate();

const context: CommandContext = {
  withServices,
  print: (line) => process.stdout.write(`${line}\n`),
  note: (line) => process.stderr.write(`${line}\n`),
  withProgress: (act) => withProgress(process.stderr, act),
  confirm,
  act: { actor: { kind: "operator", name: operatorName() }, source: "command line" },
};

const program = new Command("lyceum")
  .description("Operates a Lyceum installation: works beside a running server and without one.")
  .usage("<verb> [options]")
  .option("--debug", "show the details of an error")
  .showHelpAfterError('Add --help to the verb for its options, e.g. "lyceum user create --help".')
  .addHelpText("after", "\nThe environment (DATA_DIR, DATABASE_URL, …) is the server's: see docs/operations.md.")
  .exitOverride();

for (const register of COMMANDS) register(program, context);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = reportError(error, program.opts<{ debug?: boolean }>().debug === true);
}
