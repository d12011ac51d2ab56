import { type ReportReview, REVIEW_LIMITS, type ReviewEvent } from "@lyceum/contracts";
import { formatMoment } from "@lyceum/reports";
import { corner, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";

function Event({ event, isCurrent }: { readonly event: ReviewEvent; readonly isCurrent: boolean }) {
  const { t, i18n } = useTranslation("console");
  const { kind, author, text, createdAt, version } = event;
  return (
    <Box component="li" sx={{ p: 3, border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, display: "grid", gap: 1 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{t(`review.event.${kind}`, { name: author ?? t("ownerGone") })}</Box>
      {text === "" ? null : <Box sx={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>{text}</Box>}
      <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>
        {formatMoment(createdAt, i18n.language, "device")}
        {isCurrent ? null : ` · ${t("review.earlier", { version })}`}
      </Box>
    </Box>
  );
}

interface ReviewThreadProps {
  readonly review: ReportReview;
  readonly commenting: { readonly isPending: boolean; readonly error: Error | null; readonly mutate: (text: string) => void };
}

/** Lists what was said and decided about a draft, with the way to say more. */
export function ReviewThread({ review, commenting }: ReviewThreadProps) {
  const { t } = useTranslation("console");
  const [text, setText] = useState("");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === "") return;
    commenting.mutate(text.trim());
    setText("");
  };
  if (review.events.length === 0) return null;
  return (
    <Box component="section" aria-label={t("review.thread")} sx={{ display: "grid", gap: 2 }}>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {review.events.map((event) => (
          <Event key={`${event.createdAt} ${event.kind}`} event={event} isCurrent={event.version === review.version} />
        ))}
      </Box>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-start" }}>
        <TextField
          size="small"
          multiline
          label={t("review.comment")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ flex: "1 1 220px" }}
          slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text } }}
        />
        <Button type="submit" variant="outlined" loading={commenting.isPending}>
          {t("review.send")}
        </Button>
      </Box>
      <FailureNotice error={commenting.error} />
    </Box>
  );
}
