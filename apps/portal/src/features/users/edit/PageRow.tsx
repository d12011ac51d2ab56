import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../../domain/preferences/useFormat.ts";
import type { TreeRow } from "./node-tree.ts";
import { rowLook } from "./NodeRow.tsx";

export interface PageRowProps {
  readonly row: Exclude<TreeRow, { kind: "node" }>;
  readonly pageSize: number;
  readonly active: boolean;
  readonly onFocus: () => void;
  readonly onLoad: () => void;
}

/** The line below the children that were read: more of them, on their way, or failed with a way to try again. */
export function PageRow({ row, pageSize, active, onFocus, onLoad }: PageRowProps) {
  const { t } = useTranslation("users");
  const format = useFormat();
  const { kind, level, parent } = row;
  const text = {
    more: t("edit.nodes.more", { count: pageSize, size: format.number(pageSize) }),
    loading: t("edit.nodes.loading"),
    failed: t("edit.nodes.childrenError", { id: parent }),
  }[kind];
  return (
    <Box
      role="treeitem"
      aria-level={level + 1}
      tabIndex={active ? 0 : -1}
      data-row={row.key}
      aria-disabled={kind === "loading"}
      onFocus={onFocus}
      {...(kind === "loading" ? {} : { onClick: onLoad })}
      sx={{
        ...rowLook(level),
        paddingInlineStart: `${level * 20 + 32}px`,
        color: kind === "failed" ? role.error : kind === "more" ? role.accent : role.inkMuted,
      }}
    >
      {kind === "loading" ? <CircularProgress size={14} color="inherit" aria-hidden /> : null}
      <span role={kind === "failed" ? "alert" : undefined}>{text}</span>
      {kind === "failed" ? (
        <Box component="span" sx={{ fontWeight: 600, textDecoration: "underline" }}>
          {t("edit.retry")}
        </Box>
      ) : null}
    </Box>
  );
}
