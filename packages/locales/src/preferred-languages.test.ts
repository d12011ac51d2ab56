import { expect, test } from "vitest";

import { preferredLanguages } from "./preferred-languages.ts";

test.each<[string | undefined, readonly string[]]>([
  [undefined, []],
  ["", []],
  ["de", ["de"]],
  ["en;q=0.5, de-AT, fr;q=0.8", ["de-AT", "fr", "en"]],
  ["*, en;q=0, ja;q=nonsense, pt-BR;q=0.1", ["pt-BR"]],
  [`${"x".repeat(600)}, de`, []],
])("%j asks for %j", (header, tags) => {
  expect(preferredLanguages(header)).toEqual(tags);
});
