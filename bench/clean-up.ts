import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

type End = () => unknown;

/** Ends what a benchmark started, the newest first, when it is done, fails or is told to stop. */
export class CleanUp {
  readonly #ends: End[] = [];
  #running: Promise<void> | undefined;

  /** Adds what ends something: a server, connections, a database. */
  add(end: End): void {
    this.#ends.push(end);
  }

  /** Waits for something that is starting, and adds its end at once: being stopped meanwhile leaves nothing behind either. */
  async open<Opened>(starting: Promise<Opened>, end: (opened: Opened) => unknown): Promise<Opened> {
    // What failed to start has nothing to end, and says so where it is waited for.
    this.add(() => starting.then(end, () => undefined));
    return starting;
  }

  /** Makes a folder of the benchmark's own, which goes with what was written into it. */
  async makeFolder(name: string): Promise<string> {
    const folder = await mkdtemp(path.join(os.tmpdir(), `lyceum-bench-${name}-`));
    this.add(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  /** Ends everything once, also when it is asked for again meanwhile. */
  run(): Promise<void> {
    return (this.#running ??= this.#endAll());
  }

  async #endAll(): Promise<void> {
    for (let end = this.#ends.pop(); end !== undefined; end = this.#ends.pop()) {
      try {
        await end();
      } catch (error) {
        // The rest is ended all the same.
        console.error(error);
      }
    }
  }
}
