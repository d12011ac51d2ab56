import { Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { type EndReason, placeLeft } from "./ended-session.ts";
import { useSignInDialog } from "./SignInDialogContext.ts";

/** Says on the landing page why a session ended by itself, until the next sign-in, and leads back to where they were. */
export function EndedNotice({ reason }: { readonly reason: EndReason }) {
  const { t } = useTranslation("session");
  const dialog = useSignInDialog();
  return (
    <Notice
      kind="info"
      live="status"
      title={t(`ended.${reason}.title`)}
      action={
        <Button size="small" variant="contained" onClick={() => dialog.open(placeLeft())}>
          {t("ended.signIn")}
        </Button>
      }
    >
      {t(`ended.${reason}.body`)} {placeLeft() === "/" ? null : t("ended.back")}
    </Notice>
  );
}
