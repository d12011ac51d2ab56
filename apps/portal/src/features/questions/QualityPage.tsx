import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { QueryState } from "../../components/QueryState.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { AccessGate } from "../../domain/access/AccessGate.tsx";
import { OpenQuestions } from "./OpenQuestions.tsx";
import { QuestionTests } from "./QuestionTests.tsx";
import { Synonyms, type TaughtWord } from "./Synonyms.tsx";
import { useQuality } from "./useQuality.ts";

/** `/reporting/data-q-and-a/quality`: questions without an answer, the institution's own words, and its tests. */
export function QualityPage() {
  const { t } = useTranslation("questions");
  return (
    <AccessGate
      permission="reporting/dataQA/trust"
      title={t("quality.title")}
      page={t("quality.title")}
      noAccess={t("quality.noAccess")}
      featureMissing={t("ask.switchedOff")}
    >
      <Quality />
    </AccessGate>
  );
}

function Quality() {
  const { t } = useTranslation("questions");
  const actions = useQuality();
  const { quality } = actions;
  const [taught, setTaught] = useState<TaughtWord>();
  return (
    <Page gap={6}>
      <PageTitle>{t("quality.title")}</PageTitle>
      <Box sx={{ display: "grid", gap: 2 }}>
        <RouterLink to="/reporting/data-q-and-a">{t("quality.back")}</RouterLink>
        <Typography variant="h1">{t("quality.title")}</Typography>
        <Typography sx={{ maxWidth: "68ch", color: role.inkMuted, textWrap: "pretty" }}>{t("quality.lead")}</Typography>
      </Box>
      <QueryState query={quality} loading={t("quality.loading")} rows={6} />
      {quality.data ? (
        <>
          <OpenQuestions
            questions={quality.data.open}
            actions={actions}
            onTeach={(word) => setTaught((before) => ({ word, times: (before?.times ?? 0) + 1 }))}
          />
          <Synonyms quality={quality.data} actions={actions} taught={taught} />
          <QuestionTests quality={quality.data} actions={actions} />
        </>
      ) : null}
    </Page>
  );
}
