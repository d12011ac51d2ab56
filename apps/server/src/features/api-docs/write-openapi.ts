// Writes the committed description of all calls; a test compares it with what is served.
import { writeFileSync } from "node:fs";
import path from "node:path";

import { openApiDocument } from "@lyceum/contracts";

const file = path.resolve(import.meta.dirname, "../../../../../docs/api/openapi.json");
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
