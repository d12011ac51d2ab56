import type { Command } from "commander";

import { runTests } from "../../domain/questions/question-tests.ts";
import { requireTenant } from "../../domain/tenants/find-tenant.ts";
import type { CommandContext } from "../command-context.ts";
import { table } from "../table.ts";

const HELP = `
Each question that the institution keeps is read once more, and compared with what it must be read as. A test that fails
makes the exit code 1; how it went is kept, and flips against the run before are named.

Example:
  npm run lyceum -- questions test --tenant northfield`;

/** Registers the verb that runs an institution's tests of questions in words. */
export function register(program: Command, context: CommandContext): void {
  program
    .command("questions")
    .description("questions in words, and how far their answers are trusted")
    .command("test")
    .description("read the questions that an institution keeps as tests once more")
    .requiredOption("--tenant <address>", "the institution, as tenant list shows it")
    .addHelpText("after", HELP)
    .action((options: { readonly tenant: string }) =>
      context.withServices(async (services) => {
        const { owner } = services.databases;
        const tenant = await requireTenant(owner, options.tenant);
        const { passed, failed, flips } = await runTests(services, tenant.id, "command", context.act);
        const rows = await owner
          .selectFrom("question_test")
          .select(["question", "locale", "passing", "outcome"])
          .where("tenant_id", "=", tenant.id)
          .orderBy("passing")
          .orderBy("question")
          .execute();
        if (rows.length === 0) context.note(`${tenant.name} keeps no tests yet. Vouching for an answer keeps its question as one.`);
        else {
          context.print(
            table(
              ["RESULT", "LANGUAGE", "QUESTION", "READ AS INSTEAD"],
              rows.map(({ passing, locale, question, outcome }) => [passing ? "pass" : "FAIL", locale, question, outcome ?? ""]),
            ),
          );
        }
        for (const { question, passing, before, after } of flips) {
          context.print(`${passing ? "Passes again" : "Fails now"}: ${question}`);
          if (before !== undefined) context.print(`  before: ${before}`);
          if (after !== undefined) context.print(`  now: ${after}`);
        }
        context.print(`${passed} passed, ${failed} failed.`);
        if (failed > 0) process.exitCode = 1;
      }),
    );
}
