import { CardSkeleton, Delayed, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { useAccess } from "../../domain/access/useAccess.ts";
import type { Person } from "../../domain/session/person.ts";
import { QueryProvider } from "../../lib/api/QueryProvider.tsx";
import { DeveloperCard } from "./DeveloperCard.tsx";
import { EnhancedTeaser } from "./EnhancedTeaser.tsx";
import { NoReporting } from "./NoReporting.tsx";
import { ReportingCard } from "./ReportingCard.tsx";

/** Home of someone signed in: what they opened last and what their role lets them open. */
export const WelcomeHome = ({ person }: { readonly person: Person }) => (
  <QueryProvider>
    <Welcome person={person} />
  </QueryProvider>
);

function Welcome({ person }: { readonly person: Person }) {
  const { t } = useTranslation("home");
  const custom = useAccess("custom-reports/enabled");
  return (
    <>
      <Page>
        <Box sx={{ display: "grid", gap: 1 }}>
          <Typography sx={{ color: role.inkMuted, fontWeight: 600 }}>{person.tenantName}</Typography>
          <Typography variant="h1">{person.firstName ? t("welcome", { name: person.firstName }) : t("welcomeNoName")}</Typography>
        </Box>
        {custom === "LOADING" ? <Loading /> : <Cards person={person} simple={custom !== "OK"} />}
      </Page>
      {custom === "FEATURE_MISSING" ? <EnhancedTeaser /> : null}
    </>
  );
}

const columns = {
  display: "grid",
  gap: 6,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", "@md": "minmax(0, 7fr) minmax(0, 5fr)" },
} as const;

function Cards({ person, simple }: { readonly person: Person; readonly simple: boolean }) {
  const reporting = useAccess("reporting/reports");
  return (
    <Box sx={columns}>
      {reporting === "OK" ? <ReportingCard userId={person.userId} simple={simple} /> : <NoReporting access={reporting} />}
      <DeveloperCard simple={simple} />
    </Box>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Delayed label={t("shell.loading")}>
      <Box sx={columns}>
        <CardSkeleton rows={6} />
        <CardSkeleton rows={4} />
      </Box>
    </Delayed>
  );
}
