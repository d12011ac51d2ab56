import { type BrokenReport, readReportNotices, type UnreadReport, USAGE_LIMITS } from "@lyceum/contracts";
import { formatDate } from "@lyceum/reports";
import { Notice, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { lazyDialog } from "../../../documents/lazy-part.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import type { ReportsPage } from "../reports-page.ts";
import { NOTICES_KEY } from "./publishing-cache.ts";

const PolicyDialog = lazyDialog<{ readonly client: FrameClient; readonly onClose: () => void; readonly onSaved: () => void }>(
  async () => (await import("./PolicyDialog.tsx")).PolicyDialog,
);

const NoticeMailDialog = lazyDialog<{ readonly client: FrameClient; readonly onClose: () => void }>(
  async () => (await import("./NoticeMailDialog.tsx")).NoticeMailDialog,
);

interface HomeNoticesProps {
  readonly client: FrameClient;
  readonly canAuthor: boolean;
  readonly onPage: (page: ReportsPage) => void;
  readonly onDone: (text: string) => void;
}

const wide = { flex: "1 1 260px", minWidth: 0 } as const;
/** Entries that are named before the rest is asked for. */
const FIRST = 5;

interface NoticeListProps {
  readonly kind: "info" | "warning" | "success";
  readonly title: string;
  readonly entries: readonly { readonly id: string; readonly content: ReactNode }[];
}

function NoticeList({ kind, title, entries }: NoticeListProps) {
  const { t } = useTranslation("console");
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return null;
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  return (
    <Notice kind={kind} title={title}>
      <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1, overflowWrap: "anywhere" }}>
        {shown.map(({ id, content }) => (
          <Box key={id} component="li" sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
            {content}
          </Box>
        ))}
      </Box>
      {shown.length < entries.length ? (
        <Button size="small" onClick={() => setWhole(true)}>
          {t("home.showMore", { count: entries.length - shown.length })}
        </Button>
      ) : null}
    </Notice>
  );
}

/** Lists what waits for the person: reviews, decisions on their reports, and reports that are unread or no longer work. */
export function HomeNotices({ client, canAuthor, onPage, onDone }: HomeNoticesProps) {
  const { t, i18n } = useTranslation("console");
  const queries = useQueryClient();
  const [isRuling, setRuling] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const notices = useQuery({ queryKey: NOTICES_KEY, queryFn: () => client.call(readReportNotices, {}), staleTime: 0 });
  // They stand beside the list, which works without them.
  if (!notices.data) return null;
  const { isAdministrator, reviews, decisions, unread, broken } = notices.data;
  const change = (id: string, title: string): ReactNode =>
    canAuthor ? (
      <Button size="small" aria-label={t("changeNamed", { title })} onClick={() => onPage({ kind: "editor", reportId: id })}>
        {t("change")}
      </Button>
    ) : null;
  const unreadText = ({ title, readAt }: UnreadReport): string =>
    readAt === null
      ? t("notices.neverRead", { title })
      : t("notices.lastRead", { title, date: formatDate(readAt, i18n.language, "medium") });
  const brokenText = ({ title, owner, visuals }: BrokenReport): string =>
    t("notices.brokenReport", {
      title,
      owner: owner ?? t("ownerGone"),
      visuals: new Intl.ListFormat(i18n.language).format(visuals.map((visual) => `“${visual.title}”`)),
    });
  const waiting = reviews.map(({ id, title, requestedBy, note, requestedAt }) => ({
    id,
    content: (
      <>
        <Box sx={wide}>
          <Box>{title}</Box>
          <Box sx={{ fontSize: sizes.small }}>
            {t("notices.requested", { name: requestedBy ?? t("ownerGone"), date: formatDate(requestedAt, i18n.language, "medium") })}
            {note === "" ? null : ` · ${note}`}
          </Box>
        </Box>
        <Button
          size="small"
          variant="outlined"
          aria-label={t("notices.reviewNamed", { title })}
          onClick={() => onPage({ kind: "review", reportId: id })}
        >
          {t("notices.review")}
        </Button>
      </>
    ),
  }));
  const decided = decisions.map(({ report, event }) => ({
    id: report.id,
    content: (
      <>
        <Box sx={wide}>
          {t(event.kind === "approved" ? "notices.approved" : "notices.returned", {
            title: report.title,
            name: event.author ?? t("ownerGone"),
          })}
          {event.text === "" ? null : <Box sx={{ fontSize: sizes.small }}>{event.text}</Box>}
        </Box>
        {change(report.id, report.title)}
      </>
    ),
  }));
  const failing = broken.map((report) => ({
    id: report.id,
    content: (
      <>
        <Box sx={wide}>{brokenText(report)}</Box>
        {change(report.id, report.title)}
      </>
    ),
  }));
  const unused = unread.map((report) => ({ id: report.id, content: <Box>{unreadText(report)}</Box> }));
  return (
    <>
      <NoticeList kind="info" title={t("notices.reviews", { count: reviews.length })} entries={waiting} />
      <NoticeList kind="info" title={t("notices.decisions", { count: decisions.length })} entries={decided} />
      <NoticeList kind="warning" title={t("notices.broken", { count: broken.length })} entries={failing} />
      <NoticeList kind="info" title={t("notices.unread", { count: unread.length, days: USAGE_LIMITS.unreadDays })} entries={unused} />
      {canAuthor || isAdministrator ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
          {isAdministrator ? (
            <Button size="small" aria-haspopup="dialog" onClick={() => setRuling(true)}>
              {t("policy.open")}
            </Button>
          ) : null}
          <Button size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {t("notices.mail.open")}
          </Button>
        </Box>
      ) : null}
      {isChoosing ? <NoticeMailDialog client={client} onClose={() => setChoosing(false)} /> : null}
      {isRuling ? (
        <PolicyDialog
          client={client}
          onClose={() => setRuling(false)}
          onSaved={() => {
            setRuling(false);
            onDone(t("policy.saved"));
            void queries.invalidateQueries({ queryKey: NOTICES_KEY });
          }}
        />
      ) : null}
    </>
  );
}
