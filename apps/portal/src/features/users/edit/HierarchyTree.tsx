import type { DataNode } from "@lyceum/contracts";
import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { toggleNode } from "./node-selection.ts";
import { isOpen, treeRows } from "./node-tree.ts";
import { NodeRow } from "./NodeRow.tsx";
import { PageRow } from "./PageRow.tsx";
import { treeAct, type TreeAct } from "./tree-keys.ts";
import type { NodeTreeControl } from "./useNodeTree.ts";

export interface HierarchyTreeProps {
  readonly control: NodeTreeControl;
  readonly selection: readonly DataNode[];
  readonly disabled: boolean;
  readonly onSelect: (selection: readonly DataNode[]) => void;
}

/** The institution's parts, to be opened and chosen; one of its lines is in the tab order. */
export function HierarchyTree({ control, selection, disabled, onSelect }: HierarchyTreeProps) {
  const { t } = useTranslation("users");
  const { tree, load, close } = control;
  const rows = treeRows(tree);
  const box = useRef<HTMLDivElement>(null);
  const [requestedKey, setActive] = useState("");
  const active = rows.some(({ key }) => key === requestedKey) ? requestedKey : (rows[0]?.key ?? "");

  const toggle = (id: string): void => {
    const node = tree.nodes[id];
    if (node && !disabled) onSelect(toggleNode(selection, node));
  };
  const focus = (key: string): void => {
    setActive(key);
    box.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus();
  };
  /** The line that asked for more is about to go: the one before it keeps the focus. */
  const loadFrom = (parent: string): void => {
    const index = rows.findIndex((row) => row.kind !== "node" && row.parent === parent);
    const before = rows[index - 1];
    if (before && active === rows[index]?.key) focus(before.key);
    load(parent);
  };
  const run = (act: TreeAct): void => {
    switch (act.do) {
      case "focus":
        return focus(act.key);
      case "open":
        return load(act.id);
      case "close":
        return close(act.id);
      case "toggle":
        return toggle(act.id);
      case "load":
        return loadFrom(act.parent);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = treeAct(rows, active, event.key);
    if (!act) return;
    event.preventDefault();
    run(act);
  };
  return (
    <Box
      ref={box}
      role="tree"
      aria-label={t("edit.nodes.tree")}
      aria-multiselectable
      tabIndex={-1}
      onKeyDown={onKeyDown}
      sx={{
        maxHeight: "min(60vh, 560px)",
        overflow: "auto",
        padding: 1,
        border: `1px solid ${role.line}`,
        borderRadius: `${corner.control}px`,
        backgroundColor: role.surface,
      }}
    >
      {rows.map((row) =>
        row.kind === "node" ? (
          <NodeRow
            key={row.key}
            row={row}
            selection={selection}
            disabled={disabled}
            active={row.key === active}
            onFocus={() => setActive(row.key)}
            onExpand={() => (isOpen(tree, row.node.id) ? close(row.node.id) : load(row.node.id))}
            onToggle={() => toggle(row.node.id)}
          />
        ) : (
          <PageRow
            key={row.key}
            row={row}
            pageSize={control.pageSize}
            active={row.key === active}
            onFocus={() => setActive(row.key)}
            onLoad={() => loadFrom(row.parent)}
          />
        ),
      )}
    </Box>
  );
}
