import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** PostgreSQL refuses to run as root, so a server started by root hands its cluster to this account. */
const NAME = "lyceum-db";
/** `nobody`, where no account can be made. Other services may run as it, too. */
const NOBODY = 65_534;

/** Account under which PostgreSQL's programs run; empty for the account that we run under ourselves. */
export type ServiceAccount = { readonly uid: number; readonly gid: number } | Record<string, never>;

/** The account of its own, as the system's list has it. */
function find(): ServiceAccount | undefined {
  const line = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${NAME}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** Makes it, without a password, a home or a shell; by the programs of common Linux or of BusyBox. */
function make(): void {
  const made = spawnSync("useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--home-dir",
    "/nonexistent",
    "--shell",
    "/bin/false",
    NAME,
  ]);
  if (made.error) {
    spawnSync("addgroup", ["-S", NAME]);
    spawnSync("adduser", ["-S", "-D", "-H", "-h", "/nonexistent", "-s", "/bin/false", "-G", NAME, NAME]);
  }
}

let known: ServiceAccount | undefined;

/** `lyceum-db`, made where it is missing, when the server was started by root; our own account otherwise. */
export function serviceAccount(): ServiceAccount {
  if (process.getuid?.() !== 0) return {};
  if (known === undefined && process.platform === "linux") {
    if (find() === undefined) make();
    known = find();
  }
  return (known ??= { uid: NOBODY, gid: NOBODY });
}

/** Gives a path to the service account. */
export function handOverTo(account: ServiceAccount, file: string): void {
  if (account.uid !== undefined) fs.chownSync(file, account.uid, account.gid);
}

/** Gives a folder with everything in it to the service account, when it is another's: `nobody`'s, of earlier versions. */
export function handOverAll(account: ServiceAccount, folder: string): void {
  if (account.uid === undefined || fs.lstatSync(folder).uid === account.uid) return;
  // The folder itself comes last: what is cut short is done again.
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    fs.lchownSync(path.join(folder, name), account.uid, account.gid);
  }
  fs.chownSync(folder, account.uid, account.gid);
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

/** Lets the service account alone pass through a folder of root's that is closed to others. */
export function letPass(account: ServiceAccount, folder: string): void {
  if (account.uid === undefined) return;
  const stat = fs.statSync(folder);
  if (stat.uid !== 0 || (stat.mode & 0o001) !== 0) return;
  fs.chownSync(folder, stat.uid, account.gid);
  fs.chmodSync(folder, (stat.mode & 0o707) | 0o010);
}
