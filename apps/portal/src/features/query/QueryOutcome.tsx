import { Delayed, EmptyState, ErrorState, TableIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { RowsSkeleton } from "../../components/RowsSkeleton.tsx";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { QueryExplanation } from "./QueryExplanation.tsx";
import { QueryRows } from "./QueryRows.tsx";
import { QuerySql } from "./QuerySql.tsx";
import type { QueryRun } from "./useQueryRun.ts";

const VIEWS = ["rows", "sql", "explanation"] as const;
type View = (typeof VIEWS)[number];

interface QueryOutcomeProps {
  readonly run: QueryRun;
  /** What is wrong is said beside the editor. */
  readonly refused: boolean;
  readonly onRetry: () => void;
}

/** Shows how the last run ended: rows, SQL and explanation, or why there are none. */
export function QueryOutcome({ run, refused, onRetry }: QueryOutcomeProps) {
  const { t } = useTranslation("query");
  const problemText = useProblemText();
  switch (run.state) {
    case "none":
      return (
        <EmptyState picture={<TableIcon size={32} />} title={t("none.title")}>
          {t("none.body")}
        </EmptyState>
      );
    case "running":
      return (
        <Delayed label={t("running")}>
          <RowsSkeleton rows={6} />
        </Delayed>
      );
    case "failed":
      return refused ? null : (
        <ErrorState title={t("failed")} retryLabel={t("again")} onRetry={onRetry}>
          {problemText(run.error)}
        </ErrorState>
      );
    case "answered":
      return <Answered run={run} />;
  }
}

function Answered({ run }: { readonly run: Extract<QueryRun, { state: "answered" }> }) {
  const { t } = useTranslation("query");
  const id = useId();
  const [view, setView] = useState<View>("rows");
  return (
    <Box component="section" aria-label={t("result")} sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Tabs value={view} onChange={(_, next: View) => setView(next)} aria-label={t("result")} variant="scrollable" scrollButtons={false}>
        {VIEWS.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(`views.${name}`)}
            id={`${id}-${name}`}
            {...(view === name ? { "aria-controls": `${id}-panel` } : {})}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`}>
        {view === "rows" ? <QueryRows answer={run.answer} offset={run.offset} /> : null}
        {view === "sql" ? <QuerySql sql={run.answer.explanation.sql ?? ""} /> : null}
        {view === "explanation" ? <QueryExplanation explanation={run.answer.explanation} /> : null}
      </Box>
    </Box>
  );
}
