import { chosenDays, COMPARISONS, comparedTo, comparisonValues, formatDays } from "@lyceum/reports";
import { comparedDays, daysBetween } from "@lyceum/semantic";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { ChoiceMenu } from "./ChoiceMenu.tsx";
import { OtherDays } from "./OtherDays.tsx";

/** Chooses what the period that is set is compared with, for every visual that compares: also other days, where days are chosen. */
export function ComparisonChoice() {
  const { t } = useTranslation("studio");
  const { dashboard, values, setValues, words } = useDashboard();
  const [isChoosing, setIsChoosing] = useState(false);
  const days = chosenDays(dashboard.filters, values);
  const asked = comparedTo(values);
  // Nothing but days can be compared with other days.
  const chosen = typeof asked === "object" && !days ? COMPARISONS[0] : asked;
  const other = days && typeof chosen === "object" ? comparedDays(days, chosen) : undefined;
  const close = (): void => setIsChoosing(false);
  return (
    <>
      <ChoiceMenu
        label={t("comparison.label")}
        chosen={
          other ? formatDays(other.from, other.to, words.locale) : t(`comparison.${typeof chosen === "string" ? chosen : "other_days"}`)
        }
        choices={[
          ...COMPARISONS.map((to) => ({
            id: to,
            text: t(`comparison.${to}`),
            isChosen: to === chosen,
            onChoose: () => setValues(comparisonValues(to)),
          })),
          ...(days
            ? [{ id: "other_days", text: t("comparison.choose"), isChosen: other !== undefined, onChoose: () => setIsChoosing(true) }]
            : []),
        ]}
      />
      {days ? (
        <FrameDialog open={isChoosing} onClose={close} title={t("comparison.choose")}>
          <OtherDays
            count={daysBetween(days.from, days.to) + 1}
            first={(other ?? comparedDays(days, COMPARISONS[0])).from}
            onChoose={(from) => {
              close();
              setValues(comparisonValues({ from }));
            }}
          />
        </FrameDialog>
      ) : null}
    </>
  );
}
