import { chartStyle, chartWords, type FilterKinds, modelFacts, readDashboardTexts } from "@lyceum/reports";
import type { SemanticModel } from "@lyceum/semantic";
import type { Scheme } from "@lyceum/ui";
import type { i18n } from "i18next";
import { useMemo } from "react";

import type { FrameClient, FrameDocument, FrameSession } from "../../lib/frame-client.ts";
import type { DashboardView } from "./dashboard-context.ts";
import type { Filters } from "./use-filters.ts";

export interface ViewParts {
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly content: FrameDocument;
  readonly model: SemanticModel;
  readonly filters: Pick<Filters, "values" | "set">;
  readonly texts: i18n;
  readonly scheme: Scheme;
}

/** What every part of an open document shares, whichever frame shows it. */
export function useDashboardView({ client, session, content, model, filters, texts, scheme }: ViewParts): DashboardView {
  const { dashboard, snapshot, source } = content;
  const facts = useMemo(() => modelFacts(model), [model]);
  const kinds = useMemo(
    (): FilterKinds => Object.fromEntries(dashboard.filters.map(({ dimension }) => [dimension, facts.kindOf(dimension) ?? "text"])),
    [dashboard, facts],
  );
  return {
    client,
    session,
    dashboard,
    snapshot,
    facts,
    kinds,
    values: filters.values,
    setValues: filters.set,
    style: useMemo(() => chartStyle(scheme), [scheme]),
    words: useMemo(() => chartWords(texts.getFixedT(null, "studio"), texts.language), [texts]),
    texts: useMemo(() => readDashboardTexts(dashboard, texts, source), [dashboard, texts, source]),
  };
}
