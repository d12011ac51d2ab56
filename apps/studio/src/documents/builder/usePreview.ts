import { codeOf } from "@lyceum/contracts/client";
import type { Dashboard, Visual } from "@lyceum/model";
import { modelFacts, parametersOfSheet, questionOf, resolveParameters, valuesText } from "@lyceum/reports";
import { type Missing, missingOf } from "@lyceum/reports/building";
import type { Answer } from "@lyceum/semantic";
import { useColorScheme } from "@mui/material/styles";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { problemText } from "../../lib/problem-text.ts";
import type { DashboardView } from "../DashboardContext.ts";
import { useFilters } from "../filters/useFilters.ts";
import { useLatestValues } from "../filters/useLatestValues.ts";
import { useDashboardView } from "../useDashboardView.ts";
import { answerOptions } from "../visuals/answer-query.ts";
import { useBuilder } from "./BuilderContext.ts";

/** Steps follow each other quickly; a question for each would be asked in vain. */
const PAUSE_MS = 250;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface PreviewState {
  /** The last visual whose answer came, in a document of its own; undefined before the first. */
  readonly shown: { readonly view: DashboardView; readonly visual: Visual } | undefined;
  /** The answer to what is shown. */
  readonly answer: Answer | undefined;
  /** What is still to be chosen before the question can be asked. */
  readonly missing: Missing | undefined;
  /** Why the last change is not shown. */
  readonly refused: string | undefined;
  readonly isAsking: boolean;
  /** What limits the figures as the report opens, each as its filter and value. */
  readonly limits: readonly string[];
}

const NO_PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map();
/** A document of its own: texts of the report would stand in place of those that are being written. */
const PREVIEW = "building";

/**
 * Asks what is being built, by the author's own rights and as the report opens. A question is asked when the steps pause;
 * a later one ends it. What was shown last stays until the next answer is there, and where a step leads to none.
 */
export function usePreview(): PreviewState {
  const { i18n } = useTranslation("builder");
  const { t } = useTranslation("studio");
  const { client, dashboard, sheetId, fields, model, finished: visual } = useBuilder();
  const { mode } = useColorScheme();
  const facts = useMemo(() => modelFacts(model), [model]);
  const [last, setLast] = useState<Visual>();
  const candidate = useSettled(visual);
  const missing = missingOf(model, visual);
  const settledMissing = missingOf(model, candidate);
  const content = useMemo(() => {
    const sheet = dashboard.sheets.find(({ id }) => id === sheetId) ?? dashboard.sheets[0];
    const sheets = [{ ...sheet, id: PREVIEW, name: PREVIEW, opening: undefined, visuals: last ? [last] : (sheet?.visuals ?? []) }];
    const parameters = parametersOfSheet(dashboard, sheet).map(({ scope, ...parameter }) =>
      scope && "visuals" in scope ? { ...parameter, scope } : parameter,
    );
    const document = { ...dashboard, id: PREVIEW, sheets, parameters } as Dashboard;
    return { dashboard: document, facts, details: {}, snapshot: fields.snapshot, source: null };
  }, [dashboard, sheetId, last, facts, fields]);
  const sheet = dashboard.sheets.find(({ id }) => id === sheetId);
  const filters = useFilters({ dashboard, snapshot: fields.snapshot }, { parameters: NO_PARAMETERS, sheet });
  const session = { tenantName: fields.tenantName, scope: fields.scope, brandPalette: fields.brandPalette };
  const scheme = mode === "dark" ? "dark" : "light";
  const view = useDashboardView({ client, session, content, filters, texts: i18n, scheme, isReport: false });
  const isReady = useLatestValues({ ...view, dashboard }, filters, sheet);
  // Parameters count as they begin, as they would on the sheet.
  const own = useMemo(() => {
    const { dashboard: document } = content;
    const sheets = document.sheets.map((sheet) => ({ ...sheet, visuals: [candidate] }));
    return resolveParameters({ ...document, sheets }, {}, facts).sheets[0]?.visuals[0] ?? candidate;
  }, [content, candidate, facts]);
  const question = settledMissing ? undefined : questionOf(view, { sheetId: PREVIEW, visual: own, hostFilters: [] });
  const isAskable = isReady && question !== undefined && question.needs.length === 0;
  const options = question && answerOptions(client, question.query);
  const result = useQuery({
    queryKey: options?.queryKey ?? ["answer", "none"],
    queryFn: isAskable && options?.queryFn ? options.queryFn : skipToken,
  });
  const isAnswered = isAskable && result.data !== undefined;
  if (isAnswered && last !== candidate) setLast(candidate);
  const detail = result.isError ? problemText(codeOf(result.error), t, i18n).title : undefined;
  const limits = (question?.applied ?? []).map((filter) =>
    t("filters.set", { label: view.texts.filter(filter), value: valuesText(filter, view.values[filter.id] ?? [], view, t) }),
  );
  return {
    limits,
    shown: last && { view, visual: view.dashboard.sheets[0]?.visuals[0] ?? last },
    answer: isAnswered ? result.data : undefined,
    missing,
    refused: detail,
    isAsking: candidate !== visual ? missing === undefined : isAskable && result.isFetching,
  };
}
