import type { Annotation, AnnotationDraft } from "@lyceum/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useDashboard } from "../DashboardContext.ts";

const annotationsKey = (reportId: string | undefined) => ["annotations", reportId] as const;

/** Reads a report's dated notes once for all its charts. @param enabled false where there is nothing to put them on. */
export function useAnnotations(enabled = true) {
  const { client, reportId } = useDashboard();
  return useQuery({
    queryKey: annotationsKey(reportId),
    queryFn: () => client.annotations(reportId ?? ""),
    enabled: enabled && reportId !== undefined,
  });
}

/** Changes a report's dated notes; each change brings list and charts up to date. */
export function useAnnotationChanges() {
  const { client, reportId = "" } = useDashboard();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: annotationsKey(reportId) });
  return {
    create: useMutation({
      mutationFn: ({ draft, key }: { readonly draft: AnnotationDraft; readonly key: string }) =>
        client.createAnnotation(reportId, draft, key),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ annotation: { id, version }, draft }: { readonly annotation: Annotation; readonly draft: AnnotationDraft }) =>
        client.changeAnnotation(reportId, id, { ...draft, version }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id, version }: Annotation) => client.deleteAnnotation(reportId, id, version),
      onSettled,
    }),
  };
}
export type AnnotationChanges = ReturnType<typeof useAnnotationChanges>;
