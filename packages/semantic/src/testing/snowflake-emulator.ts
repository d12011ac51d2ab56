import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

import type { BoundValue } from "../compile/dialect.ts";

type Result = { readonly rows: BoundValue[][] } | { readonly error: string };

/** Runs Snowflake's SQL in a Python that has fakesnow: its parser and types, over DuckDB in memory. */
export class SnowflakeEmulator {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waiting: PromiseWithResolvers<Result>[] = [];

  /** @param python path of an interpreter that has fakesnow */
  constructor(python: string) {
    this.#process = spawn(python, [path.join(import.meta.dirname, "snowflake-emulator.py")], { stdio: ["pipe", "pipe", "inherit"] });
    createInterface(this.#process.stdout).on("line", (line) => this.#waiting.shift()?.resolve(JSON.parse(line) as Result));
    this.#process.on("exit", () => this.#waiting.splice(0).forEach(({ reject }) => reject(new Error("The Snowflake emulator has ended."))));
  }

  /** Runs one statement with values for its question marks. */
  async rows(sql: string, params: readonly BoundValue[] = []): Promise<BoundValue[][]> {
    const result = Promise.withResolvers<Result>();
    this.#waiting.push(result);
    this.#process.stdin.write(`${JSON.stringify({ sql, params })}\n`);
    const outcome = await result.promise;
    if ("error" in outcome) throw new Error(`${outcome.error}\n${sql}`);
    return outcome.rows;
  }

  /** Ends the process. */
  async close(): Promise<void> {
    const ended = once(this.#process, "exit");
    this.#process.stdin.end();
    await ended;
  }
}
