import Link from "@mui/material/Link";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { SettingsSubPage } from "../../domain/access/SettingsSubPage.tsx";
import { AccountsSection } from "./AccountsSection.tsx";
import { SitesSection } from "./SitesSection.tsx";
import { useEmbedding } from "./useEmbedding.ts";

const GUIDE = "/help/embedding";

/** `/settings/embedding`: other sites that may show reports, and the accounts by which their servers ask for them. */
export function EmbeddingPage() {
  const { t } = useTranslation("embedding");
  return (
    <SettingsSubPage permission="developer/settings/embedding" title={t("title")} page={t("page")} lead={t("lead")}>
      <Embedding />
    </SettingsSubPage>
  );
}

function Embedding() {
  const { t } = useTranslation("embedding");
  const query = useEmbedding();
  return (
    <>
      <QueryState query={query} loading={t("loading")} rows={4} />
      {query.data ? (
        <>
          <SitesSection origins={query.data.origins} rules={query.data.rules} />
          <AccountsSection accounts={query.data.accounts} />
          <Link href={GUIDE}>{t("help")}</Link>
        </>
      ) : null}
    </>
  );
}
