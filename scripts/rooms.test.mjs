// One word names a feature in every room of the house: contracts, server, portal, studio, browser tests, guide and texts.
import fs from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

const folders = (room) =>
  fs
    .readdirSync(path.join(root, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

const files = (room, ending) =>
  fs
    .readdirSync(path.join(root, room))
    .filter((name) => name.endsWith(ending) && !name.endsWith(`.test${ending}`))
    .map((name) => name.slice(0, -ending.length));

const FEATURES = [...folders("apps/server/src/features"), ...folders("apps/portal/src/features")];

const ROOMS = {
  contracts: files("packages/contracts/src", ".ts"),
  server: folders("apps/server/src/features"),
  portal: folders("apps/portal/src/features"),
  studio: folders("apps/studio/src/frames"),
  // users-edit.spec.ts is one aspect of users.
  e2e: files("e2e", ".spec.ts").map((name) => FEATURES.find((word) => name.startsWith(`${word}-`)) ?? name),
  guide: files("docs/guide", ".md"),
  texts: files("packages/locales/src/en", ".json"),
};

/** Words that stand in one room alone, each under the reason why it has no other. */
const ALONE = {
  "what every contract is made of": [
    "index",
    "path-of",
    "problem",
    "route",
    "routes",
    "warehouse-shared",
    "frame-opening",
    "report-routes",
  ],
  "the operator's commands, which nobody calls over HTTP": ["backup", "demo", "doctor"],
  "pages and a protocol that the server alone serves": ["api-docs", "sql-access"],
  "what every frame is made of": ["protocol"],
  "settings of one's own browser, which no server keeps": ["preferences", "privacy"],
  "texts of what every page shares": ["pages", "portal", "problems", "session", "studio", "dashboard-pages"],
  "texts of the model, which frames and the data dictionary show": ["model", "warehouse-tables"],
  "texts of answers to questions, which the server alone puts into words": ["question-answers"],
  "tests across all features": [
    "accessibility",
    "data-and-records",
    "first-visit",
    "focus",
    "keyboard",
    "languages",
    "other-issuer",
    "rights-access",
    "rights-data",
    "sessions",
    "small-screens",
    "when-broken",
  ],
  "help pages about no single feature": [
    "about",
    "community",
    "contact-support",
    "find-out-more",
    "get-access",
    "main",
    "premium",
    "privacy-center",
    "privacy-contact",
    "privacy-statement",
    "sales",
    "supported-browsers",
    "terms-of-use",
    "whats-new",
  ],
  "help pages of the delivered reports": [
    "assessment-and-grades",
    "content-accessibility",
    "course-administration",
    "course-summary",
    "enrolment-and-outcomes",
    "instructional-practices",
    "learning-platform-adoption",
    "learning-tool-activity",
    "learning-tools-adoption",
    "progression-and-awards",
    "reading-a-report",
    "social-and-collaborative-engagement",
    "student-engagement",
    "student-performance",
  ],
  "addresses of help pages, in the words of those who read them": [
    "asking-questions",
    "audit-log",
    "custom-reports",
    "data-dictionary",
    "importing-oneroster",
    "institution-settings",
    "people",
    "sql-tools",
    "your-settings",
  ],
};

const roomsOf = (word) => Object.keys(ROOMS).filter((room) => ROOMS[room].includes(word));
const words = [...new Set(Object.values(ROOMS).flat())].toSorted((a, b) => a.localeCompare(b));
const excused = Object.values(ALONE).flat();

test("a word that names a feature in one room names it in another, too", () => {
  const alone = words.filter((word) => roomsOf(word).length === 1 && !excused.includes(word));
  expect(
    alone.map((word) => `${roomsOf(word)[0]}: ${word}`),
    "give it the word that the other rooms use, or name the reason in scripts/rooms.test.mjs",
  ).toEqual([]);
});

test("no reason is given for a word that has gone or stands in several rooms", () => {
  expect(excused.filter((word) => roomsOf(word).length !== 1)).toEqual([]);
});
