import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";

import { PageSkeleton } from "../../../components/PageSkeleton.tsx";
import { AccessGate } from "../../../domain/access/AccessGate.tsx";
import { useAccess } from "../../../domain/access/useAccess.ts";
import { useFlags } from "../../../domain/flags/useFlags.ts";
import { RequireSignIn } from "../../../domain/session/RequireSignIn.tsx";
import { usePerson } from "../../../domain/session/SessionContext.ts";
import { QueryProvider } from "../../../lib/api/QueryProvider.tsx";
import { useConfig } from "../../../lib/config/ConfigContext.tsx";
import { regionById } from "../../../lib/config/regions.ts";
import { EditUser } from "./EditUser.tsx";
import { saveAtOnce, saveStepwise } from "./save-access.ts";

/** `/settings/users/{id}/edit/`: what a person may see. Where people can be added before they sign in, the newer page. */
export function EditUserPage() {
  return (
    <RequireSignIn>
      <QueryProvider>
        <WhichPage />
      </QueryProvider>
    </RequireSignIn>
  );
}

function WhichPage() {
  const { t } = useTranslation("users");
  const { id = "" } = useParams();
  const features = useFlags();
  if (!features) return <PageSkeleton />;
  if (features["bbdata.roles.permissions.user.precreation"] !== true) return <OlderPage id={id} />;
  return (
    <AccessGate permission="developer/settings/users" title={t("edit.title")} page={t("edit.page")}>
      <EditUser key={id} id={id} save={saveAtOnce} />
    </AccessGate>
  );
}

/** Those who may not use it are brought back to the settings. */
function OlderPage({ id }: { readonly id: string }) {
  const access = useAccess("developer/settings/edit-user");
  const { regions } = useConfig();
  const { region } = usePerson();
  if (access === "LOADING") return <PageSkeleton />;
  if (access !== "OK" || regionById(regions, region)?.apis.dashboards === undefined) return <Navigate to="/settings/" replace />;
  return <EditUser key={id} id={id} save={saveStepwise} />;
}
