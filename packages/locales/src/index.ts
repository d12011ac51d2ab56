import { completed, type Incomplete } from "./completed.ts";
import audit from "./en/audit.json" with { type: "json" };
import dashboardPages from "./en/dashboard-pages.json" with { type: "json" };
import dictionary from "./en/dictionary.json" with { type: "json" };
import directory from "./en/directory.json" with { type: "json" };
import help from "./en/help.json" with { type: "json" };
import imports from "./en/imports.json" with { type: "json" };
import migration from "./en/migration.json" with { type: "json" };
import pages from "./en/pages.json" with { type: "json" };
import portal from "./en/portal.json" with { type: "json" };
import problems from "./en/problems.json" with { type: "json" };
import questions from "./en/questions.json" with { type: "json" };
import reports from "./en/reports.json" with { type: "json" };
import session from "./en/session.json" with { type: "json" };
import settings from "./en/settings.json" with { type: "json" };
import signIn from "./en/sign-in.json" with { type: "json" };
import sleep from "./en/sleep.json" with { type: "json" };
import studio from "./en/studio.json" with { type: "json" };
import users from "./en/users.json" with { type: "json" };

export * from "./completed.ts";
export * from "./locale-table.ts";
export * from "./pseudo.ts";
export * from "./spelling.ts";

/** English, the base of every language: what a bundle lacks is read from here. One file per area. */
export const en = {
  portal,
  studio,
  signIn,
  problems,
  help,
  dashboardPages,
  dictionary,
  audit,
  directory,
  imports,
  migration,
  pages,
  questions,
  reports,
  session,
  settings,
  sleep,
  users,
} as const;

/** All texts of one language by area. */
export type Bundle = typeof en;

/** Languages with a bundle, as BCP 47 tags; `en` comes first. */
export const LANGUAGES = ["en"] as const;
export type Language = (typeof LANGUAGES)[number];

const bundles: Readonly<Record<Language, Incomplete<Bundle>>> = { en };

/**
 * The bundle of a language, with English for what it lacks, or undefined when there is none; the caller decides
 * whether English will do.
 */
export function bundleFor(language: string): Bundle | undefined {
  return Object.hasOwn(bundles, language) ? completed<Bundle>(bundles[language as Language], en) : undefined;
}
