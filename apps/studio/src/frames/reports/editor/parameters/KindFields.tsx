import type { FilterDimension } from "@lyceum/contracts";
import type { ParameterKind } from "@lyceum/model";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Figure } from "./Figure.tsx";
import { InitialValues } from "./InitialValues.tsx";
import { linesFromOptions, optionsFromLines } from "./parameter-draft.ts";
import { Pick } from "./Pick.tsx";
import { useFieldLabels } from "./useFieldLabels.ts";

interface KindFieldsProps<Kind extends ParameterKind["kind"]> {
  readonly value: Extract<ParameterKind, { kind: Kind }>;
  readonly dimensions: readonly FilterDimension[];
  readonly onChange: (value: ParameterKind) => void;
}

const row = { display: "grid", gap: 3, gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))" } as const;

function NumberFields({ value, onChange }: KindFieldsProps<"number">) {
  const { t } = useTranslation("console");
  const { minimum: _least, maximum: _most, whole: _whole, percent: _percent, ...rest } = value;
  const write = ({
    minimum = value.minimum,
    maximum = value.maximum,
    ...more
  }: Partial<typeof value> & { readonly none?: "minimum" | "maximum" }): void => {
    const { none, whole = value.whole, percent = value.percent, initial = value.initial } = more;
    onChange({
      ...rest,
      initial,
      ...(minimum !== undefined && none !== "minimum" && { minimum }),
      ...(maximum !== undefined && none !== "maximum" && { maximum }),
      ...(whole && { whole }),
      ...(percent && { percent }),
    });
  };
  const without = (flag: "whole" | "percent"): void => {
    const { [flag]: _flag, ...others } = value;
    onChange(others);
  };
  return (
    <>
      <Box sx={row}>
        <Figure label={t("parameters.initial")} value={value.initial} onChange={(initial) => write({ initial: initial ?? 0 })} />
        <Figure
          label={t("parameters.minimum")}
          value={value.minimum}
          onChange={(minimum) => write(minimum === undefined ? { none: "minimum" } : { minimum })}
        />
        <Figure
          label={t("parameters.maximum")}
          value={value.maximum}
          onChange={(maximum) => write(maximum === undefined ? { none: "maximum" } : { maximum })}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4 }}>
        {(["whole", "percent"] as const).map((flag) => (
          <FormControlLabel
            key={flag}
            control={
              <Checkbox
                size="small"
                checked={value[flag] === true}
                onChange={({ target }) => (target.checked ? write({ [flag]: true }) : without(flag))}
              />
            }
            label={t(`parameters.${flag}`)}
          />
        ))}
      </Box>
    </>
  );
}

function ChoiceFields({ value, onChange }: KindFieldsProps<"choice">) {
  const { t } = useTranslation("console");
  const [lines, setLines] = useState(linesFromOptions(value.options));
  return (
    <>
      <TextField
        label={t("parameters.options")}
        helperText={t("parameters.optionsHelp")}
        multiline
        minRows={3}
        maxRows={8}
        value={lines}
        onChange={({ target }) => {
          setLines(target.value);
          const options = optionsFromLines(target.value);
          const initial = options.some((option) => option.value === value.initial) ? value.initial : (options[0]?.value ?? "");
          onChange({ ...value, options, initial });
        }}
      />
      <Pick
        label={t("parameters.initial")}
        value={value.initial}
        options={value.options.map((option) => ({ value: option.value, text: option.label || option.value }))}
        onChange={(initial) => onChange({ ...value, initial })}
      />
    </>
  );
}

function DateFields({ value, onChange }: KindFieldsProps<"date">) {
  const { t } = useTranslation("console");
  return (
    <TextField
      size="small"
      type="date"
      label={t("parameters.initial")}
      value={value.initial}
      onChange={({ target }) => onChange({ ...value, initial: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function PeriodFields({ value, onChange }: KindFieldsProps<"period">) {
  const { t } = useTranslation("console");
  const { initial } = value;
  const isFixed = Array.isArray(initial);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const day = (place: 0 | 1) => (
    <TextField
      size="small"
      type="date"
      label={t(place === 0 ? "parameters.firstDay" : "parameters.lastDay")}
      value={isFixed ? initial[place] : today}
      onChange={({ target }) => {
        if (isFixed) onChange({ ...value, initial: place === 0 ? [target.value, initial[1]] : [initial[0], target.value] });
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box sx={row}>
      <Pick
        label={t("parameters.initial")}
        value={isFixed ? "fixed" : "last"}
        options={(["last", "fixed"] as const).map((way) => ({ value: way, text: t(`parameters.period.${way}`) }))}
        onChange={(way) => onChange({ ...value, initial: way === "fixed" ? [today, today] : { lastDays: 90 } })}
      />
      {isFixed ? (
        <>
          {day(0)}
          {day(1)}
        </>
      ) : (
        <Figure
          label={t("parameters.days")}
          value={initial.lastDays}
          onChange={(days) => onChange({ ...value, initial: { lastDays: Math.min(1000, Math.max(1, Math.round(days ?? 1))) } })}
        />
      )}
    </Box>
  );
}

function DimensionFields({ value, dimensions, onChange }: KindFieldsProps<"dimension">) {
  const { t } = useTranslation("console");
  const labels = useFieldLabels(dimensions);
  const { dimension, multiple, initial } = value;
  return (
    <>
      <Pick
        label={t("parameters.field")}
        value={dimension}
        options={labels.dimensions(dimensions.filter((entry) => entry.kind !== "date"))}
        onChange={(name) => onChange({ ...value, dimension: name, initial: [] })}
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={multiple}
            onChange={({ target }) => onChange({ ...value, multiple: target.checked, initial: initial.slice(0, target.checked ? 100 : 1) })}
          />
        }
        label={t("parameters.several")}
      />
      <InitialValues
        {...{ dimension, dimensions, multiple }}
        chosen={initial}
        onChoose={(chosen) => onChange({ ...value, initial: [...chosen] })}
      />
    </>
  );
}

/** Asks what a parameter can be and begins with, by its kind. */
export function KindFields({ value, ...props }: Omit<KindFieldsProps<"number">, "value"> & { readonly value: ParameterKind }) {
  switch (value.kind) {
    case "number":
      return <NumberFields {...props} value={value} />;
    case "choice":
      return <ChoiceFields {...props} value={value} />;
    case "date":
      return <DateFields {...props} value={value} />;
    case "period":
      return <PeriodFields {...props} value={value} />;
    case "dimension":
      return <DimensionFields {...props} value={value} />;
  }
}
