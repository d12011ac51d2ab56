import { demoAccounts } from "./features/demo/demo-accounts.ts";
import type { Config } from "./lib/configuration/configuration.ts";
import { DEMO_PASSWORD } from "./lib/passwords.ts";
import type { Progress } from "./lib/progress.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** One line for each step of long work, not for each report of it. */
function progress(): Progress {
  let last: string | undefined;
  return ({ step }) => {
    if (step !== last) say(step);
    last = step;
  };
}

/** The address, and in demo mode who can sign in. */
function ready(config: Pick<Config, "publicOrigin" | "demo">): void {
  say(`\nLyceum is ready at ${config.publicOrigin}`);
  if (!config.demo) return;
  say(`\nDemo accounts, all with the password ${DEMO_PASSWORD}:`);
  for (const { tenant, email, description } of demoAccounts()) say(`  ${tenant.padEnd(12)}${email.padEnd(38)}${description}`);
}

/** What the server says on the terminal. */
export const announce = { progress, ready };
