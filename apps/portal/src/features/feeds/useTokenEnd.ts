import type { FeedToken } from "@lyceum/contracts";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";

/** Returns until when a token is good, or since when it is not. */
export function useTokenEnd(): (token: Pick<FeedToken, "expiresAt">) => string {
  const { t } = useTranslation("feeds");
  const format = useFormat();
  const [now] = useState(() => Date.now());
  return ({ expiresAt }) => {
    const date = format.date(expiresAt);
    return Date.parse(expiresAt) <= now ? t("tokens.ended", { date }) : date;
  };
}
