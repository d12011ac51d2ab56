import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";
import { Panel } from "./Panel.tsx";
import { suggestedTitle } from "./suggested-title.ts";

const MAX = { title: 120, subtitle: 200, help: 500 } as const;

/** Title and words of a visual. */
export function WordsPanel() {
  const { t, i18n } = useTranslation("builder");
  const { building, visual, text, labels, change, changeBuilding } = useBuilder();
  const suggested = suggestedTitle(visual, labels, t, i18n.language);
  const write = (field: "subtitle" | "help", value: string): void =>
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
        value={text("title")}
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
        value={text("subtitle")}
        onChange={(event) => write("subtitle", event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX.subtitle } }}
      />
      <TextField
        label={t("words.help")}
        size="small"
        multiline
        value={text("help")}
        onChange={(event) => write("help", event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX.help } }}
      />
    </Panel>
  );
}
