import { createFeed } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { ALL, type FeedChoice, FeedChoices } from "./FeedChoices.tsx";
import { feedsKey, useFeedReports } from "./useFeeds.ts";

interface NewFeedDialogProps {
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

const NOTHING: FeedChoice = { report: "", sheet: "", visual: "", view: "" };

/** Chooses a visual, a sheet or a whole report, and makes a feed of it. */
export function NewFeedDialog({ onClose, onMade }: NewFeedDialogProps) {
  const { t, i18n } = useTranslation("feeds");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const problemText = useProblemText();
  const heading = useId();
  const reports = useFeedReports();
  const [choice, setChoice] = useState(NOTHING);
  const [checked, setChecked] = useState(false);
  const make = useMutation({
    mutationFn: () =>
      call(createFeed, {
        params: { tenant },
        body: {
          report: choice.report,
          sheet: choice.sheet === ALL ? null : choice.sheet,
          visual: choice.visual === ALL ? null : choice.visual,
          view: choice.view === "" ? null : choice.view,
          locale: i18n.language,
        },
      }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: [...feedsKey(tenant), "own"] });
      onMade(id);
    },
  });
  const missing = choice.visual === "";
  return (
    <Dialog open aria-labelledby={heading} onClose={() => (make.isPending ? undefined : onClose())} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t("new.title")}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!missing) make.mutate();
        }}
      >
        <DialogContent sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <QueryState query={reports} loading={t("new.loading")} />
          {reports.data?.reports.length === 0 ? <Notice>{t("new.none")}</Notice> : null}
          {reports.data && reports.data.reports.length > 0 ? (
            <FeedChoices
              reports={reports.data.reports}
              choice={choice}
              onChoose={setChoice}
              isMissing={checked && missing}
              disabled={make.isPending}
            />
          ) : null}
          {make.error ? (
            <Notice kind="error" live="alert" title={t("new.failed")}>
              {problemText(make.error)}
            </Notice>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button disabled={make.isPending} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={make.isPending}>
            {t("new.make")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
