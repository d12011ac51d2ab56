import { expect, test } from "vitest";

import { userNameProblem } from "./user-name.ts";

test.each(["a", "7", "ada.lovelace", "o'brien-smith_2|x@uni.example", "  ada  ", "a".repeat(100)])("%j can be a user name", (name) => {
  expect(userNameProblem(name)).toBeUndefined();
});

test.each([
  ["", { code: "required" }],
  ["   ", { code: "required" }],
  ["a".repeat(101), { code: "tooLong" }],
  [`.${"a".repeat(101)}`, { code: "tooLong" }],
  ["-ada!", { code: "firstChar" }],
  ["éva", { code: "firstChar" }],
  ["ada.", { code: "lastChar" }],
  ["a!b.", { code: "lastChar" }],
  ["a b!c!d", { code: "characters", characters: [" ", "!"] }],
  ["a🦉b", { code: "characters", characters: ["🦉"] }],
  ["a\nb", { code: "characters", characters: ["\n"] }],
])("%j is refused by the first rule that it breaks", (name, problem) => {
  expect(userNameProblem(name)).toEqual(problem);
});
