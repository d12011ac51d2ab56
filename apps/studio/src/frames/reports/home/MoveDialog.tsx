import type { ReportFolder, ReportSummary } from "@lyceum/contracts";
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import { DialogActions } from "../editor/DialogActions.tsx";
import { nestedFolders } from "./folders.ts";

interface MoveDialogProps {
  readonly report: ReportSummary;
  readonly folders: readonly ReportFolder[];
  readonly moving: boolean;
  readonly error: Error | null;
  readonly onMove: (folder: string | null) => void;
  readonly onClose: () => void;
}

/** Chooses the folder of a report. */
export function MoveDialog({ report, folders, moving, error, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation("console");
  const [chosen, setChosen] = useState(report.folder ?? "");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onMove(chosen === "" ? null : chosen);
  };
  return (
    <FrameDialog open onClose={onClose} title={t("folders.moving", { title: report.title })}>
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 3, pt: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <RadioGroup aria-label={t("folders.label")} value={chosen} onChange={(_, value) => setChosen(value)}>
          <FormControlLabel value="" control={<Radio size="small" />} label={t("folders.none")} />
          {nestedFolders(folders).map(({ folder, level }) => (
            <FormControlLabel
              key={folder.id}
              value={folder.id}
              control={<Radio size="small" />}
              label={folder.name}
              sx={{ marginInlineStart: `calc(${level * 24}px - 11px)`, overflowWrap: "anywhere" }}
            />
          ))}
        </RadioGroup>
        <FailureNotice error={error} />
        <DialogActions confirm={t("folders.move")} busy={moving} onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
