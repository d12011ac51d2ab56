import { Notice, RefreshIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { useConnection } from "../lib/connection/useConnection.ts";

/** Says in the frame that the server cannot be reached, that what is shown stays, and that it goes on by itself. */
export function ConnectionNotice() {
  const { t } = useTranslation("studio");
  const { lost, retry } = useConnection();
  if (!lost) return null;
  return (
    <Box className="no-print" sx={{ position: "sticky", top: 0, zIndex: 3 }}>
      <Notice
        kind="warning"
        live="alert"
        title={t("connection.title")}
        action={
          <Button size="small" startIcon={<RefreshIcon size={16} />} onClick={retry}>
            {t("problem.retry")}
          </Button>
        }
      >
        {t("connection.body")}
      </Notice>
    </Box>
  );
}
