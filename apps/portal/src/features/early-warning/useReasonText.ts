import type { WarningReason } from "@lyceum/contracts";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";

/** Says a reason with its value: "no visit for 11 days". */
export function useReasonText(): (reason: WarningReason) => string {
  const { t } = useTranslation("earlyWarning");
  const { number } = useFormat();
  return ({ kind, value, pieces }) => {
    if (kind === "mark") return t("reasons.mark", { mark: number(value), count: pieces ?? 0 });
    if (kind === "fall") return t("reasons.fall", { percent: number(value) });
    return t(`reasons.${kind}`, { count: value });
  };
}
