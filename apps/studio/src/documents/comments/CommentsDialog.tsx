import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { FrameDialog } from "../FrameDialog.tsx";
import { ListFailure } from "../ListFailure.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { CommentThreadItem, useReadersText } from "./CommentThreadItem.tsx";
import { threadsOf, useCommentChanges, useComments } from "./useComments.ts";

interface CommentsDialogProps {
  readonly sheetId: string;
  readonly visualId: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The comments on a visual, and a form for a new one. */
export function CommentsDialog({ sheetId, visualId, title, onClose }: CommentsDialogProps) {
  const { t } = useTranslation("studio");
  const { session, reportId, host } = useDashboard();
  const { writes = true } = host;
  const list = useComments();
  const changes = useCommentChanges(sheetId, visualId);
  const readersText = useReadersText();
  const threads = list.data && threadsOf(list.data.threads, sheetId, visualId);
  const { create } = changes;
  return (
    <FrameDialog open onClose={onClose} title={t("comments.of", { title })}>
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography sx={{ color: role.inkMuted, maxWidth: "70ch" }}>
          {t("comments.intro")} {readersText(session.scope)}
        </Typography>
        {writes ? (
          <CommentForm
            label={t("comments.form.new")}
            help={t("comments.form.newHelp")}
            send={t("comments.form.send")}
            draftKey={`comments of ${reportId} ${sheetId} ${visualId}`}
            sending={create.isPending}
            error={create.error}
            onSend={(text, key, onSent) => create.mutate({ text, key }, { onSuccess: onSent })}
          />
        ) : null}
        <ListFailure list={list} title={t("comments.failed")} />
        {threads?.length === 0 ? <Box>{t("comments.none")}</Box> : null}
        <Box component="ul" aria-label={t("comments.list")} aria-busy={list.isPending} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {threads?.map((thread) => (
            <CommentThreadItem key={thread.id} thread={thread} changes={changes} onSet={onClose} />
          ))}
        </Box>
        {list.data?.truncated ? <Box>{t("comments.truncated")}</Box> : null}
      </Box>
    </FrameDialog>
  );
}
