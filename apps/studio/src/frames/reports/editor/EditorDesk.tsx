import { createReport, readDraft } from "@lyceum/contracts";
import { type Block, isStory, type Visual } from "@lyceum/model";
import type { SheetPart } from "@lyceum/reports";
import { addBlock, addVisual, compareDocuments, placedDocument, replaceBlock, replaceVisual } from "@lyceum/reports/authoring";
import { withOwnNumbers } from "@lyceum/reports/stories";
import { EmptyState, Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { VisualBuilder } from "../../../documents/builder/VisualBuilder.tsx";
import { DashboardProvider } from "../../../documents/DashboardContext.ts";
import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { useDashboardView } from "../../../documents/useDashboardView.ts";
import { reportFile, saveReportFile } from "../report-file.ts";
import { changeCachedReports, REPORTS_KEY, withVersion } from "../reports-cache.ts";
import { Presenter, StoryBar, StoryOutline, StoryReader } from "../stories/story-parts.tsx";
import { useFrozen } from "../stories/useFrozen.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { takeEditorKey } from "./editor-keys.ts";
import type { DraftContent, EditorPageProps, WrittenBlock } from "./editor-parts.ts";
import { EditorBar, type Addition } from "./EditorBar.tsx";
import { EditorDialogs } from "./EditorDialogs.tsx";
import { EditorGrid } from "./EditorGrid.tsx";
import { EditorHeader, type EditorPanel } from "./EditorHeader.tsx";
import { FiltersBar } from "./FiltersBar.tsx";
import { ImageDialog, type WrittenImage } from "./images/ImageDialog.tsx";
import { ParametersBar } from "./parameters/ParametersBar.tsx";
import { PhonePage } from "./phone/PhonePage.tsx";
import { PresenceNotice } from "./presence/PresenceNotice.tsx";
import { usePresence } from "./presence/usePresence.ts";
import { Preview } from "./Preview.tsx";
import { SheetBar } from "./SheetBar.tsx";
import { useAutosave } from "./useAutosave.ts";
import { makeId, useEditor } from "./useEditor.ts";

interface EditorDeskProps extends EditorPageProps {
  readonly draft: DraftContent;
  readonly onReload: () => void;
}

/** What stands in place of the desk. */
type Room =
  | { readonly kind: "desk" | "preview" | "present" | "phone" }
  | { readonly kind: "builder"; readonly visual: Visual | undefined; readonly start?: Visual };

/** A story's pages beside the page that is written; above it on phones. */
const BESIDE_OUTLINE = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "240px minmax(0, 1fr)" },
  alignItems: "start",
};

const DESK: Room = { kind: "desk" };
const NO_FILTERS = { values: {}, set: () => undefined } as const;

/** The desk of a report: its title and state, its sheets, filters and the grid. */
export function EditorDesk({ client, session, texts, scheme, reportId, draft, onBack, onOpen, onReload }: EditorDeskProps) {
  const { t } = useTranslation("console");
  const queries = useQueryClient();
  const [start] = useState(() => ({ version: draft.report.version ?? 1, document: placedDocument(draft.content.dashboard) }));
  const editor = useEditor(start.document, draft.unsaved?.document ?? start.document, t("editor.edits.recovered"));
  const saving = useAutosave({ client, reportId, document: editor.document, start, basis: draft.unsaved?.version });
  const present = usePresence(client, reportId, editor.sheetId);
  const [report, setReport] = useState(draft.report);
  const [published, setPublished] = useState(draft.published);
  const [room, setRoom] = useState<Room>(DESK);
  const [panel, setPanel] = useState<EditorPanel | "copy">();
  const [block, setBlock] = useState<WrittenBlock>();
  const [image, setImage] = useState<{ readonly block: Block | undefined }>();
  const [isConflictSeen, setConflictSeen] = useState(false);
  const { document, sheetId } = editor;
  const content = { ...draft.content, dashboard: document, facts: saving.facts ?? draft.content.facts };
  const story = isStory(document);
  const numbers = useFrozen(client, reportId, story);
  const frozenOf = story ? numbers.frozenOf : undefined;
  const view = useDashboardView({ client, session, content, filters: NO_FILTERS, texts, scheme, isReport: false, frozenOf });
  const broken = saving.broken ?? draft.broken;
  const sheet = document.sheets.find(({ id }) => id === sheetId);
  const isEmpty = sheet !== undefined && sheet.visuals.length + (sheet.blocks?.length ?? 0) === 0;
  const conflict = saving.state.kind === "conflict" ? saving.state.conflict : undefined;
  const forgetList = (): void => void queries.invalidateQueries({ queryKey: REPORTS_KEY });
  /** Reads what the author may do with the report now. */
  const readAgain = async (): Promise<void> => {
    const { report: next } = await client.call(readDraft, { params: { reportId } }).catch(() => ({ report: undefined }));
    if (next) setReport(next);
  };
  /** Goes on with the draft that the server has; what was here can be had again with undo. */
  const goOnWith = async (label: string): Promise<void> => {
    const { document: next } = await saving.takeTheirs();
    editor.edit(next, label);
  };
  const leave = (): void => {
    // What is not saved stays in this window and is saved when the report is opened again.
    const left = async (): Promise<void> => {
      const version = await saving.flush();
      if (version !== undefined) await changeCachedReports(queries, (list) => withVersion(list, reportId, version));
      forgetList();
    };
    void left();
    onBack();
  };
  const add = (addition: Addition): void => {
    if (addition === "visual") setRoom({ kind: "builder", visual: undefined });
    else if (addition === "copy") setPanel("copy");
    else if (addition === "image") setImage({ block: undefined });
    else if (addition === "divider")
      editor.edit(addBlock(document, sheetId, { id: makeId("block"), kind: "divider", text: "" }), t("editor.edits.block.divider"));
    else setBlock({ kind: addition, text: "", id: undefined, ...(addition === "link" && { url: "" }) });
  };
  const editPart = (part: SheetPart): void => {
    if (part.kind === "visual") setRoom({ kind: "builder", visual: part.visual });
    else if (part.block.kind === "image") setImage({ block: part.block });
    else if (part.block.kind !== "divider") setBlock({ ...part.block, ...(part.block.kind === "link" && { url: part.block.url ?? "" }) });
  };
  const write = ({ kind, id }: WrittenBlock, text: string, url: string | undefined): void => {
    const written = { kind, text, words: { text: {} }, ...(url !== undefined && { url }) };
    const label = t(`editor.edits.block.${kind}`);
    const own = sheet?.blocks?.find((entry) => entry.id === id);
    editor.edit(
      own ? replaceBlock(document, sheetId, { ...own, ...written }) : addBlock(document, sheetId, { ...written, id: makeId("block") }),
      label,
    );
    setBlock(undefined);
  };
  const picture = (before: Block | undefined, written: WrittenImage): void => {
    const words = { text: {} };
    editor.edit(
      before
        ? replaceBlock(document, sheetId, { ...before, ...written, words })
        : addBlock(document, sheetId, { id: makeId("block"), kind: "image", ...written, words }),
      t("editor.edits.block.image"),
    );
    setImage(undefined);
  };
  const build = (before: Visual | undefined, built: Visual): void => {
    const title = built.title;
    if (before)
      editor.edit(
        replaceVisual(document, sheetId, { ...withOwnNumbers(before, built), id: before.id }),
        t("editor.edits.visualChange", { title }),
      );
    else {
      const id = makeId("visual");
      editor.edit(addVisual(document, sheetId, { ...built, id }), t("editor.edits.visualAdd", { title }));
      editor.select([id]);
    }
    setRoom(DESK);
  };
  const desk = (): void => setRoom(DESK);
  if (room.kind === "present")
    return (
      <DashboardProvider value={view}>
        <Presenter pageId={sheetId} onPage={editor.showSheet} onEnd={desk} />
      </DashboardProvider>
    );
  if (room.kind === "preview" && story)
    return <StoryReader {...{ client, session, texts, scheme, content }} link={undefined} onBackToDraft={desk} />;
  if (room.kind === "preview")
    return <Preview client={client} session={session} texts={texts} scheme={scheme} content={content} onBack={() => setRoom(DESK)} />;
  if (room.kind === "phone")
    return (
      <DashboardProvider value={view}>
        <PhonePage editor={editor} onBack={() => setRoom(DESK)} />
      </DashboardProvider>
    );
  if (room.kind === "builder")
    return (
      <VisualBuilder
        client={client}
        texts={texts}
        dashboard={document}
        sheetId={sheetId}
        visual={room.visual}
        start={room.start}
        onDone={(visual) => build(room.visual, visual)}
        onCancel={() => setRoom(DESK)}
      />
    );
  return (
    <DashboardProvider value={view}>
      {/* Keys that no part of the desk takes are the desk's own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Box
        component="main"
        aria-label={t("editor.label", { title: document.title })}
        onKeyDown={(event) => takeEditorKey(event, editor)}
        sx={{ display: "grid", gap: 4, p: { xs: 3, sm: 4 }, gridTemplateColumns: "minmax(0, 1fr)", minHeight: 640, alignContent: "start" }}
      >
        <EditorHeader
          editor={editor}
          state={saving.state}
          isPublished={report.publishedAt !== null}
          isChanged={published !== undefined && compareDocuments(published, document).length > 0}
          mayManage={report.mayManage}
          onBack={leave}
          onPreview={() => setRoom({ kind: "preview" })}
          onPhone={() => setRoom({ kind: "phone" })}
          onOpen={setPanel}
          onExport={() =>
            void saveReportFile(client, document).then(
              () => editor.say(t("editor.exported")),
              () => editor.say(t("images.unread")),
            )
          }
        />
        <PresenceNotice
          present={present}
          document={document}
          sheetId={sheetId}
          version={saving.version}
          isSaved={saving.state.kind === "saved"}
          onReload={onReload}
        />
        {saving.state.kind === "offline" ? <Notice kind="warning">{t("editor.offline")}</Notice> : null}
        {saving.state.kind === "refused" ? <FailureNotice error={saving.state.error as Error} /> : null}
        {conflict && isConflictSeen ? (
          <Notice kind="warning" action={<Button onClick={() => setConflictSeen(false)}>{t("editor.conflict.again")}</Button>}>
            {t("editor.conflict.waiting")}
          </Notice>
        ) : null}
        {story ? null : <SheetBar editor={editor} dimensions={draft.dimensions} />}
        {story ? null : <FiltersBar editor={editor} dimensions={draft.dimensions} />}
        {story ? null : <ParametersBar editor={editor} dimensions={draft.dimensions} />}
        {story ? (
          <StoryBar {...{ client, texts, report, editor, numbers }} flush={saving.flush} onPresent={() => setRoom({ kind: "present" })} />
        ) : null}
        <EditorBar editor={editor} onAdd={add} onAsk={() => setPanel("ask")} onSummary={() => setPanel("summary")} />
        <Box sx={story ? BESIDE_OUTLINE : undefined}>
          {story ? <StoryOutline editor={editor} /> : null}
          {isEmpty ? (
            <EmptyState
              title={t("editor.empty.title")}
              action={
                <>
                  <Button variant="contained" onClick={() => add("visual")}>
                    {t("editor.add.visual")}
                  </Button>
                  <Button variant="outlined" onClick={() => add("copy")}>
                    {t("editor.add.copy")}
                  </Button>
                </>
              }
            >
              {t("editor.empty.text")}
            </EmptyState>
          ) : (
            <EditorGrid key={sheetId} editor={editor} broken={broken} onEdit={editPart} />
          )}
        </Box>
        <Box className="visually-hidden" aria-live="polite">
          {editor.said}
        </Box>
        <EditorDialogs
          {...{ client, session, texts, scheme, editor }}
          report={report}
          published={published}
          brokenCount={broken.length}
          panel={panel}
          block={block}
          flush={saving.flush}
          onPanel={setPanel}
          onBlock={setBlock}
          onVisual={(visual) => build(undefined, visual)}
          onBuild={(start) => setRoom({ kind: "builder", visual: undefined, start })}
          onWrite={write}
          onShared={() => {
            forgetList();
            void readAgain();
          }}
          onPublished={(next) => {
            setReport(next);
            setPublished(document);
            forgetList();
          }}
          onRestored={(when) => {
            forgetList();
            return goOnWith(t("editor.edits.restored", { when }));
          }}
        />
        {image ? (
          <ImageDialog
            client={client}
            reportId={reportId}
            block={image.block}
            onClose={() => setImage(undefined)}
            onDone={(written) => picture(image.block, written)}
          />
        ) : null}
        {conflict && !isConflictSeen ? (
          <ConflictDialog
            conflict={conflict}
            onClose={() => setConflictSeen(true)}
            onTheirs={() => goOnWith(t("editor.edits.theirs"))}
            onMine={saving.keepMine}
            onCopy={async () => {
              const title = t("copyOf", { title: document.title }).slice(0, 120);
              const file = await reportFile(client, document);
              const made = await client.call(createReport, {
                body: { title, description: document.description, start: { kind: "file", file } },
              });
              forgetList();
              onOpen(made);
            }}
          />
        ) : null}
      </Box>
    </DashboardProvider>
  );
}
