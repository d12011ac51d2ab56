import { Navigate, type RouteObject } from "react-router";

import { useSession } from "../domain/session/SessionContext.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { lazyPage } from "./lazy-page.ts";
import { RouteError } from "./RouteError.tsx";
import { Shell } from "./Shell.tsx";

/** Leads home, but not before it is known who is here: a page may be unknown only for now. */
function UnknownPath() {
  const { state } = useSession();
  const unknown = state.status === "restoring" || (state.status === "unauthenticated" && state.unreached === true);
  return unknown ? null : <Navigate to="/" replace />;
}

const pages: RouteObject[] = [
  {
    index: true,
    ...lazyPage(() => import("../features/home/HomePage.tsx"), "HomePage"),
  },
  {
    path: "reporting/data-q-and-a/quality?",
    ...lazyPage(
      withTexts(() => import("../features/questions/QuestionPages.tsx"), "dashboardPages", "questions", "sleep"),
      "QuestionPages",
    ),
  },
  {
    path: "reporting/early-warning",
    ...lazyPage(
      withTexts(() => import("../features/early-warning/EarlyWarningPage.tsx"), "dashboardPages", "earlyWarning", "settings", "sleep"),
      "EarlyWarningPage",
    ),
  },
  {
    path: "reporting/students/:student",
    ...lazyPage(
      withTexts(() => import("../features/early-warning/StudentPage.tsx"), "dashboardPages", "earlyWarning", "settings", "sleep"),
      "StudentPage",
    ),
  },
  {
    path: "reporting/custom-reports",
    ...lazyPage(
      withTexts(() => import("../features/reports/CustomReportsPage.tsx"), "dashboardPages", "reports", "sleep"),
      "CustomReportsPage",
    ),
  },
  {
    path: "reporting/schedules/:id?/:act?",
    ...lazyPage(
      withTexts(() => import("../features/schedules/SchedulesPages.tsx"), "schedules", "settings"),
      "SchedulesPages",
    ),
  },
  {
    path: "reporting/alerts/:id?/:act?",
    ...lazyPage(
      withTexts(() => import("../features/alerts/AlertsPages.tsx"), "alerts", "schedules", "settings"),
      "AlertsPages",
    ),
  },
  {
    path: "reporting",
    ...lazyPage(
      withTexts(() => import("../features/dashboards/DashboardsGate.tsx"), "dashboardPages"),
      "DashboardsGate",
    ),
    children: [
      {
        index: true,
        ...lazyPage(
          withTexts(
            () => import("../features/dashboards/DashboardsPage.tsx"),
            "dashboardPages",
            "earlyWarning",
            "questions",
            "reports",
            "sleep",
          ),
          "DashboardsPage",
        ),
      },
      {
        path: ":area",
        ...lazyPage(
          withTexts(() => import("../features/dashboards/AreaPage.tsx"), "dashboardPages", "sleep"),
          "AreaPage",
        ),
      },
      {
        path: ":area/:slug",
        ...lazyPage(
          withTexts(() => import("../features/dashboards/DashboardPage.tsx"), "dashboardPages", "sleep"),
          "DashboardPage",
        ),
      },
    ],
  },
  {
    path: "developer",
    ...lazyPage(
      withTexts(() => import("../features/developer/DeveloperPage.tsx"), "pages", "warehouse"),
      "DeveloperPage",
    ),
  },
  {
    path: "developer/query",
    ...lazyPage(
      withTexts(() => import("../features/query/QueryGate.tsx"), "dashboardPages", "query", "sleep"),
      "QueryGate",
    ),
  },
  {
    path: "developer/feeds",
    ...lazyPage(
      withTexts(() => import("../features/feeds/FeedsPage.tsx"), "feeds", "settings"),
      "FeedsPage",
    ),
  },
  {
    path: "developer/warehouse",
    ...lazyPage(
      withTexts(() => import("../features/warehouse/WarehouseGate.tsx"), "warehouse"),
      "WarehouseGate",
    ),
  },
  {
    path: "developer/password/:id",
    ...lazyPage(
      withTexts(() => import("../features/warehouse/PasswordPage.tsx"), "warehouse"),
      "PasswordPage",
    ),
  },
  {
    path: "settings",
    ...lazyPage(
      withTexts(() => import("./settings/SettingsRoute.tsx"), "migration", "schedules", "settings", "users", "warehouse"),
      "SettingsRoute",
    ),
  },
  {
    path: "settings/audit-log",
    ...lazyPage(
      withTexts(() => import("../features/audit/AuditPage.tsx"), "audit", "settings"),
      "AuditPage",
    ),
  },
  {
    path: "settings/imports",
    ...lazyPage(
      withTexts(() => import("../features/imports/ImportsPage.tsx"), "imports", "settings"),
      "ImportsPage",
    ),
  },
  {
    path: "settings/directory",
    ...lazyPage(
      withTexts(() => import("../features/directory/DirectoryPage.tsx"), "directory", "settings"),
      "DirectoryPage",
    ),
  },
  {
    path: "settings/programs",
    ...lazyPage(
      withTexts(() => import("../features/programs/ProgramsPage.tsx"), "programs", "settings"),
      "ProgramsPage",
    ),
  },
  {
    path: "settings/feeds",
    ...lazyPage(
      withTexts(() => import("../features/feeds/InstitutionFeedsPage.tsx"), "feeds", "settings"),
      "InstitutionFeedsPage",
    ),
  },
  {
    path: "settings/embedding",
    ...lazyPage(
      withTexts(() => import("../features/embedding/EmbeddingPage.tsx"), "embedding", "settings"),
      "EmbeddingPage",
    ),
  },
  {
    path: "settings/your-programs",
    ...lazyPage(
      withTexts(() => import("../features/programs/OwnProgramsPage.tsx"), "programs", "settings"),
      "OwnProgramsPage",
    ),
  },
  {
    path: "settings/users/create",
    ...lazyPage(
      withTexts(() => import("../features/users/create/CreateUserPage.tsx"), "users"),
      "CreateUserPage",
    ),
  },
  {
    path: "settings/users/:id/edit",
    ...lazyPage(
      withTexts(() => import("../features/users/edit/EditUserPage.tsx"), "users"),
      "EditUserPage",
    ),
  },
  { path: "developer/data-dictionary", element: <Navigate to="/dictionary" replace /> },
  {
    path: "dictionary",
    ...lazyPage(
      withTexts(() => import("../features/dictionary/DictionaryFrame.tsx"), "dictionary"),
      "DictionaryFrame",
    ),
    children: [
      { index: true, element: <Navigate to="entries" replace /> },
      {
        path: "entries/*",
        ...lazyPage(
          withTexts(() => import("../features/dictionary/entries/EntriesPage.tsx"), "dictionary"),
          "EntriesPage",
        ),
      },
      {
        path: "entity-relationships/*",
        ...lazyPage(
          withTexts(() => import("../features/dictionary/diagram/DiagramPage.tsx"), "dictionary"),
          "DiagramPage",
        ),
      },
      { path: "*", element: <Navigate to="/dictionary/entries" replace /> },
    ],
  },
  {
    path: "privacy",
    ...lazyPage(
      withTexts(() => import("../features/privacy/PrivacyPage.tsx"), "pages"),
      "PrivacyPage",
    ),
  },
  {
    path: "sign-in-callback",
    ...lazyPage(
      withTexts(() => import("../features/sign-in/InstitutionCallback.tsx")),
      "InstitutionCallback",
    ),
  },
  {
    path: "callback",
    ...lazyPage(
      withTexts(() => import("../features/sign-in/ProviderCallback.tsx")),
      "ProviderCallback",
    ),
  },
  { path: "*", element: <UnknownPath /> },
];

/** All routes of the portal; the shell is there before the first page's code is. */
export const routes: RouteObject[] = [
  {
    path: "/",
    element: <Shell />,
    errorElement: <RouteError />,
    children: [{ hydrateFallbackElement: <></>, children: pages }],
  },
];
