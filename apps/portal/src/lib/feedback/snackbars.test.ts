import { expect, test, vi } from "vitest";

import { snackbars } from "./snackbars.ts";

const texts = () => snackbars.current().map(({ text }) => text);

test("messages stand in the order in which they came, three at most, and go one by one", () => {
  const heard = vi.fn<() => void>();
  const stop = snackbars.subscribe(heard);
  for (const text of ["a", "b", "c", "d"]) snackbars.show({ severity: "info", text });
  expect(texts()).toEqual(["b", "c", "d"]);
  snackbars.dismiss(snackbars.current()[1]?.id ?? 0);
  expect(texts()).toEqual(["b", "d"]);
  expect(heard).toHaveBeenCalledTimes(5);
  stop();
});

test("the same words twice stand once, as the newest", () => {
  snackbars.show({ severity: "error", text: "b" });
  expect(texts()).toEqual(["d", "b"]);
  expect(snackbars.current().at(-1)?.severity).toBe("error");
});

test("a later message about the same takes the place of the one before, and one can be taken back", () => {
  for (const { id } of snackbars.current()) snackbars.dismiss(id);
  snackbars.show({ severity: "error", text: "ada was not added", about: "create" });
  snackbars.show({ severity: "error", text: "ben was not added", about: "create" });
  snackbars.show({ severity: "info", text: "copied", about: "copy" });
  expect(texts()).toEqual(["ben was not added", "copied"]);
  snackbars.show({ severity: "success", text: "ben was added", about: "create" });
  expect(texts()).toEqual(["copied", "ben was added"]);
  snackbars.withdraw("copy");
  expect(texts()).toEqual(["ben was added"]);
});
