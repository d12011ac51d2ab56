import type { ReportSummary, SummaryFinding } from "@lyceum/contracts";
import { addBlock } from "@lyceum/reports/authoring";
import { useTranslation } from "react-i18next";

import { SummaryDialog } from "../../../documents/executive-summary/lazy-summary.ts";
import { showVisual } from "../../../documents/executive-summary/show-visual.ts";
import { type Editor, makeId } from "./useEditor.ts";

interface DraftSummaryProps {
  readonly report: ReportSummary;
  readonly editor: Editor;
  readonly flush: () => Promise<number | undefined>;
  readonly onClose: () => void;
}

/** Says what stands out in the draft; its sentences can be put on the open sheet as text. */
export function DraftSummary({ report, editor, flush, onClose }: DraftSummaryProps) {
  const { t } = useTranslation("executiveSummary");
  const { document, sheetId } = editor;
  const show = ({ sheet, visual }: SummaryFinding): void => {
    onClose();
    editor.showSheet(sheet);
    editor.select([visual]);
    showVisual(visual);
  };
  const add = (text: string): void => {
    editor.edit(addBlock(document, sheetId, { id: makeId("block"), kind: "text", text, words: { text: {} } }), t("add.step"));
    onClose();
  };
  return <SummaryDialog sheetId={sheetId} onClose={onClose} onShow={show} draft={{ reportId: report.id, flush, onAdd: add }} />;
}
