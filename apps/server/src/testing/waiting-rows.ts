import { readdirSync, readlinkSync } from "node:fs";

/** Lists the files without a name that this process has open, in which rows and files wait for their readers; on Linux alone. */
export const waitingRows = (): readonly string[] =>
  readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const link = readlinkSync(`/proc/self/fd/${fd}`);
      return link.includes("lyceum-file-") ? [link] : [];
    } catch {
      // It was that of the folder itself.
      return [];
    }
  });
