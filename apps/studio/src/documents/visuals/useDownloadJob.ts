import type { Visual } from "@lyceum/model";
import { useTranslation } from "react-i18next";

import { useMomentZone } from "../../lib/reader-preferences.ts";
import { useDashboard } from "../DashboardContext.ts";
import type { DownloadJob, DownloadKind } from "./download.ts";
import { useUnlimitedLines } from "./useUnlimitedLines.ts";
import type { VisualAnswer } from "./useVisual.ts";

interface Downloaded {
  readonly sheetId: string;
  readonly visual: Visual;
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly opening: string | undefined;
  readonly answer: VisualAnswer;
  readonly notes: readonly string[];
}

/** Collects what a visual's files are made of; undefined while there is no answer, or only that of other filters. */
export function useDownloadJob({
  sheetId,
  visual,
  title,
  subtitle,
  opening,
  answer,
  notes,
}: Downloaded): ((kind: DownloadKind) => DownloadJob) | undefined {
  const { t, i18n } = useTranslation("studio");
  const view = useDashboard();
  const { words, texts, session, snapshot } = view;
  const zone = useMomentZone();
  const unlimited = useUnlimitedLines(answer.unlimited);
  const { data, stale } = answer;
  if (!data || stale) return undefined;
  return (kind) => ({
    kind,
    table: { answer: data, words, t, highlights: visual.highlights },
    provenance: {
      title,
      subtitle,
      report: texts.title,
      opening,
      query: visual.query,
      answer: data,
      unlimited,
      notes,
      institution: session.tenantName,
      nodes: session.scope.nodes,
      snapshot,
      madeAt: new Date(),
    },
    words: { t, locale: i18n.language, zone },
    picture: { view, sheetId, visual: { ...visual, title, ...(subtitle !== undefined && { subtitle }) }, question: answer, unlimited },
  });
}
