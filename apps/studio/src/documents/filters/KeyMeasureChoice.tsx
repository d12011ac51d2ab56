import { chosenKeyMeasure, keyMeasureValues } from "@lyceum/reports";

import { useDashboard } from "../DashboardContext.ts";
import { ChoiceMenu } from "./ChoiceMenu.tsx";

/** Chooses the measure that the report's visuals of a key measure show. */
export function KeyMeasureChoice() {
  const { dashboard, texts, values, setValues } = useDashboard();
  const chosen = chosenKeyMeasure(dashboard, values);
  return (
    <ChoiceMenu
      label={texts.keyMeasure() ?? ""}
      chosen={texts.keyMeasure(chosen) ?? ""}
      choices={(dashboard.keyMeasure?.options ?? []).map(({ measure }) => ({
        id: measure,
        text: texts.keyMeasure(measure) ?? measure,
        isChosen: measure === chosen,
        onChoose: () => setValues(keyMeasureValues(dashboard, measure)),
      }))}
    />
  );
}
