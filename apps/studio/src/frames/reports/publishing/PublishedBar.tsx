import { type ReportSummary, type VerifiedMark, verifyReport } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { lazyDialog } from "../../../documents/lazy-part.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { REPORTS_KEY } from "../reports-cache.ts";
import { NOTICES_KEY } from "./publishing-cache.ts";
import { VerifiedNote } from "./VerifiedNote.tsx";

interface UsageProps {
  readonly client: FrameClient;
  readonly report: ReportSummary;
  readonly onClose: () => void;
}
export const LazyUsageDialog = lazyDialog<UsageProps>(async () => (await import("./UsageDialog.tsx")).UsageDialog);

interface PublishedBarProps {
  readonly client: FrameClient;
  readonly report: ReportSummary;
  /** As the report itself says; undefined while it is not known, and where it is not verified. */
  readonly verified: VerifiedMark | undefined;
}

/** Under the title of an own report: whose word stands behind it, how it is read, and for administrators the way to vouch for it. */
export function PublishedBar({ client, report, verified: read }: PublishedBarProps) {
  const { t } = useTranslation("console");
  const queries = useQueryClient();
  const [isUsageOpen, setUsageOpen] = useState(false);
  const { data: notices } = useQuery<{ readonly isAdministrator: boolean }>({ queryKey: NOTICES_KEY, enabled: false });
  // The list may have been read anew since the report was chosen from it: what is vouched for is what is published now.
  const { data: listed } = useQuery<readonly ReportSummary[]>({ queryKey: REPORTS_KEY, enabled: false });
  const { id } = report;
  const version = (listed?.find((own) => own.id === id) ?? report).publishedVersion;
  const verifying = useMutation({
    mutationFn: (verified: boolean) => client.call(verifyReport, { params: { reportId: id }, body: { verified, version: version ?? 1 } }),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS_KEY }),
  });
  const verified = verifying.data ? (verifying.data.verified ?? undefined) : read;
  const mayVerify = notices?.isAdministrator === true && version !== undefined;
  const isVerified = verified?.stale === false;
  if (report.kind !== "own" || (!verified && !mayVerify && !report.mayManage)) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }} aria-live="polite">
      {verified ? <VerifiedNote verified={verified} /> : null}
      {mayVerify ? (
        <Button size="small" variant="outlined" loading={verifying.isPending} onClick={() => verifying.mutate(!isVerified)}>
          {t(isVerified ? "verifying.undo" : "verifying.do")}
        </Button>
      ) : null}
      {report.mayManage ? (
        <Button size="small" variant="outlined" onClick={() => setUsageOpen(true)}>
          {t("usage.open")}
        </Button>
      ) : null}
      <FailureNotice error={verifying.error} />
      {isUsageOpen ? <LazyUsageDialog client={client} report={report} onClose={() => setUsageOpen(false)} /> : null}
    </Box>
  );
}
