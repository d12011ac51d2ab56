import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router";
import { expect, test } from "vitest";

import { guardHistory } from "./guarded-history.ts";

/** A history at `/edit` that was entered from `/list`, and what its router was told. */
function entered() {
  const history = guardHistory(createMemoryHistory({ initialEntries: ["/list", "/edit"], initialIndex: 1, v5Compat: true }));
  const told: string[] = [];
  history.listen(({ location }) => told.push(location.pathname + location.search));
  const held: (() => void)[] = [];
  const withdraw = history.setGuard((go) => held.push(go));
  return { history, told, held, withdraw };
}

test("a link is held back until the answer", () => {
  const { history, told, held, withdraw } = entered();
  history.push("/elsewhere");
  expect([history.location.pathname, told, held.length]).toEqual(["/edit", [], 1]);
  withdraw();
  held[0]?.();
  expect([history.location.pathname, told]).toEqual(["/elsewhere", ["/elsewhere"]]);
});

test("going back is undone, and done again when the person leaves", () => {
  const { history, told, held } = entered();
  history.go(-1);
  expect([history.location.pathname, told, held.length]).toEqual(["/edit", [], 1]);
  held[0]?.();
  expect([history.location.pathname, told]).toEqual(["/list", ["/list"]]);
});

test("who stays can be asked again", () => {
  const { history, held } = entered();
  history.go(-1);
  history.replace("/other?tab=global");
  expect([history.location.pathname, held.length]).toEqual(["/edit", 2]);
});

test("another fragment of the same address passes", () => {
  const { history, told, held } = entered();
  history.push("/edit#roles");
  expect([told, held]).toEqual([["/edit"], []]);
});

test("going back to another fragment of the same page passes, and leaving it afterwards is held back", () => {
  const { history, told, held } = entered();
  history.push("/edit#roles");
  history.go(-1);
  expect([history.location.hash, told, held]).toEqual(["", ["/edit", "/edit"], []]);
  history.go(-1);
  expect([history.location.pathname, told.length, held.length]).toEqual(["/edit", 2, 1]);
});

test("another query is another view", () => {
  const { history, held } = entered();
  history.push("/edit?tab=licenses");
  expect(held).toHaveLength(1);
});

test("without a guard everything passes, and a later guard outlives the earlier one's withdrawal", () => {
  const { history, told, held, withdraw } = entered();
  const withdrawSecond = history.setGuard((go) => held.push(go));
  withdraw();
  history.push("/a");
  expect([told, held.length]).toEqual([[], 1]);
  withdrawSecond();
  history.push("/a");
  history.go(-1);
  expect(told).toEqual(["/a", "/edit"]);
});

test("leaving the portal asks the guard, and happens at once without one", () => {
  const { history, held, withdraw } = entered();
  const left: string[] = [];
  history.whenFree(() => left.push("asked"));
  expect([left, held.length]).toEqual([[], 1]);
  withdraw();
  history.whenFree(() => left.push("free"));
  expect(left).toEqual(["free"]);
});
