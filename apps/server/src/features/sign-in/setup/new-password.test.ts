import { expect, test } from "vitest";

import { passwordFault } from "./new-password.ts";

const person = { name: "Miriam Okafor", userName: "m.okafor@northfield.example", email: "miriam.okafor@northfield.example" };

test.each([
  ["", "", "missing"],
  ["eleven char", "eleven char", "tooShort"],
  ["x".repeat(257), "x".repeat(257), "tooLong"],
  ["Miriam Okafor", "Miriam Okafor", "guessable"],
  ["M.Okafor@northfield.example", "M.Okafor@northfield.example", "guessable"],
  ["miriam.okafor@northfield.example", "miriam.okafor@northfield.example", "guessable"],
  ["aaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaa", "guessable"],
  ["four words of mine", "", "repeatMissing"],
  ["four words of mine", "four words of mime", "different"],
  ["four words of mine", "four words of mine", undefined],
  ["Zwölf Zeichen", "Zwölf Zeichen", undefined],
])("%j typed again as %j: %s", (password, repeated, fault) => {
  expect(passwordFault(password, repeated, person)).toBe(fault);
});
