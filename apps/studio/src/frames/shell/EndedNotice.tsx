import { ApiError } from "@lyceum/contracts/client";
import { Notice } from "@lyceum/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { isOnOtherSite } from "../protocol/host.ts";
import { SESSION_ENDED } from "../protocol/session-codes.ts";

/** Says on another site that what is shown has ended there, and what to do, until the page around has renewed it. */
export function EndedNotice() {
  const queries = useQueryClient();
  const { t } = useTranslation("studio");
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated") return;
        const { action } = event;
        if (action.type === "success") setHasEnded(false);
        if (action.type === "error" && action.error instanceof ApiError && SESSION_ENDED.has(action.error.code)) setHasEnded(true);
      }),
    [queries],
  );
  if (!hasEnded || !isOnOtherSite(document)) return null;
  return (
    <Notice kind="warning" live="alert" title={t("otherSite.ended.title")}>
      {t("otherSite.ended.text")}
    </Notice>
  );
}
