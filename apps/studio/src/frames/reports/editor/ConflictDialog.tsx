import { formatMoment } from "@lyceum/reports";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { Conflict } from "./useAutosave.ts";

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onTheirs: () => Promise<unknown>;
  readonly onMine: () => Promise<unknown>;
  readonly onCopy: () => Promise<unknown>;
  readonly onClose: () => void;
}

const WAYS = ["theirs", "mine", "copy"] as const;

/** Says who has changed the report meanwhile, and lets the author choose which draft to go on with. Neither is lost. */
export function ConflictDialog({ conflict, onTheirs, onMine, onCopy, onClose }: ConflictDialogProps) {
  const { t, i18n } = useTranslation("console");
  const acts = { theirs: onTheirs, mine: onMine, copy: onCopy };
  const choice = useMutation({ mutationFn: (way: (typeof WAYS)[number]) => acts[way](), onSuccess: onClose });
  const when = conflict.savedAt === "" ? "" : formatMoment(conflict.savedAt, i18n.language, "device");
  return (
    <FrameDialog open onClose={onClose} title={t("editor.conflict.title")}>
      <Box sx={{ display: "grid", gap: 4 }}>
        <Notice kind="warning">
          {conflict.person === "" ? t("editor.conflict.own", { when }) : t("editor.conflict.text", { person: conflict.person, when })}
        </Notice>
        {WAYS.map((way) => (
          <Box key={way} sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
            <Button variant="outlined" disabled={choice.isPending} onClick={() => choice.mutate(way)}>
              {t(`editor.conflict.${way}`)}
            </Button>
            <Box>{t(`editor.conflict.${way}Help`)}</Box>
          </Box>
        ))}
        <FailureNotice error={choice.error} />
      </Box>
    </FrameDialog>
  );
}
