import { describe, expect, it } from "vitest";

import { AddressSync } from "./address-sync.ts";

const nothing = { parameters: [], sheetId: undefined };
const search = (text: string) => new URLSearchParams(text);

describe("AddressSync", () => {
  it("does not send the frame's own changes back to it", () => {
    const sync = new AddressSync(search(""));
    const next = sync.parametersChanged([{ Name: "college", Values: ["a"] }]);
    expect(next.toString()).toBe("college=a");
    expect(sync.addressChanged(next)).toEqual(nothing);
  });

  it("keeps both of two changes that come before the address has moved", () => {
    const sync = new AddressSync(search("term=1"));
    const first = sync.parametersChanged([{ Name: "college", Values: ["a"] }]);
    const second = sync.sheetChanged("s2");
    expect(second.toString()).toBe("college=a&sheet=s2&term=1");
    expect(sync.addressChanged(first)).toEqual(nothing);
    expect(sync.addressChanged(second)).toEqual(nothing);
  });

  it("takes the address of before a change for no wish, while the change is on its way", () => {
    const sync = new AddressSync(search("view=1"));
    const next = sync.parametersChanged([
      { Name: "term", Values: ["2025"] },
      { Name: "view", Values: [] },
    ]);
    expect(sync.addressChanged(search("view=1"))).toEqual(nothing);
    expect(sync.addressChanged(next)).toEqual(nothing);
    expect(sync.addressChanged(search("view=1")).parameters).toContainEqual({ Name: "term", Values: [] });
  });

  it("is not confused when an address in between was never shown", () => {
    const sync = new AddressSync(search(""));
    sync.parametersChanged([{ Name: "college", Values: ["a"] }]);
    const second = sync.parametersChanged([{ Name: "college", Values: ["b"] }]);
    expect(sync.addressChanged(second)).toEqual(nothing);
    expect(sync.addressChanged(search("college=a"))).toEqual({ parameters: [{ Name: "college", Values: ["a"] }], sheetId: undefined });
  });

  it("tells the frame what someone else changed", () => {
    const sync = new AddressSync(search("college=a&sheet=s1"));
    expect(sync.addressChanged(search("sheet=s2&term=1"))).toEqual({
      parameters: [
        { Name: "term", Values: ["1"] },
        { Name: "college", Values: [] },
      ],
      sheetId: "s2",
    });
    expect(sync.addressChanged(search("term=1&sheet=s2"))).toEqual(nothing);
  });

  it("leaves the frame on its sheet when the address names none", () => {
    const sync = new AddressSync(search("sheet=s2"));
    expect(sync.addressChanged(search(""))).toEqual(nothing);
  });

  it("writes nothing when nothing changes", () => {
    const sync = new AddressSync(search("b=2&a=1"));
    sync.parametersChanged([{ Name: "a", Values: ["1"] }]);
    expect(sync.addressChanged(search("a=2&b=2"))).toEqual({ parameters: [{ Name: "a", Values: ["2"] }], sheetId: undefined });
  });
});
