import { AskIcon, ComposeIcon, LearningIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { LinkCard } from "../../components/LinkCard.tsx";
import { useAccessCheck } from "../../domain/access/useAccess.ts";

/** Early warning, questions in words and custom reports, each for those who may. */
export function MoreReportingLinks() {
  const { t } = useTranslation(["questions", "reports", "earlyWarning"]);
  const access = useAccessCheck();
  const questions = access("reporting/dataQA") === "OK";
  const custom = access("reporting/custom-reports") === "OK";
  const warning = access("reporting/early-warning") === "OK";
  if (!questions && !custom && !warning) return null;
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))" }}>
      {warning ? (
        <LinkCard level="h2" to="/reporting/early-warning" icon={<LearningIcon size={24} />} title={t("earlyWarning:card.title")}>
          {t("earlyWarning:card.body")}
        </LinkCard>
      ) : null}
      {questions ? (
        <LinkCard level="h2" to="/reporting/data-q-and-a" icon={<AskIcon size={24} />} title={t("ask.card.title")}>
          {t("ask.card.body")}
        </LinkCard>
      ) : null}
      {custom ? (
        <LinkCard level="h2" to="/reporting/custom-reports" icon={<ComposeIcon size={24} />} title={t("reports:card.title")}>
          {t("reports:card.body")}
        </LinkCard>
      ) : null}
    </Box>
  );
}
