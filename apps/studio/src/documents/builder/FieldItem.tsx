import { addBreakdown, addFilter, addMeasure, comparisonBy, withComparison } from "@lyceum/reports/building";
import { CheckIcon, corner, Icon, PlusIcon, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameMenu } from "../FrameMenu.tsx";
import { useBuilder } from "./BuilderContext.ts";
import { FieldAbout } from "./FieldAbout.tsx";
import type { ListedField } from "./listed-field.ts";
import { breakdownRef, newFilter, withMultiples } from "./new-parts.ts";

type FieldItemProps = ListedField & {
  readonly isUsed: boolean;
  /** What it cannot be told together with; undefined where it goes with everything that is chosen. */
  readonly hinders: string | undefined;
};

const Dots = () => (
  <Icon size={16}>
    <circle cx="5" cy="12" r="1.4" fill="currentColor" />
    <circle cx="12" cy="12" r="1.4" fill="currentColor" />
    <circle cx="19" cy="12" r="1.4" fill="currentColor" />
  </Icon>
);

/** Shows one field: to be added by a press, by its menu, or by dragging it onto a shelf. */
export function FieldItem(props: FieldItemProps) {
  const { kind, field, isUsed, hinders } = props;
  const { t } = useTranslation("builder");
  const { change, changeBuilding, labels, model, setDragged } = useBuilder();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const why = useId();
  const { name, label } = field;
  const isApart = hinders !== undefined;
  const said = (shelf: string): string => t("said.added", { label, shelf });
  const add = (): void => {
    if (isApart || isUsed) return;
    if (kind === "measure") change((visual) => addMeasure(visual, name), said(t("shelves.measures")));
    else change((visual) => addBreakdown(visual, breakdownRef(field)), said(t("shelves.breakdowns")));
  };
  const comparison = kind === "dimension" ? comparisonBy(model, name) : undefined;
  const entries =
    kind === "measure"
      ? [[t("fields.toMeasures"), add] as const]
      : [
          [t("fields.toBreakdowns"), add] as const,
          [t("fields.toFilters"), () => change((visual) => addFilter(visual, newFilter(field)), said(t("shelves.filters")))] as const,
          [
            t("fields.toMultiples"),
            () => changeBuilding((building) => withMultiples(building, breakdownRef(field)), said(t("shelves.multiples"))),
          ] as const,
          ...(comparison
            ? [
                [
                  t("fields.toComparison"),
                  () =>
                    change(
                      (visual) => withComparison(visual, comparison),
                      t("said.added", { label: t(`order.${comparison}`), shelf: t("shelves.comparison") }),
                    ),
                ] as const,
              ]
            : []),
        ];
  return (
    <Box
      component="li"
      draggable={!isApart}
      onDragStart={(event: React.DragEvent) => {
        event.dataTransfer.setData("text/plain", label);
        event.dataTransfer.effectAllowed = "copy";
        setDragged({ from: "fields", kind, name });
      }}
      onDragEnd={() => setDragged(undefined)}
      sx={{
        borderRadius: `${corner.control}px`,
        "&:hover, &:focus-within": { backgroundColor: role.hover },
        cursor: isApart ? "default" : "grab",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <Box
          component="button"
          type="button"
          aria-label={isUsed ? label : t("fields.add", { label })}
          aria-disabled={isApart || isUsed}
          aria-describedby={isApart ? why : undefined}
          onClick={add}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 32,
            "@media (pointer: coarse)": { minHeight: 44 },
            display: "flex",
            alignItems: "center",
            gap: 2,
            px: 2,
            py: 1,
            border: 0,
            borderRadius: `${corner.control}px`,
            background: "none",
            color: isApart ? role.inkMuted : role.ink,
            font: "inherit",
            fontSize: sizes.data,
            textAlign: "start",
            cursor: isApart || isUsed ? "default" : "pointer",
          }}
        >
          <Box component="span" sx={{ flex: "none", display: "inline-flex", color: isUsed ? role.accent : role.inkMuted }}>
            {isUsed ? <CheckIcon size={16} /> : <PlusIcon size={16} />}
          </Box>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere", lineHeight: 1.3 }}>
            {label}
          </Box>
          <Box component="span" sx={{ flex: "none", fontSize: sizes.caption, color: role.inkMuted }}>
            {kind === "measure" ? labels.format(field.format) : field.kind === "text" ? null : t(`kindsOfValue.${field.kind}`)}
          </Box>
        </Box>
        <IconButton
          size="small"
          aria-label={t("fields.more", { label })}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ "@media (pointer: coarse)": { width: 44, height: 44 } }}
        >
          <Dots />
        </IconButton>
      </Box>
      {isApart ? (
        <Box id={why} sx={{ px: 2, pb: 1, paddingInlineStart: 8, fontSize: sizes.caption, color: role.inkMuted, lineHeight: 1.3 }}>
          {t("fields.apart", { label: hinders })}
        </Box>
      ) : null}
      {isOpen ? <FieldAbout {...props} onClose={() => setOpen(false)} /> : null}
      <FrameMenu anchor={anchor} label={label} onClose={() => setAnchor(undefined)}>
        {entries.map(([text, act]) => (
          <MenuItem
            key={text}
            disabled={isApart || (isUsed && act === add)}
            onClick={() => {
              setAnchor(undefined);
              act();
            }}
          >
            {text}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(undefined);
            setOpen(true);
          }}
        >
          {t("fields.about")}
        </MenuItem>
      </FrameMenu>
    </Box>
  );
}
