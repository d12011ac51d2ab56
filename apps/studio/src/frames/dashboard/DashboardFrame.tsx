import type { SemanticModel } from "@lyceum/semantic";
import type { Scheme } from "@lyceum/ui";
import type { i18n } from "i18next";
import { useMemo, useRef, useState } from "react";

import { chartStyle } from "../../charts/chart-style.ts";
import type { ChartWords } from "../../charts/chart-words.ts";
import type { FrameClient, FrameDocument, FrameSession } from "../../lib/frame-client.ts";
import { modelFacts } from "../../lib/model-facts.ts";
import { FrameRoot } from "../FrameRoot.tsx";
import type { ExperienceFrame } from "../protocol/experience-frame.ts";
import type { FrameOptions } from "../protocol/frame-options.ts";
import { DashboardProvider, type DashboardView } from "./dashboard-context.ts";
import { textsOf } from "./dashboard-texts.ts";
import { DashboardPage } from "./DashboardPage.tsx";
import { useLatestValues } from "./filters/use-latest-values.ts";
import type { FilterKinds } from "./filters/visual-query.ts";
import { useFilters } from "./use-filters.ts";
import { useHostLine } from "./use-host-line.ts";
import { useSizeReport } from "./use-size-report.ts";

export interface DashboardFrameProps {
  readonly frame: ExperienceFrame;
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly content: FrameDocument;
  readonly model: SemanticModel;
  readonly options: FrameOptions;
  readonly parameters: ReadonlyMap<string, readonly string[]>;
  readonly texts: i18n;
  readonly scheme: Scheme;
}

function wordsOf(texts: i18n): ChartWords {
  const { t } = texts;
  return {
    locale: texts.language,
    other: t("chart.other"),
    yes: t("chart.yes"),
    no: t("chart.no"),
    missing: t("chart.missing"),
    booleanSeries: (label, value) => t("chart.booleanSeries", { label, value }),
  };
}

/** An open dashboard: what is set, which sheet shows, and the line to the host. */
export function DashboardFrame({ frame, client, session, content, model, options, parameters, texts, scheme: first }: DashboardFrameProps) {
  const { dashboard, snapshot } = content;
  const filters = useFilters(dashboard, parameters);
  const [scheme, setScheme] = useState(first);
  const [sheetId, setSheetId] = useState(
    () => dashboard.sheets.find(({ id }) => id === options.sheetId)?.id ?? dashboard.sheets[0]?.id ?? "",
  );
  const page = useRef<HTMLDivElement>(null);
  const facts = useMemo(() => modelFacts(model), [model]);
  const kinds = useMemo(
    (): FilterKinds => Object.fromEntries(dashboard.filters.map(({ dimension }) => [dimension, facts.kindOf(dimension) ?? "text"])),
    [dashboard, facts],
  );
  const view: DashboardView = {
    client,
    dashboard,
    snapshot,
    facts,
    kinds,
    values: filters.values,
    setValues: filters.set,
    style: useMemo(() => chartStyle(scheme), [scheme]),
    words: useMemo(() => wordsOf(texts), [texts]),
    texts: useMemo(() => textsOf(dashboard, texts), [dashboard, texts]),
  };
  useHostLine({ frame, client, dashboard, filters, sheetId, setSheetId, setScheme, texts: view.texts });
  const ready = useLatestValues({ client, dashboard, facts, kinds, filters });
  useSizeReport(frame, page);
  return (
    <FrameRoot texts={texts} scheme={scheme}>
      <DashboardProvider value={view}>
        <DashboardPage
          page={page}
          session={session}
          ready={ready}
          options={options}
          sheetId={sheetId}
          onSheet={setSheetId}
          onReset={options.resetHidden ? undefined : () => filters.dispatch({ type: "reset" })}
        />
      </DashboardProvider>
    </FrameRoot>
  );
}
