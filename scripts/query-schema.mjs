// `npm run query-schema`: writes docs/query.schema.json anew from the query contract.
import { environment, install, pinnedNode, run } from "./lib/steps.mjs";

install();
const node = pinnedNode();
process.exit(run(node, ["packages/contracts/src/openapi/write-query-schema.ts"], { env: environment(node) }));
