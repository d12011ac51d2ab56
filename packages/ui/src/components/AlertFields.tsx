import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useState, type ReactNode } from "react";

type Direction = "rise" | "fall" | "either";
/** What a figure does for its alert to speak. */
type Choosable = "above" | "below" | Direction | "any";
type Unit = "value" | "percent" | "points";

/** When an alert speaks; an amount that is not a number yet is NaN. */
export type AlertFieldCondition =
  | { readonly kind: "threshold"; readonly direction: "above" | "below"; readonly amount: number }
  | {
      readonly kind: "change";
      readonly direction: Direction;
      readonly amount: number;
      readonly unit: Unit;
      readonly against: "comparison" | "last";
    }
  | { readonly kind: "any-change"; readonly against: "comparison" | "last" };

/** Everything that is asked about an alert of a visual. */
export interface AlertFieldValues {
  readonly name: string;
  readonly measure: string;
  readonly by: string | null;
  readonly condition: AlertFieldCondition;
  readonly repeat: "first" | "every";
  readonly quiet: { readonly from: string; readonly to: string; readonly days: number[]; readonly timeZone: string };
}

/** What the visual offers. */
export interface AlertFieldChoices {
  readonly measures: readonly { readonly name: string; readonly label: string; readonly rate: boolean }[];
  readonly breakdowns: readonly { readonly name: string; readonly label: string }[];
  readonly compared: boolean;
}

/** Labels of the fields in the reader's language. */
export interface AlertFieldTexts {
  readonly name: string;
  readonly nameHelp: string;
  readonly measure: string;
  readonly by: string;
  readonly all: string;
  readonly each: (label: string) => string;
  readonly when: string;
  readonly directions: Readonly<Record<Choosable, string>>;
  readonly amount: string;
  readonly percent: string;
  readonly unit: string;
  readonly units: Readonly<Record<Unit, string>>;
  readonly against: string;
  readonly bases: Readonly<Record<"comparison" | "last", string>>;
  readonly repeat: string;
  readonly repeats: Readonly<Record<"first" | "every", string>>;
  readonly quiet: string;
  readonly from: string;
  readonly to: string;
  readonly days: string;
  readonly zone: (zone: string) => string;
  /** Tag by which days are named. */
  readonly locale: string;
}

interface AlertFieldsProps {
  readonly values: AlertFieldValues;
  readonly choices: AlertFieldChoices;
  readonly texts: AlertFieldTexts;
  readonly onChange: (part: Partial<AlertFieldValues>) => void;
}

const DIRECTIONS = ["above", "below", "rise", "fall", "either", "any"] as const satisfies readonly Choosable[];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** Quiet hours as they are offered at first. */
const NIGHT = { from: "20:00", to: "07:00" } as const;

/** Whether everything that an alert needs is filled in. */
export const isWholeAlert = ({ condition }: AlertFieldValues): boolean =>
  condition.kind === "any-change" || (Number.isFinite(condition.amount) && (condition.kind === "threshold" || condition.amount > 0));

type AmountCondition = Exclude<AlertFieldCondition, { readonly kind: "any-change" }>;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** Offers a choice by the browser's own list, which opens where it is also in a frame. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

const Row = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 200px), 1fr))", alignItems: "start" }}>
    {children}
  </Box>
);

function changedCondition(before: AlertFieldCondition, direction: Choosable, rate: boolean): AlertFieldCondition {
  const against = before.kind === "threshold" ? "last" : before.against;
  if (direction === "any") return { kind: "any-change", against };
  const amount = before.kind === "any-change" ? Number.NaN : before.amount;
  if (direction === "above" || direction === "below") return { kind: "threshold", direction, amount };
  if (before.kind === "change") return { ...before, direction };
  return { kind: "change", direction, amount, unit: rate ? "points" : "percent", against };
}

/** Asks what an alert looks at, when it speaks, how often, and when not. */
export function AlertFields({ values, choices, texts, onChange }: AlertFieldsProps) {
  const { condition } = values;
  const rate = choices.measures.find(({ name }) => name === values.measure)?.rate ?? false;
  const set = (next: AlertFieldCondition): void => onChange({ condition: next });
  const units: readonly Unit[] = rate ? ["points", "percent"] : ["value", "percent"];
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {choices.measures.length > 1 || choices.breakdowns.length > 0 ? (
        <Row>
          {choices.measures.length > 1 ? (
            <Choice
              label={texts.measure}
              value={values.measure}
              options={choices.measures.map(({ name, label }) => [name, label])}
              onChange={(measure) => {
                const isRate = choices.measures.find(({ name }) => name === measure)?.rate ?? false;
                // A unit that the other measure does not have would ask something else.
                const fits = condition.kind !== "change" || condition.unit === "percent" || isRate === rate;
                onChange({
                  measure,
                  ...(!fits && condition.kind === "change" && { condition: { ...condition, unit: isRate ? "points" : "value" } }),
                });
              }}
            />
          ) : null}
          {choices.breakdowns.length > 0 ? (
            <Choice
              label={texts.by}
              value={values.by ?? ""}
              options={[["", texts.all], ...choices.breakdowns.map(({ name, label }) => [name, texts.each(label)] as const)]}
              onChange={(by) => onChange({ by: by === "" ? null : by })}
            />
          ) : null}
        </Row>
      ) : null}
      <Row>
        <Choice
          label={texts.when}
          value={condition.kind === "any-change" ? "any" : condition.direction}
          options={DIRECTIONS.map((direction) => [direction, texts.directions[direction]])}
          onChange={(direction) =>
            // One that has changed has nothing to recover from: each change is told, unless its owner chooses otherwise.
            onChange({
              condition: changedCondition(condition, direction as Choosable, rate),
              ...(direction === "any" && { repeat: "every" }),
            })
          }
        />
        {condition.kind === "any-change" ? null : (
          <Amount label={condition.kind === "threshold" && rate ? texts.percent : texts.amount} condition={condition} onChange={set} />
        )}
        {condition.kind === "change" ? (
          <Choice
            label={texts.unit}
            value={condition.unit}
            options={units.map((unit) => [unit, texts.units[unit]])}
            onChange={(unit) => set({ ...condition, unit: unit as Unit })}
          />
        ) : null}
        {condition.kind === "threshold" ? null : (
          <Choice
            label={texts.against}
            value={condition.against}
            options={(["last", ...(choices.compared || condition.against === "comparison" ? (["comparison"] as const) : [])] as const).map(
              (against) => [against, texts.bases[against]],
            )}
            onChange={(against) => set({ ...condition, against: against as "comparison" | "last" })}
          />
        )}
      </Row>
      <Choice
        label={texts.repeat}
        value={values.repeat}
        options={(["first", "every"] as const).map((repeat) => [repeat, texts.repeats[repeat]])}
        onChange={(repeat) => onChange({ repeat: repeat as "first" | "every" })}
      />
      <Quiet values={values} texts={texts} onChange={onChange} />
      <TextField
        label={texts.name}
        helperText={texts.nameHelp}
        value={values.name}
        onChange={({ target }) => onChange({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 150, autoComplete: "off" } }}
      />
    </Box>
  );
}

interface AmountProps {
  readonly label: string;
  readonly condition: AmountCondition;
  readonly onChange: (condition: AmountCondition) => void;
}

/** Asks for a number as it is typed; what is none yet stays typed. */
function Amount({ label, condition, onChange }: AmountProps) {
  const [text, setText] = useState(Number.isFinite(condition.amount) ? String(condition.amount) : "");
  const isBad = !Number.isFinite(condition.amount) || (condition.kind === "change" && condition.amount <= 0);
  return (
    <TextField
      label={label}
      value={text}
      error={isBad && text !== ""}
      onChange={({ target }) => {
        setText(target.value);
        const typed = target.value.trim().replace(",", ".");
        onChange({ ...condition, amount: typed === "" ? Number.NaN : Number(typed) });
      }}
      slotProps={{ htmlInput: { inputMode: "decimal", maxLength: 20, autoComplete: "off" } }}
    />
  );
}

function Quiet({ values: { quiet }, texts, onChange }: Omit<AlertFieldsProps, "choices">) {
  const change = (part: Partial<AlertFieldValues["quiet"]>): void => onChange({ quiet: { ...quiet, ...part } });
  const hasHours = quiet.from !== quiet.to;
  // The first of January 2024 was a Monday.
  const nameOf = (day: number): string =>
    new Intl.DateTimeFormat(texts.locale, { weekday: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, day)));
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: "grid", gap: 2 }}>
      <FormControlLabel
        control={<Checkbox checked={hasHours} onChange={(_, checked) => change(checked ? NIGHT : { to: quiet.from })} />}
        label={texts.quiet}
      />
      {hasHours ? (
        <Row>
          {(["from", "to"] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={texts[end]}
              value={quiet[end]}
              helperText={end === "from" ? texts.zone(quiet.timeZone) : undefined}
              onChange={({ target }) => (target.value === "" ? undefined : change({ [end]: target.value }))}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </Row>
      ) : null}
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ p: 0, fontSize: "0.875rem" }}>
          {texts.days}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3 }}>
          {WEEKDAYS.map((day) => {
            const isQuiet = quiet.days.includes(day);
            return (
              <FormControlLabel
                key={day}
                control={
                  <Checkbox
                    size="small"
                    checked={isQuiet}
                    // One day must be left on which it speaks.
                    disabled={!isQuiet && quiet.days.length === 6}
                    onChange={() => change({ days: isQuiet ? quiet.days.filter((other) => other !== day) : [...quiet.days, day] })}
                  />
                }
                label={nameOf(day)}
              />
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}
