import { corner, family, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { Fault } from "./find-fault.ts";

/** Lines that are shown without scrolling, at least and at most. */
const LINES = { fewest: 10, most: 24 } as const;
const LINE = 20;
const type = { fontFamily: family.mono, fontSize: "0.8125rem", lineHeight: `${LINE}px`, paddingBlock: "12px", margin: 0 } as const;

export interface QueryEditorProps {
  readonly text: string;
  readonly fault: Fault | undefined;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
}

/** A text area with line numbers, the line at fault marked and the fault said below it. */
export function QueryEditor({ text, fault, onChange, onRun }: QueryEditorProps) {
  const { t } = useTranslation("query");
  const id = useId();
  const numbers = useRef<HTMLDivElement>(null);
  const lines = text.split("\n").length;
  const height = Math.min(Math.max(lines + 1, LINES.fewest), LINES.most) * LINE + 24;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onRun();
  };
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        {t("editor.label")}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: "auto minmax(0, 1fr)",
          height,
          overflow: "hidden",
          border: `1px solid ${fault ? role.error : role.edge}`,
          borderRadius: `${corner.card}px`,
          backgroundColor: role.surface,
          "&:focus-within": { outline: `2px solid ${role.accent}`, outlineOffset: "1px" },
        }}
      >
        <Box
          ref={numbers}
          aria-hidden
          sx={{
            ...type,
            minWidth: 40,
            overflow: "hidden",
            paddingInline: "8px",
            backgroundColor: role.sunken,
            color: role.inkMuted,
            textAlign: "end",
            userSelect: "none",
          }}
        >
          {Array.from({ length: lines }, (_, index) => (
            <Box key={index} component="div" sx={fault?.place?.line === index + 1 ? { color: role.error, fontWeight: 700 } : undefined}>
              {index + 1}
            </Box>
          ))}
          <Box sx={{ height: 40 }} />
        </Box>
        <Box
          component="textarea"
          id={id}
          dir="ltr"
          value={text}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onScroll={(event) => {
            if (numbers.current) numbers.current.scrollTop = event.currentTarget.scrollTop;
          }}
          sx={{
            ...type,
            width: "100%",
            paddingInline: "12px",
            border: 0,
            outline: "none",
            resize: "none",
            backgroundColor: "transparent",
            color: role.ink,
            tabSize: 2,
            overflow: "auto",
            whiteSpace: "pre",
          }}
        />
      </Box>
      <Box id={`${id}-fault`} role="alert" sx={{ color: role.error, overflowWrap: "anywhere" }}>
        {fault ? <FaultText {...fault} /> : null}
      </Box>
      <Typography id={`${id}-hint`} variant="body2" sx={{ color: role.inkMuted }}>
        {t("editor.hint")}
      </Typography>
    </Box>
  );
}

function FaultText({ kind, code, text, place }: Fault) {
  const { t } = useTranslation("query");
  const sentence = kind === "refused" ? (text ?? t("editor.refused")) : t(`editor.${kind}`);
  return (
    <Typography component="span" variant="body2">
      {place ? <strong>{t("editor.place", { line: place.line, column: place.column })} </strong> : null}
      {sentence}
      {code === undefined ? null : (
        <Box component="code" sx={{ marginInlineStart: 2, fontFamily: family.mono, fontSize: "0.8125rem" }}>
          {code}
        </Box>
      )}
    </Typography>
  );
}
