import { CardSkeleton, Delayed } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTranslation } from "react-i18next";

import { Page } from "./Page.tsx";

/** A page of cards that is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <Page>
      <Delayed label={t("shell.loading")}>
        <Box sx={{ display: "grid", gap: 8 }}>
          <Skeleton variant="rectangular" width="min(420px, 80%)" height={40} />
          <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: { xs: "1fr", "@sm": "repeat(auto-fit, minmax(300px, 1fr))" } }}>
            <CardSkeleton />
            <CardSkeleton />
          </Box>
        </Box>
      </Delayed>
    </Page>
  );
}
