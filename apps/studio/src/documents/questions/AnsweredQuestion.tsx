import type { QuestionAnswer, QuestionMeaning } from "@lyceum/contracts";
import { educationModel } from "@lyceum/model";
import { formatDate, modelFacts } from "@lyceum/reports";
import type { Scheme } from "@lyceum/ui";
import { Notice, role, SuccessIcon, type as sizes, WarningIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { i18n } from "i18next";
import { useMemo } from "react";

import type { FrameClient, FrameSession } from "../../lib/frame-client.ts";
import { DashboardProvider } from "../DashboardContext.ts";
import { useDashboardView } from "../useDashboardView.ts";
import { VisualCard } from "../visuals/VisualCard.tsx";
import { documentOfAnswer } from "./document-of-answer.ts";
import { Interpretation } from "./Interpretation.tsx";

interface AnsweredQuestionProps {
  readonly answer: QuestionAnswer;
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  readonly scheme: Scheme;
  readonly disabled: boolean;
  readonly onChange: (meaning: QuestionMeaning) => void;
}

const FACTS = modelFacts(educationModel);
const NOTHING_SET = { values: {}, set: () => undefined };

/** One answered question: how it was understood, what the answer says, and the answer drawn like any visual of a report. */
export function AnsweredQuestion({ answer, client, session, texts, scheme, disabled, onChange }: AnsweredQuestionProps) {
  const { question, query, chart, sentence } = answer;
  const content = useMemo(
    () => ({
      dashboard: documentOfAnswer({ question, chart: chart ?? "table", query }),
      facts: FACTS,
      details: {},
      snapshot: null,
      source: null,
    }),
    [question, chart, query],
  );
  const view = useDashboardView({ client, session, content, filters: NOTHING_SET, texts, scheme, isReport: false });
  const visual = content.dashboard.sheets[0]?.visuals[0];
  return (
    <DashboardProvider value={view}>
      <Interpretation answer={answer} disabled={disabled} onChange={onChange} />
      <Doubts answer={answer} texts={texts} />
      <Typography
        component="output"
        sx={{ display: "block", fontSize: sizes.lead, maxWidth: "70ch", textWrap: "pretty", overflowWrap: "anywhere" }}
      >
        {sentence}
      </Typography>
      <ModelSummary answer={answer} />
      <Trust answer={answer} texts={texts} />
      {visual ? <VisualCard sheetId="answer" visual={visual} /> : null}
    </DashboardProvider>
  );
}

interface OfAnswer {
  readonly answer: QuestionAnswer;
  readonly texts: i18n;
}

/** What a reader has to check before the answer is used. */
function Doubts({ answer: { sure, unusedWords, truncated }, texts }: OfAnswer) {
  const { t, language } = texts;
  const words = new Intl.ListFormat(language).format(unusedWords.map((word) => `“${word}”`));
  const lines = [
    ...(unusedWords.length > 0 ? [t("question.unused", { words })] : []),
    ...(sure ? [] : [t("question.unsure")]),
    ...(truncated ? [t("question.truncated")] : []),
  ];
  if (lines.length === 0) return null;
  // Every word was used: a glance at the reading above is all that is asked for.
  if (unusedWords.length === 0 && !truncated) {
    return (
      <Box component="output" sx={{ display: "flex", gap: 2, alignItems: "center", fontSize: sizes.small, color: role.brass }}>
        <WarningIcon size={18} />
        <span>{lines}</span>
      </Box>
    );
  }
  return (
    <Notice kind="warning" live="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

/** Shows what a model wrote about the rows, set apart from what is worked out, and says so. */
function ModelSummary({ answer: { summary } }: Pick<OfAnswer, "answer">) {
  if (!summary) return null;
  return (
    <Box
      component="figure"
      sx={{ display: "grid", gap: 1, margin: 0, paddingInlineStart: 4, borderInlineStart: `3px solid ${role.line}`, maxWidth: "70ch" }}
    >
      <Box component="blockquote" sx={{ margin: 0, textWrap: "pretty", overflowWrap: "anywhere" }}>
        {summary.text}
      </Box>
      <Box component="figcaption" sx={{ fontSize: sizes.small, color: role.inkMuted, textWrap: "pretty" }}>
        {summary.note}
      </Box>
    </Box>
  );
}

/** Whose word stands behind the answer. */
function Trust({ answer: { verified }, texts }: OfAnswer) {
  const { t, language } = texts;
  if (!verified) return null;
  const by = verified.by ?? t("question.verified.gone");
  const text = t(verified.stale ? "question.verified.stale" : "question.verified.by", { by, date: formatDate(verified.at, language) });
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "center", fontSize: sizes.small, color: verified.stale ? role.brass : role.success }}>
      {verified.stale ? <WarningIcon size={18} /> : <SuccessIcon size={18} />}
      <span>{text}</span>
    </Box>
  );
}
