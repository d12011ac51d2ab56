import { Notice } from "@lyceum/ui";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { QueryState } from "../../components/QueryState.tsx";
import { useFeedVisuals } from "./useFeeds.ts";

/** Stands for everything there is to choose among. */
export const ALL = "*";

/** What of a report a feed is of: `ALL` of it, or empty where nothing is chosen yet. */
export interface FeedChoice {
  readonly report: string;
  readonly sheet: string;
  readonly visual: string;
  readonly view: string;
}

interface FeedChoicesProps {
  readonly reports: readonly { readonly id: string; readonly title: string }[];
  readonly choice: FeedChoice;
  readonly onChoose: (choice: FeedChoice) => void;
  /** Nothing is chosen although it was to be sent. */
  readonly isMissing: boolean;
  readonly disabled: boolean;
}

/** Leads from a report to a visual of it, a choice after another. */
export function FeedChoices({ reports, choice, onChoose, isMissing, disabled }: FeedChoicesProps) {
  const { t } = useTranslation("feeds");
  const visuals = useFeedVisuals(choice.report);
  const { sheets = [], views = [], required = [] } = visuals.data ?? {};
  const sheet = sheets.find(({ id }) => id === choice.sheet);
  return (
    <>
      <TextField
        select
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- An opened dialog takes the focus, to its first field.
        autoFocus
        label={t("new.report")}
        value={choice.report}
        disabled={disabled}
        error={isMissing && choice.report === ""}
        helperText={isMissing && choice.report === "" ? t("new.missing") : undefined}
        onChange={({ target }) => onChoose({ report: target.value, sheet: "", visual: "", view: "" })}
      >
        {reports.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      {choice.report === "" ? null : <QueryState query={visuals} loading={t("new.loading")} />}
      {visuals.data ? (
        <>
          <TextField
            select
            label={t("new.sheet")}
            value={choice.sheet}
            disabled={disabled}
            onChange={({ target }) => onChoose({ ...choice, sheet: target.value, visual: target.value === ALL ? ALL : "" })}
          >
            <MenuItem value={ALL}>{t("new.allSheets")}</MenuItem>
            {sheets.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t("new.visual")}
            value={choice.visual}
            disabled={disabled || !sheet}
            error={isMissing}
            helperText={isMissing ? t("new.missing") : undefined}
            onChange={({ target }) => onChoose({ ...choice, visual: target.value })}
          >
            <MenuItem value={ALL}>{t("new.allVisuals")}</MenuItem>
            {sheet?.visuals.map(({ id, title }) => (
              <MenuItem key={id} value={id} sx={{ whiteSpace: "normal" }}>
                {title}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t("new.view")}
            value={choice.view}
            disabled={disabled}
            helperText={t("new.viewHelp")}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={({ target }) => onChoose({ ...choice, view: target.value })}
          >
            <MenuItem value="">{t("new.plain")}</MenuItem>
            {views.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {required.length > 0 && choice.view === "" ? <Notice>{t("new.required", { labels: required.join(", ") })}</Notice> : null}
        </>
      ) : null}
    </>
  );
}
