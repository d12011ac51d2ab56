import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useLink } from "../../lib/config/ConfigContext.tsx";
import { useSignInDialog } from "../../lib/session/SignInDialogContext.ts";
import { Band } from "./Band.tsx";
import { SampleReport } from "./SampleReport.tsx";

/** The first screen: what the product is for, beside a picture of it, and the ways in. */
export function Intro() {
  const { t } = useTranslation();
  const title = useId();
  return (
    <Band labelledBy={title}>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 10, md: 16 },
          alignItems: "center",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 13fr) minmax(0, 11fr)" },
        }}
      >
        <Box sx={{ display: "grid", gap: 6 }}>
          <Typography
            id={title}
            variant="h1"
            sx={{ fontSize: { xs: "2.125rem", sm: "2.75rem", lg: "3.5rem" }, lineHeight: 1.08, textWrap: "balance" }}
          >
            {t("home.headline")}
          </Typography>
          <Typography variant="subtitle1" sx={{ maxWidth: "46ch", color: role.inkMuted, textWrap: "pretty" }}>
            {t("home.lead")}
          </Typography>
          <WaysIn />
        </Box>
        <SampleReport />
      </Box>
    </Band>
  );
}

function WaysIn() {
  const { t } = useTranslation();
  const dialog = useSignInDialog();
  const getAccess = useLink("getAccess");
  const findOutMore = useLink("findOutMore");
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, marginTop: 2 }}>
      <Button variant="contained" size="large" onClick={() => dialog.open()}>
        {t("home.signIn")}
      </Button>
      {getAccess ? (
        <Button size="large" href={getAccess}>
          {t("home.getAccess")}
        </Button>
      ) : null}
      {findOutMore ? (
        <Button size="large" variant="text" href={findOutMore}>
          {t("home.findOutMore")}
        </Button>
      ) : null}
    </Box>
  );
}
