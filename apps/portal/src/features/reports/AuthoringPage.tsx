import { CollapseIcon, ExpandIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { NoSeat } from "../../domain/dashboards/DashboardsState.tsx";
import { WhileAwake } from "../../domain/sleep/WhileAwake.tsx";
import { ConsoleSkeleton, ReportsConsole } from "./ReportsConsole.tsx";
import { useExpandedPage } from "./useExpandedPage.ts";

/** The console of custom reports: authors keep them, everybody else reads. */
export function AuthoringPage({ author }: { readonly author: boolean }) {
  const { t } = useTranslation("reports");
  const [noSeat, setNoSeat] = useState(false);
  if (noSeat) {
    return (
      <Page>
        <PageTitle>{t("title")}</PageTitle>
        <NoSeat level="h1" />
      </Page>
    );
  }
  return <Authoring author={author} onNoSeat={() => setNoSeat(true)} />;
}

function Authoring({ author, onNoSeat }: { readonly author: boolean; readonly onNoSeat: () => void }) {
  const { t } = useTranslation("reports");
  const button = useRef<HTMLButtonElement>(null);
  const { expanded, toggle } = useExpandedPage(button);
  return (
    <Page gap={expanded ? 3 : 6} wide={expanded}>
      <PageTitle>{t("title")}</PageTitle>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, alignItems: "flex-start", justifyContent: "space-between" }}>
        <Box sx={{ display: "grid", flex: "1 1 280px", gap: 2, minWidth: 0 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
            <Typography variant={expanded ? "h4" : "h1"} component="h1">
              {t("title")}
            </Typography>
            {author ? null : <Chip size="small" variant="outlined" label={t("viewer")} sx={{ letterSpacing: "0.04em" }} />}
          </Box>
          {expanded ? null : (
            <Typography sx={{ maxWidth: "68ch", color: role.inkMuted, textWrap: "pretty" }}>
              {t(author ? "lead.author" : "lead.reader")}
            </Typography>
          )}
        </Box>
        <Button ref={button} startIcon={expanded ? <CollapseIcon size={18} /> : <ExpandIcon size={18} />} onClick={toggle}>
          {t(expanded ? "collapse" : "expand")}
        </Button>
      </Box>
      <WhileAwake loading={<ConsoleSkeleton />}>
        <ReportsConsole author={author} onNoSeat={onNoSeat} />
      </WhileAwake>
    </Page>
  );
}
