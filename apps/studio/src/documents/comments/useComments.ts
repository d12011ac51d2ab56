import type { CommentThread, ReportComment } from "@lyceum/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useDashboard } from "../DashboardContext.ts";
import { viewState } from "../views/view-state.ts";

const commentsKey = (reportId: string | undefined) => ["comments", reportId] as const;

/** Reads once, for all its visuals, the comments on a report that the reader may read. */
export function useComments() {
  const { client, reportId } = useDashboard();
  return useQuery({
    queryKey: commentsKey(reportId),
    queryFn: () => client.comments(reportId ?? ""),
    enabled: reportId !== undefined,
  });
}

/** The threads of one visual, the latest first. */
export const threadsOf = (threads: readonly CommentThread[] | undefined, sheetId: string, visualId: string): readonly CommentThread[] =>
  (threads ?? []).filter(({ visual, state }) => visual === visualId && state.sheet === sheetId);

/** Counts comments with their replies, without those that were deleted. */
export const commentCount = (threads: readonly CommentThread[]): number =>
  threads.reduce((sum, { text, replies }) => sum + replies.length + (text === null ? 0 : 1), 0);

/** Changes comments; each change brings the lists up to date. */
export function useCommentChanges(sheetId: string, visual: string) {
  const { client, reportId = "", values, sorts } = useDashboard();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: commentsKey(reportId) });
  return {
    create: useMutation({
      mutationFn: ({ text, key }: { readonly text: string; readonly key: string }) =>
        client.createComment(reportId, { visual, text, state: viewState(sheetId, values, sorts) }, key),
      onSettled,
    }),
    reply: useMutation({
      mutationFn: ({ id, text, key }: { readonly id: string; readonly text: string; readonly key: string }) =>
        client.replyToComment(reportId, id, text, key),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ comment: { id, version }, text }: { readonly comment: ReportComment; readonly text: string }) =>
        client.changeComment(reportId, id, { text, version }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: ({ id, version }: ReportComment) => client.deleteComment(reportId, id, version), onSettled }),
  };
}
export type CommentChanges = ReturnType<typeof useCommentChanges>;
