import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { isAlive, readIdentity, thisProcess } from "./process-identity.ts";

/**
 * Runs `act` while no other process starts or stops the same cluster. A lock whose holder has died is
 * taken over.
 */
export async function withClusterLock<T>(file: string, act: () => Promise<T>): Promise<T> {
  const mine = `${file}.${randomUUID()}`;
  fs.writeFileSync(mine, JSON.stringify(thisProcess()));
  try {
    while (!claim(mine, file)) {
      const holder = readIdentity(file);
      if (holder && !isAlive(holder)) discardStale(file, holder.pid);
      else await delay(50);
    }
  } finally {
    fs.rmSync(mine, { force: true });
  }
  try {
    return await act();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** A hard link appears whole or not at all, and only one process can make it. */
function claim(mine: string, file: string): boolean {
  try {
    fs.linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a dead holder's lock, but puts back what another process may have claimed in between. */
function discardStale(file: string, pid: number): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  if (readIdentity(aside)?.pid !== pid) claim(aside, file);
  fs.rmSync(aside, { force: true });
}
