import type { MigrationProvider } from "@lyceum/contracts";
import { ConfirmDialog, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Pagination from "@mui/material/Pagination";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import { isUnprovisioned, type MigrationRow, targetRolesOf } from "./migration-rows.ts";
import { pageOf } from "./plan-view.ts";
import type { SelectionStepProps } from "./SelectionStep.tsx";
import { StartFailure } from "./StartFailure.tsx";

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

interface ConfirmationListProps {
  readonly title: string;
  readonly hint?: string;
  readonly rows: readonly MigrationRow[];
  /** Given for people who move: their user name and provider are shown. */
  readonly providers?: readonly MigrationProvider[];
}

/** People by name, as the confirmation shows them. */
function ConfirmationList({ title, hint, rows, providers }: ConfirmationListProps) {
  const { t } = useTranslation("migration");
  const heading = useId();
  const [requestedPage, setPage] = useState(1);
  const { items, page, pages } = pageOf(rows, requestedPage, 10);
  const nameOf = (id: string): string => providers?.find((provider) => provider.id === id)?.displayName ?? "";
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: "grid", gap: 2 }}>
      <Typography id={heading} variant="h5" component="h3">
        {title}
      </Typography>
      {hint ? <Typography sx={{ color: role.inkMuted }}>{hint}</Typography> : null}
      <Box component="ul" sx={{ display: "grid", gap: 1, margin: 0, padding: 0, listStyle: "none" }}>
        {items.map(({ user, userName, idpId }) => (
          <Box component="li" key={user.email} sx={{ display: "flex", flexWrap: "wrap", gap: "0 12px", overflowWrap: "anywhere" }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {user.name || user.email}
            </Box>
            <Box component="span" sx={{ color: role.inkMuted }}>
              {providers ? t("confirm.as", { userName: userName.trim(), provider: nameOf(idpId) }) : user.email}
            </Box>
          </Box>
        ))}
      </Box>
      {pages > 1 ? (
        <Pagination
          size="small"
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          aria-label={t("select.pages")}
          getItemAriaLabel={(type, number) => (type === "page" ? t("select.page", { page: number }) : t(`select.${type}`))}
        />
      ) : null}
    </Box>
  );
}
