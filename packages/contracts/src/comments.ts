import * as z from "zod";

import { OfReport, REPORT_READING, REPORT_WRITING } from "./report-routes.ts";
import { defineRoute } from "./route.ts";
import { ViewState } from "./views.ts";

/** Longest text of a comment. */
export const MAX_COMMENT_TEXT = 2000;

/** One comment on a visual. */
export const ReportComment = z.object({
  id: z.string(),
  /** Null when it was deleted and others had replied to it. */
  text: z.string().nullable(),
  /** Name of the person who wrote it; null when they have left. */
  author: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  mayChange: z.boolean(),
  mayDelete: z.boolean(),
  /** Counts the changes; a change names the version that it was made from. */
  version: z.number().int(),
});
export type ReportComment = z.infer<typeof ReportComment>;

/** A comment with its replies, read by those alone who see at least what its first writer saw. */
export const CommentThread = ReportComment.extend({
  visual: z.string(),
  /** How the report was set when it was begun. */
  state: ViewState,
  readers: z.object({
    /** Names of the parts of the institution that its readers see all of; null for the whole of it. */
    nodes: z.array(z.string()).nullable(),
    /** Restricted viewers are among them. */
    restricted: z.boolean(),
  }),
  replies: z.array(ReportComment),
});
export type CommentThread = z.infer<typeof CommentThread>;

const Text = z
  .string()
  .trim()
  .min(1)
  .max(MAX_COMMENT_TEXT)
  // Lines are the only thing that text is parted by.
  .regex(/^[\P{Cc}\n]*$/u);

const CommentDraft = z.strictObject({ visual: z.string().min(1).max(100), text: Text, state: ViewState });
export type CommentDraft = z.infer<typeof CommentDraft>;

const PATH = "/dashboards/:dashboardId/comments";
const OfComment = OfReport.extend({ commentId: z.string().min(1).max(100) });

export const listComments = defineRoute({
  id: "comments.list",
  summary: "Comments on a report's visuals, the latest first, of people who saw no more than this person sees",
  api: "frame",
  method: "GET",
  path: PATH,
  access: { kind: "embed" },
  params: OfReport,
  response: z.object({
    threads: z.array(CommentThread),
    /** There are earlier ones that are not listed. */
    truncated: z.boolean(),
  }),
  problems: REPORT_READING,
});

export const createComment = defineRoute({
  id: "comments.create",
  summary: "Comment on a visual of a report as it is set",
  api: "frame",
  method: "POST",
  path: PATH,
  access: { kind: "embed" },
  params: OfReport,
  body: CommentDraft,
  response: CommentThread,
  idempotent: true,
  status: 201,
  problems: [...REPORT_WRITING, "conflict", "idempotency_key_reused"],
});

export const replyToComment = defineRoute({
  id: "comments.reply",
  summary: "Reply to a comment; those who read the comment read the reply",
  api: "frame",
  method: "POST",
  path: `${PATH}/:commentId/replies`,
  access: { kind: "embed" },
  params: OfComment,
  body: z.strictObject({ text: Text }),
  response: CommentThread,
  idempotent: true,
  status: 201,
  problems: [...REPORT_WRITING, "conflict", "idempotency_key_reused"],
});

export const changeComment = defineRoute({
  id: "comments.change",
  summary: "Change the text of one's own comment",
  api: "frame",
  method: "PUT",
  path: `${PATH}/:commentId`,
  access: { kind: "embed" },
  params: OfComment,
  /** `changed_meanwhile` when it was changed since `version`. */
  body: z.strictObject({ text: Text, version: z.number().int().min(1) }),
  response: CommentThread,
  problems: [...REPORT_WRITING, "changed_meanwhile"],
});

export const deleteComment = defineRoute({
  id: "comments.delete",
  summary: "Delete a comment; replies of others stay",
  api: "frame",
  method: "DELETE",
  path: `${PATH}/:commentId`,
  access: { kind: "embed" },
  params: OfComment,
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  response: z.object({ id: z.string() }),
  problems: [...REPORT_WRITING, "changed_meanwhile"],
});
