import { expect, test } from "vitest";

import { withoutComments } from "./plain-scripts.ts";

test("comments and indents go, and what looks like a comment within a line stays", () => {
  const source = '// Says why.\n(function () {\n  /** What it does. */\n  var address = "https://example.edu"; // kept\n  // gone\n})();\n';
  expect(withoutComments(source)).toBe('(function () {\nvar address = "https://example.edu"; // kept\n})();\n');
});
