import studio from "@lyceum/locales/en/studio.json";
import { afterEach, expect, test, vi } from "vitest";

import { fetchTexts } from "./fetch-texts.ts";
import { loadTexts } from "./texts.ts";

afterEach(() => vi.unstubAllGlobals());

const english = { problems: { internal: { title: "Something went wrong" } } };

/** Serves the bundles that are named, and no others. */
const serving = (bundles: Readonly<Record<string, unknown>>) =>
  vi.stubGlobal("fetch", async (address: string) => {
    const bundle = bundles[/([\w-]+)\.json\?namespaces=/.exec(address)?.[1] ?? ""];
    return bundle === undefined ? new Response("{}", { status: 404 }) : Response.json(bundle);
  });

test("a language that has no bundle is read in English, whatever the area", async () => {
  serving({ en: english });
  const texts = await loadTexts("de", fetchTexts("de"));
  expect(texts.t("internal.title", { ns: "problems" })).toBe("Something went wrong");
});

test("the frame's own words are there in English where its language lacks them, or no bundle comes", async () => {
  for (const bundles of [{ de: { problems: {} } }, {}]) {
    serving(bundles);
    const texts = await loadTexts("de", fetchTexts("de"));
    expect(texts.t("connection.title")).toBe(studio.connection.title);
  }
});

test("a variant without a bundle speaks its language", async () => {
  serving({ pt: { problems: { internal: { title: "Algo correu mal" } } }, en: english });
  const texts = await loadTexts("pt-BR", fetchTexts("pt-BR"));
  expect(texts.t("internal.title", { ns: "problems" })).toBe("Algo correu mal");
});
