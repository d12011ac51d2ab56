import type { ImportSummary } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { RecordList } from "../../components/record-list/RecordList.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { CancelImport } from "./CancelImport.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import { isUnderWay } from "./useImports.ts";

/** Imports with where each stands; what became of one is opened beside. */
export function ImportList({ imports }: { readonly imports: readonly ImportSummary[] }) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const [open, setOpen] = useState<string>();
  const columns = (["file", "status", "started"] as const).map((key) => ({ key, label: t(`list.columns.${key}`) }));
  const actionOf = ({ id, fileName, status }: ImportSummary) => {
    if (isUnderWay(status)) return <CancelImport id={id} fileName={fileName} />;
    if (status === "cancelled") return null;
    return (
      <Button size="small" aria-label={t("list.openLabel", { name: fileName })} onClick={() => setOpen(id)}>
        {t("list.open")}
      </Button>
    );
  };
  const rows = imports.map((entry) => ({
    key: entry.id,
    cells: [
      <Box key="file">
        {entry.fileName}
        <Box sx={{ color: role.inkMuted, fontWeight: 400 }}>
          {t(entry.dryRun ? "list.checkOnly" : "list.kind", { format: t(`formats.${entry.format}`) })}
        </Box>
      </Box>,
      <Status key="status" job={entry} />,
      t("list.startedBy", { time: format.dateTime(entry.createdAt), name: entry.createdBy }),
    ],
    action: actionOf(entry),
  }));
  return (
    <>
      <RecordList label={t("list.title")} columns={columns} rows={rows} actions={t("list.columns.actions")} />
      {open === undefined ? null : <ImportDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const inks = { succeeded: role.success, failed: role.error, cancelled: role.inkMuted, queued: role.inkMuted, running: role.ink } as const;

function Status({ job: { status, step, done, total, errorCount } }: { readonly job: ImportSummary }) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ color: inks[status], fontWeight: 600 }}>{t(`status.${status}`)}</Box>
      {status === "running" && total > 0 ? (
        <>
          <LinearProgress variant="determinate" value={(100 * done) / total} aria-label={t("list.progress")} />
          <Box sx={{ color: role.inkMuted }}>{step}</Box>
        </>
      ) : null}
      {errorCount > 0 ? <Box>{t("list.errors", { count: errorCount, number: format.number(errorCount) })}</Box> : null}
    </Box>
  );
}
