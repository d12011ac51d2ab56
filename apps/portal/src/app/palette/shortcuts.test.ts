import { expect, test } from "vitest";

import { shortcutOf } from "./shortcuts.ts";

const stroke = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...more,
});

test.each([
  ["Ctrl K", stroke("k", { ctrlKey: true }), false, "palette"],
  ["Command K", stroke("K", { metaKey: true }), false, "palette"],
  ["Ctrl K while typing", stroke("k", { ctrlKey: true }), true, "palette"],
  ["K alone", stroke("k"), false, undefined],
  ["a question mark", stroke("?"), false, "shortcuts"],
  ["a question mark in a text", stroke("?"), true, undefined],
  ["one that somebody took", stroke("?", { defaultPrevented: true }), false, undefined],
  ["AltGr", stroke("?", { altKey: true }), false, undefined],
])("%s", (_what, event, typing, expected) => {
  expect(shortcutOf(event, typing)).toBe(expected);
});
