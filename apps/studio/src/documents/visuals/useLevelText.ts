import type { Visual } from "@lyceum/model";
import { drilledLevel } from "@lyceum/reports";
import type { Answer } from "@lyceum/semantic";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";

/** Says by which level of the hierarchy a visual that drills is broken down; undefined for every other visual. */
export function useLevelText(visual: Visual, answer: Answer | undefined): string | undefined {
  const { t } = useTranslation("studio");
  const { dashboard, texts } = useDashboard();
  const level = drilledLevel(visual);
  if (level === undefined) return undefined;
  const filter = dashboard.filters.find(({ dimension }) => dimension === level);
  const label = filter ? texts.filter(filter) : answer?.columns.find(({ name }) => name === level)?.label;
  return label === undefined ? undefined : t("hierarchy.by", { label });
}
