/** The English file of each namespace: the base of every language, of which all types are made. */
export const ENGLISH = {
  alerts: () => import("./en/alerts.json", { with: { type: "json" } }),
  audit: () => import("./en/audit.json", { with: { type: "json" } }),
  builder: () => import("./en/builder.json", { with: { type: "json" } }),
  console: () => import("./en/console.json", { with: { type: "json" } }),
  dashboardPages: () => import("./en/dashboard-pages.json", { with: { type: "json" } }),
  dashboards: () => import("./en/dashboards.json", { with: { type: "json" } }),
  dictionary: () => import("./en/dictionary.json", { with: { type: "json" } }),
  directory: () => import("./en/directory.json", { with: { type: "json" } }),
  earlyWarning: () => import("./en/early-warning.json", { with: { type: "json" } }),
  embedding: () => import("./en/embedding.json", { with: { type: "json" } }),
  executiveSummary: () => import("./en/executive-summary.json", { with: { type: "json" } }),
  feeds: () => import("./en/feeds.json", { with: { type: "json" } }),
  help: () => import("./en/help.json", { with: { type: "json" } }),
  home: () => import("./en/home.json", { with: { type: "json" } }),
  imports: () => import("./en/imports.json", { with: { type: "json" } }),
  migration: () => import("./en/migration.json", { with: { type: "json" } }),
  model: () => import("./en/model.json", { with: { type: "json" } }),
  notices: () => import("./en/notices.json", { with: { type: "json" } }),
  pages: () => import("./en/pages.json", { with: { type: "json" } }),
  portal: () => import("./en/portal.json", { with: { type: "json" } }),
  problems: () => import("./en/problems.json", { with: { type: "json" } }),
  programs: () => import("./en/programs.json", { with: { type: "json" } }),
  query: () => import("./en/query.json", { with: { type: "json" } }),
  questionAnswers: () => import("./en/question-answers.json", { with: { type: "json" } }),
  questions: () => import("./en/questions.json", { with: { type: "json" } }),
  reports: () => import("./en/reports.json", { with: { type: "json" } }),
  schedules: () => import("./en/schedules.json", { with: { type: "json" } }),
  session: () => import("./en/session.json", { with: { type: "json" } }),
  settings: () => import("./en/settings.json", { with: { type: "json" } }),
  signIn: () => import("./en/sign-in.json", { with: { type: "json" } }),
  sleep: () => import("./en/sleep.json", { with: { type: "json" } }),
  stories: () => import("./en/stories.json", { with: { type: "json" } }),
  studio: () => import("./en/studio.json", { with: { type: "json" } }),
  users: () => import("./en/users.json", { with: { type: "json" } }),
  warehouse: () => import("./en/warehouse.json", { with: { type: "json" } }),
  warehouseTables: () => import("./en/warehouse-tables.json", { with: { type: "json" } }),
} as const;

/** All texts of one language by namespace, typed from English. */
export type Bundle = { readonly [Name in keyof typeof ENGLISH]: Awaited<ReturnType<(typeof ENGLISH)[Name]>>["default"] };

export type Namespace = keyof Bundle;

/** Fetches the English texts of one namespace, for browsers that cannot have the server's. */
export async function loadEnglish<Name extends Namespace>(namespace: Name): Promise<Bundle[Name]> {
  return (await ENGLISH[namespace]()).default as Bundle[Name];
}
