// `npm start`: from a fresh clone to a running portal. Needs nothing but npm and Node: 20 or later, on a Mac 24 or later.
import { buildApps } from "./lib/build.mjs";
import { handOver, install, pinnedNode, step } from "./lib/steps.mjs";

install();
const node = pinnedNode();
await buildApps(node);
step("Starting the server");
handOver(node, ["apps/server/src/main.ts"]);
