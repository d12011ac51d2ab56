import { expect, it } from "vitest";

import { highlightParts } from "./Highlighted.tsx";

const marked = (text: string, ...terms: string[]): string =>
  highlightParts(text, terms)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join("");

it.each([
  ["COURSE_ID", ["course"], "[COURSE]_ID"],
  ["COURSE_ID", ["id", "course"], "[COURSE]_[ID]"],
  ["COURSE_ID", ["urse_", "course"], "[COURSE_]ID"],
  ["banana", ["ana"], "b[anana]"],
  ["Term", ["term"], "[Term]"],
  ["Term", [""], "Term"],
  ["Term", ["x"], "Term"],
  ["", ["x"], ""],
  ["a😀b", ["b"], "a😀[b]"],
  ["İzmir", ["iz"], "İzmir"],
])("%s, looking for %j", (text, terms, expected) => {
  expect(marked(text, ...terms)).toBe(expected);
});
