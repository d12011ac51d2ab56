import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Lists the scripts that modules of a built app need, with all that these import, and their bytes after gzip. Throws for an app that is not built. */
export function shippedScripts(dist: string, roots: readonly string[]): ReadonlyMap<string, number> {
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const needed = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the build has no ${name}; build the app first`);
    if (needed.has(chunk.file)) return;
    needed.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return new Map([...needed].map((file) => [file, gzipSync(readFileSync(path.join(dist, file))).length]));
}

export const totalBytes = (scripts: ReadonlyMap<string, number>): number => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
