import { alignParts, type Alignment, ALIGNMENTS } from "@lyceum/reports/authoring";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameMenu } from "../../../documents/FrameMenu.tsx";
import type { Editor } from "./useEditor.ts";

/** Fewest parts that can be distributed: the outermost stay. */
const MIN_DISTRIBUTED = 3;

/** Aligns the parts that are selected with one another. */
export function AlignMenu({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation("console");
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { document, sheetId, selected } = editor;
  const align = (alignment: Alignment): void => {
    setAnchor(undefined);
    editor.edit(alignParts(document, sheetId, selected, alignment), t(`editor.align.${alignment}`));
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t("editor.align.open")}
      </Button>
      <FrameMenu anchor={anchor} label={t("editor.align.open")} onClose={() => setAnchor(undefined)}>
        {ALIGNMENTS.map((alignment) => (
          <MenuItem
            key={alignment}
            disabled={alignment === "distribute" && selected.length < MIN_DISTRIBUTED}
            onClick={() => align(alignment)}
          >
            {t(`editor.align.${alignment}`)}
          </MenuItem>
        ))}
      </FrameMenu>
    </>
  );
}
