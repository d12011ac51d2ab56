import type { ReportComment } from "@lyceum/contracts";
import { formatMoment } from "@lyceum/reports";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

import { useMomentZone } from "../../lib/reader-preferences.ts";
import { DeleteDialog } from "../DeleteDialog.tsx";
import { CommentForm } from "./CommentForm.tsx";
import type { CommentChanges } from "./useComments.ts";

/** Names a comment among several: its writer and its moment. */
export function useCommentName({ author, writtenAt }: ReportComment): { readonly name: string; readonly moment: string } {
  const { t, i18n } = useTranslation("studio");
  return { name: author ?? t("comments.formerColleague"), moment: formatMoment(writtenAt, i18n.language, useMomentZone()) };
}

interface CommentBodyProps {
  readonly comment: ReportComment;
  readonly changes: CommentChanges;
  /** What else may be done with it. */
  readonly actions?: ReactNode;
}

/** One comment's text with its writer and moment, and what the reader may do with it. */
export function CommentBody({ comment, changes, actions }: CommentBodyProps) {
  const { t, i18n } = useTranslation("studio");
  const zone = useMomentZone();
  const named = useCommentName(comment);
  const [panel, setPanel] = useState<"change" | "delete">();
  const { change, remove } = changes;
  const { id, text, editedAt, mayChange, mayDelete } = comment;
  const close = (): void => setPanel(undefined);
  return (
    <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>
        <Box component="span" sx={{ fontWeight: 600, color: role.ink }}>
          <bdi>{named.name}</bdi>
        </Box>
        {" · "}
        {named.moment}
        {editedAt === null ? null : ` · ${t("comments.edited", { moment: formatMoment(editedAt, i18n.language, zone) })}`}
      </Box>
      {panel === "change" ? (
        <CommentForm
          label={t("comments.form.change")}
          send={t("comments.form.save")}
          draftKey={`comment ${id}`}
          text={text ?? ""}
          sending={change.isPending}
          error={change.error}
          onSend={(next, _key, onSent) =>
            change.mutate(
              { comment, text: next },
              {
                onSuccess: () => {
                  onSent();
                  close();
                },
              },
            )
          }
          onCancel={close}
        />
      ) : (
        <Box
          dir="auto"
          sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere", maxWidth: "80ch", ...(text === null && { color: role.inkMuted }) }}
        >
          {text ?? t("comments.deleted")}
        </Box>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {actions}
        {mayChange && panel !== "change" ? (
          <Button size="small" aria-label={t("comments.changeLabel", named)} onClick={() => setPanel("change")}>
            {t("comments.change")}
          </Button>
        ) : null}
        {mayDelete ? (
          <Button size="small" color="error" aria-label={t("comments.deleteLabel", named)} onClick={() => setPanel("delete")}>
            {t("comments.delete")}
          </Button>
        ) : null}
      </Box>
      {panel === "delete" ? (
        <DeleteDialog
          title={t("comments.deleting.title")}
          text={t("comments.deleting.text")}
          confirm={t("comments.deleting.confirm")}
          deleting={remove.isPending}
          error={remove.error}
          onDelete={() => remove.mutate(comment, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}
