import { Delayed, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { Breadcrumbs } from "../../../components/Breadcrumbs.tsx";
import { LinkByKey } from "../../../components/LinkByKey.tsx";
import { Page } from "../../../components/Page.tsx";
import { PageTitle } from "../../../components/PageTitle.tsx";
import { AccessGate } from "../../../domain/access/AccessGate.tsx";
import { snackbars } from "../../../lib/feedback/snackbars.ts";
import { useSnackbar } from "../../../lib/feedback/useSnackbar.ts";
import { CreateUserForm } from "./CreateUserForm.tsx";
import { useIdps } from "./useIdps.ts";

/** What the message about them is about. */
const IDPS = "identity-providers";

/** `/settings/users/create`: adds a person before they sign in for the first time. */
export function CreateUserPage() {
  const { t } = useTranslation("users");
  return (
    <AccessGate permission="developer/settings/users" title={t("create.title")} page={t("create.page")}>
      <Page gap={6}>
        <PageTitle>{t("create.title")}</PageTitle>
        <Breadcrumbs trail={[{ to: "/settings/", label: t("create.settings") }]} current={t("create.title")} />
        <Box sx={{ display: "grid", gap: 2 }}>
          <Typography variant="h1">{t("create.title")}</Typography>
          <Typography sx={{ maxWidth: "70ch", color: role.inkMuted, textWrap: "pretty" }}>{t("create.lead")}</Typography>
        </Box>
        <FormWhenReady />
      </Page>
    </AccessGate>
  );
}

/** The form, once it is known where people can sign in. */
function FormWhenReady() {
  const { t } = useTranslation("users");
  const { data: idps, isError, isFetching, refetch } = useIdps();
  const notify = useSnackbar(IDPS);
  useEffect(() => {
    if (isError) notify({ severity: "error", text: t("create.idpApi.error") });
    else if (idps) snackbars.withdraw(IDPS);
  }, [isError, idps, notify, t]);
  if (isError) {
    return (
      <Notice
        kind="error"
        action={
          <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
            {t("create.retry")}
          </Button>
        }
      >
        {t("create.loadError")}
      </Notice>
    );
  }
  if (!idps) {
    return (
      <Delayed label={t("create.loading")}>
        <Box sx={{ display: "grid", gap: 6, maxWidth: 480 }}>
          <Skeleton variant="rectangular" height={64} />
          <Skeleton variant="rectangular" height={64} />
          <Skeleton variant="rectangular" height={40} width={140} />
        </Box>
      </Delayed>
    );
  }
  if (idps.length === 0) {
    return (
      <Notice title={t("create.noProviders.title")}>
        {t("create.noProviders.body")} <LinkByKey linkKey="settings">{t("create.noProviders.link")}</LinkByKey>
      </Notice>
    );
  }
  return <CreateUserForm idps={idps} />;
}
