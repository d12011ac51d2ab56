import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { MailPage } from "../../domain/mail/MailPage.tsx";

/** A page below the list of alerts. */
export function AlertPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation("alerts");
  return (
    <MailPage back={{ label: t("back"), to: "/reporting/alerts" }} title={title}>
      {children}
    </MailPage>
  );
}
