import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { Panel } from "./Panel.tsx";
import { suggestedTitle } from "./suggested-title.ts";

const MAX = { title: 120, subtitle: 200, help: 500 } as const;

/** Title and words of a visual. */
export function WordsPanel() {
  const { t, i18n } = useTranslation("builder");
  const { building, visual, labels, change, changeBuilding } = useBuilder();
  const suggested = suggestedTitle(visual, labels, t, i18n.language);
  const text = (field: "subtitle" | "help", value: string): void =>
    change(
      (before) => {
        const { [field]: _, ...rest } = before;
        return value === "" ? rest : { ...rest, [field]: value };
      },
      undefined,
      field,
    );
  return (
    <Panel title={t("words.title")}>
      <TextField
        label={t("words.heading")}
        size="small"
        value={visual.title}
        onChange={(event) =>
          changeBuilding(
            (before) => ({ ...before, isTitled: event.target.value !== "", visual: { ...before.visual, title: event.target.value } }),
            undefined,
            "title",
          )
        }
        helperText={building.isTitled ? undefined : t("words.suggested")}
        slotProps={{ htmlInput: { maxLength: MAX.title } }}
      />
      {building.isTitled && suggested !== "" && suggested !== visual.title ? (
        <Button
          size="small"
          sx={{ justifySelf: "start", textAlign: "start" }}
          onClick={() => changeBuilding((before) => ({ ...before, isTitled: false }))}
        >
          {t("words.useSuggested", { title: suggested })}
        </Button>
      ) : null}
      <TextField
        label={t("words.subtitle")}
        size="small"
        value={visual.subtitle ?? ""}
        onChange={(event) => text("subtitle", event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX.subtitle } }}
      />
      <TextField
        label={t("words.help")}
        size="small"
        multiline
        value={visual.help ?? ""}
        onChange={(event) => text("help", event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX.help } }}
      />
      {visual.kind === "stacked-bar" ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={visual.mode === "share"}
              onChange={(event) => change((before) => ({ ...before, mode: event.target.checked ? "share" : "value" }))}
            />
          }
          label={t("words.share")}
        />
      ) : null}
    </Panel>
  );
}
