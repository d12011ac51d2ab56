import { readdirSync, readFileSync } from "node:fs";

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
}

/** Bytes of this process and of all that it started, what they share counted once; 0 where the system does not tell. */
export function treeMemory(): number {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1] ?? 0)]),
  );
  const isOwn = (id: number): boolean => id === process.pid || (id > 1 && isOwn(parents.get(id) ?? 0));
  const kilobytes = [...parents.keys()]
    .filter(isOwn)
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, size) => sum + size, 0) * 1024;
}
