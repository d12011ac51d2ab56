import { expect, test } from "vitest";

import { escapeXml } from "./escape-xml.ts";

test.each([
  ["HIS1-2025A 12,5 %", "HIS1-2025A 12,5 %"],
  [`<a href="x">R&D's</a>`, "&lt;a href=&quot;x&quot;&gt;R&amp;D's&lt;/a&gt;"],
  ["naïve ✓ 日本語", "naïve ✓ 日本語"],
  ["tab\tand\nline\r", "tab\tand\nline&#13;"],
  ["bell\u0007, nothing\u0000, no sign\uFFFE", "bell, nothing, no sign"],
  ["𝒳 stays, half of it \uD835 goes", "𝒳 stays, half of it  goes"],
  ["", ""],
])("%j is written as %j", (text, written) => {
  expect(escapeXml(text)).toBe(written);
});
