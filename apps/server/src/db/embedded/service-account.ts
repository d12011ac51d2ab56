import fs from "node:fs";
import path from "node:path";

/** `nobody`: PostgreSQL refuses to run as root, so a server started by root hands its cluster to this account. */
const NOBODY = 65_534;

/** Account under which PostgreSQL's programs run; empty for the account that we run under ourselves. */
export type ServiceAccount = { readonly uid: number; readonly gid: number } | Record<string, never>;

export const serviceAccount = (): ServiceAccount => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

/** Gives a path to the service account. */
export function handOverTo(account: ServiceAccount, file: string): void {
  if (account.uid !== undefined) fs.chownSync(file, account.uid, account.gid);
}

/** Whether the service account can pass through every folder above `file`. */
export function canReach(account: ServiceAccount, file: string): boolean {
  if (account.uid === undefined) return true;
  for (let folder = path.dirname(path.resolve(file)); ; folder = path.dirname(folder)) {
    const stat = fs.statSync(folder);
    const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/** Lets the service account, and nobody else, pass through a folder of root's that is closed to others. */
export function letPass(account: ServiceAccount, folder: string): void {
  if (account.uid === undefined) return;
  const stat = fs.statSync(folder);
  if (stat.uid !== 0 || (stat.mode & 0o001) !== 0) return;
  fs.chownSync(folder, stat.uid, account.gid);
  fs.chmodSync(folder, (stat.mode & 0o707) | 0o010);
}
