import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";

export interface RadioChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few, which counts at once. */
export function RadioChoice<Value extends string>({ label, value, choices, onChoose }: RadioChoiceProps<Value>) {
  const choose = (chosen: string): void => {
    const choice = choices.find((candidate) => candidate.value === chosen);
    if (choice) onChoose(choice.value);
  };
  return (
    <RadioGroup row aria-label={label} value={value} onChange={(_, chosen) => choose(chosen)} sx={{ columnGap: 4 }}>
      {choices.map((choice) => (
        <FormControlLabel key={choice.value} value={choice.value} control={<Radio />} label={choice.label} />
      ))}
    </RadioGroup>
  );
}
