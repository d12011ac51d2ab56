// Writes the committed JSON Schema of the query contract; a test compares it with the contract.
import { writeFileSync } from "node:fs";
import path from "node:path";

import { queryJsonSchema } from "./query-schema.ts";

const file = path.resolve(import.meta.dirname, "../../../../docs/query.schema.json");
writeFileSync(file, `${JSON.stringify(queryJsonSchema(), null, 2)}\n`);
