import { exportAuditEvents } from "@lyceum/contracts";
import { DownloadIcon, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useTransfer } from "../../domain/session/useTransfer.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { type AuditView, filtersOf } from "./audit-view.ts";

const FORMATS = ["csv", "ndjson"] as const;
type Format = (typeof FORMATS)[number];

/** Saves everything that the view lets through, however much it is. */
export function AuditCopies({ view }: { readonly view: AuditView }) {
  const { t } = useTranslation("audit");
  const { tenantIdentifier: tenant } = usePerson();
  const transfer = useTransfer();
  const problemText = useProblemText();
  const copy = useMutation({
    mutationFn: (format: Format) =>
      transfer.download(exportAuditEvents, { params: { tenant }, query: { ...filtersOf(view), format } }, `audit-log-${tenant}.${format}`),
  });
  return (
    <Box className="no-print" sx={{ display: "grid", gap: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        {FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            startIcon={<DownloadIcon size={16} />}
            loading={copy.isPending && copy.variables === format}
            disabled={copy.isPending}
            onClick={() => copy.mutate(format)}
          >
            {t(`copy.${format}`)}
          </Button>
        ))}
      </Box>
      {copy.error ? (
        <Notice kind="error" live="alert" title={t("copy.failed")}>
          {problemText(copy.error)}
        </Notice>
      ) : null}
    </Box>
  );
}
