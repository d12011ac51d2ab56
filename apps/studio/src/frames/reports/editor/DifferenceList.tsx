import type { Dashboard } from "@lyceum/model";
import { compareDocuments } from "@lyceum/reports/authoring";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { differenceText } from "./difference-text.ts";

interface DifferenceListProps {
  readonly before: Dashboard;
  readonly after: Dashboard;
  readonly label: string;
}

/** Differences that are shown before the rest is asked for. */
const FIRST = 8;

/** Lists in words what differs between two states of a report. */
export function DifferenceList({ before, after, label }: DifferenceListProps) {
  const { t } = useTranslation("console");
  const [isWhole, setWhole] = useState(false);
  const differences = compareDocuments(before, after);
  const shown = isWhole ? differences : differences.slice(0, FIRST);
  if (differences.length === 0) return <Box sx={{ color: role.inkMuted }}>{t("editor.differences.none")}</Box>;
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <Box component="ul" aria-label={label} sx={{ m: 0, paddingInlineStart: 5, display: "grid", gap: 1, overflowWrap: "anywhere" }}>
        {shown.map((difference, index) => (
          // Two of them can say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{differenceText(difference, t)}</li>
        ))}
      </Box>
      {shown.length < differences.length ? (
        <Button size="small" onClick={() => setWhole(true)}>
          {t("editor.differences.more", { count: differences.length - shown.length })}
        </Button>
      ) : null}
    </Box>
  );
}
