import { describe, expect, test } from "vitest";

import { parseNetworks, withinNetworks } from "./networks.ts";

describe("networks", () => {
  test.each([
    ["10.0.0.0/8, 192.0.2.7", ["10.0.0.0/8", "192.0.2.7"]],
    ["2001:db8::/32", ["2001:db8::/32"]],
    ["loopback 0.0.0.0/0", ["127.0.0.0/8", "::1/128", "0.0.0.0/0"]],
  ])("%s are read", (text, ranges) => {
    expect(parseNetworks(text)).toEqual(ranges);
  });

  test.each([
    "",
    " , ",
    "yes",
    "10.0.0.0/33",
    "10.0.0/8",
    "2001:db8::/129",
    "10.0.0.0/-1",
    "10.0.0.0/",
    "fe80::1%eth0",
    "proxy.example.edu",
  ])("“%s” is none", (text) => {
    expect(parseNetworks(text)).toBeUndefined();
  });

  test.each([
    ["10.0.0.0/8", "10.255.0.1", true],
    ["10.0.0.0/8", "::ffff:10.1.2.3", true],
    ["10.0.0.0/8", "11.0.0.1", false],
    ["192.0.2.7", "192.0.2.8", false],
    ["2001:db8::/32", "2001:db8:ffff::1", true],
    ["2001:db8::/32", "10.0.0.1", false],
    ["0.0.0.0/0", "not an address", false],
  ])("%s and %s: %s", (range, address, inside) => {
    expect(withinNetworks([range])(address)).toBe(inside);
  });
});
