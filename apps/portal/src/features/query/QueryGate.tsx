import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { RowsSkeleton } from "../../components/RowsSkeleton.tsx";
import { AccessGate } from "../../domain/access/AccessGate.tsx";
import { WhileAwake } from "../../domain/sleep/WhileAwake.tsx";
import { QueryPage } from "./QueryPage.tsx";

/** `/developer/query` for readers of reports; otherwise says why not. */
export function QueryGate() {
  const { t } = useTranslation("query");
  return (
    <AccessGate permission="developer/query" title={t("title")} page={t("gate.page")} noAccess={t("gate.noAccess")}>
      <Page gap={6}>
        <PageTitle>{t("title")}</PageTitle>
        <WhileAwake loading={<RowsSkeleton rows={6} />}>
          <QueryPage />
        </WhileAwake>
      </Page>
    </AccessGate>
  );
}
