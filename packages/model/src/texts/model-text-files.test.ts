import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { modelTextFiles } from "./model-text-files.ts";

test.each(modelTextFiles().map(({ file, content }) => [file.pathname.split("/").at(-1) ?? "", file, content] as const))(
  "%s has the texts of the model; if not, run: npm run texts",
  (_, file, content) => {
    expect(readFileSync(file, "utf8")).toBe(content);
  },
);
