import { expect, test } from "vitest";

import { brandDraft, brandValues, isBrandChanged, isColour } from "./brand-values.ts";

const saved = { name: "Small", senderName: "", footer: "Line", colour: "#003366", logo: null, institution: "Small University" };
const loaded = brandValues(saved);

test("what was saved fills the form, and is no change", () => {
  expect(loaded).toMatchObject({ name: "Small", ownColour: true, colour: "#003366", logo: null });
  expect(isBrandChanged(loaded, loaded)).toBe(false);
  expect(isBrandChanged({ ...loaded, name: " Small ", colour: "#003366 " }, loaded)).toBe(false);
});

test.each([
  ["a name", { name: "Other" }, { name: "Other" }],
  ["no colour", { ownColour: false }, { colour: null }],
  ["a colour in capitals", { colour: "#AABBCC" }, { colour: "#aabbcc" }],
  ["another picture", { chosen: "AAAA" }, { logo: "AAAA" }],
  ["no picture", { chosen: null }, { logo: null }],
])("sends %s", (_what, edit, draft) => {
  expect(brandDraft({ ...loaded, ...edit })).toMatchObject(draft);
  expect(isBrandChanged({ ...loaded, ...edit }, loaded)).toBe(true);
});

test("sends nothing while the colour is none, which is a change all the same", () => {
  expect(isColour("blue")).toBe(false);
  expect(brandDraft({ ...loaded, colour: "blue" })).toBeUndefined();
  expect(isBrandChanged({ ...loaded, colour: "blue" }, loaded)).toBe(true);
});
