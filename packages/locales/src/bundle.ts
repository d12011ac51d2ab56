import type { Bundle, Namespace } from "./english.ts";

export type { Bundle, Namespace };

/** Texts of which any may be missing. */
export type DeepPartial<Texts> = { readonly [Key in keyof Texts]?: Texts[Key] extends string ? string : DeepPartial<Texts[Key]> };

/** What a language's folder may hold: every text of English and no other, any of them missing. */
export type LocaleBundle = DeepPartial<Bundle>;

const FILES: Readonly<Record<Namespace, string>> = {
  alerts: "alerts",
  audit: "audit",
  builder: "builder",
  console: "console",
  dashboardPages: "dashboard-pages",
  dashboards: "dashboards",
  dictionary: "dictionary",
  directory: "directory",
  earlyWarning: "early-warning",
  embedding: "embedding",
  executiveSummary: "executive-summary",
  feeds: "feeds",
  help: "help",
  home: "home",
  imports: "imports",
  migration: "migration",
  model: "model",
  notices: "notices",
  pages: "pages",
  portal: "portal",
  problems: "problems",
  programs: "programs",
  query: "query",
  questionAnswers: "question-answers",
  questions: "questions",
  reports: "reports",
  schedules: "schedules",
  session: "session",
  settings: "settings",
  signIn: "sign-in",
  sleep: "sleep",
  stories: "stories",
  studio: "studio",
  users: "users",
  warehouse: "warehouse",
  warehouseTables: "warehouse-tables",
};

export const NAMESPACES = Object.keys(FILES) as readonly Namespace[];

export const isNamespace = (name: string): name is Namespace => Object.hasOwn(FILES, name);

/** Name of a namespace's file in each language's folder. */
export const fileOf = (namespace: Namespace): string => `${FILES[namespace]}.json`;
