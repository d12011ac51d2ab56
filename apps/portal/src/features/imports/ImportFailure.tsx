import { getImportErrors, type ImportRecord } from "@lyceum/contracts";
import { DownloadIcon, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { RecordList } from "../../components/record-list/RecordList.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useTransfer } from "../../domain/session/useTransfer.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";

const placeOf = ({ file, line, column }: ImportRecord["errors"][number]): string =>
  [file, ...(line > 0 ? [line] : []), ...(line > 0 && column > 0 ? [column] : [])].join(":");

/** Why nothing was taken, with the first errors by place; all that are kept can be saved. */
export function ImportFailure({ record: { id, failure, errors, errorCount } }: { readonly record: ImportRecord }) {
  const { t } = useTranslation("imports");
  const format = useFormat();
  const { tenantIdentifier: tenant } = usePerson();
  const transfer = useTransfer();
  const problemText = useProblemText();
  const save = useMutation({
    mutationFn: () => transfer.download(getImportErrors, { params: { tenant, id } }, `import-errors-${id}.csv`),
  });
  const columns = (["place", "field", "value", "problem", "expected"] as const).map((key) => ({ key, label: t(`errors.${key}`) }));
  const rows = errors.map((error, index) => ({
    key: String(index),
    cells: [placeOf(error), error.field, error.value, error.problem, error.expected],
  }));
  return (
    <>
      <Notice kind="error" title={t("report.failed")}>
        {failure}
      </Notice>
      {rows.length > 0 ? (
        <>
          <RecordList label={t("errors.title")} columns={columns} rows={rows} />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
            <Button size="small" startIcon={<DownloadIcon size={16} />} loading={save.isPending} onClick={() => save.mutate()}>
              {t("errors.save")}
            </Button>
            {errorCount > rows.length ? (
              <span>{t("errors.first", { shown: format.number(rows.length), all: format.number(errorCount) })}</span>
            ) : null}
          </Box>
          {save.error ? (
            <Notice kind="error" live="alert" title={t("errors.saveFailed")}>
              {problemText(save.error)}
            </Notice>
          ) : null}
        </>
      ) : null}
    </>
  );
}
