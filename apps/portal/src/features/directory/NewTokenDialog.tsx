import { createScimToken } from "@lyceum/contracts";
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
import { tokensKey } from "./useDirectory.ts";

const NAME_MAX = 100;
/** Days for which a token may be good; 0: until it is revoked. */
const DAYS = [90, 365, 730, 0] as const;

/** Makes a token and shows it, this once. A click beside the dialog does not close it then. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("directory");
  const { tenantIdentifier: tenant } = usePerson();
  const call = useCall();
  const client = useQueryClient();
  const problemText = useProblemText();
  const heading = useId();
  const [name, setName] = useState("");
  const [days, setDays] = useState<number>(365);
  const [checked, setChecked] = useState(false);
  const make = useMutation({
    mutationFn: () => call(createScimToken, { params: { tenant }, body: { name: name.trim(), ...(days > 0 ? { days } : {}) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: tokensKey(tenant) }),
  });
  const missing = name.trim() === "";
  const made = make.data;
  const close = (_: unknown, reason?: string): void => {
    if (!make.isPending && !(made && reason)) onClose();
  };
  return (
    <Dialog open aria-labelledby={heading} onClose={close} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{made ? t("tokens.made.title", { name: made.name }) : t("tokens.new.title")}</DialogTitle>
      {made ? (
        <>
          <DialogContent sx={{ display: "grid", gap: 4 }}>
            <Notice kind="warning">{t("tokens.made.body")}</Notice>
            <CopyRows rows={[{ label: t("tokens.made.token"), value: made.token }]} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              {t("tokens.made.close")}
            </Button>
          </DialogActions>
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setChecked(true);
            if (!missing) make.mutate();
          }}
        >
          <DialogContent sx={{ display: "grid", gap: 5 }}>
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
              slotProps={{ htmlInput: { maxLength: NAME_MAX, autoComplete: "off" }, inputLabel: { required: false } }}
            />
            <TextField
              select
              label={t("tokens.new.days")}
              value={days}
              disabled={make.isPending}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {DAYS.map((count) => (
                <MenuItem key={count} value={count}>
                  {count > 0 ? t("tokens.new.daysOf", { count }) : t("tokens.neverEnds")}
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
      )}
    </Dialog>
  );
}
