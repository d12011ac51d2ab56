import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

interface OtherDaysProps {
  /** How many days are chosen: as many are compared with. */
  readonly count: number;
  readonly first: string;
  readonly onChoose: (first: string) => void;
}

/** The first of the days that the chosen ones are compared with, applied by a press so that no half-typed day is asked. */
export function OtherDays({ count, first: before, onChoose }: OtherDaysProps) {
  const { t } = useTranslation("studio");
  const [first, setFirst] = useState(before);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (first) onChoose(first);
  };
  return (
    <Box component="form" onSubmit={apply} sx={{ display: "grid", gap: 4, maxWidth: 320 }}>
      <Box>{t("comparison.asMany", { count })}</Box>
      <TextField
        size="small"
        type="date"
        label={t("comparison.firstDay")}
        value={first}
        onChange={(event) => setFirst(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="contained" size="small" disabled={!first}>
        {t("comparison.compare")}
      </Button>
    </Box>
  );
}
