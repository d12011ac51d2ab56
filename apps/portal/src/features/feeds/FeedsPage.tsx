import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { Page } from "../../components/Page.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { QueryState } from "../../components/QueryState.tsx";
import { AccessGate } from "../../domain/access/AccessGate.tsx";
import { useAccess } from "../../domain/access/useAccess.ts";
import { FeedsSection } from "./FeedsSection.tsx";
import { TokensSection } from "./TokensSection.tsx";
import { useFeeds } from "./useFeeds.ts";

const GUIDE = "/help/feeds";
const SUSPENDED = { FEATURE_MISSING: "feature", USER_HAS_NO_ACCESS: "roles", REGION_UNAVAILABLE: "region" } as const;

/** `/developer/feeds`: the person's feeds and the tokens that open them, also where they read nothing at the moment. */
export function FeedsPage() {
  const { t } = useTranslation("feeds");
  return (
    <AccessGate permission="authenticated" title={t("title")} page={t("page")}>
      <Page gap={8}>
        <PageTitle>{t("title")}</PageTitle>
        <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
          <Typography variant="h1">{t("title")}</Typography>
          <Typography sx={{ maxWidth: "70ch", color: role.inkMuted, textWrap: "pretty" }}>{t("lead")}</Typography>
          <Link href={GUIDE}>{t("guide")}</Link>
        </Box>
        <OwnFeeds />
      </Page>
    </AccessGate>
  );
}

function OwnFeeds() {
  const { t } = useTranslation("feeds");
  const access = useAccess("reporting/feeds");
  const query = useFeeds();
  const suspended = access in SUSPENDED ? SUSPENDED[access as keyof typeof SUSPENDED] : undefined;
  return (
    <>
      {suspended ? <Notice title={t("suspended.title")}>{t(`suspended.${suspended}`)}</Notice> : null}
      <QueryState query={query} loading={t("loading")} rows={6} />
      {query.data ? (
        <>
          <FeedsSection feeds={query.data.feeds} origin={query.data.origin} mayMake={suspended === undefined} />
          <TokensSection feeds={query.data.feeds} tokens={query.data.tokens} mayMake={suspended === undefined} />
        </>
      ) : null}
    </>
  );
}
