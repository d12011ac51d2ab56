import { readFileSync } from "node:fs";

/** Bytes that the system counts against the lid on this process's data; where it does not say, those in memory. */
export function dataBytes(): number {
  try {
    const kilobytes = /^VmData:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "latin1"))?.[1];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Not every system has this file.
  }
  return process.memoryUsage.rss();
}
