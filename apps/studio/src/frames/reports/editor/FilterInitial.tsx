import type { FilterDimension } from "@lyceum/contracts";
import type { FilterControl } from "@lyceum/model";
import { OPEN_IN_PERIOD } from "@lyceum/model/periods";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { Figure } from "./parameters/Figure.tsx";
import { InitialValues } from "./parameters/InitialValues.tsx";
import { Pick } from "./parameters/Pick.tsx";

type Initial = FilterControl["initial"];

interface FilterInitialProps {
  readonly filter: FilterControl;
  readonly dimensions: readonly FilterDimension[];
  readonly onChange: (initial: Initial) => void;
}

/** Days up to the last of the data that a filter begins with where its author chooses so. */
const DEFAULT_DAYS = 90;
const MAX_DAYS = 1000;

const row = { display: "grid", gap: 3, gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))" } as const;

/** Sets the days that a filter begins with. */
function InitialDays({ filter: { initial }, onChange }: FilterInitialProps) {
  const { t } = useTranslation("console");
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isFixed = Array.isArray(initial);
  const [first = today, last = today] = isFixed ? initial : [];
  const days = typeof initial === "object" && !isFixed ? initial.lastDays : undefined;
  const begin = (way: string): Initial => {
    if (way === "last") return { lastDays: DEFAULT_DAYS };
    return way === "fixed" ? [today, today] : undefined;
  };
  const day = (label: string, value: string, write: (next: string) => string[]) => (
    <TextField
      size="small"
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => {
        if (target.value !== "") onChange(write(target.value));
      }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Box sx={row}>
      <Pick
        label={t("parameters.initial")}
        value={isFixed ? "fixed" : days === undefined ? "all" : "last"}
        options={[
          { value: "all", text: t("editor.filters.allDays") },
          { value: "last", text: t("parameters.period.last") },
          { value: "fixed", text: t("parameters.period.fixed") },
        ]}
        onChange={(way) => onChange(begin(way))}
      />
      {isFixed ? day(t("parameters.firstDay"), first, (next) => [next, next > last ? next : last]) : null}
      {isFixed ? day(t("parameters.lastDay"), last, (next) => [next < first ? next : first, next]) : null}
      {days === undefined ? null : (
        <Figure
          label={t("parameters.days")}
          value={days}
          onChange={(next) => onChange({ lastDays: Math.min(MAX_DAYS, Math.max(1, Math.round(next ?? 1))) })}
        />
      )}
    </Box>
  );
}

/** Sets what a filter begins with: values, the latest one or the latest that has ended where they are periods, or days. */
export function FilterInitial(props: FilterInitialProps) {
  const { filter, dimensions, onChange } = props;
  const { t } = useTranslation("console");
  const { dimension, initial, multiple } = filter;
  if (filter.kind === "date-range") return <InitialDays {...props} />;
  const isPeriod = dimensions.some(({ name, period }) => name === dimension && period);
  const latest = typeof initial === "string" ? initial : undefined;
  const ways = [
    { value: "latest", text: t("editor.filters.latest") },
    ...(dimension in OPEN_IN_PERIOD ? [{ value: "latest_ended", text: t("editor.filters.latestEnded") }] : []),
    { value: "values", text: t("editor.filters.values") },
  ];
  const begin = (way: string): Initial => (way === "latest" || way === "latest_ended" ? way : undefined);
  return (
    <>
      {isPeriod || latest ? (
        <Pick label={t("parameters.initial")} value={latest ?? "values"} options={ways} onChange={(way) => onChange(begin(way))} />
      ) : null}
      {latest ? null : (
        <InitialValues
          {...{ dimension, dimensions, multiple }}
          chosen={Array.isArray(initial) ? initial : []}
          onChoose={(chosen) => onChange(chosen.length > 0 ? [...chosen] : undefined)}
        />
      )}
    </>
  );
}
