import { readdirSync, readlinkSync } from "node:fs";

/** Lists the snapshots under a folder that this process has open; on Linux alone. */
export function openFiles(root: string): readonly string[] {
  const links = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return "";
    }
  });
  return links.filter((link) => link.startsWith(root) && link.endsWith(".duckdb"));
}
