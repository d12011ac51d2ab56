"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { use, useState } from "react";
import { useTranslation } from "react-i18next";

import { FallbackLanguageContext } from "./FallbackLanguageContext.ts";

/** Says, without being in the way, that English stands in for the person's language. */
export function EnglishNotice() {
  const { t } = useTranslation();
  const needed = use(FallbackLanguageContext);
  const [dismissed, setDismissed] = useState(false);
  if (!needed || dismissed) return null;
  return (
    <Box sx={{ padding: 4 }}>
      <Notice
        kind="warning"
        live="status"
        action={
          <Button size="small" onClick={() => setDismissed(true)}>
            {t("shell.dismiss")}
          </Button>
        }
      >
        {t("shell.fallbackLanguage")}
      </Notice>
    </Box>
  );
}
