import type { QuestionAnswer } from "@lyceum/contracts";
import { CheckIcon, LinkIcon, PlusIcon, role, ShieldIcon, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../documents/FailureNotice.tsx";
import type { QuestionCalls } from "../../lib/question-calls.ts";
import { CommentDialog } from "./CommentDialog.tsx";
import { PinDialog } from "./PinDialog.tsx";
import { ShareDialog } from "./ShareDialog.tsx";

interface AnswerActionsProps {
  readonly answer: QuestionAnswer;
  readonly calls: QuestionCalls;
  readonly may: { readonly pin: boolean; readonly verify: boolean };
  /** Address of the page around the bar, for links; undefined where other hosts show it. */
  readonly page: string | undefined;
  readonly onAnswer: (answer: QuestionAnswer) => void;
}

type Feedback = "right" | "wrong" | null;

/** Lets a reader act on an answer: say whether it is right, pass it on, put it into a report, vouch for it. */
export function AnswerActions({ answer, calls, may, page, onAnswer }: AnswerActionsProps) {
  const { t, i18n } = useTranslation("studio");
  const [feedback, setFeedback] = useState<Feedback>(null);
  const [dialog, setDialog] = useState<"comment" | "pin" | "share">();
  const [done, setDone] = useState("");
  const label = useId();
  const close = (): void => setDialog(undefined);
  const rating = useMutation({
    mutationFn: ({ next, comment }: { readonly next: Feedback; readonly comment: string }) => calls.rate(answer, next, comment),
    onSuccess: (_, { next }) => {
      setFeedback(next);
      setDone(next === null ? "" : t("question.feedback.thanks"));
      close();
    },
  });
  const verifying = useMutation({
    mutationFn: () => calls.verify(answer, !isVerified, i18n.language),
    onSuccess: (verified) => {
      const { verified: _before, ...rest } = answer;
      onAnswer(verified ? { ...rest, verified } : rest);
    },
  });
  const isVerified = answer.verified?.stale === false;
  const isAnswered = answer.status === "answered";
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        {isAnswered ? (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
            <Box component="span" id={label} sx={{ fontSize: sizes.small, color: role.inkMuted }}>
              {t("question.feedback.label")}
            </Box>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-labelledby={label}
              value={feedback}
              onChange={(_, next: Feedback) => {
                if (next === "wrong") setDialog("comment");
                else rating.mutate({ next, comment: "" });
              }}
            >
              <ToggleButton value="right">{t("question.feedback.right")}</ToggleButton>
              <ToggleButton value="wrong">{t("question.feedback.wrong")}</ToggleButton>
            </ToggleButtonGroup>
          </Box>
        ) : null}
        {isAnswered && may.pin ? (
          <Button size="small" startIcon={<PlusIcon size={16} />} aria-haspopup="dialog" onClick={() => setDialog("pin")}>
            {t("question.pin.open")}
          </Button>
        ) : null}
        {page === undefined ? null : (
          <Button size="small" startIcon={<LinkIcon size={16} />} aria-haspopup="dialog" onClick={() => setDialog("share")}>
            {t("question.share.open")}
          </Button>
        )}
        {isAnswered && may.verify ? (
          <Button
            size="small"
            startIcon={isVerified ? <CheckIcon size={16} /> : <ShieldIcon size={16} />}
            aria-pressed={isVerified}
            // A button that is disabled loses the focus of the person who pressed it.
            aria-disabled={verifying.isPending}
            onClick={() => {
              if (!verifying.isPending) verifying.mutate();
            }}
          >
            {t(isVerified ? "question.verified.undo" : "question.verified.do")}
          </Button>
        ) : null}
      </Box>
      <Box component="output" sx={{ minHeight: 20 }}>
        {done}
      </Box>
      <FailureNotice error={verifying.error ?? (dialog === undefined ? rating.error : null)} />
      {dialog === "comment" ? (
        <CommentDialog
          saving={rating.isPending}
          error={rating.error}
          onClose={close}
          onSave={(comment) => rating.mutate({ next: "wrong", comment })}
        />
      ) : null}
      {dialog === "pin" ? (
        <PinDialog
          answer={answer}
          calls={calls}
          onClose={close}
          onPinned={(title) => {
            setDone(t("question.pin.done", { title }));
            close();
          }}
        />
      ) : null}
      {dialog === "share" && page !== undefined ? <ShareDialog answer={answer} calls={calls} page={page} onClose={close} /> : null}
    </Box>
  );
}
