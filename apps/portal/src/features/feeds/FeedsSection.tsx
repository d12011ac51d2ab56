import { deleteFeed, type Feed } from "@lyceum/contracts";
import { EmptyState, role, TableIcon } from "@lyceum/ui";
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
import { FeedAddresses } from "./FeedAddresses.tsx";
import { NewFeedDialog } from "./NewFeedDialog.tsx";
import { useFeedAct } from "./useFeedAct.ts";
import { useFeedTitle } from "./useFeedTitle.ts";

interface FeedsSectionProps {
  readonly feeds: readonly Feed[];
  readonly origin: string;
  readonly mayMake: boolean;
}

/** The person's feeds, and a way to another. */
export function FeedsSection({ feeds, origin, mayMake }: FeedsSectionProps) {
  const { t } = useTranslation("feeds");
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<string>();
  const opened = feeds.find(({ id }) => id === shown);
  const make = mayMake ? (
    <Button variant="contained" onClick={() => setMaking(true)}>
      {t("own.make")}
    </Button>
  ) : null;
  return (
    <SettingsSection title={t("own.title")} lead={t("own.lead")}>
      {feeds.length > 0 ? (
        <>
          <FeedList feeds={feeds} onShow={setShown} />
          <Box sx={{ justifySelf: "start" }}>{make}</Box>
        </>
      ) : (
        <EmptyState level="h3" picture={<TableIcon size={32} />} title={t("own.none.title")} action={make}>
          {t("own.none.body")}
        </EmptyState>
      )}
      {making ? (
        <NewFeedDialog
          onClose={() => setMaking(false)}
          onMade={(id) => {
            setMaking(false);
            setShown(id);
          }}
        />
      ) : null}
      {opened ? <FeedAddresses feed={opened} origin={origin} onClose={() => setShown(undefined)} /> : null}
    </SettingsSection>
  );
}

function FeedList({ feeds, onShow }: { readonly feeds: readonly Feed[]; readonly onShow: (id: string) => void }) {
  const { t } = useTranslation("feeds");
  const format = useFormat();
  const titleOf = useFeedTitle();
  const columns = [
    { key: "visual", label: t("own.columns.visual"), width: "34%" },
    { key: "report", label: t("own.columns.report") },
    { key: "filters", label: t("own.columns.filters") },
    { key: "made", label: t("own.columns.made") },
  ];
  const filtersOf = ({ view, hasFilters }: Feed): string => {
    if (view) return view.name === null ? t("own.viewGone") : t("own.view", { name: view.name });
    return t(hasFilters ? "own.ownFilters" : "own.plain");
  };
  const rows = feeds.map((feed) => ({
    key: feed.id,
    cells: [
      titleOf(feed),
      feed.reportTitle === null ? (
        t("own.reportGone")
      ) : (
        <Box key="report" sx={{ display: "grid" }}>
          <span>{feed.reportTitle}</span>
          <Box component="span" sx={{ color: role.inkMuted, fontSize: "0.8125rem" }}>
            {feed.sheetName}
          </Box>
        </Box>
      ),
      filtersOf(feed),
      format.date(feed.createdAt),
    ],
    action: (
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button size="small" aria-label={t("addresses.openOf", { title: titleOf(feed) })} onClick={() => onShow(feed.id)}>
          {t("addresses.open")}
        </Button>
        <DeleteFeed feed={feed} />
      </Box>
    ),
  }));
  return <RecordList label={t("own.title")} columns={columns} rows={rows} actions={t("own.columns.actions")} />;
}

/** Deletes a feed of the person's own, after asking. */
function DeleteFeed({ feed }: { readonly feed: Feed }) {
  const { t } = useTranslation("feeds");
  const title = useFeedTitle()(feed);
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const act = useFeedAct(() => call(deleteFeed, { params: { tenant, id: feed.id } }), t("delete.done", { title }));
  return (
    <ConfirmedAction
      act={act}
      texts={{
        button: t("delete.button"),
        label: t("delete.label", { title }),
        title: t("delete.title", { title }),
        body: t("delete.body"),
        confirm: t("delete.button"),
        cancel: t("cancel"),
        failed: t("delete.failed"),
      }}
    />
  );
}
