import { saveWarningRule, WarningRule } from "@lyceum/contracts";
import { ConfirmDialog, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";
import { useProblemText } from "../../lib/api/problem-text.ts";
import { useLeaveGuard } from "../../lib/navigation/useLeaveGuard.ts";
import { BackTestTables } from "./BackTestTables.tsx";
import { useBackTest, useWarningKey } from "./useEarlyWarning.ts";

/** Parameters that are numbers, in the order of the form; those that may be empty are off then. */
const NUMBERS = [
  "quietDays",
  "neverCameDays",
  "passMark",
  "pieces",
  "missingPieces",
  "graceDays",
  "fallPercent",
  "reasonsEarly",
  "earlyWeeks",
  "reasonsLater",
  "startWeek",
  "perAdviser",
] as const;
const OPTIONAL: ReadonlySet<string> = new Set(["quietDays", "neverCameDays", "passMark", "missingPieces", "fallPercent"]);
const SWITCHES = ["neverCameAlone", "pause"] as const;

export interface RuleEditorProps {
  readonly module: string | null;
  /** Version that the change is made on. */
  readonly version: number;
  readonly rule: WarningRule;
  /** @param saved the new version, undefined when nothing was saved. */
  readonly onClose: (saved: number | undefined) => void;
}

/** Changes a rule: first its back-test, then Save. */
export function RuleEditor({ module, version, rule, onClose }: RuleEditorProps) {
  const { t } = useTranslation("earlyWarning");
  const [draft, setDraft] = useState(rule);
  const [tried, setTried] = useState<WarningRule>();
  const test = useBackTest({ rule: tried ?? rule, module }, tried !== undefined);
  const [call, client, key] = [useCall(), useQueryClient(), useWarningKey()];
  const { tenantIdentifier: tenant } = usePerson();
  const problemText = useProblemText();
  const save = useMutation({
    mutationFn: (shown: string) => call(saveWarningRule, { params: { tenant }, body: { module, rule: draft, version, shown } }),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: key });
      onClose(saved.version);
    },
  });
  const leave = useLeaveGuard(draft !== rule);
  const set = (part: Partial<WarningRule>): void => {
    setDraft({ ...draft, ...part });
    setTried(undefined);
  };
  const sound = WarningRule.safeParse(draft).success;
  const shown = tried === undefined ? undefined : test.data;
  return (
    <Box
      component="section"
      aria-label={t("rule.change")}
      sx={{
        display: "grid",
        gap: 5,
        gridTemplateColumns: "minmax(0, 1fr)",
        borderInlineStart: `4px solid ${role.line}`,
        paddingInlineStart: 4,
      }}
    >
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))" }}>
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            type="number"
            label={t(`rule.fields.${name}`)}
            value={draft[name] ?? ""}
            helperText={OPTIONAL.has(name) ? t("rule.hint") : undefined}
            error={!WarningRule.shape[name].safeParse(draft[name]).success}
            onChange={({ target }) => set({ [name]: target.value === "" ? null : Number(target.value) })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        <TextField
          select
          label={t("rule.fields.markOf")}
          value={draft.markOf}
          onChange={({ target }) => set({ markOf: target.value as WarningRule["markOf"] })}
        >
          <MenuItem value="weights">{t("rule.markOf.weights")}</MenuItem>
          <MenuItem value="pieces">{t("rule.markOf.pieces")}</MenuItem>
        </TextField>
      </Box>
      <Box>
        {SWITCHES.map((name) => (
          <FormControlLabel
            key={name}
            label={t(`rule.fields.${name}`)}
            control={<Checkbox checked={draft[name]} onChange={({ target }) => set({ [name]: target.checked })} />}
          />
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
        <Button disabled={!sound} onClick={() => setTried(draft)}>
          {t("rule.test")}
        </Button>
        <Button
          variant="contained"
          disabled={shown === undefined}
          loading={save.isPending}
          onClick={() => {
            if (shown) save.mutate(shown.digest);
          }}
        >
          {t("rule.save")}
        </Button>
        <Button onClick={() => onClose(undefined)}>{t("rule.cancel")}</Button>
        <Typography variant="body2" sx={{ color: role.inkMuted }}>
          {t("rule.saveHint")}
        </Typography>
      </Box>
      {save.error ? (
        <Notice kind="error" live="alert" title={t("rule.failed")}>
          {problemText(save.error)}
        </Notice>
      ) : null}
      {tried === undefined ? null : <QueryState query={test} loading={t("backTest.loading")} rows={6} />}
      {shown ? (
        <>
          <Typography variant="h4" component="h3">
            {t("backTest.proposed")}
          </Typography>
          <BackTestTables test={shown} weeksOnly />
        </>
      ) : null}
      <ConfirmDialog
        open={leave.asking}
        title={t("rule.leave.title")}
        confirm={t("rule.leave.go")}
        cancel={t("rule.leave.stay")}
        destructive
        onConfirm={leave.go}
        onCancel={leave.stay}
      >
        {t("rule.leave.body")}
      </ConfirmDialog>
    </Box>
  );
}
