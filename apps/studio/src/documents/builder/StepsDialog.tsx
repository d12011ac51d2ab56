import {
  checkSteps,
  choiceOf,
  dimensionObstacle,
  needsMeasure,
  readMeasure,
  STEP_AGGREGATES,
  type StepsParts,
  writeSteps,
} from "@lyceum/reports/building";
import type { AggregateName, DimensionRef } from "@lyceum/semantic";
import { CloseIcon, Notice, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../FrameDialog.tsx";
import { ApplyActions } from "./ApplyActions.tsx";
import { useBuilder } from "./BuilderContext.ts";
import { Choice } from "./Choice.tsx";
import { breakdownRef } from "./new-parts.ts";
import { NumberField } from "./NumberField.tsx";

interface StepsDialogProps {
  /** The measure whose steps are changed; undefined for a new one. */
  readonly name?: string;
  readonly onClose: () => void;
}

/** Most dimensions that tell entities apart. */
const MAX_PER = 6;
const NOTHING = { measures: [], dimensions: [], filters: [], having: [], order: [], limit: 1, offset: 0, totals: false, subtotals: [] };

interface EntitiesProps {
  readonly measure: string | undefined;
  readonly per: readonly DimensionRef[];
  readonly onChange: (per: readonly DimensionRef[]) => void;
}

/** Chooses what the entities are told apart by, among what the measure can be told by. */
function Entities({ measure, per, onChange }: EntitiesProps) {
  const { t, i18n } = useTranslation("builder");
  const { fields, model, labels } = useBuilder();
  const choice = { ...choiceOf(model, { query: NOTHING }), measures: measure === undefined ? [] : [measure] };
  const options = fields.dimensions
    .filter(({ name, grains }) => !per.some((ref) => ref.name === name) && !dimensionObstacle(choice, name, grains[0]))
    .toSorted((left, right) => left.label.localeCompare(right.label, i18n.language));
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {per.length > 0 ? (
        <Box component="ul" aria-label={t("steps.per")} sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
          {per.map((ref) => (
            <Box key={ref.name} component="li" sx={{ display: "flex", gap: 2, alignItems: "center" }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{labels.dimension(ref)}</Box>
              <IconButton
                size="small"
                aria-label={t("steps.removePer", { label: labels.dimension(ref) })}
                onClick={() => onChange(per.filter((other) => other !== ref))}
              >
                <CloseIcon size={16} />
              </IconButton>
            </Box>
          ))}
        </Box>
      ) : null}
      {per.length < MAX_PER ? (
        <Choice
          label={t(per.length === 0 ? "steps.each" : "steps.andEach")}
          value=""
          options={[["", t("steps.choose")], ...options.map(({ name, label }) => [name, label] as const)]}
          helperText={t("steps.eachHelp")}
          onChange={(chosen) => {
            const field = fields.dimensions.find(({ name }) => name === chosen);
            if (field) onChange([...per, breakdownRef(field)]);
          }}
        />
      ) : null}
    </Box>
  );
}

/** Writes a measure in two steps: a value for each entity, then one value of them all. Nothing of it counts before it is used. */
export function StepsDialog({ name, onClose }: StepsDialogProps) {
  const { t, i18n } = useTranslation("builder");
  const { visual, model, labels, fields, change } = useBuilder();
  const reading = name === undefined ? undefined : readMeasure(visual.query, name);
  const own = reading?.kind === "steps" ? reading : undefined;
  const [per, setPer] = useState<readonly DimensionRef[]>(own?.per ?? []);
  const [measure, setMeasure] = useState(own?.measure);
  const [aggregate, setAggregate] = useState<AggregateName>(own?.aggregate ?? "average");
  const [percentile, setPercentile] = useState(own?.percentile ?? 0.9);
  const [written, setWritten] = useState(own?.label);
  const [isTried, setTried] = useState(false);
  const lacksMeasure = needsMeasure(aggregate) && measure === undefined;
  const each = new Intl.ListFormat(i18n.language).format(per.map(labels.dimension));
  const what = measure === undefined ? "" : labels.measure(measure);
  const suggested = t(needsMeasure(aggregate) ? "steps.suggested" : "steps.suggestedCount", {
    aggregate: t(`steps.aggregate.${aggregate}`),
    measure: what,
    each,
  }).slice(0, 120);
  const label = written ?? suggested;
  const isOpen = per.length === 0 || lacksMeasure;
  const parts: StepsParts = {
    per,
    measure: needsMeasure(aggregate) ? measure : undefined,
    aggregate,
    percentile: aggregate === "percentile" ? percentile : undefined,
    having: own?.having ?? [],
    where: own?.where ?? [],
    label: label.trim(),
    format: own?.format,
  };
  const checked = isOpen ? undefined : checkSteps(model, visual.query, parts, name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isOpen || label.trim() === "" || !checked || "message" in checked) return;
    change((before) => writeSteps(before, model, parts, name), t("said.added", { label: label.trim(), shelf: t("shelves.measures") }));
    onClose();
  };
  // What the query defines itself can be taken too, but not the measure that is being written.
  const defined = Object.keys(visual.query.define?.measures ?? {}).filter((other) => other !== name);
  const measures = [
    ...defined.map((other) => [other, labels.measure(other)] as const),
    ...fields.measures.map((field) => [field.name, field.label] as const),
  ].toSorted(([, left], [, right]) => left.localeCompare(right, i18n.language));
  const aggregates = [...new Set([...STEP_AGGREGATES, aggregate])];
  return (
    <FrameDialog open onClose={onClose} title={t(name === undefined ? "steps.new" : "steps.change")}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4, pt: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box sx={{ color: role.inkMuted }}>{t("steps.help")}</Box>
        <Choice
          label={t("steps.then")}
          value={aggregate}
          options={aggregates.map((option) => [option, t(`steps.aggregate.${option}`)] as const)}
          onChange={setAggregate}
        />
        {aggregate === "percentile" ? (
          <NumberField
            label={t("steps.percentile")}
            value={Math.round(percentile * 1000) / 10}
            least={0}
            most={100}
            onChange={(value) => setPercentile(value / 100)}
          />
        ) : null}
        {needsMeasure(aggregate) ? (
          <Choice
            label={t("steps.measure")}
            value={measure ?? ""}
            options={[["", t("steps.choose")], ...measures]}
            onChange={(chosen) => setMeasure(chosen === "" ? undefined : chosen)}
          />
        ) : null}
        <Entities measure={parts.measure} per={per} onChange={setPer} />
        <TextField
          label={t("formula.label")}
          value={label}
          onChange={(event) => setWritten(event.target.value)}
          error={isTried && label.trim() === ""}
          helperText={isTried && label.trim() === "" ? t("formula.labelMissing") : " "}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        {isTried && isOpen ? (
          <Notice kind="warning" live="alert">
            {t(lacksMeasure ? "steps.measureMissing" : "steps.eachMissing")}
          </Notice>
        ) : null}
        {checked && "message" in checked ? (
          <Notice kind="warning" live="alert">
            {t("steps.impossible")} {checked.message}
          </Notice>
        ) : null}
        {checked && "format" in checked ? (
          <Box component="output" sx={{ fontSize: sizes.small, color: role.inkMuted }}>
            {t("formula.result", { unit: labels.format(checked.format) })}
          </Box>
        ) : null}
        <ApplyActions onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
