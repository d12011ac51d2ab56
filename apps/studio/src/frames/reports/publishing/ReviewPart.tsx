import { type ReportReview, requestReview, REVIEW_LIMITS, withdrawReview } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { DialogActions } from "../editor/DialogActions.tsx";
import { ReviewThread } from "./ReviewThread.tsx";
import type { useReview } from "./useReview.ts";

interface ReviewPartProps extends Omit<ReturnType<typeof useReview>, "review"> {
  readonly client: FrameClient;
  readonly reportId: string;
  readonly review: ReportReview;
  readonly isEmpty: boolean;
  /** Saves what is not saved yet. @returns the version that the server has then; undefined where that failed. */
  readonly flush: () => Promise<number | undefined>;
  readonly onClose: () => void;
}

const LOOKS = { none: "info", requested: "info", approved: "success", returned: "warning", outdated: "warning" } as const;

/** Asks for the review that a report needs before it is published, and says where it is. */
export function ReviewPart({ client, reportId, review, put, commenting, isEmpty, flush, onClose }: ReviewPartProps) {
  const { t } = useTranslation("console");
  const [note, setNote] = useState("");
  const params = { reportId };
  const requesting = useMutation({
    mutationFn: async () => {
      const version = await flush();
      return version === undefined ? undefined : client.call(requestReview, { params, body: { version, note: note.trim() } });
    },
    onSuccess: (next) => {
      if (!next) return;
      put(next);
      setNote("");
    },
  });
  const withdrawing = useMutation({ mutationFn: () => client.call(withdrawReview, { params }), onSuccess: put });
  const isWaiting = review.state === "requested";
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Notice kind={LOOKS[review.state]} live="status">
        {t(`review.state.${review.state}`)}
      </Notice>
      <ReviewThread review={review} commenting={commenting} />
      {isWaiting ? null : (
        <TextField
          label={t("review.note")}
          helperText={t("review.noteHelp")}
          multiline
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text } }}
        />
      )}
      <FailureNotice error={requesting.error ?? withdrawing.error} />
      {requesting.isSuccess && requesting.data === undefined ? (
        <Notice kind="warning" live="alert">
          {t("editor.publishing.unsaved")}
        </Notice>
      ) : null}
      {isWaiting ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
          <Button loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {t("review.withdraw")}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t("review.close")}
          </Button>
        </Box>
      ) : (
        <DialogActions
          confirm={t("review.request")}
          busy={requesting.isPending}
          disabled={isEmpty}
          onClose={onClose}
          onConfirm={() => requesting.mutate()}
        />
      )}
    </Box>
  );
}
