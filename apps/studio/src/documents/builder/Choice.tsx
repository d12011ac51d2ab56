import TextField from "@mui/material/TextField";

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly helperText?: string;
  readonly onChange: (value: Value) => void;
}

/** Chooses one of a few by the browser's own list, which every reader and touch screen knows. */
export function Choice<Value extends string>({ label, value, options, helperText, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      helperText={helperText}
      onChange={(event) => {
        const chosen = options.find(([option]) => option === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
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
