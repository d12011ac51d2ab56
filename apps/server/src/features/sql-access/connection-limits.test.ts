import { expect, test } from "vitest";

import { ConnectionLimits } from "./connection-limits.ts";

const LIMITS = { all: 2, perTenant: 2, perLogin: 1, strangers: 4, strangersPerAddress: 3 };

function world() {
  const limits = new ConnectionLimits(LIMITS);
  const ended: string[] = [];
  const come = (name: string, address: string) => limits.stranger(address, () => ended.push(name));
  return { limits, ended, come };
}

test("half-open connections of an address make room, the oldest first, for whoever comes from there", () => {
  const { ended, come } = world();
  for (const name of ["a", "b", "c", "d", "e"]) come(name, "192.0.2.1");
  expect(ended).toEqual(["a", "b"]);
});

test("who has said something stays before those who say nothing", () => {
  const { ended, come } = world();
  come("speaks", "192.0.2.1").spoke();
  for (const name of ["b", "c", "d"]) come(name, "192.0.2.1");
  expect(ended).toEqual(["b"]);
});

test("with many of all addresses the one with the most makes room; an IPv6 network counts as one", () => {
  const { ended, come } = world();
  come("alone", "192.0.2.1");
  for (const name of ["b", "c", "d"]) come(name, `2001:db8:1:2:${name}::1`);
  come("new", "192.0.2.2");
  expect(ended).toEqual(["b"]);
  come("sixth", "2001:db8:1:2::9").leave();
  expect(ended).toEqual(["b", "c"]);
});

test("who signs in beyond the limits is told", () => {
  const { limits } = world();
  const leave = limits.known("t", "ada");
  expect(() => limits.known("t", "ada")).toThrow("too many connections");
  limits.known("u", "ada");
  expect(() => limits.known("u", "bob")).toThrow("too many connections");
  leave();
  leave();
  limits.known("u", "bob");
  expect(() => limits.known("t", "ada")).toThrow("too many connections");
});
