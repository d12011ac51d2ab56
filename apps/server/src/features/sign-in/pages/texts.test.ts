import { openLocales } from "@lyceum/locales/open-locales";
import { expect, test } from "vitest";

import { textsFor } from "./texts.ts";

test.each([
  [undefined, undefined],
  ["en", "xx"],
  ["xx en-GB", undefined],
  [undefined, "xx;q=0.9, en-US;q=0.5"],
  [undefined, "*"],
  ["", ";;q=,,"],
])("ui_locales %j and accept-language %j give English", (uiLocales, header) => {
  expect(textsFor(openLocales(), uiLocales, header).language).toBe("en");
});

test("values are filled in, unknown ones stay visible", () => {
  const { fill, plural } = textsFor(openLocales(), undefined, undefined);
  expect(fill("{{name}} of {{place}}", { name: "A {{place}}" })).toBe("A {{place}} of {{place}}");
  const minutes = { wait_one: "{{count}} minute", wait_other: "{{count}} minutes" };
  expect(plural(minutes, "wait", 1)).toBe("1 minute");
  expect(plural(minutes, "wait", 1200)).toBe("1,200 minutes");
});

test("the language of the sign-in request wins over those of the browser", () => {
  const locales = { ...openLocales(), languages: ["en", "en-US-k12"] as const };
  expect(textsFor(locales, "en-US-k12", "en").language).toBe("en-US-k12");
  expect(textsFor(locales, "xx", "EN-us-k12, en;q=0.5").language).toBe("en-US-k12");
});
