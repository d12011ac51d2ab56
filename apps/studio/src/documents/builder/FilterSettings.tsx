import { type Condition, conditionOf, OPERATORS } from "@lyceum/reports/building";
import type { DimensionFilter } from "@lyceum/semantic";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { Choice } from "./Choice.tsx";
import { FilterValues } from "./FilterValues.tsx";
import { NumberField } from "./NumberField.tsx";

interface FilterSettingsProps {
  readonly filter: DimensionFilter;
  readonly onChange: (filter: DimensionFilter, merge?: string) => void;
}

const BY_KIND: Readonly<Record<string, readonly Condition[]>> = {
  text: ["in", "not_in", "contains"],
  boolean: ["in", "not_in"],
  integer: ["in", "not_in", "gte", "lte", "gt", "lt", "between"],
  number: ["gte", "lte", "gt", "lt", "between", "in", "not_in"],
  date: ["past", "last", "between", "gte", "lte", "in", "not_in"],
};

/** Begins another condition on the same dimension. */
function started(filter: DimensionFilter, condition: Condition, isDate: boolean, today: string): DimensionFilter {
  const { dimension } = filter;
  const grain = "grain" in filter && filter.grain !== undefined ? { grain: filter.grain } : {};
  const value = isDate ? today : 0;
  switch (condition) {
    case "in":
    case "not_in":
      return { dimension, ...grain, op: condition, values: filter.op === "in" || filter.op === "not_in" ? filter.values : [] };
    case "between":
      return { dimension, ...grain, op: "between", from: value, to: value };
    case "contains":
      return { dimension, op: "contains", value: "a" };
    case "last":
      return { dimension, op: "last", count: 30, unit: "day" };
    case "past":
      return { dimension, op: "past" };
    case "lt":
    case "lte":
    case "gt":
    case "gte":
      return { dimension, ...grain, op: OPERATORS[condition], value };
  }
}

interface ValueFieldProps {
  readonly label: string;
  readonly isDate: boolean;
  readonly value: string | number;
  readonly onChange: (value: string | number) => void;
}

function ValueField({ label, isDate, value, onChange }: ValueFieldProps) {
  if (!isDate) return <NumberField label={label} value={typeof value === "number" ? value : undefined} onChange={onChange} />;
  return (
    <TextField
      size="small"
      type="date"
      label={label}
      value={value}
      onChange={(event) => (event.target.value === "" ? undefined : onChange(event.target.value))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** The condition and values of one filter. */
export function FilterSettings({ filter, onChange }: FilterSettingsProps) {
  const { t } = useTranslation("builder");
  const { model, fields } = useBuilder();
  const known = model.dimensions[filter.dimension];
  const grain = "grain" in filter ? filter.grain : undefined;
  const kind = grain === "term" ? "text" : grain === "academic_year" ? "integer" : (known?.kind ?? "text");
  const isDate = kind === "date";
  const condition = conditionOf(filter);
  const conditions = [...new Set([...(BY_KIND[kind] ?? []), condition])];
  const today = fields.snapshot?.asOf ?? "2020-01-01";
  return (
    <>
      <Choice
        label={t("filter.condition")}
        value={condition}
        options={conditions.map((own) => [own, t(`filter.${own}`)] as const)}
        onChange={(chosen) => onChange(started(filter, chosen, isDate, today))}
      />
      {filter.op === "in" || filter.op === "not_in" ? (
        <FilterValues
          dimension={{ name: filter.dimension, grain }}
          chosen={filter.values}
          onChange={(values) => onChange({ ...filter, values: [...values] })}
        />
      ) : null}
      {filter.op === "between" ? (
        <>
          <ValueField
            label={t("filter.from")}
            isDate={isDate}
            value={filter.from}
            onChange={(from) => onChange({ ...filter, from }, "from")}
          />
          <ValueField label={t("filter.to")} isDate={isDate} value={filter.to} onChange={(to) => onChange({ ...filter, to }, "to")} />
        </>
      ) : null}
      {filter.op === "contains" ? (
        <TextField
          size="small"
          label={t("filter.text")}
          value={filter.value}
          onChange={(event) => (event.target.value === "" ? undefined : onChange({ ...filter, value: event.target.value }, "text"))}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      ) : null}
      {filter.op === "last" ? (
        <>
          <NumberField
            label={t("filter.count")}
            value={filter.count}
            least={1}
            most={1000}
            whole
            onChange={(count) => onChange({ ...filter, count }, "count")}
          />
          <Choice
            label={t("filter.unit")}
            value={filter.unit}
            options={(["day", "week", "month"] as const).map((unit) => [unit, t(`filter.${unit}`)] as const)}
            onChange={(unit) => onChange({ ...filter, unit })}
          />
        </>
      ) : null}
      {filter.op === "<" || filter.op === "<=" || filter.op === ">" || filter.op === ">=" ? (
        <ValueField
          label={t("filter.value")}
          isDate={isDate}
          value={filter.value}
          onChange={(value) => onChange({ ...filter, value }, "value")}
        />
      ) : null}
    </>
  );
}
