import { createReport, REPORT_LIMITS, type ReportSummary } from "@lyceum/contracts";
import { DOCUMENT_FORMAT, MAX_PAGES } from "@lyceum/model";
import { beginStory } from "@lyceum/reports/stories";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useMutation } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { DialogActions } from "../editor/DialogActions.tsx";
import { makeId } from "../editor/useEditor.ts";
import { type Pick, readPicks } from "./picks.ts";
import { UnsetNotice } from "./UnsetNotice.tsx";
import { VisualPicker } from "./VisualPicker.tsx";

interface NewStoryProps {
  readonly client: FrameClient;
  readonly texts: i18n;
  readonly areas: readonly ReportSummary["area"][];
  readonly onClose: () => void;
  readonly onMade: (story: ReportSummary) => void;
}

/** Asks what a story is called and with which visuals it begins. */
export function NewStory({ client, texts, areas, onClose, onMade }: NewStoryProps) {
  const { t } = useTranslation("stories");
  const { t: ofConsole } = useTranslation("console");
  const [key] = useState(() => crypto.randomUUID());
  const [title, setTitle] = useState("");
  const [ownArea, setArea] = useState<ReportSummary["area"]>();
  const [picks, setPicks] = useState<readonly Pick[]>([]);
  const [tried, setTried] = useState(false);
  const area = ownArea ?? picks[0]?.area ?? areas[0] ?? "leading";
  const noTitle = title.trim() === "";
  const making = useMutation({
    mutationFn: async () => {
      const { picked, unset } = await readPicks(client, picks);
      if (unset.length > 0) return { unset };
      const document = beginStory(title.trim(), area, picked, { firstPage: t("new.firstPage"), makeId });
      const start = { kind: "file", file: { lyceumReport: 1, document: { format: DOCUMENT_FORMAT, ...document } } } as const;
      return { made: await client.call(createReport, { body: { title: title.trim(), start }, idempotencyKey: key }) };
    },
    onSuccess: ({ made }) => made && onMade(made),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!noTitle) making.mutate();
  };
  return (
    <FrameDialog open onClose={onClose} title={t("new.title")}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4, pt: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <TextField
          label={t("new.name")}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          required
          error={tried && noTitle}
          helperText={tried && noTitle ? t("new.nameMissing") : undefined}
          slotProps={{ htmlInput: { maxLength: REPORT_LIMITS.title } }}
        />
        <Box sx={{ color: role.inkMuted }}>{t("new.help")}</Box>
        <VisualPicker client={client} texts={texts} picks={picks} room={MAX_PAGES} onPicks={setPicks} />
        <TextField
          select
          label={t("new.area")}
          helperText={t("new.areaHelp")}
          value={area}
          onChange={({ target }) => setArea(target.value as ReportSummary["area"])}
          slotProps={{ select: { native: true } }}
        >
          {areas.map((entry) => (
            <option key={entry} value={entry}>
              {ofConsole(`area.${entry}`)}
            </option>
          ))}
        </TextField>
        <UnsetNotice unset={making.data?.unset ?? []} />
        <FailureNotice error={making.error} />
        <DialogActions
          confirm={picks.length === 0 ? t("new.confirmEmpty") : t("new.confirm", { count: picks.length })}
          busy={making.isPending}
          onClose={onClose}
        />
      </Box>
    </FrameDialog>
  );
}
