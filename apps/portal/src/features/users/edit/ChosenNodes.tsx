import type { DataNode } from "@lyceum/contracts";
import { CloseIcon, corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { removeNode } from "./node-selection.ts";

export interface ChosenNodesProps {
  readonly selection: readonly DataNode[];
  /** Parts whose names are known, by id. */
  readonly known: Readonly<Record<string, DataNode>>;
  readonly disabled: boolean;
  readonly onSelect: (selection: readonly DataNode[]) => void;
}

/** The chosen parts with where they belong, also those that the tree does not show. */
export function ChosenNodes({ selection, known, disabled, onSelect }: ChosenNodesProps) {
  const { t } = useTranslation("users");
  const summary = useRef<HTMLParagraphElement>(null);
  const pathOf = ({ ancestorIds }: DataNode): string => ancestorIds.flatMap((id) => known[id]?.name ?? []).join(" › ");
  const remove = (id: string): void => {
    onSelect(removeNode(selection, id));
    summary.current?.focus();
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Box component="p" ref={summary} tabIndex={-1} aria-live="polite" sx={{ margin: 0, fontWeight: 600, outline: "none" }}>
        {selection.length === 0 ? t("edit.nodes.whole") : t("edit.nodes.chosen", { count: selection.length })}
      </Box>
      {selection.length === 0 ? null : (
        <Box
          component="ul"
          aria-label={t("edit.nodes.chosenList")}
          sx={{ display: "flex", flexWrap: "wrap", gap: 2, margin: 0, padding: 0, listStyle: "none" }}
        >
          {selection.map((node) => (
            <Box
              key={node.id}
              component="li"
              sx={{
                display: "flex",
                alignItems: "center",
                maxWidth: "100%",
                paddingInlineStart: 3,
                border: `1px solid ${role.line}`,
                borderRadius: `${corner.control}px`,
                backgroundColor: role.accentSoft,
              }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: "anywhere", fontSize: "0.875rem", lineHeight: "18px" }}>
                {node.name}
                <Box sx={{ color: role.inkMuted, fontSize: "0.75rem" }}>{pathOf(node)}</Box>
              </Box>
              <IconButton aria-label={t("edit.nodes.remove", { node: node.name })} disabled={disabled} onClick={() => remove(node.id)}>
                <CloseIcon size={16} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
