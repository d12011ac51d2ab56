import { expect, test } from "vitest";

import { askBeforeLeaving, leavePortal } from "./leave-portal.ts";

test("leaving asks the page that guards its changes, and happens at once without one", () => {
  const questions: (() => void)[] = [];
  const left: string[] = [];
  const withdrawFirst = askBeforeLeaving((go) => questions.push(go));
  leavePortal(() => left.push("asked"));
  expect([left, questions.length]).toEqual([[], 1]);
  questions[0]?.();
  expect(left).toEqual(["asked"]);

  const withdrawSecond = askBeforeLeaving((go) => questions.push(go));
  withdrawFirst();
  leavePortal(() => left.push("asked again"));
  expect(questions).toHaveLength(2);
  withdrawSecond();
  leavePortal(() => left.push("free"));
  expect(left).toEqual(["asked", "free"]);
});
