import { expect, test } from "vitest";

import { offsetOfPath, placeOf, readJson } from "./read-json.ts";

const text = '{\n  "measures": ["enrolments"],\n  "filters": [{ "dimension": "term", "values": [1] }]\n}';

test("each value is found by its path, and what is missing by what is around it", () => {
  const read = readJson(text);
  if ("brokenAt" in read) throw new Error("broken");
  expect(read.value).toEqual(JSON.parse(text));
  expect(placeOf(text, offsetOfPath(read.offsets, "filters.0.values.0"))).toEqual({ line: 3, column: 49 });
  expect(placeOf(text, offsetOfPath(read.offsets, "filters.0.op"))).toEqual({ line: 3, column: 15 });
  expect(placeOf(text, offsetOfPath(read.offsets, "nowhere.at.all"))).toEqual({ line: 1, column: 1 });
});

test.each([
  ['{ "measures": ["a" ', 19, true],
  ["", 0, true],
  ['{ "measures": [a] }', 15, false],
  ['{ "measures": ["a"], }', 21, false],
  ["{ 'measures': [] }", 2, false],
  ["[1] 2", 4, false],
])("%j stops being JSON at %i", (broken, brokenAt, unfinished) => {
  expect(() => JSON.parse(broken) as unknown).toThrow(SyntaxError);
  expect(readJson(broken)).toEqual({ brokenAt, unfinished });
});

test.each(['{"a":[1,-2.5e3,true,null,"\\u00e9\\n"],"b":{}}', " [] ", '"x"', "0"])("%j is read as the browser reads it", (good) => {
  expect(readJson(good)).toMatchObject({ value: JSON.parse(good) });
});
