import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";

import { AccessGate } from "../../../lib/access/AccessGate.tsx";
import { useAccess, useFeatures } from "../../../lib/access/useAccess.ts";
import { useConfig } from "../../../lib/config/ConfigContext.tsx";
import { regionById } from "../../../lib/config/regions.ts";
import { PageSkeleton } from "../../../lib/PageSkeleton.tsx";
import { Queries } from "../../../lib/Queries.tsx";
import { RequireSignIn } from "../../../lib/session/RequireSignIn.tsx";
import { usePerson } from "../../../lib/session/SessionContext.ts";
import { EditUser } from "./EditUser.tsx";
import { saveAtOnce, saveStepwise } from "./save-access.ts";

/** `/settings/users/{id}/edit/`: what a person may see. Where people can be added before they sign in, the newer page. */
export function EditUserPage() {
  return (
    <RequireSignIn>
      <Queries>
        <WhichPage />
      </Queries>
    </RequireSignIn>
  );
}

function WhichPage() {
  const { t } = useTranslation("users");
  const { id = "" } = useParams();
  const features = useFeatures();
  if (!features) return <PageSkeleton />;
  if (features["bbdata.roles.permissions.user.precreation"] !== true) return <OlderPage id={id} />;
  return (
    <AccessGate permission="developer/settings/users" title={t("edit.title")} page={t("edit.page")}>
      <EditUser key={id} id={id} save={saveAtOnce} activity />
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
