import type { PressJob, PressResult } from "./press-messages.ts";
import { NoCompilerError, setPages } from "./set-pages.ts";

/** Sets pages in a process of its own: what it takes of memory and time is no other's, and what ends it ends nothing else. */
process.on("message", (job: PressJob) => {
  const { id } = job;
  const send = (result: PressResult): void => void process.send?.(result);
  try {
    send({ id, ...setPages(job) });
  } catch (error) {
    if (error instanceof NoCompilerError) return send({ id, unavailable: true });
    send({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
process.on("disconnect", () => process.exit());
