import { Delayed, Mark } from "@lyceum/ui";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

/** Between two pages of a sign-in. */
export function SignInProgress() {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: "grid", placeItems: "center", minHeight: "50vh", padding: 6 }}>
      <Delayed label={t("signIn.finishing")}>
        <Box sx={{ display: "grid", gap: 4, justifyItems: "center", width: 240 }}>
          <Mark size={48} />
          <Typography>{t("signIn.finishing")}</Typography>
          <LinearProgress sx={{ width: "100%" }} />
        </Box>
      </Delayed>
    </Box>
  );
}
