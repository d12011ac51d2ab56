import { changeReportPolicy, readReportPolicy, type ReportPolicy, USAGE_MODES } from "@lyceum/contracts";
import { CardSkeleton, Notice, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { DialogActions } from "../editor/DialogActions.tsx";
import { LoadProblem } from "../LoadProblem.tsx";

interface PolicyDialogProps {
  readonly client: FrameClient;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Fewer authors are seen at a glance. */
const SEARCH_FROM = 9;

interface ReviewersProps {
  readonly policy: ReportPolicy;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Reviewers({ policy, chosen, onChange }: ReviewersProps) {
  const { t, i18n } = useTranslation("console");
  const [sought, setSought] = useState("");
  const people = [...policy.authors, ...policy.reviewers.filter(({ id }) => !policy.authors.some((author) => author.id === id))];
  const text = sought.trim().toLocaleLowerCase(i18n.language);
  const found = people.filter(({ id, name }) => chosen.includes(id) || name.toLocaleLowerCase(i18n.language).includes(text));
  return (
    <Box component="fieldset" aria-label={t("policy.reviewers")} sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: "grid", gap: 1 }}>
      <Box sx={{ fontWeight: 600 }}>{t("policy.reviewers")}</Box>
      <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>{t("policy.reviewersHelp")}</Box>
      {people.length >= SEARCH_FROM ? (
        <TextField
          type="search"
          size="small"
          label={t("policy.search")}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      ) : null}
      {people.length === 0 ? <Box sx={{ color: role.inkMuted }}>{t("policy.noAuthors")}</Box> : null}
      <Box sx={{ maxHeight: 200, overflowY: "auto", display: "grid" }}>
        {found.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            sx={{ mx: 0, overflowWrap: "anywhere" }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
              />
            }
            label={name}
          />
        ))}
      </Box>
    </Box>
  );
}

function Rules({ client, onClose, onSaved, policy }: PolicyDialogProps & { readonly policy: ReportPolicy }) {
  const { t } = useTranslation("console");
  const [approval, setApproval] = useState(policy.approval);
  const [usage, setUsage] = useState(policy.usage);
  const [reviewers, setReviewers] = useState<readonly string[]>(policy.reviewers.map(({ id }) => id));
  const label = useId();
  const saving = useMutation({
    mutationFn: () => client.call(changeReportPolicy, { body: { approval, usage, reviewers: [...reviewers] } }),
    onSuccess: onSaved,
  });
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      <Box>
        <FormControlLabel
          sx={{ mx: 0 }}
          control={<Switch checked={approval} onChange={({ target }) => setApproval(target.checked)} />}
          label={t("policy.approval")}
        />
        <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>{t("policy.approvalHelp")}</Box>
      </Box>
      {approval ? <Reviewers policy={policy} chosen={reviewers} onChange={setReviewers} /> : null}
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <Box id={label} sx={{ fontWeight: 600 }}>
          {t("policy.usage")}
        </Box>
        <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>{t("policy.usageHelp")}</Box>
        <RadioGroup aria-labelledby={label} value={usage} onChange={(_, next) => setUsage(next as typeof usage)}>
          {USAGE_MODES.map((mode) => (
            <FormControlLabel key={mode} value={mode} sx={{ mx: 0 }} control={<Radio size="small" />} label={t(`policy.mode.${mode}`)} />
          ))}
        </RadioGroup>
        {usage === "off" && policy.usage !== "off" ? <Notice kind="warning">{t("policy.forgets")}</Notice> : null}
      </Box>
      <FailureNotice error={saving.error} />
      <DialogActions confirm={t("policy.save")} busy={saving.isPending} onClose={onClose} onConfirm={() => saving.mutate()} />
    </Box>
  );
}

/** The institution's rules for the reports that it publishes itself, for administrators. */
export function PolicyDialog(props: PolicyDialogProps) {
  const { client, onClose } = props;
  const { t } = useTranslation("console");
  const policy = useQuery({ queryKey: ["report-policy"], queryFn: () => client.call(readReportPolicy, {}), gcTime: 0, staleTime: 0 });
  return (
    <FrameDialog open onClose={onClose} title={t("policy.title")}>
      {policy.isError ? <LoadProblem error={policy.error} retrying={policy.isFetching} onRetry={() => void policy.refetch()} /> : null}
      {policy.isPending ? <CardSkeleton rows={3} /> : null}
      {policy.data ? <Rules {...props} policy={policy.data} /> : null}
    </FrameDialog>
  );
}
