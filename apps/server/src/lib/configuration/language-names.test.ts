import { expect, test } from "vitest";

import { languageNames } from "./language-names.ts";

test("languages are named in themselves, with a capital; variants of our own are left to the texts", () => {
  expect(languageNames(["en-GB", "de", "fr", "pt-BR", "ja", "en-US-k12", "no tag"])).toEqual({
    "en-GB": "English (United Kingdom)",
    de: "Deutsch",
    fr: "Français",
    "pt-BR": "Português (Brasil)",
    ja: "日本語",
  });
});
