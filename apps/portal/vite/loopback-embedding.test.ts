import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { describe, expect, it } from "vitest";

import { PATTERNS, relaxForLoopback } from "./loopback-embedding.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("amazon-quicksight-embedding-sdk/dist/index.esm.js"), "utf8");

/** The address patterns of a source, as regular expressions that run. */
const patternsOf = (code: string): RegExp[] =>
  [...code.matchAll(/\/(\^\(?(?:\(\?:)?https:.+?)\/i\.exec\(/g)].map(([, pattern]) => new RegExp(pattern ?? "", "i"));

const accepted = (patterns: RegExp[], address: string): boolean => patterns.some((pattern) => pattern.test(address));

describe("the embedding SDK's address patterns", () => {
  const before = patternsOf(source);
  const after = patternsOf(relaxForLoopback(source));

  it("are seven, and all seven change", () => {
    expect(before).toHaveLength(PATTERNS);
    expect(after).toHaveLength(PATTERNS);
    expect(after.filter((pattern, index) => pattern.source !== before[index]?.source)).toHaveLength(PATTERNS);
  });

  it.each(["http://localhost:4001", "http://127.0.0.1:4001", "http://localhost", "https://frames.example.edu"])("take %s", (origin) => {
    expect(accepted(after, `${origin}/embed/s1/dashboards/d1?code=x`)).toBe(true);
    expect(accepted(after, `${origin}/embedding/s1/q/search?code=x`)).toBe(true);
  });

  it.each([
    "http://frames.example.edu",
    "http://localhost.example.edu",
    "http://127.0.0.1.example.edu",
    "http://localhost:4001@example.edu",
    "http://example.edu/http://localhost",
    "ftp://localhost",
    "javascript:alert(1)",
  ])("refuse %s", (origin) => {
    expect(accepted(after, `${origin}/embed/s1/dashboards/d1?code=x`)).toBe(false);
    expect(accepted(after, `${origin}/embedding/s1/q/search?code=x`)).toBe(false);
  });

  it("read the origin, session and query of an address as before", () => {
    const whole = (patterns: RegExp[]) => patterns.map((pattern) => pattern.exec("https://a.example/embed/s1/dashboards/d1?code=x"));
    expect(whole(after).map((match) => match?.slice(1))).toEqual(whole(before).map((match) => match?.slice(1)));
  });

  it("stop the build when the SDK changes", () => {
    expect(() => relaxForLoopback("no patterns")).toThrow("expected 7");
  });
});
