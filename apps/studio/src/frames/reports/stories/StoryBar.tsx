import type { ReportSummary } from "@lyceum/contracts";
import { MAX_PAGES } from "@lyceum/model";
import { addPages } from "@lyceum/reports/stories";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { i18n } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { FrameClient } from "../../../lib/frame-client.ts";
import { type Editor, makeId } from "../editor/useEditor.ts";
import { AddPages } from "./AddPages.tsx";
import { FreezeDialog } from "./FreezeDialog.tsx";
import type { FrozenNumbers } from "./useFrozen.ts";

interface StoryBarProps {
  readonly client: FrameClient;
  readonly texts: i18n;
  readonly report: ReportSummary;
  readonly editor: Editor;
  readonly numbers: FrozenNumbers;
  readonly flush: () => Promise<number | undefined>;
  readonly onPresent: () => void;
}

/** Offers what is done to a story as a whole: pages of visuals, frozen numbers, presenting. */
export function StoryBar({ client, texts, report, editor, numbers, flush, onPresent }: StoryBarProps) {
  const { t } = useTranslation("stories");
  const [panel, setPanel] = useState<"pages" | "freeze">();
  const { document, sheetId } = editor;
  const close = (): void => setPanel(undefined);
  return (
    <Box role="toolbar" aria-label={t("bar.label")} sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      <Button size="small" variant="outlined" onClick={() => setPanel("pages")}>
        {t("bar.pages")}
      </Button>
      <Button size="small" variant="outlined" onClick={() => setPanel("freeze")}>
        {t("bar.freeze")}
      </Button>
      <Button size="small" variant="outlined" onClick={onPresent}>
        {t("bar.present")}
      </Button>
      {panel === "pages" ? (
        <AddPages
          client={client}
          texts={texts}
          room={MAX_PAGES - document.sheets.length}
          onClose={close}
          onPicked={(picked) => {
            const added = addPages(document, sheetId, picked, makeId);
            editor.edit(added?.document, t("edits.pagesAdd", { count: picked.length }));
            if (added) editor.showSheet(added.first);
            close();
          }}
        />
      ) : null}
      {panel === "freeze" ? (
        <FreezeDialog client={client} report={report} editor={editor} numbers={numbers} flush={flush} onClose={close} />
      ) : null}
    </Box>
  );
}
