import { type InstitutionFeedToken, revokeInstitutionFeedToken } from "@lyceum/contracts";
import { EmptyState, LockIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { QueryState } from "../../components/QueryState.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { RouterLink } from "../../components/RouterLink.tsx";
import { SettingsSubPage } from "../../domain/access/SettingsSubPage.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useFeedAct } from "./useFeedAct.ts";
import { useInstitutionTokens } from "./useFeeds.ts";
import { useTokenEnd } from "./useTokenEnd.ts";

/** `/settings/feeds`: the tokens with which people of the institution read feeds. */
export function InstitutionFeedsPage() {
  const { t } = useTranslation("feeds");
  return (
    <SettingsSubPage
      permission="developer/settings/feeds"
      title={t("institution.title")}
      page={t("institution.page")}
      lead={t("institution.lead")}
    >
      <AllTokens />
    </SettingsSubPage>
  );
}

/** Tokens among which one is found by its looks. */
const FEW_TOKENS = 8;

function AllTokens() {
  const { t } = useTranslation("feeds");
  const [search, setSearch] = useState("");
  const query = useInstitutionTokens(useDeferredValue(search.trim()));
  const tokens = query.data?.pages.flatMap((page) => page.tokens) ?? [];
  const isLong = search !== "" || tokens.length > FEW_TOKENS;
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {isLong ? (
        <TextField
          label={t("institution.search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          slotProps={{ htmlInput: { type: "search", maxLength: 100, autoComplete: "off" } }}
          sx={{ maxWidth: 420 }}
        />
      ) : null}
      <QueryState query={query} loading={t("institution.loading")} rows={6} />
      {tokens.length > 0 ? <TokenList tokens={tokens} isOld={query.isPlaceholderData} /> : null}
      {query.data && tokens.length === 0 ? <NoTokens search={search.trim()} onAll={() => setSearch("")} /> : null}
      {query.hasNextPage ? (
        <Button sx={{ justifySelf: "start" }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("institution.more")}
        </Button>
      ) : null}
      <RouterLink to="/settings/audit-log">{t("institution.audit")}</RouterLink>
    </Box>
  );
}

function NoTokens({ search, onAll }: { readonly search: string; readonly onAll: () => void }) {
  const { t } = useTranslation("feeds");
  if (search === "") {
    return (
      <EmptyState level="h2" picture={<LockIcon size={32} />} title={t("institution.none.title")}>
        {t("institution.none.body")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level="h2"
      picture={<LockIcon size={32} />}
      title={t("institution.noneFound.title")}
      action={<Button onClick={onAll}>{t("institution.noneFound.action")}</Button>}
    >
      {t("institution.noneFound.body", { search })}
    </EmptyState>
  );
}

function TokenList({ tokens, isOld }: { readonly tokens: readonly InstitutionFeedToken[]; readonly isOld: boolean }) {
  const { t } = useTranslation("feeds");
  const format = useFormat();
  const endOf = useTokenEnd();
  const columns = [
    { key: "person", label: t("institution.columns.person"), width: "30%" },
    ...(["name", "ends", "used"] as const).map((key) => ({ key, label: t(`institution.columns.${key}`) })),
    { key: "uses", label: t("institution.columns.uses"), numeric: true },
  ];
  const rows = tokens.map((token) => ({
    key: token.id,
    cells: [
      <Box key="person" sx={{ display: "grid" }}>
        <span>{token.person.name}</span>
        <Box component="span" sx={{ color: role.inkMuted, fontWeight: 400, fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
          {token.person.userName}
        </Box>
      </Box>,
      token.name,
      endOf(token),
      token.lastUsedAt === null ? t("tokens.neverUsed") : format.dateTime(token.lastUsedAt),
      format.number(token.uses),
    ],
    action: <RevokeToken token={token} />,
  }));
  return (
    <RecordList label={t("institution.title")} columns={columns} rows={rows} actions={t("institution.columns.actions")} isOld={isOld} />
  );
}

/** Revokes a token of one person, after asking. */
function RevokeToken({ token: { id, name, person } }: { readonly token: InstitutionFeedToken }) {
  const { t } = useTranslation("feeds");
  const texts = { name, person: person.name };
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const act = useFeedAct(() => call(revokeInstitutionFeedToken, { params: { tenant, id } }), t("institution.revoke.done", texts));
  return (
    <ConfirmedAction
      act={act}
      texts={{
        button: t("tokens.revoke.button"),
        label: t("institution.revoke.label", texts),
        title: t("institution.revoke.title", texts),
        body: t("institution.revoke.body", texts),
        confirm: t("tokens.revoke.button"),
        cancel: t("cancel"),
        failed: t("tokens.revoke.failed"),
      }}
    />
  );
}
