import type { FilterDimension } from "@lyceum/contracts";
import { type Dashboard, Parameter, PARAMETER_LIMITS, RESERVED_PARAMETERS } from "@lyceum/model";
import { parameterName } from "@lyceum/reports/authoring";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../../../../documents/FrameDialog.tsx";
import { DialogActions } from "../DialogActions.tsx";
import { KindFields } from "./KindFields.tsx";
import { fittingUses, kindDraft, KINDS, newParameter } from "./parameter-draft.ts";
import { Pick } from "./Pick.tsx";
import { ScopeFields } from "./ScopeFields.tsx";
import { UseFields } from "./UseFields.tsx";

interface ParameterDialogProps {
  readonly document: Dashboard;
  readonly sheetId: string;
  readonly dimensions: readonly FilterDimension[];
  /** The one that is changed; undefined for a new one. */
  readonly parameter: Parameter | undefined;
  readonly onClose: () => void;
  readonly onDone: (parameter: Parameter) => void;
}

/** What is wrong with a parameter, by the field that says it. */
function problemOf(draft: Parameter): "label" | "value" | undefined {
  if (draft.label.trim() === "") return "label";
  return Parameter.safeParse(draft).success ? undefined : "value";
}

/** Defines a parameter: what it is called, what it can be, where it counts and what it does. */
export function ParameterDialog({ document, sheetId, dimensions, parameter, onClose, onDone }: ParameterDialogProps) {
  const { t } = useTranslation("console");
  const [own, setDraft] = useState<Parameter>(parameter ?? newParameter(dimensions));
  const [isTried, setTried] = useState(false);
  const usedNames = new Set([
    ...RESERVED_PARAMETERS,
    ...[...document.filters, ...(document.parameters ?? [])].map(({ id }) => id),
    ...document.sheets.flatMap(({ visuals }) =>
      visuals.flatMap(({ query }) => [...query.measures, ...query.dimensions.map(({ name }) => name)]),
    ),
    ...dimensions.map(({ name }) => name),
  ]);
  const draft: Parameter = parameter ? own : { ...own, id: parameterName(own.label, usedNames) };
  const problem = problemOf(draft);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!problem) onDone({ ...draft, label: draft.label.trim() });
  };
  return (
    <FrameDialog open onClose={onClose} title={t(parameter ? "parameters.change" : "parameters.add")}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4, pt: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <TextField
          label={t("parameters.label")}
          value={own.label}
          onChange={({ target }) => setDraft({ ...own, label: target.value, ...(own.words && { words: { label: {} } }) })}
          error={isTried && problem === "label"}
          helperText={isTried && problem === "label" ? t("parameters.labelMissing") : t("parameters.labelHelp")}
          slotProps={{ htmlInput: { maxLength: PARAMETER_LIMITS.label } }}
        />
        <Pick
          label={t("parameters.kind")}
          value={own.value.kind}
          options={KINDS.map((kind) => ({ value: kind, text: t(`parameters.kinds.${kind}`) }))}
          onChange={(kind) => {
            const value = kindDraft(kind as (typeof KINDS)[number], dimensions);
            setDraft({ ...own, value, uses: fittingUses(own.uses, value, dimensions) });
          }}
        />
        <KindFields
          key={own.value.kind}
          value={own.value}
          dimensions={dimensions}
          onChange={(value) => setDraft({ ...own, value, uses: fittingUses(own.uses, value, dimensions) })}
        />
        <ScopeFields
          document={document}
          sheetId={sheetId}
          scope={own.scope}
          onChange={(scope) => {
            const { scope: _before, ...rest } = own;
            setDraft(scope ? { ...rest, scope } : rest);
          }}
        />
        <UseFields document={document} parameter={draft} dimensions={dimensions} onChange={(uses) => setDraft({ ...own, uses })} />
        {isTried && problem === "value" ? (
          <Notice kind="warning" live="alert">
            {t(`parameters.wrong.${own.value.kind}`)}
          </Notice>
        ) : null}
        <DialogActions confirm={t("editor.done.confirm")} onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
