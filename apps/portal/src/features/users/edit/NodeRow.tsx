import type { DataNode } from "@lyceum/contracts";
import { ChevronRightIcon, corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { useTranslation } from "react-i18next";

import { CheckMark } from "./CheckMark.tsx";
import { canToggle, isTooDeep, markOf } from "./node-selection.ts";
import type { TreeRow } from "./node-tree.ts";

export interface NodeRowProps {
  readonly row: Extract<TreeRow, { kind: "node" }>;
  readonly selection: readonly DataNode[];
  readonly disabled: boolean;
  readonly active: boolean;
  readonly onFocus: () => void;
  readonly onExpand: () => void;
  readonly onToggle: () => void;
}

/** Looks of every line of the tree. */
export const rowLook = (level: number) =>
  ({
    display: "flex",
    gap: 1,
    alignItems: "center",
    minHeight: 36,
    paddingInlineStart: `${level * 20}px`,
    paddingInlineEnd: 2,
    borderRadius: `${corner.control}px`,
    fontSize: "0.875rem",
    cursor: "pointer",
    "&:hover": { backgroundColor: role.hover },
    "&:focus-visible": { outlineOffset: "-2px" },
  }) as const;

const checked = { chosen: true, inherited: true, partly: "mixed", none: false } as const;

/** One part of the institution: opened at its arrow, chosen anywhere else. */
export function NodeRow({ row, selection, disabled, active, onFocus, onExpand, onToggle }: NodeRowProps) {
  const { t } = useTranslation("users");
  const { node, open, position, of } = row;
  const mark = markOf(selection, node);
  const locked = !canToggle(selection, node);
  const tooDeep = locked && isTooDeep(node) && mark !== "inherited";
  const hasChildren = node.childrenIds.length > 0;
  return (
    <Tooltip
      title={tooDeep ? t("edit.nodes.tooDeep") : mark === "inherited" ? t("edit.nodes.inherited") : ""}
      describeChild
      disableFocusListener={!tooDeep}
      placement="bottom-start"
    >
      <Box
        role="treeitem"
        aria-level={node.level + 1}
        aria-posinset={position}
        aria-setsize={of}
        aria-checked={checked[mark]}
        {...(hasChildren ? { "aria-expanded": open } : {})}
        aria-disabled={disabled || locked}
        aria-label={node.name}
        tabIndex={active ? 0 : -1}
        data-row={row.key}
        onFocus={onFocus}
        onClick={onToggle}
        sx={{ ...rowLook(node.level), ...(locked ? { color: role.inkMuted, cursor: "default" } : {}) }}
      >
        <Box
          aria-hidden
          data-expander=""
          onClick={(event) => {
            if (!hasChildren) return;
            event.stopPropagation();
            onExpand();
          }}
          sx={{ flex: "none", display: "grid", placeItems: "center", width: 28, height: 36, cursor: hasChildren ? "pointer" : "inherit" }}
        >
          {hasChildren ? (
            <ChevronRightIcon size={16} style={{ transform: open ? "rotate(90deg)" : "none", transition: "transform 120ms ease-out" }} />
          ) : null}
        </Box>
        <CheckMark mark={checked[mark]} disabled={disabled || locked} />
        <Box component="span" sx={{ paddingInlineStart: 1, overflowWrap: "anywhere" }}>
          {node.name}
        </Box>
      </Box>
    </Tooltip>
  );
}
