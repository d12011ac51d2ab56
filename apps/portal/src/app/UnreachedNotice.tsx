"use no memo";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useSession } from "../domain/session/SessionContext.ts";

/** Says that nobody could tell whether the person is still signed in, and has it asked again, by itself once the network is back. */
export function UnreachedNotice() {
  const { t } = useTranslation("session");
  const { state, askAgain } = useSession();
  const unreached = state.status === "unauthenticated" && state.unreached === true;
  useEffect(() => {
    if (!unreached) return undefined;
    globalThis.addEventListener("online", askAgain);
    return () => globalThis.removeEventListener("online", askAgain);
  });
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
