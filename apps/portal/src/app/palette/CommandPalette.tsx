import { role, SearchIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import InputBase from "@mui/material/InputBase";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

import { QueryProvider } from "../../lib/api/QueryProvider.tsx";
import type { PaletteItem } from "./palette-items.ts";
import { usePaletteItems } from "./usePaletteItems.ts";

/** Finds pages, reports, tables and people by typing. */
export const CommandPalette = (props: { readonly onClose: () => void }) => (
  <QueryProvider>
    <Palette {...props} />
  </QueryProvider>
);

/** Steps through a list of a length, round its ends. */
const stepped = (index: number, by: number, length: number): number => (length === 0 ? 0 : (index + by + length) % length);

function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const [requestedIndex, setRequestedIndex] = useState(0);
  const list = useId();
  const items = usePaletteItems(query);
  const current = Math.min(requestedIndex, Math.max(0, items.length - 1));
  const open = (item: PaletteItem | undefined): void => {
    if (!item) return;
    onClose();
    void navigate(item.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setRequestedIndex(stepped(current, by, items.length));
    else if (event.key === "Enter") open(items[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}

      slotProps={{ paper: { "aria-label": t("palette.title"), sx: { alignSelf: "flex-start", maxWidth: 600 } } }}
    >
      <Box sx={{ display: "flex", gap: 3, alignItems: "center", padding: "12px 16px", borderBottom: `1px solid ${role.line}` }}>
        <SearchIcon />
        <InputBase
          fullWidth
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The palette is opened to type into it.
          autoFocus
          value={query}
          placeholder={t("palette.placeholder")}
          onChange={({ target }) => {
            setQuery(target.value);
            setRequestedIndex(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: "combobox",
              "aria-label": t("palette.placeholder"),
              "aria-expanded": items.length > 0,
              "aria-controls": list,
              "aria-autocomplete": "list",
              ...(items.length > 0 ? { "aria-activedescendant": `${list}-${current}` } : {}),
              autoComplete: "off",
              spellCheck: false,
              maxLength: 100,
            },
          }}
        />
      </Box>
      <Box
        component="ul"
        id={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A native list of options cannot show where each leads.
        role="listbox"
        aria-label={t("palette.results")}
        sx={{ margin: 0, padding: 2, overflowY: "auto", listStyle: "none" }}
      >
        {items.map((item, index) => (
          <Option
            key={`${item.path} ${item.key}`}
            id={`${list}-${index}`}
            item={item}
            selected={index === current}
            onChoose={() => open(item)}
          />
        ))}
      </Box>
      <Box component="output" sx={{ paddingInline: 4, paddingBottom: items.length === 0 ? 4 : 0, color: role.inkMuted }}>
        {items.length === 0 ? t("palette.none") : <span className="visually-hidden">{t("palette.found", { count: items.length })}</span>}
      </Box>
    </Dialog>
  );
}

interface OptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly selected: boolean;
  readonly onChoose: () => void;
}

function Option({ id, item, selected, onChoose }: OptionProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The keys are those of the input, which keeps the focus.
    <Box
      component="li"
      ref={element}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- As above.
      role="option"
      aria-selected={selected}
      onClick={onChoose}
      sx={{
        display: "flex",
        gap: 4,
        alignItems: "baseline",
        justifyContent: "space-between",
        padding: "8px 12px",
        borderRadius: 1,
        cursor: "pointer",
        ...(selected
          ? { backgroundColor: role.accentSoft, boxShadow: `inset 3px 0 0 ${role.accent}` }
          : { "&:hover": { backgroundColor: role.hover } }),
      }}
    >
      <Box component="span" sx={{ minWidth: 0, fontWeight: 600, overflowWrap: "anywhere" }}>
        {item.label}
      </Box>
      <Box component="span" sx={{ flex: "none", maxWidth: "55%", color: role.inkMuted, fontSize: "0.875rem" }}>
        {item.hint}
      </Box>
    </Box>
  );
}
