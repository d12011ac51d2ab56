import { ConfirmDialog, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import { ConfirmationList } from "./ConfirmationList.tsx";
import { isUnprovisioned } from "./is-unprovisioned.ts";
import type { SelectionStepProps } from "./SelectionStep.tsx";
import { StartFailure } from "./StartFailure.tsx";
import { targetRolesOf } from "./target-roles.ts";

/** Second step: what will happen to whom. A start by which everybody loses access asks once more. */
export function ConfirmationStep({ context, starting, send }: SelectionStepProps) {
  const { t } = useTranslation("migration");
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const rows = Object.values(context.rows);
  const moved = rows.filter(({ selected }) => selected);
  const removed = rows.filter(({ selected }) => !selected);
  const everybodyRemoved = moved.length === 0;
  const targets = targetRolesOf(moved);
  return (
    <>
      <DialogContent sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" }}>
        {everybodyRemoved ? (
          <Notice kind="warning" title={t("confirm.everybodyRemoved.title")}>
            {t("confirm.everybodyRemoved.body")}
          </Notice>
        ) : (
          <Typography sx={{ maxWidth: "75ch" }}>{t("confirm.lead")}</Typography>
        )}
        {moved.length > 0 ? (
          <ConfirmationList
            title={t("confirm.moved", { count: moved.length, number: format.number(moved.length) })}
            rows={moved}
            providers={context.users.availableIdentityProviders}
          />
        ) : null}
        {targets.length > 0 ? (
          <Box component="section">
            <Typography variant="h5" component="h3" sx={{ marginBottom: 2 }}>
              {t("confirm.roles")}
            </Typography>
            <Box component="ul" sx={{ display: "grid", gap: 1, margin: 0, padding: 0, listStyle: "none" }}>
              {targets.map(({ identifier, people, meaning }) => (
                <Box component="li" key={identifier} sx={{ display: "flex", flexWrap: "wrap", gap: "0 12px" }}>
                  <code>{identifier}</code>
                  <span>{meaning ? t(`confirm.meaning.${meaning}`) : ""}</span>
                  <Box component="span" sx={{ color: role.inkMuted }}>
                    {t("confirm.people", { count: people, number: format.number(people) })}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ) : null}
        {removed.length > 0 ? (
          <ConfirmationList
            title={t("confirm.removed", { count: removed.length, number: format.number(removed.length) })}
            hint={t("confirm.removedHint")}
            rows={removed}
          />
        ) : null}
        <StartFailure error={context.failure} />
      </DialogContent>
      <DialogActions>
        <Button disabled={starting} onClick={() => send({ type: "BACK" })}>
          {t("dialog.back")}
        </Button>
        {isUnprovisioned(context.failure) ? null : (
          <Button
            variant="contained"
            color={everybodyRemoved ? "error" : "primary"}
            loading={starting}
            onClick={() => (everybodyRemoved ? setAsking(true) : send({ type: "START" }))}
          >
            {t("confirm.start")}
          </Button>
        )}
      </DialogActions>
      <ConfirmDialog
        open={asking}
        title={t("confirm.everybodyRemoved.question")}
        confirm={t("confirm.everybodyRemoved.confirm")}
        cancel={t("confirm.everybodyRemoved.cancel")}
        destructive
        onConfirm={() => {
          setAsking(false);
          send({ type: "START" });
        }}
        onCancel={() => setAsking(false)}
      >
        {t("confirm.everybodyRemoved.body")}
      </ConfirmDialog>
    </>
  );
}
