import { BREAK_KINDS, saveTeachingBreaks, TeachingBreak } from "@lyceum/contracts";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { RecordList } from "../../components/record-list/RecordList.tsx";
import { SettingsSection } from "../../components/SettingsSection.tsx";
import { useFormat } from "../../domain/preferences/useFormat.ts";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useWarningKey } from "./useEarlyWarning.ts";

const NEW: TeachingBreak = { kind: "break", name: "", startsOn: "", endsOn: "" };

export interface BreaksSectionProps {
  readonly breaks: readonly TeachingBreak[];
  readonly mayChange: boolean;
}

/** Days without teaching, and how administrators enter them. */
export function BreaksSection({ breaks, mayChange }: BreaksSectionProps) {
  const { t } = useTranslation("earlyWarning");
  const { date } = useFormat();
  const [draft, setDraft] = useState(NEW);
  const [call, client, key] = [useCall(), useQueryClient(), useWarningKey()];
  const { tenantIdentifier: tenant } = usePerson();
  const problemText = useProblemText();
  const save = useMutation({
    mutationFn: (next: readonly TeachingBreak[]) => call(saveTeachingBreaks, { params: { tenant }, body: { breaks: [...next] } }),
    onSuccess: async () => {
      setDraft(NEW);
      await client.invalidateQueries({ queryKey: key });
    },
  });
  const day = (name: "startsOn" | "endsOn", label: string) => (
    <TextField
      type="date"
      label={label}
      value={draft[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  const columns = (["name", "kind", "from", "to"] as const).map((name) => ({ key: name, label: t(`breaks.${name}`) }));
  const rows = breaks.map((row, index) => ({
    key: `${row.startsOn} ${row.name} ${index}`,
    cells: [row.name, t(`breaks.kinds.${row.kind}`), date(row.startsOn), date(row.endsOn)],
    ...(mayChange
      ? {
          action: (
            <Button size="small" disabled={save.isPending} onClick={() => save.mutate(breaks.filter((_row, other) => other !== index))}>
              {t("breaks.remove", { name: row.name })}
            </Button>
          ),
        }
      : {}),
  }));
  return (
    <SettingsSection title={t("breaks.title")} lead={t("breaks.lead")}>
      {breaks.length === 0 ? <Typography>{t("breaks.none")}</Typography> : null}
      {breaks.length > 0 ? (
        <RecordList label={t("breaks.title")} columns={columns} rows={rows} {...(mayChange ? { actions: t("breaks.title") } : {})} />
      ) : null}
      {save.error ? (
        <Notice kind="error" live="alert" title={t("breaks.failed")}>
          {problemText(save.error)}
        </Notice>
      ) : null}
      {mayChange ? (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
          <TextField
            select
            label={t("breaks.kind")}
            value={draft.kind}
            onChange={({ target }) => setDraft({ ...draft, kind: target.value as TeachingBreak["kind"] })}
            sx={{ minWidth: 140 }}
          >
            {BREAK_KINDS.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {t(`breaks.kinds.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField label={t("breaks.name")} value={draft.name} onChange={({ target }) => setDraft({ ...draft, name: target.value })} />
          {day("startsOn", t("breaks.from"))}
          {day("endsOn", t("breaks.to"))}
          <Button
            disabled={!TeachingBreak.safeParse(draft).success}
            loading={save.isPending}
            onClick={() => save.mutate([...breaks, draft])}
          >
            {t("breaks.add")}
          </Button>
        </Box>
      ) : null}
    </SettingsSection>
  );
}
