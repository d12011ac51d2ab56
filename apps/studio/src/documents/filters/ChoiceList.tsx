import { type FilterOption, foldedText, formatShort } from "@lyceum/reports";
import { role, SearchIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import InputAdornment from "@mui/material/InputAdornment";
import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Radio from "@mui/material/Radio";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

const MAX_LISTED = 200;
const SEARCH_FROM = 8;

export interface ListedOption extends FilterOption {
  readonly label: string;
}

interface ChoiceListProps {
  readonly label: string;
  readonly options: readonly ListedOption[];
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  readonly takesFocus: boolean;
  /** They stand in the page, and take its width. */
  readonly isInPage: boolean;
  readonly onChoose: (values: readonly string[]) => void;
}

/** Choices with their counts; a search appears when there are many. */
export function ChoiceList({ label, options, chosen, multiple, takesFocus, isInPage, onChoose }: ChoiceListProps) {
  const { t, i18n } = useTranslation("studio");
  const [text, setText] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) search.current?.focus();
  }, [takesFocus]);
  const sought = useDeferredValue(foldedText(text.trim()));
  const matching = sought ? options.filter((option) => foldedText(option.label).includes(sought)) : options;
  const listed = matching.slice(0, MAX_LISTED);
  const Mark = multiple ? Checkbox : Radio;
  const searchable = options.length >= SEARCH_FROM;
  const toggle = (value: string): void => {
    const isOn = chosen.includes(value);
    if (multiple) onChoose(isOn ? chosen.filter((current) => current !== value) : [...chosen, value]);
    else onChoose(isOn ? [] : [value]);
  };
  return (
    <Box sx={isInPage ? { width: "100%" } : { width: 320, maxWidth: "calc(100vw - 32px)" }}>
      {searchable ? (
        <Box sx={isInPage ? { px: 4, pt: 3, pb: 1 } : { p: 3, pb: 1 }}>
          <TextField
            size="small"
            fullWidth
            inputRef={search}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown") return;
              event.preventDefault();
              list.current?.querySelector<HTMLElement>('[role="menuitemcheckbox"],[role="menuitemradio"]')?.focus();
            }}
            slotProps={{
              htmlInput: { "aria-label": t("filters.search", { label }) },
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon size={16} />
                  </InputAdornment>
                ),
              },
            }}
          />
        </Box>
      ) : null}
      {listed.length > 0 ? (
        <MenuList ref={list} dense aria-label={label} autoFocusItem={takesFocus && !searchable} sx={{ maxHeight: 320, overflowY: "auto" }}>
          {listed.map((option) => (
            <MenuItem
              key={option.value}
              role={multiple ? "menuitemcheckbox" : "menuitemradio"}
              aria-checked={chosen.includes(option.value)}
              onClick={() => toggle(option.value)}
              sx={{ gap: 2, py: 1, whiteSpace: "normal" }}
            >
              {/* The entry itself is chosen: its mark is only seen. */}
              <Box component="span" inert sx={{ display: "grid" }}>
                <Mark size="small" checked={chosen.includes(option.value)} tabIndex={-1} sx={{ p: 0 }} />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{option.label}</Box>
              <Box className="tabular" sx={{ color: role.inkMuted, fontSize: 12 }}>
                {option.count === null ? "" : formatShort(option.count, "count", i18n.language)}
              </Box>
            </MenuItem>
          ))}
        </MenuList>
      ) : (
        <Typography variant="body2" sx={{ p: 4, color: role.inkMuted }}>
          {sought ? t("filters.noMatch", { text }) : t("filters.noValues")}
        </Typography>
      )}
      {matching.length > listed.length ? (
        <Typography variant="body2" sx={{ px: 4, pt: 2, pb: 3, color: role.inkMuted }}>
          {t("filters.more", { count: matching.length - listed.length })}
        </Typography>
      ) : null}
    </Box>
  );
}
