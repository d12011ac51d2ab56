import { readdirSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { helpAddress, helpTopic } from "./help-topic.ts";

const guide = readdirSync(path.resolve(import.meta.dirname, "../../../../docs/guide"));

test.each([
  ["/", "main"],
  ["/reporting", "reports"],
  ["/reporting/learning", "reports"],
  ["/reporting/learning/student-engagement", "reading-a-report"],
  ["/reporting/data-q-and-a", "asking-questions"],
  ["/dictionary/entries/CDM_LMS", "data-dictionary"],
  ["/settings/", "settings"],
  ["/settings/users/create", "people"],
  ["/settings/audit-log", "audit-log"],
  ["/settings/imports", "importing-oneroster"],
  ["/settings/directory", "directory"],
  ["/developer/feeds", "feeds"],
  ["/settings/feeds", "feeds"],
  ["/settings/programs", "mcp"],
  ["/settings/your-programs", "mcp"],
  ["/somewhere/else", "main"],
])("%s is explained by %s, which the guide has", (pathname, topic) => {
  expect(helpTopic(pathname)).toBe(topic);
  expect(guide).toContain(`${topic}.md`);
});

test("a deployment's own guide is opened where it begins", () => {
  expect(helpAddress("/help/main", "/reporting")).toBe("/help/reports");
  expect(helpAddress("https://help.example/lyceum", "/reporting")).toBe("https://help.example/lyceum");
});
