// One word names a feature in every room of the house: contracts, server, portal, studio, commands, browser tests, guide and
// texts, and begins the ids of its calls and the names of its jobs.
import fs from "node:fs";
import path from "node:path";

import { DELIVERED_DASHBOARDS } from "@lyceum/model";
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
    .filter((name) => name.endsWith(ending) && !name.endsWith(`.test${ending}`) && name !== "index.ts")
    .map((name) => name.slice(0, -ending.length));

const FEATURES = [...folders("apps/server/src/features"), ...folders("apps/portal/src/features")];

/** The feature that a verb of the operator is about: `users` for `user-activity`. */
function featureOf(verb) {
  const [noun = verb] = verb.split("-");
  return [...FEATURES, ...folders("apps/server/src/domain")].find((word) => [verb, `${verb}s`, noun, `${noun}s`].includes(word)) ?? noun;
}

const ROOMS = {
  contracts: files("packages/contracts/src", ".ts"),
  server: folders("apps/server/src/features"),
  "server's domain": folders("apps/server/src/domain"),
  portal: folders("apps/portal/src/features"),
  "portal's domain": folders("apps/portal/src/domain"),
  studio: folders("apps/studio/src/frames"),
  // A verb is about one thing, user-activity about one aspect of it.
  commands: [...new Set(files("apps/server/src/cli/commands", ".ts").map(featureOf))],
  // users-edit.spec.ts is one aspect of users.
  e2e: files("e2e", ".spec.ts").map((name) => FEATURES.find((word) => name.startsWith(`${word}-`)) ?? name),
  guide: files("docs/guide", ".md"),
  texts: files("packages/locales/src/en", ".json"),
};

/** Words that stand in one room alone, each under the reason why it has no other. */
const ALONE = {
  "what every contract is made of": [
    "path-of",
    "problem",
    "route",
    "routes",
    "warehouse-shared",
    "frame-opening",
    "report-routes",
    "mail-parts",
  ],
  "what the domain is made of, beside features": ["answers", "jobs", "locales", "snapshots", "warehouse-logins"],
  "verbs of the operator about the installation itself": ["keys", "verify"],
  "pages and a protocol that the server alone serves": ["api-docs", "sql-access"],
  "what every frame is made of": ["protocol"],
  "what a visitor reads, of which no server knows": ["privacy"],
  "texts of what every page shares": ["pages", "portal", "problems", "studio", "dashboard-pages"],
  "texts of the tables, which the data dictionary shows": ["warehouse-tables"],
  "texts of the console, whose page and calls are those of reports": ["console"],
  "texts of answers to questions, which the server alone puts into words": ["question-answers"],
  "tests across all features": [
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
  "help pages of the delivered reports": ["reading-a-report", ...DELIVERED_DASHBOARDS.map(({ helpLink }) => helpLink)],
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

/** Files of a folder and below that hold production code. */
const filesBelow = (room) =>
  fs
    .readdirSync(path.join(root, room), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

/** First words of what a room's files call something, with the file: `sleep.get` in `sleep.ts`. */
function* firstWords(room, shape) {
  for (const name of filesBelow(room)) {
    const feature = name.split(path.sep)[0].replace(/\.ts$/, "");
    for (const [, id, word] of fs.readFileSync(path.join(root, room, name), "utf8").matchAll(shape)) yield { feature, id, word };
  }
}

test("the id of a call begins with the word of its contract; SCIM is the directory's protocol", () => {
  const ids = [...firstWords("packages/contracts/src", /\bid: "(([a-z-]+)\.[A-Za-z.]+)"/g)];
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter(({ feature, word }) => word !== feature && word !== "scim").map(({ id }) => id)).toEqual([]);
});

test("the name of a job begins with the word of its feature; sleep's stand in schedules of databases that are in use", () => {
  const jobs = [...firstWords("apps/server/src/features", /defineJob\(\{\s*name: "(([a-z-]+)\.[a-z.-]+)"/g)];
  expect(jobs.length).toBeGreaterThan(8);
  const isSleep = ({ feature, word }) => feature === "sleep" && word === "tenant-status";
  expect(jobs.filter((job) => job.word !== job.feature && !isSleep(job)).map(({ id }) => id)).toEqual([]);
});
