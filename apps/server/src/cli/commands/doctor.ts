import type { Command } from "commander";

import { examine } from "../../features/doctor/checks.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { CommandContext } from "../command-context.ts";

export function register(program: Command, context: CommandContext): void {
  program
    .command("doctor")
    .description("check configuration, database, warehouse, keys and disk, and say what to do")
    .action(() =>
      // Opening the services has checked the configuration and reached the database; what fails there says so itself.
      context.withServices(async (services) => {
        context.print("ok    Configuration: complete");
        const findings = await examine(services);
        for (const { subject, passed, found, advice } of findings) {
          context.print(`${passed ? "ok   " : "FAIL "} ${subject}: ${found}`);
          if (!passed && advice) context.print(`      ${advice}`);
        }
        const failed = findings.filter((finding) => !finding.passed).length;
        if (failed > 0) throw new OperatorError(`${failed} of ${findings.length + 1} checks did not pass. Nothing was changed.`);
      }),
    );
}
