import { isSeatError } from "@lyceum/contracts/client";
import { Notice } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../../components/LinkByKey.tsx";
import { RouterLink } from "../../../components/RouterLink.tsx";
import { useProblemText } from "../../../lib/api/problem-text.ts";
import { SaveError } from "./save-access.ts";
import { isGone } from "./useEditedUser.ts";

export interface SaveNoticesProps {
  readonly userName: string;
  /** What the last try came to when it failed. */
  readonly error: unknown;
}

/** Whether the person was deleted while they were edited. */
export const isDeleted = (error: unknown): boolean => isGone(error instanceof SaveError ? error.cause : error);

/** Why nothing was saved, what was kept and what to do. */
export function SaveNotices({ userName, error }: SaveNoticesProps) {
  const { t } = useTranslation("users");
  const problemText = useProblemText();
  if (!error) return null;
  if (isDeleted(error)) {
    return (
      <Notice kind="error" live="alert" title={t("edit.deleted.title", { user: userName })}>
        {t("edit.deleted.body")} <RouterLink to="/settings/">{t("edit.deleted.link")}</RouterLink>
      </Notice>
    );
  }
  const cause = error instanceof SaveError ? error.cause : error;
  if (isSeatError(cause)) {
    return (
      <Notice kind="warning" live="alert" title={t("edit.seats.title")}>
        {t("edit.seats.body")} <LinkByKey linkKey="sales">{t("edit.seats.sales")}</LinkByKey>
      </Notice>
    );
  }
  const part = error instanceof SaveError ? error.part : "both";
  return (
    <Notice kind="error" live="alert" title={t(`edit.failed.${part}`)}>
      {problemText(cause)} {t("edit.failed.kept")}
    </Notice>
  );
}
