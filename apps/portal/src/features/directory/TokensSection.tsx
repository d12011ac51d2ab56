import type { ScimTokenItem } from "@lyceum/contracts";
import { EmptyState, PlugIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { CopyRows } from "../../components/CopyRows.tsx";
import { QueryState } from "../../components/QueryState.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { RevokeToken } from "./RevokeToken.tsx";
import { useTokens } from "./useDirectory.ts";

/** Where the directory connects to, and the tokens with which it may. */
export function TokensSection() {
  const { t } = useTranslation("directory");
  const tokens = useTokens();
  const [making, setMaking] = useState(false);
  const make = (
    <Button variant="contained" onClick={() => setMaking(true)}>
      {t("tokens.make")}
    </Button>
  );
  return (
    <SettingsSection title={t("tokens.title")} lead={t("tokens.lead")}>
      <QueryState query={tokens} loading={t("tokens.loading")} />
      {tokens.data ? <CopyRows rows={[{ label: t("tokens.endpoint"), value: tokens.data.endpoint }]} /> : null}
      {tokens.data && tokens.data.tokens.length > 0 ? (
        <>
          <TokenList tokens={tokens.data.tokens} />
          <Box sx={{ justifySelf: "start" }}>{make}</Box>
        </>
      ) : null}
      {tokens.data?.tokens.length === 0 ? (
        <EmptyState level="h3" picture={<PlugIcon size={32} />} title={t("tokens.none.title")} action={make}>
          {t("tokens.none.body")}
        </EmptyState>
      ) : null}
      {making ? <NewTokenDialog onClose={() => setMaking(false)} /> : null}
    </SettingsSection>
  );
}

function TokenList({ tokens }: { readonly tokens: readonly ScimTokenItem[] }) {
  const { t } = useTranslation("directory");
  const format = useFormat();
  const columns = (["name", "made", "ends", "used"] as const).map((key) => ({ key, label: t(`tokens.columns.${key}`) }));
  const rows = tokens.map((token) => ({
    key: token.id,
    cells: [
      token.name,
      t("tokens.madeBy", { date: format.date(token.createdAt), name: token.createdBy }),
      token.expiresAt === null ? t("tokens.neverEnds") : format.date(token.expiresAt),
      token.lastUsedAt === null ? t("tokens.neverUsed") : format.dateTime(token.lastUsedAt),
    ],
    action: <RevokeToken token={token} />,
  }));
  return <RecordList label={t("tokens.title")} columns={columns} rows={rows} actions={t("tokens.columns.actions")} />;
}
