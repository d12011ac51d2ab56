// `npm run lyceum -- <verb>`: the operator's command on the pinned Node.
import { handOver, install, pinnedNode } from "./lib/steps.mjs";

install();
handOver(pinnedNode(), ["apps/server/src/cli/main.ts", ...process.argv.slice(2)]);
