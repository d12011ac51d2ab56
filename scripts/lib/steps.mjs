// Small helpers shared by the entry scripts. They run on any Node from 20 on, before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");
const startedAt = Date.now();
const stampFile = path.join(root, "node_modules/.lyceum-installed");

/** Tells of one step with the seconds since the script began; on standard error, which commands leave to their users. */
export function step(message) {
  console.error(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${message}`);
}

/** Ends the script with one clear message. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** SHA-256 of the names and contents of all files below the given paths, build output left out. */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  const visit = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) {
      for (const name of fs.readdirSync(file).sort()) {
        if (name !== "node_modules" && name !== "dist" && !name.startsWith(".")) visit(path.join(file, name));
      }
      return;
    }
    hash.update(path.relative(root, file)).update("\0").update(fs.readFileSync(file)).update("\0");
  };
  for (const entry of paths) visit(path.join(root, entry));
  return hash.digest("hex");
}

/** Runs a command to its end with our terminal. Returns the exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options });
  if (result.error) fail(`Could not run ${command}: ${result.error.message}`);
  return result.status ?? 1;
}

/** Installs the dependencies when the lockfile differs from the one last installed. */
export function install() {
  const lockfileHash = createHash("sha256")
    .update(fs.readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, "utf8") === lockfileHash) return;
  step("Installing dependencies");
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm ? [process.execPath, npm] : [process.platform === "win32" ? "npm.cmd" : "npm"];
  const code = run(command, [...first, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", 2, 2],
    shell: !npm && process.platform === "win32",
  });
  if (code !== 0)
    fail("The dependencies could not be installed; npm's message is above. Nothing else was changed. Mend it and run the command again.");
  fs.writeFileSync(stampFile, lockfileHash);
}

/** The Node that the product runs on: the pinned one where the registry ships it for this platform, else a host Node of 24 or later. */
export function pinnedNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const pinned = path.join(root, `node_modules/node-${platform}-${process.arch}/bin/node${process.platform === "win32" ? ".exe" : ""}`);
  if (fs.existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return fail(
    `Lyceum runs on Node 24, and no pinned Node exists for ${process.platform} on ${process.arch}. Install Node 24 or later and run the command again (found ${process.version}).`,
  );
}

/** Where Node leaves what it compiled: below the installation, where no other account of the machine can put code for it. */
const compiled = path.join(root, "node_modules/.cache/node");

/** Environment in which `node` and the tools of node_modules are found first, and in which Node compiles a file once. */
export function environment(node) {
  const extra = [path.dirname(node), path.join(root, "node_modules/.bin")].join(path.delimiter);
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: `${extra}${path.delimiter}${process.env.PATH ?? ""}` };
}

/**
 * Threads for what blocks: at least four statements of the warehouse, one for each processor where there are more, and
 * four for files, passwords and imports. Node counts them before it runs any code, so that only its parent can say.
 */
const threads = () => String(Math.max(4, os.availableParallelism()) + 4);

/** Hands over to a long-running program: passes signals on and ends with its exit code. */
export function handOver(node, args) {
  const env = { UV_THREADPOOL_SIZE: threads(), ...environment(node) };
  const child = spawn(node, args, { cwd: root, stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail(`Could not start ${node}: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}
