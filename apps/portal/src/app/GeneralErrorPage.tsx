"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { Mark } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { use, useEffect } from "react";
import { useTranslation } from "react-i18next";

import { clearSignIn } from "../domain/session/auth-cache.ts";
import { ConfigContext } from "../lib/config/ConfigContext.tsx";
import { helpAddress } from "../lib/config/help-address.ts";
import { loading } from "../lib/loading/loading.ts";

/** Last resort after an uncaught error. The stored sign-in state is cleared, since it may be what broke the page. */
export function GeneralErrorPage() {
  const { t } = useTranslation();
  const config = use(ConfigContext);
  useEffect(() => {
    clearSignIn();
    loading.clearAll();
  }, []);
  const help = config ? helpAddress(config) : undefined;
  return (
    <Box component="main" sx={{ display: "grid", placeItems: "center", minHeight: "100dvh", padding: 6 }}>
      <title>{t("problem.title")}</title>
      <Box role="alert" sx={{ display: "grid", gap: 4, maxWidth: 520 }}>
        <Mark size={48} />
        <Box component="h1" sx={{ margin: 0, typography: "h2" }}>
          {t("problem.title")}
        </Box>
        <div>{t("problem.body")}</div>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 6, alignItems: "center" }}>
          <Button variant="contained" onClick={() => globalThis.location.reload()}>
            {t("problem.reload")}
          </Button>
          <a className="link" href="/">
            {t("problem.home")}
          </a>
          {help ? (
            <a className="link" href={help}>
              {t("problem.help")}
            </a>
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}
