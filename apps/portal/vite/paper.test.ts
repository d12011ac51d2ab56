import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { colours, SCHEMES } from "@lyceum/ui/tokens";
import { expect, it } from "vitest";

const css = readFileSync(fileURLToPath(import.meta.resolve("@lyceum/ui/base.css")), "utf8");

it.each(SCHEMES)("paints the page in the %s paper before any script has run", (scheme) => {
  const selector = scheme === "light" ? "html" : 'html\\[data-theme="dark"\\]';
  const background = new RegExp(`(?:^|\\n)${selector} \\{[^}]*background: (#[0-9a-f]{6})`).exec(css)?.[1];
  expect(background?.toUpperCase()).toBe(colours[scheme].paper);
});
