import { checkCalculation, constantsFor, readMeasure, withConstants, writeCalculation } from "@lyceum/reports/building";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../FrameDialog.tsx";
import { ApplyActions } from "./ApplyActions.tsx";
import { useBuilder } from "./BuilderContext.ts";
import { faultText } from "./fault-text.ts";
import { FormulaField } from "./FormulaField.tsx";

interface FormulaDialogProps {
  /** The measure whose formula is changed; undefined for a new one. */
  readonly name?: string;
  readonly onClose: () => void;
}

/** Writes a calculated measure. Nothing of it counts before it can be worked out and is used. */
export function FormulaDialog({ name, onClose }: FormulaDialogProps) {
  const { t } = useTranslation("builder");
  const { dashboard, sheetId, visual, model, labels, change } = useBuilder();
  const constants = constantsFor(dashboard.parameters ?? [], sheetId, visual.id);
  const reading = name === undefined ? undefined : readMeasure(visual.query, name);
  const own = reading?.kind === "calculated" ? reading : undefined;
  const [label, setLabel] = useState(own?.label ?? "");
  const [expression, setExpression] = useState(own?.expression ?? "");
  const [isTried, setTried] = useState(false);
  const checked = checkCalculation(model, withConstants(visual.query, expression, constants), expression, name);
  const problem = "problem" in checked ? checked.problem : undefined;
  const noLabel = label.trim() === "";
  const apply = (): void => {
    setTried(true);
    if (noLabel || problem) return;
    const calculation = { expression: expression.trim(), label: label.trim(), format: own?.format };
    change(
      (before) => writeCalculation({ ...before, query: withConstants(before.query, expression, constants) }, model, calculation, name),
      t("said.added", { label: calculation.label, shelf: t("shelves.measures") }),
    );
    onClose();
  };
  const message = problem && (problem.fault !== "empty" || isTried) ? faultText(problem, labels, t) : undefined;
  return (
    <FrameDialog open onClose={onClose} title={t(name === undefined ? "formula.new" : "formula.change")}>
      <Box
        component="form"
        noValidate
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          apply();
        }}
        sx={{ display: "grid", gap: 4, pt: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        <TextField
          label={t("formula.label")}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
          error={isTried && noLabel}
          helperText={isTried && noLabel ? t("formula.labelMissing") : " "}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <FormulaField value={expression} onChange={setExpression} problem={problem} message={message} except={name} />
        {problem ? null : (
          <Box component="output" sx={{ fontSize: sizes.small, color: role.inkMuted }}>
            {t("formula.result", { unit: labels.format("format" in checked ? checked.format : "decimal") })}
          </Box>
        )}
        <ApplyActions onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
