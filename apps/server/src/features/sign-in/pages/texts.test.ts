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
  expect(chooseLanguage(uiLocales, header)).toBe("en");
});

test("values are filled in, unknown ones stay visible", () => {
  const { fill, plural } = textsFor(undefined, undefined);
  expect(fill("{{name}} of {{place}}", { name: "A {{place}}" })).toBe("A {{place}} of {{place}}");
  expect(plural({ one: "{{count}} minute", other: "{{count}} minutes" }, 1)).toBe("1 minute");
  expect(plural({ one: "{{count}} minute", other: "{{count}} minutes" }, 1200)).toBe("1,200 minutes");
});
