import { openLocales } from "@lyceum/locales/open-locales";
import { expect, test } from "vitest";

import { chooseLanguage, textsFor } from "./texts.ts";

test.each([
  [undefined, undefined],
  ["en", "xx"],
  ["xx en-GB", undefined],
  [undefined, "xx;q=0.9, en-US;q=0.5"],
  [undefined, "*"],
  ["", ";;q=,,"],
])("ui_locales %j and accept-language %j give English", (uiLocales, header) => {
  expect(chooseLanguage(["en"], uiLocales, header)).toBe("en");
});

test("values are filled in, unknown ones stay visible", () => {
  const { fill, plural } = textsFor(openLocales(), undefined, undefined);
  expect(fill("{{name}} of {{place}}", { name: "A {{place}}" })).toBe("A {{place}} of {{place}}");
  const minutes = { wait_one: "{{count}} minute", wait_other: "{{count}} minutes" };
  expect(plural(minutes, "wait", 1)).toBe("1 minute");
  expect(plural(minutes, "wait", 1200)).toBe("1,200 minutes");
});

test("the language asked for is found by its tag or by its base, whichever the deployment has", () => {
  const languages = ["en", "pt-BR", "cy"];
  expect(chooseLanguage(languages, "cy-GB", undefined)).toBe("cy");
  expect(chooseLanguage(languages, undefined, "de, PT-br;q=0.8, en;q=0.5")).toBe("pt-BR");
});
