import TextField from "@mui/material/TextField";
import { useState } from "react";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly least?: number;
  readonly most?: number;
  readonly whole?: boolean;
  readonly onChange: (value: number) => void;
}

/** Takes a number once it is one: what is half-typed stays in the field alone. */
export function NumberField({
  label,
  value,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
  whole = false,
  onChange,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const accept = (text: string): void => {
    setTyped(text);
    const number = Number(text.replace(",", "."));
    if (text.trim() === "" || !Number.isFinite(number) || number < least || number > most || (whole && !Number.isInteger(number))) return;
    onChange(number);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? value ?? ""}
      onChange={(event) => accept(event.target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode: whole ? "numeric" : "decimal", maxLength: 20 }, inputLabel: { shrink: true } }}
    />
  );
}
