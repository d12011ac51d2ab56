// `npm run dev`: the product for those who change it. Portal and frames reload what changes, the server starts anew on its data.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";

import { environment, install, pinnedNode, root, step } from "./lib/steps.mjs";

const PORTAL_PORT = 5173;
const FRAMES_PORT = 5174;
/** Quiet that follows the last of several files that an editor or git writes. */
const QUIET_MS = 200;

install();
const node = pinnedNode();
const origins = { PUBLIC_ORIGIN: `http://localhost:${PORTAL_PORT}`, FRAMES_ORIGIN: `http://localhost:${FRAMES_PORT}` };
const env = { ...environment(node), ...origins };
const server = { portal: `http://localhost:${env.PORT || 4000}`, frames: `http://localhost:${env.FRAMES_PORT || 4001}` };

/** What runs now, and whether it is all to end. */
const running = new Set();
let isEnding = false;

function start(name, args, options = {}) {
  const child = spawn(node, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"], ...options });
  running.add(child);
  child.on("exit", (code) => {
    running.delete(child);
    if (!isEnding && options.isNeeded && code !== 0) {
      step(`${name} ended with code ${code}; the reason is above`);
      void end(1);
    }
  });
  return child;
}

/** Ends everything that was started, the database with the server. */
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  const ended = [...running].map((child) => once(child, "exit"));
  for (const child of running) child.kill("SIGTERM");
  await Promise.all(ended);
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));

const vite = path.join(root, "node_modules/vite/bin/vite.js");
/** Serves one application from its sources, and hands calls on to the server. */
const develop = (app, port) =>
  start(`The ${app}`, [vite, "--port", String(port), "--strictPort", "--logLevel", "warn"], {
    cwd: path.join(root, "apps", app),
    env: { ...env, LYCEUM_SERVER: server.portal, LYCEUM_FRAMES_SERVER: server.frames },
    isNeeded: true,
  });
develop("portal", PORTAL_PORT);
develop("studio", FRAMES_PORT);

const startServer = () => start("The server", ["apps/server/src/main.ts"]);
let serving = startServer();
let restarting = Promise.resolve();

/** Ends the server as Ctrl-C would, which closes its database in good order, and starts it on the same data. */
async function restart(file) {
  if (isEnding) return;
  step(`${file} changed; starting the server anew`);
  if (serving.exitCode === null && serving.signalCode === null) {
    serving.kill("SIGTERM");
    await once(serving, "exit");
  }
  if (!isEnding) serving = startServer();
}

const packages = fs.readdirSync(path.join(root, "packages")).map((name) => `packages/${name}/src`);
/** Of no concern to the server: tests, and what the browsers' applications alone are made of. */
const IGNORED = /\.(test|bench)\.|packages\/ui\//;
let timer;
for (const folder of ["apps/server/src", "apps/server/config", ...packages].filter((name) => fs.existsSync(path.join(root, name)))) {
  fs.watch(path.join(root, folder), { recursive: true }, (_event, name) => {
    const file = `${folder}/${name}`;
    if (IGNORED.test(file) || !/\.(ts|json)$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(() => restart(file));
    }, QUIET_MS);
  });
}
step(`Portal at ${origins.PUBLIC_ORIGIN}, frames at ${origins.FRAMES_ORIGIN}, server at ${server.portal}; Ctrl-C ends all of it`);
