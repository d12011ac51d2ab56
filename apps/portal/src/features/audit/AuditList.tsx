import type { AuditEvent } from "@lyceum/contracts";
import { family, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useTranslation } from "react-i18next";

import { RecordList } from "../../components/record-list/RecordList.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { familyOf } from "./audit-view.ts";

/** Entries with what each says; what an act changed opens at a press. */
export function AuditList({ events, isOld }: { readonly events: readonly AuditEvent[]; readonly isOld: boolean }) {
  const { t } = useTranslation("audit");
  const format = useFormat();
  const columns = [
    { key: "action", label: t("columns.action"), width: "36%" },
    { key: "at", label: t("columns.at") },
    { key: "actor", label: t("columns.actor") },
    { key: "target", label: t("columns.target") },
    { key: "source", label: t("columns.source"), width: "14%" },
  ];
  const rows = events.map((event) => ({
    key: event.id,
    cells: [
      <Act key="action" event={event} />,
      <time key="at" dateTime={event.at}>
        {format.dateTime(event.at)}
      </time>,
      event.actor.name ?? t(`actors.${event.actor.kind}`),
      event.target ? (event.target.name ?? `${event.target.kind} ${event.target.id}`) : "–",
      event.source,
    ],
  }));
  return <RecordList label={t("title")} columns={columns} rows={rows} isOld={isOld} />;
}

function Act({ event: { action, before, after } }: { readonly event: AuditEvent }) {
  const { t } = useTranslation("audit");
  const kind = familyOf(action);
  const parts = (["before", "after"] as const).flatMap((part) => {
    const value = { before, after }[part];
    return value === null || value === undefined ? [] : [{ part, value }];
  });
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {kind ? <span>{t(`families.${kind}`)}</span> : null}
      <Box
        component="span"
        sx={{ fontFamily: family.mono, fontSize: "0.8125rem", fontWeight: 400, color: kind ? role.inkMuted : role.ink }}
      >
        {action}
      </Box>
      {parts.length > 0 ? (
        <Box component="details" sx={{ fontWeight: 400, fontSize: "0.8125rem", "& > summary": { cursor: "pointer", color: role.accent } }}>
          <summary>{t("changes")}</summary>
          {parts.map(({ part, value }) => (
            <Box key={part} sx={{ marginTop: 1 }}>
              <Box sx={{ color: role.inkMuted }}>{t(part)}</Box>
              <Box component="pre" sx={{ margin: 0, fontFamily: family.mono, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
                {JSON.stringify(value, null, 2)}
              </Box>
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
