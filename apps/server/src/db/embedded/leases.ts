import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

import { isAlive, readIdentity, thisProcess } from "./process-identity.ts";

/** Says that this process uses the cluster; the returned function takes that back. */
export function takeLease(folder: string): () => void {
  const file = path.join(folder, `${process.pid}-${randomUUID()}.json`);
  fs.writeFileSync(file, JSON.stringify(thisProcess()));
  return () => fs.rmSync(file, { force: true });
}

/** Counts the living users of the cluster. What dead processes left behind is removed. */
export function countLeases(folder: string): number {
  let living = 0;
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    const identity = readIdentity(file);
    if (identity && isAlive(identity)) living += 1;
    else fs.rmSync(file, { force: true });
  }
  return living;
}
