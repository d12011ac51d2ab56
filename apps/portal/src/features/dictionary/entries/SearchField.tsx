import { CloseIcon, SearchIcon } from "@lyceum/ui";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { follow, handOn, typedSearch } from "./typed-search.ts";

/** Browsers refuse to rewrite the address at the speed of typing. */
const PAUSE_MS = 150;

export interface SearchFieldProps {
  /** What the address says. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** The search. Shows what is typed at once and hands it on after a short pause. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation("dictionary");
  const input = useRef<HTMLInputElement>(null);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [search, setSearch] = useState(() => typedSearch(value));
  if (value !== search.seen) setSearch(follow(search, value));
  const { text } = search;
  useEffect(() => () => clearTimeout(pending.current), []);

  const change = (next: string, pause: number): void => {
    setSearch((before) => ({ ...before, text: next }));
    clearTimeout(pending.current);
    pending.current = setTimeout(() => {
      setSearch((before) => handOn(before, next.trim()));
      onSearch(next.trim());
    }, pause);
  };
  const clear = (): void => {
    change("", 0);
    input.current?.focus();
  };
  return (
    <TextField
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      value={text}
      onChange={(event) => change(event.target.value, PAUSE_MS)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && text !== "") clear();
      }}
      slotProps={{
        htmlInput: { ref: input, type: "text", enterKeyHint: "search", autoComplete: "off", spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon size={18} />
            </InputAdornment>
          ),
          endAdornment:
            text === "" ? null : (
              <InputAdornment position="end">
                <IconButton size="small" edge="end" aria-label={t("search.clear")} onClick={clear}>
                  <CloseIcon size={18} />
                </IconButton>
              </InputAdornment>
            ),
        },
      }}
    />
  );
}
