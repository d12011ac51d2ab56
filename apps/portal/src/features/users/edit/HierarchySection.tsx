import type { DataNode } from "@lyceum/contracts";
import { Delayed, ErrorState, Notice, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { SettingsSection } from "../../../components/SettingsSection.tsx";
import { useFormat } from "../../../domain/preferences/useFormat.ts";
import { useProblemText } from "../../../lib/api/problem-text.ts";
import { ChosenNodes } from "./ChosenNodes.tsx";
import { HierarchyTree } from "./HierarchyTree.tsx";
import { NODE_PAGE_SIZES } from "./node-tree.ts";
import type { NodeTreeControl } from "./useNodeTree.ts";

export interface HierarchySectionProps {
  readonly control: NodeTreeControl;
  readonly selection: readonly DataNode[];
  readonly disabled: boolean;
  readonly onSelect: (selection: readonly DataNode[]) => void;
}

/** The parts of the institution that the person's numbers are limited to. */
export function HierarchySection({ control, selection, disabled, onSelect }: HierarchySectionProps) {
  const { t } = useTranslation("users");
  return (
    <SettingsSection title={t("edit.nodes.title")} lead={t("edit.nodes.lead")}>
      <ChosenNodes selection={selection} known={control.tree.nodes} disabled={disabled} onSelect={onSelect} />
      <Hierarchy control={control} selection={selection} disabled={disabled} onSelect={onSelect} />
    </SettingsSection>
  );
}

function Hierarchy(props: HierarchySectionProps) {
  const { t } = useTranslation("users");
  const problemText = useProblemText();
  const { top, tree, pageSize, setPageSize } = props.control;
  const format = useFormat();
  if (top.error) {
    return (
      <ErrorState title={t("edit.nodes.topError")} retryLabel={t("edit.retry")} retrying={top.retrying} onRetry={top.retry}>
        {problemText(top.error)}
      </ErrorState>
    );
  }
  if (top.pending) {
    return (
      <Delayed label={t("edit.nodes.loading")}>
        <TextSkeleton lines={6} />
      </Delayed>
    );
  }
  if (Object.keys(tree.nodes).length === 0) return <Notice>{t("edit.nodes.empty")}</Notice>;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <HierarchyTree {...props} />
      <TextField
        select
        label={t("edit.nodes.pageSize")}
        value={pageSize}
        onChange={({ target }) => {
          const size = NODE_PAGE_SIZES.find((choice) => choice === Number(target.value));
          if (size) setPageSize(size);
        }}
        sx={{ maxWidth: 240 }}
      >
        {NODE_PAGE_SIZES.map((size) => (
          <MenuItem key={size} value={size}>
            {format.number(size)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
