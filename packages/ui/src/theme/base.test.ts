import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, it } from "vitest";

import { colours, SCHEMES } from "../tokens/index.ts";

const css = readFileSync(fileURLToPath(new URL("base.css", import.meta.url)), "utf8");

it.each(SCHEMES)("paints the page in the %s paper before any script has run", (scheme) => {
  const selector = scheme === "light" ? "html" : 'html\\[data-theme="dark"\\]';
  const background = new RegExp(`(?:^|\\n)${selector} \\{[^}]*background: (#[0-9a-f]{6})`).exec(css)?.[1];
  expect(background?.toUpperCase()).toBe(colours[scheme].paper);
});
