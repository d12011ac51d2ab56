import { readdirSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { helpAddress, helpTopic, TOPICS } from "./help-topic.ts";

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
])("%s is explained by %s", (pathname, topic) => {
  expect(helpTopic(pathname)).toBe(topic);
});

test("every topic of a page is one that the guide has", () => {
  const missing = TOPICS.filter(([, topic]) => !guide.includes(`${topic}.md`)).map(([pathname, topic]) => `${topic}.md, for ${pathname}`);
  expect(missing, "write these pages in docs/guide, or name another topic in app/help-topic.ts").toEqual([]);
});

test("a deployment's own guide is opened where it begins", () => {
  expect(helpAddress("/help/main", "/reporting")).toBe("/help/reports");
  expect(helpAddress("https://help.example/lyceum", "/reporting")).toBe("https://help.example/lyceum");
});
