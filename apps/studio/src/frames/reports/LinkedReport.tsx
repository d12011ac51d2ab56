import { CardSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";

import type { FrameClient } from "../../lib/frame-client.ts";
import { LoadProblem } from "./LoadProblem.tsx";
import { REPORTS_KEY } from "./reports-cache.ts";
import type { ReportsPage } from "./reports-page.ts";

interface LinkedReportProps {
  readonly client: FrameClient;
  readonly reportId: string;
  readonly language: string;
  readonly onPage: (page: ReportsPage) => void;
}

/** Opens what a link names, or the list where the person may not open it. */
export function LinkedReport({ client, reportId, language, onPage }: LinkedReportProps) {
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: REPORTS_KEY,
    queryFn: () => client.reports(language),
    staleTime: 0,
  });
  const open = useEffectEvent((reports: NonNullable<typeof data>) => {
    const report = reports.find(({ id }) => id === reportId);
    onPage(report ? { kind: "report", report } : { kind: "home", missing: true });
  });
  useEffect(() => {
    if (data) open(data);
  }, [data]);
  return (
    <Box sx={{ p: { xs: 3, sm: 4 } }}>
      {isError ? <LoadProblem error={error} retrying={isFetching} onRetry={() => void refetch()} /> : <CardSkeleton />}
    </Box>
  );
}
