import { expect, test } from "vitest";

import type { Condition } from "../../meaning/meaning.ts";
import type { Draft } from "../draft.ts";
import type { Node } from "../node.ts";
import { turnExclusions } from "./exclusions.ts";

const perModule: Condition = { per: ["student", "module"], figure: { kind: "measure", name: "enrolments", where: [] }, op: ">", value: 2 };
const credits: Condition = { dimension: "studied_credits", op: ">", value: 120 };

test.each([
  ["what has an opposite is turned, and the word is used", credits, { ...credits, op: "<=" }, "bound"],
  ["what has none stays as it is, and the word is left over", perModule, perModule, undefined],
] as const)("%s", (_name, condition, expected, used) => {
  const word: Node = { kind: "known", text: "excluding", concepts: new Set(["mark:not"]), cues: new Set(["leaves"]) };
  const number: Node = { kind: "number", text: "2", concepts: new Set(), number: 2, used: "bound" };
  const draft = { nodes: [word, number], thingBounds: [], conditions: [{ at: 1, condition }] } as unknown as Draft;
  turnExclusions(draft);
  expect(draft.conditions).toEqual([{ at: 1, condition: expected }]);
  expect(word.used).toBe(used);
});
