import type { Parameter } from "@lyceum/model";
import { filterOfParameter, parameterFault, parameterFigure, parameterValues } from "@lyceum/reports";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";
import { DateRange, FilterChoices } from "../filters/lazy-choices.tsx";
import { parameterFaultText } from "./fault-of-parameter.ts";

interface ParameterChoicesProps {
  readonly parameter: Parameter;
  readonly onChoose: (values: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Percentages are typed as people say them: 40 for 0.4. */
const shownAs = (text: string, percent: true | undefined): string =>
  percent && text !== "" ? String(Number((Number(text) * 100).toFixed(6))) : text;
const meantBy = (text: string, percent: true | undefined): string => {
  const plain = text.trim().replace(",", ".");
  return percent && plain !== "" && Number.isFinite(Number(plain)) ? String(Number((Number(plain) / 100).toFixed(8))) : plain;
};

const focusInPlace = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** Takes a number or a day, and says why one is not taken. */
function OneValue({ parameter, onChoose, onClose }: ParameterChoicesProps) {
  const { t, i18n } = useTranslation("studio");
  const view = useDashboard();
  const { value } = parameter;
  const percent = value.kind === "number" ? value.percent : undefined;
  const [text, setText] = useState(shownAs(parameterValues(parameter, view.values)[0] ?? "", percent));
  const [isTried, setTried] = useState(false);
  const meant = meantBy(text, percent);
  const fault = parameterFault(parameter, [meant]);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (fault) return;
    onChoose([meant]);
    onClose();
  };
  const limits =
    value.kind === "number" && (value.minimum !== undefined || value.maximum !== undefined)
      ? [value.minimum, value.maximum].map((limit) => (limit === undefined ? "" : parameterFigure(limit, percent, i18n.language)))
      : undefined;
  const help = limits ? t("parameters.limits", { minimum: limits[0] || "−∞", maximum: limits[1] || "∞" }) : " ";
  return (
    <Box component="form" noValidate onSubmit={apply} sx={{ p: 4, display: "grid", gap: 3, width: 280, maxWidth: "calc(100vw - 32px)" }}>
      <TextField
        inputRef={focusInPlace}
        size="small"
        type={value.kind === "date" ? "date" : "text"}
        label={percent ? t("parameters.inPercent", { label: view.texts.parameter(parameter) }) : view.texts.parameter(parameter)}
        value={text}
        error={isTried && fault !== undefined}
        helperText={isTried && fault ? parameterFaultText(fault, percent, i18n.language, t) : help}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: value.kind === "number" ? { inputMode: "decimal" } : {} }}
      />
      <Button type="submit" variant="contained" size="small">
        {t("filters.apply")}
      </Button>
    </Box>
  );
}

/** Sets a parameter, by its kind. */
export function ParameterChoices(props: ParameterChoicesProps) {
  const { parameter, onChoose, onClose } = props;
  const view = useDashboard();
  const values = parameterValues(parameter, view.values);
  const filter = filterOfParameter(parameter);
  if (filter) return <FilterChoices filter={filter} chosen={values} onChoose={onChoose} />;
  if (parameter.value.kind !== "period") return <OneValue {...props} />;
  return (
    <DateRange
      values={values}
      lastDay={view.snapshot?.asOf}
      onChoose={(next) => {
        onChoose(next);
        onClose();
      }}
    />
  );
}
