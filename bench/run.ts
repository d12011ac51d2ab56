// Runs one benchmark in a process of its own, so that none warms another's caches.
import { CleanUp } from "./clean-up.ts";

const [, , name, ...words] = process.argv;
const { run } = (await import(`./${name}.bench.ts`)) as {
  run: (cleanUp: CleanUp, words: readonly string[]) => Promise<void>;
};
const cleanUp = new CleanUp();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  // A signal to the whole process group arrives here twice.
  process.on(signal, () => {
    // What was running fails once its servers are gone; that is no news.
    process.on("uncaughtException", () => undefined);
    void cleanUp.run().finally(() => process.exit(1));
  });
}
try {
  await run(cleanUp, words);
} catch (error) {
  // Said before the end of what it used can fail as well.
  console.error(error);
  process.exitCode = 1;
}
await cleanUp.run();
