import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

import type { IssuerSettings } from "./issuer-process.ts";

export interface RunningIssuer {
  readonly issuer: string;
  /** Replaces the signing key; the old one is gone from the issuer's keys. */
  rotate(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a second OpenID Connect issuer in its own process, on a port of its own. */
export async function startIssuer(settings: IssuerSettings): Promise<RunningIssuer> {
  const child = fork(path.join(import.meta.dirname, "issuer-process.ts"), { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const answered = once(child, "message");
  child.send(settings);
  const [issuer] = (await answered) as [string];
  return {
    issuer,
    async rotate() {
      const done = once(child, "message");
      child.send("rotate");
      await done;
    },
    async stop() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
