import { EmptyState, LockIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useAccess } from "../../lib/access/useAccess.ts";
import { Page } from "../../lib/Page.tsx";
import { PageSkeleton } from "../../lib/PageSkeleton.tsx";
import { PageTitle } from "../../lib/PageTitle.tsx";
import { Queries } from "../../lib/Queries.tsx";
import { RequireSignIn } from "../../lib/session/RequireSignIn.tsx";
import { WarehousePage } from "./WarehousePage.tsx";

const reasons = { USER_HAS_NO_ACCESS: "noAccess", FEATURE_MISSING: "featureMissing", REGION_UNAVAILABLE: "regionUnavailable" } as const;

/** `/developer/warehouse` for those who are signed in and may; otherwise says why not. */
export function WarehouseGate() {
  return (
    <RequireSignIn>
      <Queries>
        <Permitted />
      </Queries>
    </RequireSignIn>
  );
}

function Permitted() {
  const { t } = useTranslation();
  const access = useAccess("developer/launch-snowflake");
  if (access === "OK") return <WarehousePage />;
  if (access === "LOADING" || access === "SIGNED_OUT") return <PageSkeleton />;
  const reason = reasons[access];
  return (
    <Page>
      <PageTitle>{t("warehouse.title")}</PageTitle>
      <EmptyState
        level="h1"
        picture={<LockIcon size={40} />}
        title={t(`warehouse.${reason}.title`)}
        action={
          <Button component={Link} to="/">
            {t(`warehouse.${reason}.action`)}
          </Button>
        }
      >
        {t(`warehouse.${reason}.body`)}
      </EmptyState>
    </Page>
  );
}
