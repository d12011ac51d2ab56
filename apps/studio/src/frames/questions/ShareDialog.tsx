import type { Conversation, QuestionAnswer } from "@lyceum/contracts";
import { CopyButton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../documents/FrameDialog.tsx";
import { ListFailure } from "../../documents/ListFailure.tsx";
import type { QuestionCalls } from "../../lib/question-calls.ts";

interface ShareDialogProps {
  readonly answer: QuestionAnswer;
  readonly calls: QuestionCalls;
  /** Address of the page around the bar. */
  readonly page: string;
  readonly onClose: () => void;
}

/** Address at which the page around the bar opens a conversation. */
export function linkTo(page: string, conversationId: string): string {
  const address = new URL(page);
  address.searchParams.set("conversation", conversationId);
  return address.href;
}

/** Opens a conversation to the institution, and shows the link to it. */
export function ShareDialog({ answer: { conversationId }, calls, page, onClose }: ShareDialogProps) {
  const { t } = useTranslation("studio");
  const queries = useQueryClient();
  const key = ["conversation", conversationId];
  const found = useQuery<Conversation>({ queryKey: key, queryFn: () => calls.conversation(conversationId), staleTime: 0 });
  const sharing = useMutation({
    mutationFn: (shared: boolean) => calls.change(conversationId, { shared }),
    onSuccess: (changed) => queries.setQueryData(key, changed),
  });
  const link = linkTo(page, conversationId);
  const shared = found.data?.shared ?? false;
  const change = (_: unknown, open: boolean): void => {
    if (!sharing.isPending) sharing.mutate(open);
  };
  return (
    <FrameDialog open onClose={onClose} title={t("question.share.title")}>
      <Box sx={{ display: "grid", gap: 4 }}>
        <Box sx={{ maxWidth: "70ch" }}>{t("question.share.text")}</Box>
        <ListFailure list={found} />
        {found.isPending ? <Skeleton variant="rounded" height={38} /> : null}
        {found.data?.own ? (
          <FormControlLabel
            // Never disabled while it is saved: the keyboard would lose its place.
            control={<Switch checked={sharing.isPending ? sharing.variables : shared} onChange={change} />}
            label={t("question.share.switch")}
          />
        ) : null}
        {shared ? (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "end" }}>
            <TextField
              size="small"
              label={t("question.share.link")}
              value={link}
              slotProps={{ htmlInput: { readOnly: true } }}
              sx={{ flex: "1 1 240px" }}
            />
            <CopyButton
              value={link}
              texts={{ copy: t("question.share.copy"), copied: t("explain.copied"), failed: t("explain.copyFailed") }}
            />
          </Box>
        ) : null}
        <FailureNotice error={sharing.error} />
      </Box>
    </FrameDialog>
  );
}
