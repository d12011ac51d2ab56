import { educationModel } from "@lyceum/model";
import { expect, test } from "vitest";

import type { Condition, Meaning } from "../meaning/meaning.ts";
import { only } from "../testing/archive.ts";
import { meant, measure } from "../testing/meanings.ts";
import { isPlausible } from "./plausible.ts";

const without = (dimension: string, ...values: string[]): Condition => ({ dimension, op: "not_in", values });
const handedIn = (op: "=" | ">=", value: number): Condition => ({ per: ["student"], figure: measure("submissions"), op, value });
const passRate = measure("pass_rate");

test.each<[string, Partial<Meaning>]>([
  ["a rate above one", { having: [{ figure: passRate, op: ">", value: 500 }] }],
  ["a rate below nothing", { where: [{ per: ["module"], figure: passRate, op: "<", value: -0.1 }] }],
  ["two values at once", { where: [only("gender", "F"), only("gender", "M")] }],
  ["a value and all but it", { where: [only("module", "BIO"), without("module", "BIO", "LAW")] }],
  ["a number out of its bound", { where: [only("previous_attempts", 0), { dimension: "previous_attempts", op: ">=", value: 1 }] }],
  ["none and some", { where: [handedIn("=", 0), handedIn(">=", 1)] }],
])("%s cannot be", (_, parts) => {
  expect(isPlausible(meant(parts), educationModel)).toBe(false);
});

test.each<[string, Partial<Meaning>]>([
  ["a rate within its bounds", { having: [{ figure: passRate, op: ">", value: 0.5 }] }],
  ["values that overlap", { where: [only("module", "BIO", "LAW"), without("module", "BIO")] }],
  ["a number within its bound", { where: [only("previous_attempts", 2), { dimension: "previous_attempts", op: ">=", value: 1 }] }],
  ["some and more", { where: [handedIn(">=", 1), handedIn(">=", 5)] }],
])("%s can be", (_, parts) => {
  expect(isPlausible(meant(parts), educationModel)).toBe(true);
});
