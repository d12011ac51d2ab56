import { type CalculationProblem, completed, constantsFor, FUNCTIONS, searchFields, wordBefore } from "@lyceum/reports/building";
import { QUERY_LIMITS } from "@lyceum/semantic";
import { corner, family, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useBuilder } from "./BuilderContext.ts";

interface FormulaFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: CalculationProblem | undefined;
  /** The problem in words, once it is to be said. */
  readonly message: string | undefined;
  /** The measure whose own formula it is: it cannot use itself. */
  readonly except: string | undefined;
}

interface Completion {
  readonly name: string;
  readonly label: string;
  readonly note: string;
}

const MAX_COMPLETIONS = 8;

/** Names that fit what is being typed: measures of the model and of the visual, and functions. */
function useCompletions(typed: string, except: string | undefined): readonly Completion[] {
  const { t } = useTranslation("builder");
  const { dashboard, sheetId, fields, visual, labels, model } = useBuilder();
  if (typed === "") return [];
  const own = Object.keys(visual.query.define?.measures ?? {}).filter((name) => name !== except);
  const constants = constantsFor(dashboard.parameters ?? [], sheetId, visual.id).filter(({ id }) => !own.includes(id));
  const measures = [
    ...constants.map(({ id, label }) => ({ name: id, label, description: "", synonyms: [], note: t("formula.parameter") })),
    ...own.map((name) => ({ name, label: labels.measure(name), description: "", synonyms: [], note: "" })),
    ...fields.measures.map((field) => ({ ...field, note: labels.format(model.measures[field.name]?.format ?? field.format) })),
  ];
  const functions = FUNCTIONS.filter((name) => name.startsWith(typed.toLowerCase()));
  return [
    ...functions.map((name) => ({ name, label: `${name}(…)`, note: t(`formula.functions.${name}`) })),
    ...searchFields(measures, typed),
  ].slice(0, MAX_COMPLETIONS);
}

/** The formula with the character marked at which it goes wrong. */
function Marked({ text, position }: { readonly text: string; readonly position: number }) {
  const isEnd = position >= text.length;
  return (
    <Box
      component="code"
      aria-hidden
      sx={{ fontFamily: family.mono, fontSize: sizes.data, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
    >
      {text.slice(0, position)}
      <Box
        component="mark"
        sx={{ backgroundColor: role.errorSoft, color: role.error, textDecoration: "underline wavy", px: isEnd ? 1 : 0 }}
      >
        {isEnd ? " " : (/^[\p{L}\p{N}_.]+|./u.exec(text.slice(position))?.[0] ?? "")}
      </Box>
      {isEnd ? "" : text.slice(position + (/^[\p{L}\p{N}_.]+|./u.exec(text.slice(position))?.[0].length ?? 1))}
    </Box>
  );
}

/** Takes a formula, and completes the names of measures and functions. */
export function FormulaField({ value, onChange, problem, message, except }: FormulaFieldProps) {
  const { t } = useTranslation("builder");
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(value.length);
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const word = wordBefore(value, caret);
  const completions = useCompletions(isOpen ? word.text : "", except);
  // What is still being typed is no mistake.
  const isTyping = isOpen && problem?.position !== undefined && problem.position >= word.from;
  const said = isTyping ? undefined : message;
  const shown = completions.length > 0 && !completions.some(({ name }) => name === word.text);
  const insert = (completion: Completion | undefined): void => {
    if (!completion) return;
    const next = completed(value, word, completion.name);
    onChange(next.text);
    setCaret(next.caret);
    setOpen(false);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (!shown) return;
    const last = completions.length - 1;
    if (event.key === "ArrowDown") setActive((index) => (index >= last ? 0 : index + 1));
    else if (event.key === "ArrowUp") setActive((index) => (index <= 0 ? last : index - 1));
    else if (event.key === "Enter" || event.key === "Tab") insert(completions[Math.min(active, last)]);
    else if (event.key === "Escape") setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box sx={{ position: "relative", display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <TextField
        label={t("formula.expression")}
        value={value}
        inputRef={input}
        error={said !== undefined}
        helperText={said ?? t("formula.hint")}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart ?? event.target.value.length);
          setActive(0);
          setOpen(true);
        }}
        onSelect={(event) => setCaret((event.target as HTMLInputElement).selectionStart ?? value.length)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
        slotProps={{
          formHelperText: { role: "status" },
          htmlInput: {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": shown,
            "aria-controls": list,
            "aria-activedescendant": shown ? `${list}-${Math.min(active, completions.length - 1)}` : undefined,
            autoComplete: "off",
            spellCheck: false,
            autoCapitalize: "off",
            maxLength: QUERY_LIMITS.expressionLength,
            style: { fontFamily: family.mono },
          },
        }}
      />
      {said !== undefined && problem?.position !== undefined ? <Marked text={value} position={problem.position} /> : null}
      <Box
        component="ul"
        // The browser's own lists complete whole fields, not words in them.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        id={list}
        aria-label={t("formula.completions")}
        hidden={!shown}
        sx={{
          m: 0,
          p: 1,
          listStyle: "none",
          border: `1px solid ${role.edge}`,
          borderRadius: `${corner.control}px`,
          backgroundColor: role.raised,
        }}
      >
        {shown
          ? completions.map((completion, index) => (
              <Box
                key={completion.name}
                component="li"
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                id={`${list}-${index}`}
                aria-selected={index === Math.min(active, completions.length - 1)}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(completion)}
                sx={{
                  display: "flex",
                  flexWrap: "wrap",
                  columnGap: 2,
                  alignItems: "baseline",
                  px: 2,
                  py: 1,
                  "@media (pointer: coarse)": { minHeight: 44 },
                  borderRadius: `${corner.control}px`,
                  cursor: "pointer",
                  backgroundColor: index === Math.min(active, completions.length - 1) ? role.accentSoft : "transparent",
                }}
              >
                <span>{completion.label}</span>
                <Box component="code" sx={{ fontFamily: family.mono, fontSize: sizes.caption, color: role.inkMuted }}>
                  {completion.name}
                </Box>
                <Box component="span" sx={{ marginInlineStart: "auto", fontSize: sizes.caption, color: role.inkMuted }}>
                  {completion.note}
                </Box>
              </Box>
            ))
          : null}
      </Box>
    </Box>
  );
}
