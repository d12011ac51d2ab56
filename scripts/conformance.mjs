// `npm run conformance`: writes the accessibility conformance report anew after a criterion or its evidence changed.
import fs from "node:fs";

import { criteria, REPORT, reportOf } from "./lib/conformance.mjs";
import { environment, install, pinnedNode, run } from "./lib/steps.mjs";

install();
fs.writeFileSync(REPORT, reportOf(criteria()));
const node = pinnedNode();
process.exit(run(node, ["node_modules/oxfmt/bin/oxfmt", REPORT], { env: environment(node) }));
