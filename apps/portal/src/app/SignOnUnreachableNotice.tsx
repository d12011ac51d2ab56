"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";

import { useSession } from "../domain/session/SessionContext.ts";

/** Warns that the sign-on could not be reached, and asks again once the network is back. */
export function SignOnUnreachableNotice() {
  const { t } = useTranslation("session");
  const { state, askAgain } = useSession();
  const unreached = state.status === "unauthenticated" && state.unreached === true;
  const onOnline = useEffectEvent(askAgain);
  useEffect(() => {
    if (!unreached) return undefined;
    const retry = (): void => onOnline();
    globalThis.addEventListener("online", retry);
    return () => globalThis.removeEventListener("online", retry);
  }, [unreached]);
  if (!unreached) return null;
  return (
    <Box sx={{ padding: 4 }}>
      <Notice
        kind="warning"
        live="alert"
        title={t("unreached.title")}
        action={
          <Button size="small" variant="contained" onClick={askAgain}>
            {t("unreached.retry")}
          </Button>
        }
      >
        {t("unreached.body")}
      </Notice>
    </Box>
  );
}
