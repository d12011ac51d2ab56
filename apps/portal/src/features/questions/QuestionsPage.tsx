import type { QuestionExamples } from "@lyceum/contracts";
import { Notice, role } from "@lyceum/ui";
import { size } from "@lyceum/ui/tokens";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { QSearchExperience } from "amazon-quicksight-embedding-sdk";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { AccessGate } from "../../domain/access/AccessGate.tsx";
import { useAccess } from "../../domain/access/useAccess.ts";
import { NoSeat } from "../../domain/dashboards/DashboardsState.tsx";
import { WhileAwake } from "../../domain/sleep/WhileAwake.tsx";
import { useClientSettings } from "../../domain/tenant-settings/useClientSettings.ts";
import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { AnswerFacts } from "./AnswerFacts.tsx";
import { HowToAsk } from "./HowToAsk.tsx";
import { BarSkeleton, QuestionBar } from "./QuestionBar.tsx";

/** `/reporting/data-q-and-a`: questions in words about the institution's data. */
export function QuestionsPage() {
  const { t } = useTranslation("questions");
  return (
    <AccessGate
      permission="reporting/dataQA"
      title={t("ask.title")}
      page={t("ask.title")}
      noAccess={t("ask.noAccess")}
      featureMissing={t("ask.switchedOff")}
    >
      <Asking />
    </AccessGate>
  );
}

function Asking() {
  const { t } = useTranslation("questions");
  const section = useRef<HTMLDivElement>(null);
  const [bar, setBar] = useState<QSearchExperience>();
  const [examples, setExamples] = useState<QuestionExamples>();
  const [noSeat, setNoSeat] = useState(false);
  const { app } = useConfig();
  const { questionsModel: model } = app;
  const summaries = useClientSettings().settings?.aiSummaries === true;
  // On a small screen what is read about the bar stands behind it: the bar itself would lie below the first screen.
  const small = useMediaQuery(`(max-width:${size.smallScreenNotice}px)`, { noSsr: true });
  const mayLookAfter = useAccess("reporting/dataQA/trust") === "OK";
  if (noSeat) {
    return (
      <Page>
        <PageTitle>{t("ask.title")}</PageTitle>
        <NoSeat level="h1" />
      </Page>
    );
  }
  const ask = (question: string): void => {
    section.current?.scrollIntoView({ block: "start" });
    section.current?.querySelector("iframe")?.focus({ preventScroll: true });
    // A bar that was taken out meanwhile never answers.
    bar?.setQuestion(question).catch(() => undefined);
  };
  const notices = (
    <>
      {small ? <Notice title={t("ask.smallScreen.title")}>{t("ask.smallScreen.body")}</Notice> : null}
      <Notice title={t("ask.model.title")}>
        {model === undefined ? t("ask.model.rules") : t(summaries ? "ask.model.summaries" : "ask.model.connected", { model })}{" "}
        {t("ask.model.body")}
      </Notice>
    </>
  );
  return (
    <Page gap={6}>
      <PageTitle>{t("ask.title")}</PageTitle>
      <Box sx={{ display: "grid", gap: 2 }}>
        <Typography variant="h1">{t("ask.title")}</Typography>
        <Typography sx={{ maxWidth: "68ch", color: role.inkMuted, textWrap: "pretty" }}>{t("ask.lead")}</Typography>
        {mayLookAfter ? <RouterLink to="/reporting/data-q-and-a/quality">{t("ask.quality")}</RouterLink> : null}
      </Box>
      {small ? null : notices}
      <Box ref={section} component="section" aria-label={t("ask.bar")} sx={{ scrollMarginTop: "80px" }}>
        <WhileAwake loading={<BarSkeleton />}>
          <QuestionBar onBar={setBar} onExamples={setExamples} onNoSeat={() => setNoSeat(true)} />
        </WhileAwake>
      </Box>
      {small ? notices : null}
      <HowToAsk examples={examples} onAsk={bar ? ask : undefined} />
      <AnswerFacts />
      <Typography component="p" sx={{ color: role.inkMuted, fontSize: "0.8125rem" }}>
        {model === undefined ? t("ask.poweredBy") : t("ask.poweredByModel", { model })}
      </Typography>
    </Page>
  );
}
