import type { PickedVisual } from "@lyceum/reports/stories";
import Box from "@mui/material/Box";
import { useMutation } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { DialogActions } from "../editor/DialogActions.tsx";
import { type Pick, readPicks } from "./picks.ts";
import { UnsetNotice } from "./UnsetNotice.tsx";
import { VisualPicker } from "./VisualPicker.tsx";

interface AddPagesProps {
  readonly client: FrameClient;
  readonly texts: i18n;
  /** Pages that the story has room for. */
  readonly room: number;
  readonly onClose: () => void;
  readonly onPicked: (picked: readonly PickedVisual[]) => void;
}

/** Chooses visuals that become pages of a story. */
export function AddPages({ client, texts, room, onClose, onPicked }: AddPagesProps) {
  const { t } = useTranslation("stories");
  const [picks, setPicks] = useState<readonly Pick[]>([]);
  const reading = useMutation({
    mutationFn: () => readPicks(client, picks),
    onSuccess: ({ picked, unset }) => {
      if (unset.length === 0) onPicked(picked);
    },
  });
  return (
    <FrameDialog open onClose={onClose} title={t("pick.title")}>
      <Box sx={{ display: "grid", gap: 3, pt: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <VisualPicker client={client} texts={texts} picks={picks} room={room} onPicks={setPicks} />
        <UnsetNotice unset={reading.data?.unset ?? []} />
        <FailureNotice error={reading.error} />
        <DialogActions
          confirm={t("pick.confirm", { count: picks.length })}
          busy={reading.isPending}
          disabled={picks.length === 0}
          onClose={onClose}
          onConfirm={() => reading.mutate()}
        />
      </Box>
    </FrameDialog>
  );
}
