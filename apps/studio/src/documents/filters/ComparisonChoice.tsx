import { chosenDays, COMPARISONS, comparedTo, comparisonValues, daysText } from "@lyceum/reports";
import { comparedDays, daysBetween } from "@lyceum/semantic";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { ChoiceMenu } from "./ChoiceMenu.tsx";
import { OtherDays } from "./lazy-choices.tsx";

/** Chooses what the period that is set is compared with, for every visual that compares: also other days, where days are chosen. */
export function ComparisonChoice() {
  const { t } = useTranslation("studio");
  const { dashboard, values, setValues, words } = useDashboard();
  const [isChoosing, setIsChoosing] = useState(false);
  const days = chosenDays(dashboard.filters, values);
  const to = comparedTo(values);
  // Nothing but days can be compared with other days.
  const chosen = typeof to === "object" && !days ? COMPARISONS[0] : to;
  const other = days && typeof chosen === "object" ? comparedDays(days, chosen) : undefined;
  const close = (): void => setIsChoosing(false);
  return (
    <>
      <ChoiceMenu
        label={t("comparison.label")}
        chosen={
          other
            ? daysText(other.from, other.to, { t, locale: words.locale })
            : t(`comparison.${typeof chosen === "string" ? chosen : "other_days"}`)
        }
        choices={[
          ...COMPARISONS.map((name) => ({
            id: name,
            text: t(`comparison.${name}`),
            isChosen: name === chosen,
            onChoose: () => setValues(comparisonValues(name)),
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
