import { PlusIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useTranslation } from "react-i18next";

import { type Sorting, SORTINGS } from "./listed-reports.ts";

const LOOKS = ["cards", "list"] as const;

/** How the list is looked at. */
export interface HomeView {
  readonly text: string;
  readonly sorting: Sorting;
  /** Reports with this tag alone; empty for all. */
  readonly tag: string;
  readonly look: (typeof LOOKS)[number];
}

interface HomeToolsProps {
  readonly canAuthor: boolean;
  readonly tags: readonly string[];
  readonly view: HomeView;
  readonly onView: (view: HomeView) => void;
  readonly onNew: () => void;
  readonly onStory: () => void;
}

/** Finds, orders and shows reports another way, and begins new ones. */
export function HomeTools({ canAuthor, tags, view, onView, onNew, onStory }: HomeToolsProps) {
  const { t } = useTranslation(["console", "stories"]);
  const { text, sorting, tag, look } = view;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "flex-end" }}>
      <TextField
        type="search"
        size="small"
        label={t("search")}
        value={text}
        onChange={({ target }) => onView({ ...view, text: target.value })}
        sx={{ flex: "1 1 240px", maxWidth: 420 }}
      />
      <TextField
        select
        size="small"
        label={t("home.sorting.label")}
        value={sorting}
        onChange={({ target }) => onView({ ...view, sorting: target.value as Sorting })}
        slotProps={{ select: { native: true } }}
        sx={{ width: 200 }}
      >
        {SORTINGS.map((entry) => (
          <option key={entry} value={entry}>
            {t(`home.sorting.${entry}`)}
          </option>
        ))}
      </TextField>
      {tags.length > 0 ? (
        <TextField
          select
          size="small"
          label={t("tags.one")}
          value={tag}
          onChange={({ target }) => onView({ ...view, tag: target.value })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ width: 160 }}
        >
          <option value="">{t("tags.any")}</option>
          {tags.map((entry) => (
            <option key={entry} value={entry}>
              {entry}
            </option>
          ))}
        </TextField>
      ) : null}
      <ToggleButtonGroup
        size="small"
        exclusive
        value={look}
        aria-label={t("home.look.label")}
        onChange={(_, next: typeof look | null) => next && onView({ ...view, look: next })}
      >
        {LOOKS.map((entry) => (
          <ToggleButton key={entry} value={entry}>
            {t(`home.look.${entry}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ flex: 1 }} />
      {canAuthor ? (
        <Button variant="outlined" onClick={onStory}>
          {t("stories:build")}
        </Button>
      ) : null}
      {canAuthor ? (
        <Button variant="contained" startIcon={<PlusIcon size={16} />} onClick={onNew}>
          {t("home.new")}
        </Button>
      ) : null}
    </Box>
  );
}
