import { educationModel } from "@lyceum/model";
import type { UnderstoodQuestion } from "@lyceum/questions";
import { modelFacts } from "@lyceum/reports";
import type { Scheme } from "@lyceum/ui";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import type { i18n } from "i18next";
import { useMemo } from "react";

import { DashboardProvider } from "../../documents/DashboardContext.ts";
import { useDashboardView } from "../../documents/useDashboardView.ts";
import { VisualCard } from "../../documents/visuals/VisualCard.tsx";
import type { FrameClient, FrameSession } from "../../lib/frame-client.ts";
import { modelLabel } from "./useLexicon.ts";
import { documentOfQuestion } from "./visual-of-question.ts";

interface QuestionAnswerProps {
  readonly question: string;
  readonly reading: UnderstoodQuestion;
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  readonly scheme: Scheme;
}

/** How the question was understood, part by part, in the reader's words. */
function partsOf(reading: UnderstoodQuestion, texts: i18n): readonly string[] {
  const { query } = reading;
  const dimension = (name: string): string => modelLabel(texts, "dimensions", name);
  const [order] = query.order ?? [];
  return [
    ...reading.measures.map((name) => modelLabel(texts, "measures", name)),
    ...reading.dimensions.map((name) => texts.t("question.part.by", { label: dimension(name) })),
    ...reading.filters.map(({ dimension: name, values }) =>
      texts.t("question.part.only", { label: dimension(name), values: values.join(", ") }),
    ),
    ...(query.having ?? []).flatMap((having) =>
      "op" in having ? [`${modelLabel(texts, "measures", having.measure)} ${having.op} ${having.value}`] : [],
    ),
    ...(order ? [texts.t(order.direction === "desc" ? "question.part.highest" : "question.part.lowest")] : []),
    ...(query.limit === undefined ? [] : [texts.t("question.part.first", { count: query.limit })]),
  ];
}

const FACTS = modelFacts(educationModel);
const NOTHING_SET = { values: {}, set: () => undefined };

/** One answered question: what was understood, and the answer drawn like any visual of a report. */
export function QuestionAnswer({ question, reading, client, session, texts, scheme }: QuestionAnswerProps) {
  const content = useMemo(
    () => ({ dashboard: documentOfQuestion(reading, question, educationModel), facts: FACTS, details: {}, snapshot: null, source: null }),
    [reading, question],
  );
  const view = useDashboardView({ client, session, content, filters: NOTHING_SET, texts, scheme, isReport: false });
  const visual = content.dashboard.sheets[0]?.visuals[0];
  return (
    <DashboardProvider value={view}>
      <Box
        component="section"
        aria-label={texts.t("question.answer")}
        sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", fontSize: sizes.small, color: role.inkMuted }}>
          <Box component="h2" sx={{ m: 0, font: "inherit" }}>
            {texts.t("question.understood")}
          </Box>
          {partsOf(reading, texts).map((part) => (
            <Chip key={part} size="small" variant="outlined" label={part} />
          ))}
        </Box>
        {visual ? <VisualCard sheetId="answer" visual={visual} /> : null}
      </Box>
    </DashboardProvider>
  );
}
