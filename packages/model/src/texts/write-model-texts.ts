import { writeFileSync } from "node:fs";

import { modelTextFiles } from "./model-text-files.ts";

for (const { file, content } of modelTextFiles()) writeFileSync(file, content);
