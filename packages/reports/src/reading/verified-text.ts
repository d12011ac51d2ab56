import type { TFunction } from "i18next";

import { formatDate } from "../formats.ts";

/** An administrator's word for a published version of a report. */
export interface VerifiedBy {
  /** Null when the person has left. */
  readonly by: string | null;
  readonly verifiedAt: string;
  /** Another version is published since, or a definition has changed. */
  readonly stale: boolean;
}

/** Says whose word stands behind a report, and whether it still holds. */
export const verifiedText = ({ by, verifiedAt, stale }: VerifiedBy, t: TFunction<"studio">, locale: string): string =>
  t(stale ? "reportVerified.stale" : "reportVerified.by", { by: by ?? t("reportVerified.gone"), date: formatDate(verifiedAt, locale) });
