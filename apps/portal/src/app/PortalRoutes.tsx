import { Navigate, Route, Routes } from "react-router";

import { useSession } from "../domain/session/SessionContext.ts";
import { HomePage } from "../features/home/HomePage.tsx";
import { page } from "./page-code.ts";
import { Shell } from "./Shell.tsx";

const DashboardsGate = page(/^\/reporting/, () => import("../features/dashboards/DashboardsGate.tsx"), "DashboardsGate");
const DashboardsPage = page(/^\/reporting\/?$/, () => import("../features/dashboards/DashboardsPage.tsx"), "DashboardsPage");
const AreaPage = page(/^\/reporting\/[a-z]+\/?$/, () => import("../features/dashboards/AreaPage.tsx"), "AreaPage");
const DashboardPage = page(/^\/reporting\/\w+\/./, () => import("../features/dashboards/DashboardPage.tsx"), "DashboardPage");
const QuestionsPage = page(/^\/reporting\/data-q-and-a/, () => import("../features/questions/QuestionsPage.tsx"), "QuestionsPage");
const CustomReportsPage = page(
  /^\/reporting\/custom-reports/,
  () => import("../features/reports/CustomReportsPage.tsx"),
  "CustomReportsPage",
);
const InstitutionCallback = page(/^\/sign-in-callback/, () => import("../features/sign-in/InstitutionCallback.tsx"), "InstitutionCallback");
const ProviderCallback = page(/^\/callback/, () => import("../features/sign-in/ProviderCallback.tsx"), "ProviderCallback");
const WarehouseGate = page(/^\/developer\/warehouse/, () => import("../features/warehouse/WarehouseGate.tsx"), "WarehouseGate");
const SettingsPage = page(/^\/settings\/?$/, () => import("./settings/SettingsRoute.tsx"), "SettingsRoute");
const CreateUserPage = page(/^\/settings\/users\/create/, () => import("../features/users/create/CreateUserPage.tsx"), "CreateUserPage");
const EditUserPage = page(/^\/settings\/users\/.+\/edit/, () => import("../features/users/edit/EditUserPage.tsx"), "EditUserPage");
const AuditPage = page(/^\/settings\/audit-log/, () => import("../features/audit/AuditPage.tsx"), "AuditPage");
const ImportsPage = page(/^\/settings\/imports/, () => import("../features/imports/ImportsPage.tsx"), "ImportsPage");
const DirectoryPage = page(/^\/settings\/directory/, () => import("../features/directory/DirectoryPage.tsx"), "DirectoryPage");
const PasswordPage = page(/^\/developer\/password/, () => import("../features/warehouse/PasswordPage.tsx"), "PasswordPage");
const DeveloperPage = page(/^\/developer\/?$/, () => import("../features/developer/DeveloperPage.tsx"), "DeveloperPage");
const PrivacyPage = page(/^\/privacy/, () => import("../features/privacy/PrivacyPage.tsx"), "PrivacyPage");
const DictionaryFrame = page(
  /^\/(developer\/data-)?dictionary/,
  () => import("../features/dictionary/DictionaryFrame.tsx"),
  "DictionaryFrame",
);
const EntriesPage = page(/^\/dictionary(\/entries|$)/, () => import("../features/dictionary/entries/EntriesPage.tsx"), "EntriesPage");
const DiagramPage = page(/^\/dictionary\/entity/, () => import("../features/dictionary/diagram/DiagramPage.tsx"), "DiagramPage");

/** Leads home, but not before it is known who is here: a page may be unknown only for now. */
function UnknownPath() {
  const { state } = useSession();
  const unknown = state.status === "restoring" || (state.status === "unauthenticated" && state.unreached === true);
  return unknown ? null : <Navigate to="/" replace />;
}

/**
 * All routes of the portal. Written as elements because a router with loaders would be a tenth of the
 * code that a first visit fetches, and nothing here loads by route.
 */
export function PortalRoutes() {
  "use no memo"; // Drawn once a page: keeping its parts would cost every first visit code.
  return (
    <Routes>
      <Route path="/" element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="reporting/data-q-and-a" element={<QuestionsPage />} />
        <Route path="reporting/custom-reports" element={<CustomReportsPage />} />
        <Route path="reporting" element={<DashboardsGate />}>
          <Route index element={<DashboardsPage />} />
          <Route path=":area" element={<AreaPage />} />
          <Route path=":area/:slug" element={<DashboardPage />} />
        </Route>
        <Route path="developer" element={<DeveloperPage />} />
        <Route path="developer/warehouse" element={<WarehouseGate />} />
        <Route path="developer/password/:id" element={<PasswordPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="settings/audit-log" element={<AuditPage />} />
        <Route path="settings/imports" element={<ImportsPage />} />
        <Route path="settings/directory" element={<DirectoryPage />} />
        <Route path="settings/users/create" element={<CreateUserPage />} />
        <Route path="settings/users/:id/edit" element={<EditUserPage />} />
        <Route path="developer/data-dictionary" element={<Navigate to="/dictionary" replace />} />
        <Route path="dictionary" element={<DictionaryFrame />}>
          <Route index element={<Navigate to="entries" replace />} />
          <Route path="entries/*" element={<EntriesPage />} />
          <Route path="entity-relationships/*" element={<DiagramPage />} />
          <Route path="*" element={<Navigate to="/dictionary/entries" replace />} />
        </Route>
        <Route path="privacy" element={<PrivacyPage />} />
        <Route path="sign-in-callback" element={<InstitutionCallback />} />
        <Route path="callback" element={<ProviderCallback />} />
        <Route path="*" element={<UnknownPath />} />
      </Route>
    </Routes>
  );
}
