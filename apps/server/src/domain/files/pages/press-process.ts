import { NoLettersError } from "./language-letters.ts";
import { paintPicture } from "./paint-picture.ts";
import type { PressRequest, PressResult } from "./press-messages.ts";
import { NoCompilerError, setPages } from "./set-pages.ts";

/** Sets pages and paints pictures in a process of its own: what it takes of memory and time is no other's, and what ends it ends nothing else. */
process.on("message", ({ id, job }: PressRequest) => {
  const send = (result: PressResult): void => void process.send?.(result);
  const work = async (): Promise<Uint8Array> => ("markup" in job ? paintPicture(job) : setPages(job));
  work().then(
    (bytes) => send({ id, bytes }),
    (error: unknown) => {
      if (error instanceof NoCompilerError) return send({ id, unavailable: true });
      if (error instanceof NoLettersError) return send({ id, fontless: true });
      send({ id, failure: error instanceof Error ? error.message : String(error) });
    },
  );
});
process.on("disconnect", () => process.exit());
