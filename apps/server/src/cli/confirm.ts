import { createInterface } from "node:readline/promises";

import { OperatorError } from "../lib/operator-error.ts";

/** Asks on the terminal; anything but yes means no. @throws OperatorError when there is no terminal to answer on. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new OperatorError("This needs a confirmation, and there is no terminal to ask on. Add --yes to go ahead.");
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
