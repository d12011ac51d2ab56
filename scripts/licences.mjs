// `npm run licences`: writes THIRD-PARTY-LICENCES.txt anew after a dependency changed.
import fs from "node:fs";

import { NOTICES, notices } from "./lib/licences.mjs";
import { install } from "./lib/steps.mjs";

install();
fs.writeFileSync(NOTICES, notices());
