import type { Grouping, NamedGroup } from "@lyceum/reports/building";
import { corner, DeleteIcon, Notice, PlusIcon, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../FrameDialog.tsx";
import { ApplyActions } from "./ApplyActions.tsx";
import { FilterValues } from "./FilterValues.tsx";

type Groups = Extract<Grouping, { kind: "groups" }>;

interface GroupsDialogProps {
  /** Dimension of the model whose values are put together. */
  readonly dimension: string;
  readonly label: string;
  /** Undefined for the first groups of a breakdown. */
  readonly groups: Groups | undefined;
  readonly onDone: (groups: Groups) => void;
  readonly onClose: () => void;
}

/** Most named groups of one dimension. */
const MAX_GROUPS = 100;

interface DraftGroup extends NamedGroup {
  readonly key: number;
}

let lastKey = 0;
const drafted = (group: NamedGroup): DraftGroup => ({ ...group, key: (lastKey += 1) });

/** Puts values together under names. A value stands in one group alone; nothing of it counts before it is used. */
export function GroupsDialog({ dimension, label, groups, onDone, onClose }: GroupsDialogProps) {
  const { t } = useTranslation("builder");
  const [drafts, setDrafts] = useState<readonly DraftGroup[]>(() => (groups?.groups ?? [{ label: "", values: [] }]).map(drafted));
  const [openKey, setOpenKey] = useState(drafts[0]?.key);
  const [others, setOthers] = useState(groups ? (groups.others ?? "") : t("breakdown.others"));
  const [isTried, setTried] = useState(false);
  const write = (key: number, next: Partial<NamedGroup>): void =>
    setDrafts(
      drafts.map((draft) => {
        if (draft.key === key) return { ...draft, ...next };
        // Chosen here, a value leaves the group in which it was.
        return next.values ? { ...draft, values: draft.values.filter((value) => !next.values?.includes(value)) } : draft;
      }),
    );
  const add = (): void => {
    const draft = drafted({ label: "", values: [] });
    setDrafts([...drafts, draft]);
    setOpenKey(draft.key);
  };
  const lacking = (draft: DraftGroup): "label" | "values" | "twice" | undefined => {
    const name = draft.label.trim();
    if (name === "") return "label";
    if (drafts.some((other) => other.key !== draft.key && other.label.trim() === name)) return "twice";
    return draft.values.length === 0 ? "values" : undefined;
  };
  const isIncomplete = drafts.length === 0 || drafts.some((draft) => lacking(draft) !== undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isIncomplete) return;
    const named = drafts.map((draft) => ({ label: draft.label.trim(), values: draft.values }));
    onDone({ kind: "groups", groups: named, others: others.trim() === "" ? undefined : others.trim() });
  };
  return (
    <FrameDialog open onClose={onClose} title={t("groups.title", { label })}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4, pt: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ color: role.inkMuted }}>{t("groups.help")}</Box>
        <Box component="ul" aria-label={t("groups.list")} sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 }}>
          {drafts.map((draft, index) => {
            const lack = isTried ? lacking(draft) : undefined;
            const name = draft.label.trim() === "" ? t("groups.unnamed", { number: index + 1 }) : draft.label;
            const isOpen = openKey === draft.key;
            return (
              <Box
                key={draft.key}
                component="li"
                sx={{ display: "grid", gap: 2, p: 3, border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, minWidth: 0 }}
              >
                <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start" }}>
                  <TextField
                    size="small"
                    label={t("groups.name", { number: index + 1 })}
                    value={draft.label}
                    onChange={(event) => write(draft.key, { label: event.target.value })}
                    error={lack === "label" || lack === "twice"}
                    helperText={lack === "label" ? t("groups.nameMissing") : lack === "twice" ? t("groups.nameTwice") : undefined}
                    sx={{ flex: 1, minWidth: 0 }}
                    slotProps={{ htmlInput: { maxLength: 120 } }}
                  />
                  <IconButton
                    aria-label={t("groups.remove", { name })}
                    title={t("groups.remove", { name })}
                    onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
                  >
                    <DeleteIcon size={16} />
                  </IconButton>
                </Box>
                <Button
                  size="small"
                  aria-expanded={isOpen}
                  aria-label={t("groups.valuesOf", { name, count: draft.values.length })}
                  sx={{ justifySelf: "start" }}
                  onClick={() => setOpenKey(isOpen ? undefined : draft.key)}
                >
                  {t("groups.values", { count: draft.values.length })}
                </Button>
                {lack === "values" ? (
                  <Box role="alert" sx={{ fontSize: sizes.small, color: role.error }}>
                    {t("groups.valuesMissing")}
                  </Box>
                ) : null}
                {isOpen ? (
                  <FilterValues
                    dimension={{ name: dimension, grain: undefined }}
                    chosen={draft.values}
                    onChange={(values) => write(draft.key, { values })}
                  />
                ) : null}
              </Box>
            );
          })}
        </Box>
        {drafts.length < MAX_GROUPS ? (
          <Button size="small" startIcon={<PlusIcon size={16} />} sx={{ justifySelf: "start" }} onClick={add}>
            {t("groups.add")}
          </Button>
        ) : null}
        <TextField
          size="small"
          label={t("breakdown.othersLabel")}
          helperText={t("groups.othersHelp")}
          value={others}
          onChange={(event) => setOthers(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        {isTried && isIncomplete ? (
          <Notice kind="warning" live="alert">
            {t("groups.incomplete")}
          </Notice>
        ) : null}
        <ApplyActions onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
