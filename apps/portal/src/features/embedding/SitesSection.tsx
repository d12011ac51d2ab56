import { type EmbeddingOrigin, MAX_EMBEDDING_ORIGINS, type OriginRules, removeEmbeddingOrigin } from "@lyceum/contracts";
import { EmptyState, Notice, PlugIcon } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { ConfirmedAction } from "../../components/ConfirmedAction.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { AddSite } from "./AddSite.tsx";
import { useEmbeddingEnd } from "./useEmbedding.ts";

interface SitesSectionProps {
  readonly origins: readonly EmbeddingOrigin[];
  readonly rules: OriginRules;
}

/** Sites that may show reports, to be added and removed. */
export function SitesSection({ origins, rules }: SitesSectionProps) {
  const { t } = useTranslation("embedding");
  return (
    <SettingsSection title={t("sites.title")} lead={t("sites.lead")}>
      {origins.length > 0 ? (
        <SiteList origins={origins} />
      ) : (
        <EmptyState level="h3" picture={<PlugIcon size={32} />} title={t("sites.none.title")}>
          {t("sites.none.body")}
        </EmptyState>
      )}
      {origins.length < MAX_EMBEDDING_ORIGINS ? (
        <AddSite origins={origins} rules={rules} />
      ) : (
        <Notice>{t("sites.full", { count: MAX_EMBEDDING_ORIGINS })}</Notice>
      )}
    </SettingsSection>
  );
}

function SiteList({ origins }: Pick<SitesSectionProps, "origins">) {
  const { t } = useTranslation("embedding");
  const format = useFormat();
  const columns = [
    { key: "origin", label: t("sites.columns.origin"), width: "50%" },
    { key: "added", label: t("sites.columns.added") },
  ];
  const rows = origins.map((item) => {
    const date = format.date(item.addedAt);
    return {
      key: item.id,
      cells: [
        <span key="origin">{item.origin}</span>,
        item.addedBy === null ? t("sites.addedByNone", { date }) : t("sites.addedBy", { date, name: item.addedBy }),
      ],
      action: <RemoveSite item={item} />,
    };
  });
  return <RecordList label={t("sites.list")} columns={columns} rows={rows} actions={t("sites.columns.actions")} />;
}

/** Takes a site off the list, after asking. */
function RemoveSite({ item: { id, origin } }: { readonly item: EmbeddingOrigin }) {
  const { t } = useTranslation("embedding");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const act = useEmbeddingEnd(() => call(removeEmbeddingOrigin, { params: { tenant, id } }), t("sites.remove.done", { origin }));
  return (
    <ConfirmedAction
      act={act}
      texts={{
        button: t("sites.remove.button"),
        label: t("sites.remove.label", { origin }),
        title: t("sites.remove.title", { origin }),
        body: t("sites.remove.body"),
        confirm: t("sites.remove.button"),
        cancel: t("cancel"),
        failed: t("sites.remove.failed"),
      }}
    />
  );
}
