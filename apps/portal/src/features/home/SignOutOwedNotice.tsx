import { Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { useSession } from "../../domain/session/SessionContext.ts";

/** Says that the sign-in service has not heard of a sign-out yet, and tells it. Part of the first visit's code: who sees it may have no network. */
export function SignOutOwedNotice() {
  const { t } = useTranslation("session");
  const { startOver } = useSession();
  return (
    <Notice
      kind="warning"
      live="alert"
      title={t("owed.title")}
      action={
        <Button size="small" variant="contained" onClick={() => void startOver()}>
          {t("owed.retry")}
        </Button>
      }
    >
      {t("owed.body")}
    </Notice>
  );
}
