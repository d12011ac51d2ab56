import type { Command } from "commander";

import { audit } from "../../domain/audit.ts";
import { loadSigningKeys, rotateSigningKeys } from "../../domain/sign-in/signing-keys.ts";
import type { CommandContext } from "../command-context.ts";
import { table } from "../table.ts";

const ROLES = { active: "signs", upcoming: "signs next", retired: "verifies only" } as const;

export function register(program: Command, context: CommandContext): void {
  const keys = program.command("keys").description("keys that sign the tokens of the built-in sign-on");

  keys
    .command("list")
    .description("show the keys, never their secret part")
    .action(() =>
      context.withServices(async ({ databases }) => {
        const rows = await loadSigningKeys(databases.owner);
        context.print(
          table(
            ["KEY", "USE"],
            rows.map(({ kid, state }) => [kid, ROLES[state]]),
          ),
        );
      }),
    );

  keys
    .command("rotate")
    .description("let the next key sign; tokens signed before stay good until they expire")
    .addHelpText("after", "\nRunning servers notice by themselves; nobody is signed out.")
    .action(() =>
      context.withServices(async ({ databases: { owner } }) => {
        const rotation = await owner.transaction().execute(async (trx) => {
          const rotated = await rotateSigningKeys(trx);
          await audit(trx, { ...context.act, tenantId: null, action: "signing_key.rotate", after: rotated });
          return rotated;
        });
        context.print(`${rotation.signing} signs from now on; ${rotation.retired} only verifies.`);
      }),
    );
}
