import type { Visual } from "@lyceum/model";

import { useDashboard } from "../DashboardContext.ts";
import type { VisualDraft } from "../files/visual-draft.ts";
import { useUnlimitedLines } from "./useUnlimitedLines.ts";
import type { VisualAnswer } from "./useVisual.ts";

interface Downloaded {
  readonly sheetId: string;
  readonly visual: Visual;
  readonly title: string;
  readonly subtitle: string | undefined;
  readonly answer: VisualAnswer;
}

/** Collects what a visual's files are asked for with; undefined while there is no answer, or only that of other filters. */
export function useVisualDraft({ sheetId, visual, title, subtitle, answer }: Downloaded): VisualDraft | undefined {
  const view = useDashboard();
  const unlimited = useUnlimitedLines(answer.unlimited);
  const { data, stale } = answer;
  if (!data || stale) return undefined;
  return { view, sheetId, visual: { ...visual, title, ...(subtitle !== undefined && { subtitle }) }, question: answer, unlimited };
}
