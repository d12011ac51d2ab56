import { Navigate, type RouteObject } from "react-router";

import { useSession } from "../domain/session/SessionContext.ts";
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
  { index: true, ...lazyPage(() => import("../features/home/HomePage.tsx"), "HomePage") },
  { path: "reporting/data-q-and-a", ...lazyPage(() => import("../features/questions/QuestionsPage.tsx"), "QuestionsPage") },
  { path: "reporting/custom-reports", ...lazyPage(() => import("../features/reports/CustomReportsPage.tsx"), "CustomReportsPage") },
  {
    path: "reporting",
    ...lazyPage(() => import("../features/dashboards/DashboardsGate.tsx"), "DashboardsGate"),
    children: [
      { index: true, ...lazyPage(() => import("../features/dashboards/DashboardsPage.tsx"), "DashboardsPage") },
      { path: ":area", ...lazyPage(() => import("../features/dashboards/AreaPage.tsx"), "AreaPage") },
      { path: ":area/:slug", ...lazyPage(() => import("../features/dashboards/DashboardPage.tsx"), "DashboardPage") },
    ],
  },
  { path: "developer", ...lazyPage(() => import("../features/developer/DeveloperPage.tsx"), "DeveloperPage") },
  { path: "developer/warehouse", ...lazyPage(() => import("../features/warehouse/WarehouseGate.tsx"), "WarehouseGate") },
  { path: "developer/password/:id", ...lazyPage(() => import("../features/warehouse/PasswordPage.tsx"), "PasswordPage") },
  { path: "settings", ...lazyPage(() => import("./settings/SettingsRoute.tsx"), "SettingsRoute") },
  { path: "settings/audit-log", ...lazyPage(() => import("../features/audit/AuditPage.tsx"), "AuditPage") },
  { path: "settings/imports", ...lazyPage(() => import("../features/imports/ImportsPage.tsx"), "ImportsPage") },
  { path: "settings/directory", ...lazyPage(() => import("../features/directory/DirectoryPage.tsx"), "DirectoryPage") },
  { path: "settings/users/create", ...lazyPage(() => import("../features/users/create/CreateUserPage.tsx"), "CreateUserPage") },
  { path: "settings/users/:id/edit", ...lazyPage(() => import("../features/users/edit/EditUserPage.tsx"), "EditUserPage") },
  { path: "developer/data-dictionary", element: <Navigate to="/dictionary" replace /> },
  {
    path: "dictionary",
    ...lazyPage(() => import("../features/dictionary/DictionaryFrame.tsx"), "DictionaryFrame"),
    children: [
      { index: true, element: <Navigate to="entries" replace /> },
      { path: "entries/*", ...lazyPage(() => import("../features/dictionary/entries/EntriesPage.tsx"), "EntriesPage") },
      { path: "entity-relationships/*", ...lazyPage(() => import("../features/dictionary/diagram/DiagramPage.tsx"), "DiagramPage") },
      { path: "*", element: <Navigate to="/dictionary/entries" replace /> },
    ],
  },
  { path: "privacy", ...lazyPage(() => import("../features/privacy/PrivacyPage.tsx"), "PrivacyPage") },
  { path: "sign-in-callback", ...lazyPage(() => import("../features/sign-in/InstitutionCallback.tsx"), "InstitutionCallback") },
  { path: "callback", ...lazyPage(() => import("../features/sign-in/ProviderCallback.tsx"), "ProviderCallback") },
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
