import { createFeedToken, type Feed, FEED_TOKEN_DAYS } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { CopyRows } from "../../components/CopyRows.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { feedsKey } from "./useFeeds.ts";
import { useFeedTitle } from "./useFeedTitle.ts";

const MAX_NAME = 100;
type Days = (typeof FEED_TOKEN_DAYS)[number];

interface NewTokenDialogProps {
  readonly feeds: readonly Feed[];
  readonly onClose: () => void;
}

/** Makes a token and shows it, this once. A click beside the dialog does not close it then. */
export function NewTokenDialog({ feeds, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation("feeds");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const problemText = useProblemText();
  const titleOf = useFeedTitle();
  const heading = useId();
  const [name, setName] = useState("");
  const [feed, setFeed] = useState("");
  const [days, setDays] = useState<Days>(90);
  const [checked, setChecked] = useState(false);
  const make = useMutation({
    mutationFn: () => call(createFeedToken, { params: { tenant }, body: { name: name.trim(), feed: feed === "" ? null : feed, days } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...feedsKey(tenant), "own"] }),
  });
  const missing = name.trim() === "";
  const made = make.data;
  const close = (_: unknown, reason?: string): void => {
    if (!make.isPending && !(made && reason)) onClose();
  };
  if (made) {
    return (
      <Dialog open aria-labelledby={heading} onClose={close} maxWidth="sm" fullWidth>
        <DialogTitle id={heading}>{t("tokens.made.title", { name: made.name })}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <Notice kind="warning">{t("tokens.made.body")}</Notice>
          <CopyRows rows={[{ label: t("tokens.made.token"), value: made.token }]} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            {t("tokens.made.close")}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog open aria-labelledby={heading} onClose={close} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{t("tokens.new.title")}</DialogTitle>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!missing) make.mutate();
        }}
      >
        <DialogContent sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <TextField
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- An opened dialog takes the focus, to its first field.
            autoFocus
            label={t("tokens.new.name")}
            value={name}
            error={checked && missing}
            helperText={checked && missing ? t("tokens.new.nameMissing") : t("tokens.new.nameHelp")}
            disabled={make.isPending}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_NAME, autoComplete: "off" }, inputLabel: { required: false } }}
          />
          <TextField
            select
            label={t("tokens.new.opens")}
            value={feed}
            disabled={make.isPending}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => setFeed(target.value)}
          >
            <MenuItem value="">{t("tokens.all")}</MenuItem>
            {feeds.map((item) => (
              <MenuItem key={item.id} value={item.id} sx={{ whiteSpace: "normal" }}>
                {t("tokens.one", { title: titleOf(item) })}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t("tokens.new.days")}
            value={days}
            disabled={make.isPending}
            onChange={({ target }) => setDays(FEED_TOKEN_DAYS.find((count) => count === Number(target.value)) ?? days)}
          >
            {FEED_TOKEN_DAYS.map((count) => (
              <MenuItem key={count} value={count}>
                {t("tokens.new.daysOf", { count })}
              </MenuItem>
            ))}
          </TextField>
          {make.error ? (
            <Notice kind="error" live="alert" title={t("tokens.new.failed")}>
              {problemText(make.error)}
            </Notice>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button disabled={make.isPending} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={make.isPending}>
            {t("tokens.make")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
