import TextField from "@mui/material/TextField";
import { useState } from "react";

/** A number that may be empty where nothing is required. */
export function Figure({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}) {
  const [text, setText] = useState(value === undefined ? "" : String(value));
  const isWrong = text.trim() !== "" && !Number.isFinite(Number(text));
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      error={isWrong}
      onChange={({ target }) => {
        setText(target.value);
        const number = Number(target.value);
        if (target.value.trim() === "") onChange(undefined);
        else if (Number.isFinite(number)) onChange(number);
      }}
      slotProps={{ htmlInput: { inputMode: "decimal" } }}
    />
  );
}
