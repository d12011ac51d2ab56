// The combobox pattern of WAI-ARIA: no element of HTML suggests whole questions and leaves the text free.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { MAX_QUESTION_LENGTH } from "@lyceum/contracts";
import { MicrophoneIcon, type as sizes, corner, ring, role, SearchIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

import { useSpeech } from "./useSpeech.ts";

interface QuestionBoxProps {
  readonly text: string;
  /** Language in which questions are spoken. */
  readonly locale: string;
  /** What the host would have stand in the empty field. */
  readonly placeholder?: string | undefined;
  readonly onText: (text: string) => void;
  readonly onAsk: (question: string) => void;
  readonly suggestions: readonly string[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const list = {
  listStyle: "none",
  m: 0,
  mt: 1,
  p: 1,
  border: `1px solid ${role.line}`,
  borderRadius: `${corner.control}px`,
  backgroundColor: role.surface,
  "& li": { px: 3, py: 2, borderRadius: "4px", cursor: "pointer", fontSize: sizes.body },
  '& li[aria-selected="true"], & li:hover': { backgroundColor: role.hover },
  '& li[aria-selected="true"]': { outline: ring.line, outlineOffset: "-2px" },
} as const;

/** A search field that suggests as a person types: arrows choose, Enter asks, Escape closes. The list stands in the page, since the frame ends below it. */
export function QuestionBox({ text, locale, placeholder, onText, onAsk, suggestions, open, onOpen }: QuestionBoxProps) {
  const { t } = useTranslation("studio");
  const id = useId();
  const [active, setActive] = useState(-1);
  const speech = useSpeech(locale, onText);
  const shown = open && suggestions.length > 0;
  const ask = (question: string): void => {
    setActive(-1);
    onOpen(false);
    if (question.trim() !== "") onAsk(question.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") ask((shown ? suggestions[active] : undefined) ?? text);
    else if (event.key === "Escape") {
      setActive(-1);
      if (shown) onOpen(false);
      else onText("");
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      onOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else return;
    event.preventDefault();
  };
  return (
    <Box component="search">
      <Box component="label" htmlFor={`${id}-field`} className="visually-hidden">
        {t("question.label")}
      </Box>
      <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
        <Box sx={{ position: "relative", flex: 1, minWidth: 0 }}>
          <Box sx={{ position: "absolute", insetInlineStart: 12, top: 12, color: role.inkMuted, lineHeight: 0 }}>
            <SearchIcon />
          </Box>
          <Box
            component="input"
            id={`${id}-field`}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
            maxLength={MAX_QUESTION_LENGTH}
            placeholder={placeholder ?? t("question.placeholder")}
            value={text}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
              setActive(-1);
              onText(event.target.value);
              onOpen(true);
            }}
            onFocus={() => onOpen(true)}
            onKeyDown={onKeyDown}
            sx={{
              width: "100%",
              height: 44,
              boxSizing: "border-box",
              paddingInlineStart: "42px",
              paddingInlineEnd: 3,
              font: "inherit",
              fontSize: sizes.body,
              color: role.ink,
              backgroundColor: role.surface,
              border: `1px solid ${role.edge}`,
              borderRadius: `${corner.control}px`,
              "&::placeholder": { color: role.inkMuted, opacity: 1 },
            }}
          />
        </Box>
        {speech ? (
          <IconButton
            aria-label={t(speech.listening ? "question.voice.stop" : "question.voice.start")}
            aria-pressed={speech.listening}
            color={speech.listening ? "primary" : "default"}
            onClick={speech.toggle}
          >
            <MicrophoneIcon />
          </IconButton>
        ) : null}
        <Button variant="contained" sx={{ height: 44 }} onClick={() => ask(text)}>
          {t("question.ask")}
        </Button>
      </Box>
      {speech?.failed ? <Box role="alert">{t("question.voice.failed")}</Box> : null}
      <Box
        component="ul"
        id={`${id}-list`}
        role="listbox"
        aria-label={t("question.suggestions")}
        hidden={!shown}
        sx={shown ? list : undefined}
      >
        {shown
          ? suggestions.map((suggestion, index) => (
              // The field keeps the focus and takes the keys for the list.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={suggestion}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  onText(suggestion);
                  ask(suggestion);
                }}
              >
                {suggestion}
              </li>
            ))
          : null}
      </Box>
    </Box>
  );
}
