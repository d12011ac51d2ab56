import { Mark } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { use, useEffect } from "react";
import { useTranslation } from "react-i18next";

import { ConfigContext } from "../lib/config/ConfigContext.tsx";
import { clearSignIn } from "../lib/session/auth-cache.ts";

/** Last resort after an uncaught error. The stored sign-in state is cleared, since it may be what broke the page. */
export function GeneralErrorPage() {
  const { t } = useTranslation();
  const config = use(ConfigContext);
  useEffect(() => clearSignIn(), []);
  const help = config && !config.app.localDeployment ? config.links.contactSupport : undefined;
  return (
    <Box component="main" role="alert" sx={{ display: "grid", placeItems: "center", minHeight: "100dvh", padding: 6 }}>
      <title>{t("problem.title")}</title>
      <Box sx={{ display: "grid", gap: 4, maxWidth: 520 }}>
        <Mark size={48} />
        <Typography variant="h2" component="h1">
          {t("problem.title")}
        </Typography>
        <Typography>{t("problem.body")}</Typography>
        <Box sx={{ display: "flex", gap: 6, alignItems: "center" }}>
          <Button variant="contained" onClick={() => globalThis.location.reload()}>
            {t("problem.reload")}
          </Button>
          {help ? <Link href={help}>{t("problem.help")}</Link> : null}
        </Box>
      </Box>
    </Box>
  );
}
