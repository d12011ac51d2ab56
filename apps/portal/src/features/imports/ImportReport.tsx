import type { ImportResult } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { RecordList } from "../../components/record-list/RecordList.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";

const COUNTS = ["rows", "added", "updated", "unchanged", "removed", "total"] as const;

/** Reports every file's rows, what was decided about them and why. */
export function ImportReport({ result }: { readonly result: ImportResult }) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const { files, unknownFiles, vanishedNodes, asOf } = result;
  const number = (value: number | null) => (value === null ? "–" : format.number(value));
  const columns = [
    { key: "file", label: t("report.columns.file") },
    ...COUNTS.map((key) => ({ key, label: t(`report.columns.${key}`), numeric: true })),
  ];
  const rows = files.map((file) => ({
    key: file.file,
    cells: [file.reported ? file.file : t("report.checkedOnly", { file: file.file }), ...COUNTS.map((key) => number(file[key]))],
  }));
  return (
    <>
      <Notice kind="success">
        {asOf === null ? t("report.nothingChanged") : t("report.published", { day: format.date(`${asOf}T00:00:00Z`) })}
      </Notice>
      {vanishedNodes.length > 0 ? (
        <Notice kind="warning" title={t("report.vanished.title")}>
          {t("report.vanished.body", { names: format.list(vanishedNodes) })}
        </Notice>
      ) : null}
      {unknownFiles.length > 0 ? <Notice>{t("report.unknown", { names: format.list(unknownFiles) })}</Notice> : null}
      <RecordList label={t("report.files")} columns={columns} rows={rows} />
      <Decisions result={result} />
    </>
  );
}

function Decisions({ result: { decisions, meanScores, notSubmitted } }: { readonly result: ImportResult }) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  if (decisions.length === 0) return null;
  const score = (value: number | null) => (value === null ? "–" : format.number(value, { maximumFractionDigits: 2 }));
  const columns = [
    { key: "what", label: t("report.decided.what") },
    { key: "file", label: t("report.columns.file") },
    { key: "rows", label: t("report.columns.rows"), numeric: true },
  ];
  const rows = decisions.map(({ code, file, rows: count }) => ({ key: code, cells: [t(`decisions.${code}`), file, format.number(count)] }));
  return (
    <>
      <Typography variant="h5" component="h3">
        {t("report.decided.title")}
      </Typography>
      {meanScores ? (
        <Notice title={t(`report.means.${notSubmitted === "count" ? "counted" : "leftOut"}`)}>
          {t("report.means.body", { leftOut: score(meanScores.leftOut), counted: score(meanScores.counted) })}
        </Notice>
      ) : null}
      <RecordList label={t("report.decided.title")} columns={columns} rows={rows} />
    </>
  );
}
