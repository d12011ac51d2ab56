import type { MeasureFormat } from "@lyceum/semantic";
import { useTranslation } from "react-i18next";

import { NumberField } from "./NumberField.tsx";

interface FigureFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly format: MeasureFormat | undefined;
  readonly onChange: (value: number) => void;
}

/** Takes a figure in the unit in which people read it: rates in per cent. */
export function FigureField({ label, value, format, onChange }: FigureFieldProps) {
  const { t } = useTranslation("builder");
  if (format !== "ratio") return <NumberField label={label} value={value} onChange={onChange} />;
  return (
    <NumberField
      label={t("drawing.inPercent", { label })}
      value={value === undefined ? undefined : Number((value * 100).toPrecision(12))}
      onChange={(percent) => onChange(Number((percent / 100).toPrecision(12)))}
    />
  );
}
