import type { CommentThread } from "@lyceum/contracts";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { CommentBody, useCommentName } from "./CommentBody.tsx";
import { CommentForm } from "./CommentForm.tsx";
import type { CommentChanges } from "./useComments.ts";

/** Says who reads a thread. */
export function useReadersText(): (readers: CommentThread["readers"]) => string {
  const { t, i18n } = useTranslation("studio");
  return ({ nodes, restricted }) => {
    const names = nodes && new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(nodes);
    return [
      names ? t("comments.who.nodes", { nodes: names }) : t("comments.who.everything"),
      t(restricted ? "comments.who.restricted" : "comments.who.unrestricted"),
    ].join(" ");
  };
}

interface CommentThreadItemProps {
  readonly thread: CommentThread;
  readonly changes: CommentChanges;
  /** Called once the report is set as it was. */
  readonly onSet: () => void;
}

/** A comment with its replies. */
export function CommentThreadItem({ thread, changes, onSet }: CommentThreadItemProps) {
  const { t } = useTranslation("studio");
  const { setAsItWas } = useDashboard();
  const named = useCommentName(thread);
  const readersText = useReadersText();
  const [replies, setReplies] = useState(false);
  const { reply } = changes;
  return (
    <Box
      component="li"
      sx={{ py: 4, borderBottom: `1px solid ${role.line}`, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <CommentBody
        comment={thread}
        changes={changes}
        actions={
          <>
            <Button size="small" aria-label={t("comments.replyLabel", named)} aria-expanded={replies} onClick={() => setReplies(true)}>
              {t("comments.reply")}
            </Button>
            {setAsItWas ? (
              <Button
                size="small"
                aria-label={t("comments.asSetLabel", named)}
                onClick={() => {
                  setAsItWas(thread.state);
                  onSet();
                }}
              >
                {t("comments.asSet")}
              </Button>
            ) : null}
          </>
        }
      />
      <Box sx={{ fontSize: sizes.caption, color: role.inkMuted }}>{readersText(thread.readers)}</Box>
      {thread.replies.length > 0 ? (
        <Box
          component="ul"
          aria-label={t("comments.replies")}
          sx={{
            m: 0,
            p: 0,
            paddingInlineStart: 4,
            borderInlineStart: `2px solid ${role.line}`,
            listStyle: "none",
            display: "grid",
            gap: 3,
          }}
        >
          {thread.replies.map((comment) => (
            <li key={comment.id}>
              <CommentBody comment={comment} changes={changes} />
            </li>
          ))}
        </Box>
      ) : null}
      {replies ? (
        <CommentForm
          label={t("comments.form.reply")}
          help={t("comments.form.replyHelp")}
          send={t("comments.form.sendReply")}
          draftKey={`reply ${thread.id}`}
          sending={reply.isPending}
          error={reply.error}
          onSend={(text, key, onSent) =>
            reply.mutate(
              { id: thread.id, text, key },
              {
                onSuccess: () => {
                  onSent();
                  setReplies(false);
                },
              },
            )
          }
          onCancel={() => setReplies(false)}
        />
      ) : null}
    </Box>
  );
}
