import { expect, test } from "vitest";

import { opaqueName, readOpaqueName } from "./opaque-name.ts";

test("an opaque name is the same each time, tells nothing of the id, and is read back by its own institution alone", () => {
  const name = opaqueName("ours", "student", "S123");
  expect(opaqueName("ours", "student", "S123")).toBe(name);
  expect(Buffer.from(name, "base64url").toString("latin1")).not.toContain("S123");
  expect(readOpaqueName("ours", "student", name)).toBe("S123");
  expect(readOpaqueName("theirs", "student", name)).toBeUndefined();
  expect(readOpaqueName("ours", "enrolment", name)).toBeUndefined();
});

test.each(["", "x", "S123", "A".repeat(22), "A".repeat(40), "%%%"])("%j is no name", (name) => {
  expect(readOpaqueName("ours", "student", name)).toBeUndefined();
});
