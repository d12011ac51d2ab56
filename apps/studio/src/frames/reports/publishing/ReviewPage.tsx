import { decideReview, readReviewedDraft, REVIEW_LIMITS, type ReportReview } from "@lyceum/contracts";
import { Dashboard } from "@lyceum/model";
import { readDocumentFacts } from "@lyceum/reports";
import { placedDocument } from "@lyceum/reports/authoring";
import { CardSkeleton, corner, Notice, role, type as sizes, type Scheme } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import type { FrameClient, FrameDocument, FrameSession } from "../../../lib/frame-client.ts";
import { BackToList } from "../BackToList.tsx";
import { DifferenceList } from "../editor/DifferenceList.tsx";
import { Preview } from "../editor/Preview.tsx";
import { LoadProblem } from "../LoadProblem.tsx";
import { ReviewThread } from "./ReviewThread.tsx";
import { useReview } from "./useReview.ts";

export interface ReviewPageProps {
  readonly client: FrameClient;
  readonly session: FrameSession;
  readonly texts: i18n;
  readonly scheme: Scheme;
  readonly reportId: string;
  /** @param done what was decided, to be said once. */
  readonly onBack: (done?: string) => void;
}

interface Reviewed {
  readonly title: string;
  readonly owner: string | null;
  readonly content: Omit<FrameDocument, "basis">;
  /** As it would stand on the grid; undefined before it is first published. */
  readonly published: Dashboard | undefined;
  readonly review: ReportReview;
}

async function readReviewed(client: FrameClient, reportId: string): Promise<Reviewed> {
  const { content, published, ...rest } = await client.call(readReviewedDraft, { params: { reportId } });
  const { facts, dashboard, ...more } = content;
  return {
    ...rest,
    published: published === null ? undefined : placedDocument(Dashboard.parse(published)),
    content: { ...more, facts: readDocumentFacts(facts), dashboard: placedDocument(Dashboard.parse(dashboard)) },
  };
}

interface DecisionProps {
  readonly client: FrameClient;
  readonly reportId: string;
  readonly title: string;
  readonly version: number;
  readonly onDecided: (done: string) => void;
}

function Decision({ client, reportId, title, version, onDecided }: DecisionProps) {
  const { t } = useTranslation("console");
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const deciding = useMutation({
    mutationFn: (decision: "approved" | "returned") =>
      client.call(decideReview, { params: { reportId }, body: { version, decision, text: text.trim() } }),
    onSuccess: (_, decision) => onDecided(t(`review.done.${decision}`, { title })),
  });
  const decide = (decision: "approved" | "returned"): void => {
    const lacks = decision === "returned" && text.trim() === "";
    setMissing(lacks);
    if (!lacks) deciding.mutate(decision);
  };
  const isChanged = deciding.error !== null && "code" in deciding.error && deciding.error.code === "changed_meanwhile";
  return (
    <Box
      component="section"
      aria-label={t("review.decision")}
      sx={{ display: "grid", gap: 3, p: 4, borderRadius: `${corner.card}px`, backgroundColor: role.sunken }}
    >
      <TextField
        label={t("review.reason")}
        helperText={t(isMissing ? "review.reasonMissing" : "review.reasonHelp")}
        error={isMissing}
        multiline
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: REVIEW_LIMITS.text } }}
      />
      {isChanged ? (
        <Notice kind="warning" live="alert">
          {t("review.changed")}
        </Notice>
      ) : (
        <FailureNotice error={deciding.error} />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "flex-end" }}>
        <Button
          variant="outlined"
          loading={deciding.isPending && deciding.variables === "returned"}
          disabled={deciding.isPending}
          onClick={() => decide("returned")}
        >
          {t("review.return")}
        </Button>
        <Button
          variant="contained"
          loading={deciding.isPending && deciding.variables === "approved"}
          disabled={deciding.isPending}
          onClick={() => decide("approved")}
        >
          {t("review.approve")}
        </Button>
      </Box>
    </Box>
  );
}

/** A draft under review: what changes for readers, how it looks, what was said about it, and the decision. */
export function ReviewPage(props: ReviewPageProps) {
  const { client, session, texts, scheme, reportId, onBack } = props;
  const { t } = useTranslation("console");
  const [isPreviewed, setPreviewed] = useState(false);
  const reviewed = useQuery({
    queryKey: ["reviewed-draft", reportId],
    queryFn: () => readReviewed(client, reportId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { review: thread, commenting } = useReview(client, reportId);
  if (!reviewed.data)
    return (
      <Box sx={{ display: "grid", gap: 4, p: { xs: 3, sm: 4 } }}>
        <BackToList onBack={() => onBack()} />
        {reviewed.isError ? (
          <LoadProblem error={reviewed.error} retrying={reviewed.isFetching} onRetry={() => void reviewed.refetch()} />
        ) : (
          <CardSkeleton rows={5} />
        )}
      </Box>
    );
  const { title, owner, content, published } = reviewed.data;
  if (isPreviewed)
    return <Preview client={client} session={session} texts={texts} scheme={scheme} content={content} onBack={() => setPreviewed(false)} />;
  const review = thread.data ?? reviewed.data.review;
  const isOther = review.version !== reviewed.data.review.version;
  return (
    <Box
      component="main"
      aria-label={t("review.label", { title })}
      sx={{ display: "grid", gap: 4, p: { xs: 3, sm: 4 }, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start", maxWidth: 900 }}
    >
      <BackToList onBack={() => onBack()} />
      <Box>
        <Typography component="h1" variant="h4" sx={{ overflowWrap: "anywhere" }}>
          <bdi>{title}</bdi>
        </Typography>
        <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>{t("review.by", { name: owner ?? t("ownerGone") })}</Box>
      </Box>
      {isOther ? (
        <Notice
          kind="warning"
          action={
            <Button loading={reviewed.isFetching} onClick={() => void reviewed.refetch()}>
              {t("review.readAgain")}
            </Button>
          }
        >
          {t("review.changed")}
        </Notice>
      ) : null}
      <Box component="section" aria-label={t("editor.publishing.changes")}>
        <Box sx={{ fontWeight: 600, mb: 2 }}>{t(published ? "editor.publishing.changes" : "review.first")}</Box>
        {published ? (
          <DifferenceList before={published} after={content.dashboard} label={t("editor.publishing.changes")} />
        ) : (
          <Box sx={{ color: role.inkMuted }}>{t("review.firstHelp")}</Box>
        )}
      </Box>
      <Button variant="outlined" sx={{ justifySelf: "start" }} onClick={() => setPreviewed(true)}>
        {t("editor.preview.open")}
      </Button>
      <ReviewThread review={review} commenting={commenting} />
      {review.mayDecide && !isOther ? (
        <Decision client={client} reportId={reportId} title={title} version={review.version} onDecided={onBack} />
      ) : (
        <Notice kind="info">{t(review.state === "requested" ? "review.notYours" : `review.state.${review.state}`)}</Notice>
      )}
    </Box>
  );
}
