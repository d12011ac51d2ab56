import { describe, expect, it } from "vitest";

import { LOCAL_KEYS, type LocalStore, NamedStorage } from "../../lib/storage.ts";
import { recentDashboards, rememberDashboard } from "./recent.ts";

function memory(initial?: string): LocalStore {
  const values = new Map<string, string>(initial === undefined ? [] : [[LOCAL_KEYS.recentDashboards, initial]]);
  return new NamedStorage(LOCAL_KEYS, {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
}

describe("recently opened dashboards", () => {
  it("keep the newest four, each once, newest first", () => {
    const store = memory();
    for (const id of ["a", "b", "c", "a", "d", "e"]) rememberDashboard("u1", id, store);
    expect(recentDashboards("u1", store)).toEqual(["e", "d", "a", "c"]);
  });

  it("are one person's own", () => {
    const store = memory();
    rememberDashboard("u1", "a", store);
    expect(recentDashboards("u2", store)).toEqual([]);
  });

  it.each(["", "{", "[]", '"x"', "null", '{"u1":7}', '{"u1":[7,null]}'])("survive damaged storage %j", (stored) => {
    const store = memory(stored);
    expect(recentDashboards("u1", store)).toEqual([]);
    rememberDashboard("u1", "a", store);
    expect(recentDashboards("u1", store)).toEqual(["a"]);
  });
});
