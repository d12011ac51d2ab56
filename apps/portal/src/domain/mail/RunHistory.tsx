import type { DELIVERY_STATES } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { QueryState, type QueryStateProps } from "../../components/QueryState.tsx";
import { RecordList } from "../../components/record-list/RecordList.tsx";
import { useFormat } from "../preferences/useFormat.ts";

/** A query that reads page after page. */
interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

function More({ query, label }: { readonly query: PagedQuery; readonly label: string }) {
  if (!query.hasNextPage) return null;
  return (
    <Button sx={{ justifySelf: "start" }} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {label}
    </Button>
  );
}

interface RunHistoryProps<Run> {
  readonly query: QueryStateProps["query"] & PagedQuery;
  readonly runs: readonly Run[] | undefined;
  readonly label: string;
  /** Stands where there is none yet. */
  readonly none: string;
  readonly children: (run: Run) => ReactNode;
}

/** Everything that was mailed of a schedule or an alert, the newest first. */
export function RunHistory<Run>({ query, runs, label, none, children }: RunHistoryProps<Run>) {
  const { t } = useTranslation("schedules");
  return (
    <>
      <QueryState query={query} loading={t("history.loading")} />
      {runs?.length === 0 ? <Box sx={{ color: role.inkMuted }}>{none}</Box> : null}
      {runs && runs.length > 0 ? (
        <Box component="ul" aria-label={label} sx={{ display: "grid", margin: 0, padding: 0, listStyle: "none" }}>
          {runs.map(children)}
        </Box>
      ) : null}
      <More query={query} label={t("history.more")} />
    </>
  );
}

interface RunItemProps {
  readonly hasPeople: boolean;
  /** Label of the button that shows the people, and its longer one that says of which run. */
  readonly show: string;
  readonly hide: string;
  readonly label: string;
  readonly people: ReactNode;
  readonly children: ReactNode;
}

/** One entry of a history, whose people can be shown below it. */
export function RunItem({ hasPeople, show, hide, label, people, children }: RunItemProps) {
  const panel = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Box
      component="li"
      sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", padding: "12px 0", borderTop: `1px solid ${role.line}` }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-start", justifyContent: "space-between" }}>
        <Box sx={{ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" }}>{children}</Box>
        {hasPeople ? (
          <Button
            size="small"
            aria-expanded={isShown}
            aria-controls={isShown ? panel : undefined}
            aria-label={label}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? hide : show}
          </Button>
        ) : null}
      </Box>
      {isShown ? <Box id={panel}>{people}</Box> : null}
    </Box>
  );
}

/** A mail of a run, of whichever kind. */
export interface ShownMail {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  readonly state: (typeof DELIVERY_STATES)[number];
  readonly reply: string | null;
  readonly endedAt: string | null;
}

interface MailListProps<Mail> {
  readonly query: QueryStateProps["query"] & PagedQuery;
  readonly mails: readonly Mail[];
  readonly label: string;
  /** Says why a mail did not go out, or when it will. */
  readonly notes: (mail: Mail) => readonly string[];
}

/** Lists what became of the mail of each person of a run. */
export function MailList<Mail extends ShownMail>({ query, mails, label, notes }: MailListProps<Mail>) {
  const { t } = useTranslation("schedules");
  const format = useFormat();
  const columns = [
    { key: "person", label: t("history.columns.person"), width: "40%" },
    { key: "state", label: t("history.columns.state") },
    { key: "ended", label: t("history.columns.ended") },
  ];
  const rows = mails.map((mail) => ({
    key: mail.id,
    cells: [
      <Box key="person">
        {mail.name}
        {mail.address === null ? null : (
          <Box sx={{ color: role.inkMuted, fontSize: "0.8125rem", fontWeight: 400, overflowWrap: "anywhere" }}>{mail.address}</Box>
        )}
      </Box>,
      <Box key="state">
        {t(`history.deliveries.${mail.state}`)}
        <Box sx={{ color: role.inkMuted, fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
          {[...notes(mail), ...(mail.reply === null ? [] : [t("history.reply", { reply: mail.reply })])].map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Box>
      </Box>,
      mail.endedAt === null ? "" : format.dateTime(mail.endedAt),
    ],
  }));
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <QueryState query={query} loading={t("history.loading")} rows={2} />
      {rows.length > 0 ? <RecordList label={label} columns={columns} rows={rows} /> : null}
      <More query={query} label={t("history.morePeople")} />
    </Box>
  );
}
