import { type MeasureParts, readMeasure, SHOW_AS, writeCalculation, writeMeasure } from "@lyceum/reports/building";
import { MEASURE_FORMATS, type MeasureFormat } from "@lyceum/semantic";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { Choice } from "./Choice.tsx";
import { FilterList } from "./FilterList.tsx";
import { FormulaDialog } from "./FormulaDialog.tsx";
import { NumberField } from "./NumberField.tsx";
import { StepsSettings } from "./StepsSettings.tsx";

interface FormatChoiceProps {
  readonly format: MeasureFormat | undefined;
  readonly onChange: (format: MeasureFormat | undefined) => void;
}

function FormatChoice({ format, onChange }: FormatChoiceProps) {
  const { t } = useTranslation("builder");
  const { labels } = useBuilder();
  return (
    <Choice
      label={t("measure.format")}
      value={format ?? ""}
      options={[["", t("measure.formatOwn")], ...MEASURE_FORMATS.map((own) => [own, labels.format(own)] as const)]}
      onChange={(chosen) => onChange(chosen === "" ? undefined : chosen)}
    />
  );
}

/** Sets how one measure of the visual is shown, and what it counts. */
export function MeasureSettings({ name }: { readonly name: string }) {
  const { visual } = useBuilder();
  const reading = readMeasure(visual.query, name);
  if (reading.kind === "fixed") return <FixedMeasure shape={reading.shape} />;
  if (reading.kind === "steps") return <StepsSettings name={name} parts={reading} />;
  if (reading.kind === "calculated") return <CalculatedSettings name={name} />;
  return <PlainSettings name={name} parts={reading} />;
}

function FixedMeasure({ shape }: { readonly shape: "aggregate" }) {
  const { t } = useTranslation("builder");
  return <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>{t(`measure.fixed.${shape}`)}</Box>;
}

function CalculatedSettings({ name }: { readonly name: string }) {
  const { t } = useTranslation("builder");
  const { visual, model, change, labels } = useBuilder();
  const [isWriting, setWriting] = useState(false);
  const reading = readMeasure(visual.query, name);
  if (reading.kind !== "calculated") return null;
  const { expression, label, format } = reading;
  return (
    <>
      <Button variant="outlined" size="small" sx={{ justifySelf: "start" }} onClick={() => setWriting(true)}>
        {t("measure.edit")}
      </Button>
      <FormatChoice
        format={format}
        onChange={(next) =>
          change((before) => writeCalculation(before, model, { expression, label: label ?? labels.measure(name), format: next }, name))
        }
      />
      {isWriting ? <FormulaDialog name={name} onClose={() => setWriting(false)} /> : null}
    </>
  );
}

interface PlainSettingsProps {
  readonly name: string;
  readonly parts: MeasureParts;
}

function PlainSettings({ name, parts }: PlainSettingsProps) {
  const { t } = useTranslation("builder");
  const { visual, model, labels, change } = useBuilder();
  const write = (next: Partial<MeasureParts>, merge?: string): void => {
    const whole = { ...parts, ...next };
    // A name that was not written follows what the measure has become.
    const isPlain = whole.showAs === "value" && whole.where.length === 0 && whole.without.length === 0;
    const wasSuggested = parts.label === undefined || parts.label === labels.suggested(parts);
    const label =
      "label" in next
        ? next.label
        : wasSuggested
          ? isPlain && whole.format === undefined
            ? undefined
            : labels.suggested(whole)
          : parts.label;
    change((before) => writeMeasure(before, model, name, { ...whole, label }), undefined, merge);
  };
  const within = parts.within[0] ?? "";
  const dimensions = visual.query.dimensions.map((ref) => [ref.name, labels.dimension(ref)] as const);
  return (
    <>
      <TextField
        size="small"
        label={t("measure.label")}
        value={parts.label ?? ""}
        placeholder={labels.suggested(parts)}
        onChange={(event) => write({ label: event.target.value === "" ? undefined : event.target.value }, `label ${parts.base}`)}
        slotProps={{ htmlInput: { maxLength: 120 }, inputLabel: { shrink: true } }}
      />
      <Choice
        label={t("measure.showAs")}
        value={parts.showAs}
        options={SHOW_AS.map((showAs) => [showAs, t(`showAs.${showAs}`)] as const)}
        onChange={(showAs) => write({ showAs, ...(showAs === "value" && { within: [] }) })}
      />
      {parts.showAs === "value" || dimensions.length === 0 ? null : (
        <Choice
          label={t("measure.within")}
          value={within}
          options={[["", t("measure.withinAll")], ...dimensions]}
          onChange={(chosen) => write({ within: chosen === "" ? [] : [chosen] })}
        />
      )}
      {parts.showAs === "moving" ? (
        <NumberField
          label={t("measure.rows")}
          value={parts.count}
          least={1}
          most={1000}
          whole
          onChange={(count) => write({ count }, "count")}
        />
      ) : null}
      <FormatChoice format={parts.format} onChange={(format) => write({ format })} />
      <FilterList
        title={t("measure.where")}
        filters={parts.where}
        measures={[parts.base]}
        onChange={(where, merge) => write({ where }, merge)}
      />
      {parts.without.length > 0 ? (
        <Box sx={{ fontSize: sizes.small, color: role.inkMuted }}>
          {t("measure.unlimited", { labels: parts.without.map((dimension) => labels.dimension({ name: dimension })).join(", ") })}
        </Box>
      ) : null}
    </>
  );
}
