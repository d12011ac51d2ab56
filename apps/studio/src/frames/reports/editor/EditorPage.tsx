import { readDraft } from "@lyceum/contracts";
import { Dashboard } from "@lyceum/model";
import { readDocumentFacts } from "@lyceum/reports";
import { placedDocument } from "@lyceum/reports/authoring";
import { CardSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { FrameClient } from "../../../lib/frame-client.ts";
import { BackToList } from "../BackToList.tsx";
import { LoadProblem } from "../LoadProblem.tsx";
import type { DraftContent, EditorPageProps } from "./editor-parts.ts";
import { EditorDesk } from "./EditorDesk.tsx";
import { readUnsaved } from "./unsaved-draft.ts";

async function loadDraft(client: FrameClient, reportId: string): Promise<DraftContent> {
  const { content, published, ...rest } = await client.call(readDraft, { params: { reportId } });
  const { facts, dashboard, ...more } = content;
  return {
    ...rest,
    // The published one is compared as it would stand on the grid: placing alone is no change.
    published: published === null ? undefined : placedDocument(Dashboard.parse(published)),
    content: { ...more, facts: readDocumentFacts(facts), dashboard: Dashboard.parse(dashboard) },
    unsaved: readUnsaved(reportId),
  };
}

/** Loads a report's draft for its editor. */
export function EditorPage(props: EditorPageProps) {
  const { client, reportId, onBack } = props;
  const [round, setRound] = useState(0);
  const draft = useQuery({
    queryKey: ["draft", reportId, round],
    queryFn: () => loadDraft(client, reportId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (draft.data) return <EditorDesk key={round} {...props} draft={draft.data} onReload={() => setRound(round + 1)} />;
  return (
    <Box sx={{ display: "grid", gap: 4, p: { xs: 3, sm: 4 } }}>
      <BackToList onBack={onBack} />
      {draft.isError ? (
        <LoadProblem error={draft.error} retrying={draft.isFetching} onRetry={() => void draft.refetch()} />
      ) : (
        <CardSkeleton rows={6} />
      )}
    </Box>
  );
}
