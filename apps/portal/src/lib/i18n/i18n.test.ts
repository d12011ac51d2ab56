import i18next from "i18next";
import { afterEach, expect, test, vi } from "vitest";

import { fetchTexts, loadTexts, startTranslations } from "./i18n.ts";

const OFFERED = ["en-US", "en-GB", "de"];

afterEach(() => {
  vi.unstubAllGlobals();
});

const answering = (answer: () => Response) => vi.stubGlobal("fetch", () => Promise.resolve(answer()));

test.each<[string, () => Response, string]>([
  ["no file", () => new Response("{}", { status: 404 }), "Unable to load application translation file"],
  ["a page instead", () => new Response("<!doctype html>"), "Unable to parse application translation file to JSON"],
  ["a sentence", () => Response.json("only a sentence"), "Unable to parse application translation file to JSON"],
  ["nothing", () => Response.json(null), "Unable to parse application translation file to JSON"],
])("%s in place of the texts is an error that says so, and English stands in", async (_, answer, message) => {
  answering(answer);
  await expect(fetchTexts("de")).rejects.toThrow(message);
  const loaded = await loadTexts(Promise.resolve(OFFERED));
  expect([loaded.language, loaded.fallback, loaded.texts["portal"] !== undefined]).toEqual(["en", true, true]);
});

test("texts are taken as they come", async () => {
  const texts = { portal: { title: { home: "Start" } } };
  answering(() => Response.json(texts));
  expect(await fetchTexts("de")).toEqual(texts);
});

test("what a language lacks is read in English, and never by the name of the text", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  const texts = { portal: { shell: { signIn: "Anmelden" } } };
  await startTranslations({ language: "de", texts, fallback: false });
  const added = vi.fn<() => void>();
  i18next.store.on("added", added);
  const read = () => [i18next.t("shell.signIn"), i18next.t("shell.signOut"), i18next.t("lapsed.signIn", { ns: "session" })];
  expect(read()).toEqual(["Anmelden", "", ""]);
  await expect.poll(() => read()).toEqual(["Anmelden", "Sign out", "Sign in again"]);
  expect(added, "what makes React draw the texts anew").toHaveBeenCalled();
  const unknown: string = "no.such.text";
  expect([i18next.t(unknown as "shell.signIn"), i18next.t(unknown as "shell.signIn", { defaultValue: "a name" })]).toEqual(["", "a name"]);
});
