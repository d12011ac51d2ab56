import type { CalculationProblem } from "@lyceum/reports/building";
import { MEASURE_FORMATS } from "@lyceum/semantic";
import type { TFunction } from "i18next";

import type { BuilderLabels } from "./builder-labels.ts";

/** Says in words what is wrong with a formula. */
export function faultText({ fault, words, message }: CalculationProblem, labels: BuilderLabels, t: TFunction<"builder">): string {
  if (fault !== "units") return t(`formula.faults.${fault}`, { ...words, message });
  const unit = (name: string | undefined): string => {
    const format = MEASURE_FORMATS.find((known) => known === name);
    return format ? labels.format(format) : "";
  };
  return t("formula.faults.units", { left: unit(words["left"]), right: unit(words["right"]) });
}
