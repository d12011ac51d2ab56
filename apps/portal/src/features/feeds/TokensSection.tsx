import { type Feed, type FeedToken, revokeFeedToken } from "@lyceum/contracts";
import { EmptyState, LockIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { useFeedAct } from "./useFeedAct.ts";
import { useFeedTitle } from "./useFeedTitle.ts";
import { useTokenEnd } from "./useTokenEnd.ts";

interface TokensSectionProps {
  readonly feeds: readonly Feed[];
  readonly tokens: readonly FeedToken[];
  readonly mayMake: boolean;
}

/** The person's tokens, and a way to another. */
export function TokensSection({ feeds, tokens, mayMake }: TokensSectionProps) {
  const { t } = useTranslation("feeds");
  const [making, setMaking] = useState(false);
  const make = mayMake ? (
    <Button variant={feeds.length > 0 ? "contained" : "outlined"} onClick={() => setMaking(true)}>
      {t("tokens.make")}
    </Button>
  ) : null;
  return (
    <SettingsSection title={t("tokens.title")} lead={t("tokens.lead")}>
      {tokens.length > 0 ? (
        <>
          <TokenList feeds={feeds} tokens={tokens} />
          <Box sx={{ justifySelf: "start" }}>{make}</Box>
        </>
      ) : (
        <EmptyState level="h3" picture={<LockIcon size={32} />} title={t("tokens.none.title")} action={make}>
          {t("tokens.none.body")}
        </EmptyState>
      )}
      {making ? <NewTokenDialog feeds={feeds} onClose={() => setMaking(false)} /> : null}
    </SettingsSection>
  );
}

function TokenList({ feeds, tokens }: Pick<TokensSectionProps, "feeds" | "tokens">) {
  const { t } = useTranslation("feeds");
  const format = useFormat();
  const titleOf = useFeedTitle();
  const endOf = useTokenEnd();
  const columns = [
    ...(["name", "opens", "ends", "used"] as const).map((key) => ({ key, label: t(`tokens.columns.${key}`) })),
    { key: "uses", label: t("tokens.columns.uses"), numeric: true },
  ];
  const rows = tokens.map((token) => {
    const opened = feeds.find(({ id }) => id === token.feed);
    return {
      key: token.id,
      cells: [
        token.name,
        opened ? t("tokens.one", { title: titleOf(opened) }) : t("tokens.all"),
        endOf(token),
        token.lastUsedAt === null ? t("tokens.neverUsed") : format.dateTime(token.lastUsedAt),
        format.number(token.uses),
      ],
      action: <RevokeToken token={token} />,
    };
  });
  return <RecordList label={t("tokens.title")} columns={columns} rows={rows} actions={t("tokens.columns.actions")} />;
}

/** Revokes a token of the person's own, after asking. */
function RevokeToken({ token: { id, name } }: { readonly token: FeedToken }) {
  const { t } = useTranslation("feeds");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const act = useFeedAct(() => call(revokeFeedToken, { params: { tenant, id } }), t("tokens.revoke.done", { name }));
  return (
    <ConfirmedAction
      act={act}
      texts={{
        button: t("tokens.revoke.button"),
        label: t("tokens.revoke.label", { name }),
        title: t("tokens.revoke.title", { name }),
        body: t("tokens.revoke.body"),
        confirm: t("tokens.revoke.button"),
        cancel: t("cancel"),
        failed: t("tokens.revoke.failed"),
      }}
    />
  );
}
