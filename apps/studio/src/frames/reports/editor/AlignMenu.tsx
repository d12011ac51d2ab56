import { alignParts, ALIGNMENTS } from "@lyceum/reports/authoring";
import { useTranslation } from "react-i18next";

import { MenuButton } from "./MenuButton.tsx";
import type { Editor } from "./useEditor.ts";

/** Fewest parts that can be distributed: the outermost stay. */
const MIN_DISTRIBUTED = 3;

/** Aligns the parts that are selected with one another. */
export function AlignMenu({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation("console");
  const { document, sheetId, selected } = editor;
  return (
    <MenuButton
      label={t("editor.align.open")}
      choices={ALIGNMENTS}
      textOf={(alignment) => t(`editor.align.${alignment}`)}
      isDisabled={(alignment) => alignment === "distribute" && selected.length < MIN_DISTRIBUTED}
      onChoose={(alignment) => editor.edit(alignParts(document, sheetId, selected, alignment), t(`editor.align.${alignment}`))}
    />
  );
}
