import { type ParameterFault, parameterFigure } from "@lyceum/reports";
import type { TFunction } from "i18next";

/** Says why a parameter cannot be set to something. */
export function parameterFaultText(fault: ParameterFault, percent: true | undefined, locale: string, t: TFunction): string {
  if (fault.code !== "range") return t(`parameters.fault.${fault.code}`);
  const written = (limit: number): string => parameterFigure(limit, percent, locale);
  const { minimum, maximum } = fault;
  if (minimum === undefined) return t("parameters.fault.most", { maximum: written(maximum ?? 0) });
  if (maximum === undefined) return t("parameters.fault.least", { minimum: written(minimum) });
  return t("parameters.fault.range", { minimum: written(minimum), maximum: written(maximum) });
}
