import { afterEach, expect, test, vi } from "vitest";

import { loadTexts } from "./texts.ts";

afterEach(() => vi.unstubAllGlobals());

const english = { studio: { reload: "Reload" }, problems: { internal: { title: "Something went wrong" } } };

/** Serves the bundles that are named, and no others. */
const serving = (bundles: Readonly<Record<string, unknown>>) =>
  vi.stubGlobal("fetch", async (address: string) => {
    const bundle = bundles[/([\w-]+)\.json$/.exec(address)?.[1] ?? ""];
    return bundle === undefined ? new Response("{}", { status: 404 }) : Response.json(bundle);
  });

test.each([
  ["lacks a text", { de: { problems: {} }, en: english }],
  ["has no bundle", { en: english }],
])("a language that %s is read in English, whatever the area", async (_, bundles) => {
  serving(bundles);
  const texts = await loadTexts("de");
  expect(texts.t("internal.title", { ns: "problems" })).toBe("Something went wrong");
});

test("a variant without a bundle speaks its language", async () => {
  serving({ pt: { problems: { internal: { title: "Algo correu mal" } } }, en: english });
  const texts = await loadTexts("pt-BR");
  expect(texts.t("internal.title", { ns: "problems" })).toBe("Algo correu mal");
});
