import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { QSearchExperience } from "amazon-quicksight-embedding-sdk";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { AccessGate } from "../../domain/access/AccessGate.tsx";
import { NoSeat } from "../../domain/dashboards/DashboardsState.tsx";
import { WhileAwake } from "../../domain/sleep/WhileAwake.tsx";
import { AnswerFacts } from "./AnswerFacts.tsx";
import { BarSkeleton } from "./BarSkeleton.tsx";
import { HowToAsk } from "./HowToAsk.tsx";
import { ModelNotice } from "./ModelNotice.tsx";
import { SearchBar } from "./SearchBar.tsx";
import { SmallScreenNotice } from "./SmallScreenNotice.tsx";

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
  const place = useRef<HTMLDivElement>(null);
  const [bar, setBar] = useState<QSearchExperience>();
  const [noSeat, setNoSeat] = useState(false);
  if (noSeat) {
    return (
      <Page>
        <PageTitle>{t("ask.title")}</PageTitle>
        <NoSeat level="h1" />
      </Page>
    );
  }
  const ask = (question: string): void => {
    place.current?.scrollIntoView({ block: "start" });
    place.current?.querySelector("iframe")?.focus({ preventScroll: true });
    // A bar taken out meanwhile never answers; there is nobody left to tell.
    bar?.setQuestion(question).catch(() => undefined);
  };
  return (
    <Page gap={6}>
      <PageTitle>{t("ask.title")}</PageTitle>
      <Box sx={{ display: "grid", gap: 2 }}>
        <Typography variant="h1">{t("ask.title")}</Typography>
        <Typography sx={{ maxWidth: "68ch", color: role.inkMuted, textWrap: "pretty" }}>{t("ask.lead")}</Typography>
      </Box>
      <SmallScreenNotice />
      <ModelNotice />
      <Box ref={place} component="section" aria-label={t("ask.bar")} sx={{ scrollMarginTop: "80px" }}>
        <WhileAwake loading={<BarSkeleton />}>
          <SearchBar onBar={setBar} onNoSeat={() => setNoSeat(true)} />
        </WhileAwake>
      </Box>
      <HowToAsk onAsk={bar ? ask : undefined} />
      <AnswerFacts />
      <Typography component="p" sx={{ color: role.inkMuted, fontSize: "0.8125rem" }}>
        {t("ask.poweredBy")}
      </Typography>
    </Page>
  );
}
