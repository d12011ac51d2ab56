import { arrangeReport, listFolders, type ReportSummary } from "@lyceum/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import type { FrameClient } from "../../../lib/frame-client.ts";
import { changeCachedReports, withReport } from "../reports-cache.ts";

const FOLDERS_KEY = ["folders"] as const;

/** What of a report is arranged. */
export interface Arrangement {
  readonly report: ReportSummary;
  readonly change: { readonly folder?: string | null; readonly tags?: string[]; readonly template?: boolean };
}

/** Reads the folders, and puts reports into them. */
export function useArranging(client: FrameClient, onDone: (arrangement: Arrangement) => void) {
  const queries = useQueryClient();
  const folders = useQuery({ queryKey: FOLDERS_KEY, queryFn: async () => (await client.call(listFolders, {})).folders, staleTime: 0 });
  const arranging = useMutation({
    mutationFn: ({ report, change }: Arrangement) => client.call(arrangeReport, { params: { reportId: report.id }, body: change }),
    onSuccess: async ({ folder, tags, template, shared }, arrangement) => {
      await changeCachedReports(queries, (reports) => withReport(reports, { ...arrangement.report, folder, tags, template, shared }));
      onDone(arrangement);
    },
  });
  return { folders, arranging, forgetFolders: () => queries.invalidateQueries({ queryKey: FOLDERS_KEY }) };
}
