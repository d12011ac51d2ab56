import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { RowsSkeleton } from "../../components/RowsSkeleton.tsx";
import { AccessGate } from "../../domain/access/AccessGate.tsx";
import { useAccessCheck } from "../../domain/access/useAccess.ts";
import { WhileAwake } from "../../domain/sleep/WhileAwake.tsx";
import { ContactsSheet } from "./ContactsSheet.tsx";
import { PlacesSheet } from "./PlacesSheet.tsx";
import { RuleSheet } from "./RuleSheet.tsx";
import { StudentsSheet } from "./StudentsSheet.tsx";

const SHEETS = { students: StudentsSheet, places: PlacesSheet, rule: RuleSheet, contacts: ContactsSheet } as const;
type SheetName = keyof typeof SHEETS;
const WITH_NAMES: ReadonlySet<SheetName> = new Set(["students", "contacts"]);

/** `/reporting/early-warning`: the list for those with the right to records, and what the rule does for all readers of Learning. */
export function EarlyWarningPage() {
  const { t } = useTranslation("earlyWarning");
  return (
    <AccessGate permission="reporting/early-warning" title={t("title")} page={t("gate.page")} noAccess={t("gate.noAccess")}>
      <Page gap={6}>
        <PageTitle>{t("title")}</PageTitle>
        <Box component="header" sx={{ display: "grid", gap: 3 }}>
          <Typography variant="h1">{t("title")}</Typography>
          <Typography sx={{ maxWidth: "70ch", color: role.inkMuted }}>{t("lead")}</Typography>
        </Box>
        <WhileAwake loading={<RowsSkeleton rows={6} />}>
          <Sheets />
        </WhileAwake>
      </Page>
    </AccessGate>
  );
}

function Sheets() {
  const { t } = useTranslation("earlyWarning");
  const access = useAccessCheck();
  const [parameters, setParameters] = useSearchParams();
  const named = access("reporting/student-records") === "OK";
  const open = (Object.keys(SHEETS) as SheetName[]).filter((name) => named || !WITH_NAMES.has(name));
  const sheet = open.find((name) => name === parameters.get("sheet")) ?? open[0] ?? "rule";
  const Sheet = SHEETS[sheet];
  return (
    <>
      <Tabs
        value={sheet}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t("sheets.label")}
        onChange={(_event, next: SheetName) => setParameters({ sheet: next }, { replace: true })}
      >
        {open.map((name) => (
          <Tab key={name} value={name} id={`sheet-${name}`} aria-controls="sheet" label={t(`sheets.${name}`)} />
        ))}
      </Tabs>
      <Box
        id="sheet"
        role="tabpanel"
        aria-labelledby={`sheet-${sheet}`}
        sx={{ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        <Sheet />
      </Box>
    </>
  );
}
