import TextField from "@mui/material/TextField";

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** It takes the whole row of what it stands among. */
  readonly isWide?: boolean;
  readonly onChange: (value: string) => void;
}

/** Chooses one of a list by the browser's own control. */
export function Pick({ label, value, options, isWide = false, onChange }: PickProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={isWide ? { gridColumn: "1 / -1" } : undefined}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </TextField>
  );
}
