import { expect, test } from "vitest";

import { askBeforeLeaving, leavePortal } from "./leave-portal.ts";

test("leaving asks the page that guards its changes, and happens at once without one", () => {
  const held: (() => void)[] = [];
  const left: string[] = [];
  const withdrawFirst = askBeforeLeaving((go) => held.push(go));
  leavePortal(() => left.push("asked"));
  expect([left, held.length]).toEqual([[], 1]);
  held[0]?.();
  expect(left).toEqual(["asked"]);

  const withdrawSecond = askBeforeLeaving((go) => held.push(go));
  withdrawFirst();
  leavePortal(() => left.push("asked again"));
  expect(held).toHaveLength(2);
  withdrawSecond();
  leavePortal(() => left.push("free"));
  expect(left).toEqual(["asked", "free"]);
});
