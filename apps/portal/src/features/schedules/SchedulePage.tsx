import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { MailPage } from "../../domain/mail/MailPage.tsx";

/** A page below the list of schedules. */
export function SchedulePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation("schedules");
  return (
    <MailPage back={{ label: t("back"), to: "/reporting/schedules" }} title={title}>
      {children}
    </MailPage>
  );
}
