// `npm run openapi`: writes docs/api/openapi.json anew from the contracts.
import { environment, install, pinnedNode, run } from "./lib/steps.mjs";

install();
const node = pinnedNode();
process.exit(run(node, ["apps/server/src/features/api-docs/write-openapi.ts"], { env: environment(node) }));
