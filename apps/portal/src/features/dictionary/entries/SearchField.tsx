import { CloseIcon, SearchIcon } from "@lyceum/ui";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

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
  // What is typed counts until the address has it, and as long as the address keeps it: Back says something else.
  const [typed, setTyped] = useState<{ readonly text: string; readonly before: string | undefined }>({ text: value, before: undefined });
  if (typed.before !== undefined && value === typed.text.trim()) setTyped({ text: typed.text, before: undefined });
  const text = value === typed.before || value === typed.text.trim() ? typed.text : value;
  useEffect(() => () => clearTimeout(pending.current), []);

  const change = (next: string, pause: number): void => {
    setTyped({ text: next, before: value });
    clearTimeout(pending.current);
    pending.current = setTimeout(() => onSearch(next.trim()), pause);
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
