import { readFile } from "node:fs/promises";

import { requireCapability } from "@lyceum/warehouse";
import type { Command } from "commander";
import type { JWK } from "jose";
import * as z from "zod";

import { type Recomputed, recomputeStory } from "../../domain/stories/recompute.ts";
import { type FrozenNumbers, readSignedStory, StoryFileError, type StoryStatement } from "../../domain/stories/signed-story.ts";
import { publicStoryKeys } from "../../domain/stories/story-keys.ts";
import { OperatorError } from "../../lib/operator-error.ts";
import type { CommandContext } from "../command-context.ts";
import { table } from "../table.ts";

/** Exit code where the signature is right and some numbers could not be worked out again. */
const UNCHECKED = 3;

const HELP = `
Checks the signature of a file of a story, and works every frozen number out again from the data that is kept for it. Nothing
is asked of any network. With --keys only the signature is checked: for people who were handed a story and its public keys,
which an installation publishes at /api/v1/story-keys.

Exit codes: 0 every number comes out again; 1 the file was changed, or a number is another; 3 the signature is right, and the
data of some numbers is no longer kept.

Examples:
  npm run lyceum -- verify report-to-the-board.signed.json
  npm run lyceum -- verify report-to-the-board.signed.json --keys story-keys.json`;

const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });

async function textOf(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => {
    throw new OperatorError(`There is no file ${file} that can be read.`);
  });
}

async function readKeys(file: string): Promise<readonly JWK[]> {
  try {
    return KeySet.parse(JSON.parse(await textOf(file))).keys;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${file} holds no public keys: it is what /api/v1/story-keys answers.`);
  }
}

async function readStory(file: string, keys: readonly JWK[], context: CommandContext): Promise<StoryStatement> {
  try {
    const { statement, kid } = await readSignedStory(await textOf(file), keys);
    const { story, institution, signedAt } = statement;
    context.print(
      `The signature is right: “${story.title}” of ${institution.name}, version ${story.version}, signed ${signedAt} with key ${kid}.`,
    );
    return statement;
  } catch (error) {
    if (error instanceof StoryFileError) throw new OperatorError(error.message);
    throw error;
  }
}

function resultText(result: Recomputed): string {
  switch (result.kind) {
    case "equal":
      return `equal, ${result.numbers} numbers`;
    case "differs":
      return `differs: ${result.where}${result.isOtherStatement ? " (this version works it out by another statement)" : ""}`;
    case "failed":
      return `cannot be worked out: ${result.why}`;
    case "gone":
      return "snapshot gone: its data is no longer kept here";
  }
}

const rowOf = ([{ page, title, snapshot, frozenAt }, result]: readonly [FrozenNumbers, Recomputed]): string[] => [
  page,
  title,
  snapshot.asOf,
  frozenAt,
  resultText(result),
];

/** Registers the verb that checks a signed story offline. */
export function register(program: Command, context: CommandContext): void {
  program
    .command("verify")
    .description("check a signed story: its signature, and every frozen number by the data that is kept for it")
    .argument("<file>", "a signed story, as the console hands it out")
    .option("--keys <file>", "check only the signature, with these public keys and without an installation")
    .addHelpText("after", HELP)
    .action(async (file: string, { keys }: { readonly keys?: string }) => {
      if (keys !== undefined) {
        const { frozen } = await readStory(file, await readKeys(keys), context);
        context.note(`${frozen.length} frozen visuals were not worked out again: that needs the installation that froze them.`);
        return;
      }
      await context.withServices(async ({ databases: { owner }, warehouse }) => {
        const statement = await readStory(file, await publicStoryKeys(owner), context);
        const results = await recomputeStory({ owner, store: requireCapability(warehouse, "publish") }, statement);
        context.print(table(["PAGE", "VISUAL", "DATA UP TO", "FROZEN", "RESULT"], results.map(rowOf)));
        const count = (...kinds: readonly Recomputed["kind"][]): number => results.filter(([, { kind }]) => kinds.includes(kind)).length;
        const [equal, other, gone] = [count("equal"), count("differs", "failed"), count("gone")];
        context.print(`${equal} equal, ${other} not equal, ${gone} without their data.`);
        if (other > 0) process.exitCode = 1;
        else if (gone > 0) process.exitCode = UNCHECKED;
      });
    });
}
