import { expect, test } from "vitest";

import { findFaults } from "./find-faults.ts";

const english = {
  title: "Help",
  greeting: "Welcome, {{name}}",
  left_one: "{{count}} second",
  left_other: "{{count}} seconds",
  link: "See <a>the guide</a>",
};
const german = {
  title: "Hilfe",
  greeting: "Willkommen, {{name}}",
  left_one: "Eine Sekunde",
  left_other: "{{count}} Sekunden",
  link: "Siehe <a>die Anleitung</a>",
};
const keysOf = (tag: string, texts: object, inherited?: object) => findFaults(tag, texts, english, inherited).map(({ key }) => key);

test("a whole translation has no fault, and neither has English", () => {
  expect(findFaults("de", german, english)).toEqual([]);
  expect(findFaults("en", english, english)).toEqual([]);
});

test("a missing text is told with its English words", () => {
  const { title: _, ...rest } = german;
  expect(findFaults("de", rest, english)).toEqual([{ key: "title", fault: 'is missing: translate "Help"' }]);
});

test("a foreign text is told", () => {
  expect(keysOf("de", { ...german, heading: "Hilfe" })).toEqual(["heading"]);
});

test.each(["", "   ", 7, null, ["Hilfe"]])("%j is no text", (title) => {
  expect(keysOf("de", { ...german, title })).toEqual(["title"]);
});

test.each([
  ["lost", { greeting: "Willkommen" }, "greeting"],
  ["misspelled", { greeting: "Willkommen, {{nmae}}" }, "greeting"],
  ["lost tag", { link: "Siehe die Anleitung" }, "link"],
  ["number lost where it is not always the same", { left_other: "Sekunden" }, "left_other"],
])("a place that is %s is a fault", (_, changed, key) => {
  expect(keysOf("de", { ...german, ...changed })).toEqual([key]);
});

test("plurals have the forms of their language, no fewer and no more", () => {
  expect(keysOf("pl", german)).toEqual(["left_few", "left_many"]);
  expect(keysOf("ja", german)).toEqual(["left_one"]);
  const { left_one: _, ...general } = german;
  expect(keysOf("ja", general)).toEqual([]);
});

test("a variant says only what differs from its language", () => {
  expect(keysOf("pt-BR", { title: "Ajuda" }, german)).toEqual(["left_many"]);
  expect(keysOf("en-GB", { title: "Help!" }, english)).toEqual([]);
});
