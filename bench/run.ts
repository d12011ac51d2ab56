// Runs one benchmark in a process of its own, so that none warms another's caches.
const name = process.argv[2];
const { run } = (await import(`./${name}.bench.ts`)) as { run: () => Promise<void> };
await run();
