import { CloseIcon, SearchIcon } from "@lyceum/ui";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { follow } from "./typed-search.ts";

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
  const [text, setText] = useState(value);
  const handed = useRef<readonly string[]>([]);
  useEffect(() => () => clearTimeout(pending.current), []);

  // After the address is shown, not while it is drawn: that drawing may be given up for a letter that is typed meanwhile.
  const onAddress = useEffectEvent((address: string) => {
    const next = follow({ text, handed: handed.current }, address);
    handed.current = next.handed;
    if (next.text === text) return;
    clearTimeout(pending.current);
    setText(next.text);
  });
  useEffect(() => onAddress(value), [value]);

  const change = (next: string, pause: number): void => {
    setText(next);
    clearTimeout(pending.current);
    pending.current = setTimeout(() => {
      handed.current = [...handed.current, next.trim()];
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
