import type { ReportSummary } from "@lyceum/contracts";
import type { Dashboard, Visual } from "@lyceum/model";
import { addVisual } from "@lyceum/reports/authoring";
import { useTranslation } from "react-i18next";

import { lazyDialog } from "../../../documents/lazy-part.tsx";
import { CopyDialog } from "./CopyDialog.tsx";
import { DetailsDialog } from "./DetailsDialog.tsx";
import { DraftSummary } from "./DraftSummary.tsx";
import type { EditorPageProps, WrittenBlock } from "./editor-parts.ts";
import type { EditorPanel } from "./EditorHeader.tsx";
import { LanguagesDialog } from "./LanguagesDialog.tsx";
import { PublishDialog } from "./PublishDialog.tsx";
import { ShareDialog } from "./ShareDialog.tsx";
import { TextDialog } from "./TextDialog.tsx";
import { ThemeDialog } from "./ThemeDialog.tsx";
import { type Editor, makeId } from "./useEditor.ts";
import { VersionsDialog } from "./VersionsDialog.tsx";

interface EditorDialogsProps extends Pick<EditorPageProps, "client" | "session" | "texts" | "scheme"> {
  readonly editor: Editor;
  readonly report: ReportSummary;
  readonly published: Dashboard | undefined;
  readonly brokenCount: number;
  readonly panel: EditorPanel | "copy" | undefined;
  readonly block: WrittenBlock | undefined;
  /** Saves what is not saved yet. @returns the version that the server has then; undefined where that failed. */
  readonly flush: () => Promise<number | undefined>;
  readonly onPanel: (panel: EditorPanel | undefined) => void;
  readonly onBlock: (block: WrittenBlock | undefined) => void;
  readonly onWrite: (block: WrittenBlock, text: string, url: string | undefined) => void;
  /** Puts a visual on the sheet. */
  readonly onVisual: (visual: Visual) => void;
  /** Opens what a new visual begins with where visuals are built. */
  readonly onBuild: (start: Visual) => void;
  readonly onShared: () => void;
  readonly onPublished: (report: ReportSummary) => void;
  /** Goes on with the version that the server has made the draft again. */
  readonly onRestored: (when: string) => Promise<void>;
}

const AskDialog = lazyDialog(async () => (await import("./AskDialog.tsx")).AskDialog);

/** Longest heading and link, and longest text. */
const MAX_SHORT = 200;
const MAX_LONG = 2000;
const isLong = ({ kind }: WrittenBlock): boolean => kind === "text" || kind === "list";

/** Draws the dialogs of the desk. */
export function EditorDialogs(props: EditorDialogsProps) {
  const {
    client,
    session,
    texts,
    scheme,
    editor,
    report,
    published,
    brokenCount,
    panel,
    block,
    flush,
    onPanel,
    onBlock,
    onWrite,
    onVisual,
    onBuild,
    onShared,
    onPublished,
    onRestored,
  } = props;
  const { t } = useTranslation("console");
  const { document, sheetId } = editor;
  const close = (): void => onPanel(undefined);
  return (
    <>
      {panel === "details" ? (
        <DetailsDialog
          document={document}
          onClose={close}
          onDone={(next) => {
            editor.edit(next, t("editor.edits.details"));
            close();
          }}
        />
      ) : null}
      {panel === "theme" ? (
        <ThemeDialog
          document={document}
          onClose={close}
          onDone={(next) => {
            editor.edit(next, t("editor.edits.theme"));
            close();
          }}
        />
      ) : null}
      {panel === "languages" ? (
        <LanguagesDialog
          document={document}
          isCopied={report.source !== null}
          onClose={close}
          onDone={(next, language) => {
            editor.edit(next, t("editor.edits.languages", { language }));
            close();
          }}
        />
      ) : null}
      {panel === "publish" ? (
        <PublishDialog
          client={client}
          report={report}
          document={document}
          published={published}
          brokenCount={brokenCount}
          flush={flush}
          onClose={close}
          onShare={() => onPanel("share")}
          onPublished={(next) => {
            onPublished(next);
            editor.say(t("editor.publishing.done"));
            close();
          }}
        />
      ) : null}
      {panel === "versions" ? (
        <VersionsDialog
          {...{ client, report, document, flush }}
          onClose={close}
          onRestored={async (when) => {
            await onRestored(when);
            close();
          }}
        />
      ) : null}
      {panel === "share" ? (
        <ShareDialog
          client={client}
          report={report}
          onClose={close}
          onShared={() => {
            close();
            onShared();
          }}
        />
      ) : null}
      {panel === "ask" ? (
        <AskDialog
          {...{ client, session, texts, scheme }}
          onClose={close}
          onAdd={(visual) => {
            onVisual(visual);
            close();
          }}
          onBuild={(visual) => {
            close();
            onBuild(visual);
          }}
        />
      ) : null}
      {panel === "summary" ? <DraftSummary report={report} editor={editor} flush={flush} onClose={close} /> : null}
      {panel === "copy" ? (
        <CopyDialog
          client={client}
          texts={texts}
          onClose={close}
          onCopy={(visuals) => {
            let next: Dashboard | undefined = document;
            for (const visual of visuals) next = next && addVisual(next, sheetId, { ...visual, id: makeId("visual") });
            editor.edit(next, t("editor.edits.paste", { count: visuals.length }));
            close();
          }}
        />
      ) : null}
      {block ? (
        <TextDialog
          title={t(`editor.add.${block.kind}`)}
          label={t(`editor.kind.${block.kind}`)}
          start={block.text}
          isLong={isLong(block)}
          maxLength={isLong(block) ? MAX_LONG : MAX_SHORT}
          url={block.url}
          onClose={() => onBlock(undefined)}
          help={block.kind === "list" ? t("editor.listHelp") : undefined}
          onDone={(text, url) => onWrite(block, text, url)}
        />
      ) : null}
    </>
  );
}
