import {
  changeSharing,
  findShareTargets,
  readSharing,
  type ReportShare,
  type ReportSummary,
  type ShareDraft,
  transferReport,
} from "@lyceum/contracts";
import { CardSkeleton, corner, DeleteIcon, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { LoadProblem } from "../LoadProblem.tsx";
import { DialogActions } from "./DialogActions.tsx";

interface ShareDialogProps {
  readonly client: FrameClient;
  readonly report: ReportSummary;
  readonly onClose: () => void;
  readonly onShared: () => void;
}

const ROLES = ["ReportViewer", "Author", "InstitutionAdmin"] as const;
const keyOf = ({ kind, role: roleName, id }: ReportShare): string => [kind, roleName, id].join();

const draftOf = ({ kind, id, role: roleName, may }: ReportShare): ShareDraft => {
  if (kind === "area") return { kind, may };
  if (kind === "role") return { kind, role: roleName ?? "ReportViewer", may };
  return { kind, id: id ?? "", may };
};

/** Finds people and parts of the institution by name. */
function TargetSearch({
  client,
  reportId,
  onAdd,
  onGive,
}: {
  readonly client: FrameClient;
  readonly reportId: string;
  readonly onAdd: (share: ReportShare) => void;
  readonly onGive: (person: { readonly id: string; readonly name: string }) => void;
}) {
  const { t } = useTranslation("console");
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const found = useQuery({
    queryKey: ["share-targets", reportId, search],
    queryFn: () => client.call(findShareTargets, { params: { reportId }, query: { search } }),
    enabled: search.length > 1,
  });
  const isSearching = search.length > 1;
  const { people = [], nodes = [] } = (isSearching ? found.data : undefined) ?? {};
  const base = { role: null, may: "view" } as const;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <TextField
        type="search"
        size="small"
        label={t("sharing.search")}
        helperText={t("sharing.searchHelp")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: "off" } }}
      />
      <Box aria-live="polite" sx={{ color: role.inkMuted }}>
        {isSearching && found.isPending ? t("sharing.searching") : null}
        {isSearching && found.data && people.length + nodes.length === 0 ? t("sharing.noneFound") : null}
      </Box>
      <FailureNotice error={found.error} />
      {people.length + nodes.length > 0 ? (
        <Box
          component="ul"
          aria-label={t("sharing.found")}
          sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1, maxHeight: 220, overflowY: "auto" }}
        >
          {people.map(({ id, name, address }) => (
            <Box key={id} component="li" sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
              <Box sx={{ flex: "1 1 180px", minWidth: 0, overflowWrap: "anywhere" }}>
                {name}{" "}
                <Box component="span" sx={{ color: role.inkMuted, fontSize: sizes.small }}>
                  {address}
                </Box>
              </Box>
              <Button
                size="small"
                aria-label={t("sharing.addNamed", { name })}
                onClick={() => onAdd({ ...base, kind: "person", id, name })}
              >
                {t("sharing.add")}
              </Button>
              <Button size="small" aria-label={t("sharing.giveNamed", { name })} onClick={() => onGive({ id, name })}>
                {t("sharing.give")}
              </Button>
            </Box>
          ))}
          {nodes.map(({ id, name, path }) => (
            <Box key={id} component="li" sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
              <Box sx={{ flex: "1 1 180px", minWidth: 0, overflowWrap: "anywhere" }}>
                {t("sharing.peopleOf", { name })}{" "}
                <Box component="span" sx={{ color: role.inkMuted, fontSize: sizes.small }}>
                  {path.join(" › ")}
                </Box>
              </Box>
              <Button size="small" aria-label={t("sharing.addNamed", { name })} onClick={() => onAdd({ ...base, kind: "node", id, name })}>
                {t("sharing.add")}
              </Button>
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

interface SharesProps extends ShareDialogProps {
  readonly start: readonly ReportShare[];
  readonly owner: string | undefined;
}

function Shares({ client, report, start, owner, onClose, onShared }: SharesProps) {
  const { t } = useTranslation("console");
  const [shares, setShares] = useState(start);
  const [heir, setHeir] = useState<{ readonly id: string; readonly name: string }>();
  const params = { reportId: report.id };
  const saving = useMutation({
    mutationFn: () => client.call(changeSharing, { params, body: { shares: shares.map(draftOf) } }),
    onSuccess: onShared,
  });
  const giving = useMutation({
    mutationFn: (person: string) => client.call(transferReport, { params, body: { person } }),
    onSuccess: onShared,
  });
  const add = (share: ReportShare): void =>
    setShares((before) => (before.some((entry) => keyOf(entry) === keyOf(share)) ? before : [...before, share]));
  const area = t(`area.${report.area}`);
  const nameOf = (share: ReportShare): string => {
    if (share.kind === "area") return t("sharing.everybody", { area });
    if (share.kind === "role") return t(`sharing.roles.${share.role ?? "ReportViewer"}`);
    return share.kind === "node" ? t("sharing.peopleOf", { name: share.name }) : (share.name ?? "");
  };
  const missing = ROLES.filter((name) => !shares.some((share) => share.role === name));
  if (heir)
    return (
      <Box sx={{ display: "grid", gap: 3 }}>
        <Box>{t("sharing.giving.text", { name: heir.name })}</Box>
        <FailureNotice error={giving.error} />
        <DialogActions
          confirm={t("sharing.giving.confirm", { name: heir.name })}
          busy={giving.isPending}
          onClose={() => setHeir(undefined)}
          onConfirm={() => giving.mutate(heir.id)}
        />
      </Box>
    );
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Box sx={{ color: role.inkMuted }}>{t("sharing.help", { area })}</Box>
      <Box component="ul" aria-label={t("sharing.label")} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        <Box component="li" sx={{ display: "flex", gap: 2 }}>
          <Box sx={{ flex: 1 }}>{owner ?? t("ownerGone")}</Box>
          <Box sx={{ color: role.inkMuted }}>{t("sharing.owner")}</Box>
        </Box>
        {shares.length === 0 ? (
          <Box component="li" sx={{ color: role.inkMuted }}>
            {t("sharing.onlyOwner")}
          </Box>
        ) : null}
        {shares.map((share) => {
          const name = nameOf(share);
          return (
            <Box key={keyOf(share)} component="li" sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
              <Box sx={{ flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" }}>{name}</Box>
              <TextField
                select
                size="small"
                sx={{ width: 190 }}
                value={share.may}
                slotProps={{ htmlInput: { "aria-label": t("sharing.may", { name }) }, select: { native: true } }}
                onChange={({ target }) =>
                  setShares(shares.map((entry) => (entry === share ? { ...entry, may: target.value === "edit" ? "edit" : "view" } : entry)))
                }
              >
                <option value="view">{t("sharing.view")}</option>
                <option value="edit">{t("sharing.edit")}</option>
              </TextField>
              <IconButton
                size="small"
                aria-label={t("sharing.remove", { name })}
                title={t("sharing.remove", { name })}
                onClick={() => setShares(shares.filter((entry) => entry !== share))}
              >
                <DeleteIcon size={16} />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, p: 3, borderRadius: `${corner.card}px`, backgroundColor: role.sunken }}>
        {shares.some(({ kind }) => kind === "area") ? null : (
          <Button size="small" variant="outlined" onClick={() => add({ kind: "area", id: null, role: null, name: null, may: "view" })}>
            {t("sharing.everybody", { area })}
          </Button>
        )}
        {missing.map((name) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            onClick={() => add({ kind: "role", id: null, role: name, name: null, may: "view" })}
          >
            {t(`sharing.roles.${name}`)}
          </Button>
        ))}
      </Box>
      <TargetSearch client={client} reportId={report.id} onAdd={add} onGive={setHeir} />
      <FailureNotice error={saving.error} />
      <DialogActions confirm={t("sharing.save")} busy={saving.isPending} onClose={onClose} onConfirm={() => saving.mutate()} />
    </Box>
  );
}

/** Decides with whom a report is shared, who may change it, and who keeps it. */
export function ShareDialog(props: ShareDialogProps) {
  const { client, report, onClose } = props;
  const { t } = useTranslation("console");
  const sharing = useQuery({
    queryKey: ["sharing", report.id],
    queryFn: () => client.call(readSharing, { params: { reportId: report.id } }),
    gcTime: 0,
  });
  return (
    <FrameDialog open onClose={onClose} title={t("sharing.title", { title: report.title })}>
      {sharing.isError ? <LoadProblem error={sharing.error} retrying={sharing.isFetching} onRetry={() => void sharing.refetch()} /> : null}
      {sharing.isPending ? <CardSkeleton rows={3} /> : null}
      {sharing.data ? <Shares {...props} start={sharing.data.shares} owner={sharing.data.owner?.name} /> : null}
    </FrameDialog>
  );
}
