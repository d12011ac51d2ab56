import { changeFolder, createFolder, deleteFolder, FOLDER_LIMITS, type ReportFolder } from "@lyceum/contracts";
import { corner, MoreIcon, PlusIcon, FolderIcon, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { useMutation } from "@tanstack/react-query";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { DeleteDialog } from "../../../documents/DeleteDialog.tsx";
import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameMenu } from "../../../documents/FrameMenu.tsx";
import type { FrameClient } from "../../../lib/frame-client.ts";
import { TextDialog } from "../editor/TextDialog.tsx";
import { wayTo } from "./folders.ts";

interface FolderBarProps {
  readonly client: FrameClient;
  readonly canAuthor: boolean;
  readonly folders: readonly ReportFolder[];
  /** The folder that is open; null for none. */
  readonly current: string | null;
  readonly countOf: (folder: string) => number;
  /** A report is being dragged, which a folder can take. */
  readonly isDragging: boolean;
  readonly onOpen: (folder: string | null) => void;
  readonly onDrop: (folder: string | null) => void;
  readonly onChanged: () => Promise<unknown>;
}

type Asking = { readonly kind: "new" } | { readonly kind: "rename" | "remove"; readonly folder: ReportFolder };

/** What takes a dragged report when it is let go over an element. */
function useDrop(isDragging: boolean, onDrop: () => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver: isOver && isDragging,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!isDragging) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        if (isDragging) onDrop();
      },
    },
  };
}

/** One step of the way to the open folder; a report can be dropped on it. */
function WayStep({
  name,
  isDragging,
  onOpen,
  onDrop,
}: {
  readonly name: string;
  readonly isDragging: boolean;
  readonly onOpen: () => void;
  readonly onDrop: () => void;
}) {
  const drop = useDrop(isDragging, onDrop);
  return (
    <Button
      size="small"
      onClick={onOpen}
      {...drop.handlers}
      sx={{ minWidth: 0, outline: drop.isOver ? `2px solid ${role.accent}` : "none" }}
    >
      <bdi>{name}</bdi>
    </Button>
  );
}

interface FolderTileProps {
  readonly folder: ReportFolder;
  readonly count: number;
  readonly isDragging: boolean;
  readonly onOpen: () => void;
  readonly onDrop: () => void;
  readonly onAsk: (asking: Asking) => void;
}

function FolderTile({ folder, count, isDragging, onOpen, onDrop, onAsk }: FolderTileProps) {
  const { t } = useTranslation("console");
  const [anchor, setAnchor] = useState<HTMLElement>();
  const drop = useDrop(isDragging, onDrop);
  const { name } = folder;
  const close = (kind: "rename" | "remove") => () => {
    setAnchor(undefined);
    onAsk({ kind, folder });
  };
  return (
    <Box
      component="li"
      {...drop.handlers}
      sx={{
        display: "flex",
        alignItems: "center",
        minWidth: 0,
        border: `1px solid ${isDragging ? role.accent : role.line}`,
        borderStyle: isDragging ? "dashed" : "solid",
        borderRadius: `${corner.card}px`,
        backgroundColor: drop.isOver ? role.accentSoft : role.surface,
      }}
    >
      <ButtonBase
        onClick={onOpen}
        aria-label={t("folders.openNamed", { name, count })}
        sx={{
          flex: 1,
          minWidth: 0,
          font: "inherit",
          color: "inherit",
          justifyContent: "flex-start",
          gap: 2,
          p: 2.5,
          borderRadius: `${corner.card}px`,
          textAlign: "start",
        }}
      >
        <Box component="span" sx={{ color: role.accent, display: "inline-flex", flex: "none" }}>
          <FolderIcon size={18} />
        </Box>
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          <bdi>{name}</bdi>
        </Box>
        <Box component="span" sx={{ color: role.inkMuted, fontSize: sizes.small }}>
          {count}
        </Box>
      </ButtonBase>
      {folder.mayChange ? (
        <>
          <IconButton
            size="small"
            aria-label={t("folders.more", { name })}
            title={t("folders.more", { name })}
            aria-haspopup="menu"
            aria-expanded={anchor !== undefined}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreIcon size={18} />
          </IconButton>
          <FrameMenu anchor={anchor} label={t("folders.more", { name })} onClose={() => setAnchor(undefined)}>
            <MenuItem onClick={close("rename")}>{t("folders.rename")}</MenuItem>
            <MenuItem onClick={close("remove")}>{t("folders.remove")}</MenuItem>
          </FrameMenu>
        </>
      ) : null}
    </Box>
  );
}

/** The way to the open folder, the folders in it, and what is done with them. */
export function FolderBar(props: FolderBarProps) {
  const { client, canAuthor, folders, current, countOf, isDragging, onOpen, onDrop, onChanged } = props;
  const { t } = useTranslation("console");
  const [asking, setAsking] = useState<Asking>();
  const way = wayTo(folders, current);
  const inside = folders.filter(({ parent }) => parent === current);
  const done = async (): Promise<void> => {
    await onChanged();
    setAsking(undefined);
  };
  const making = useMutation({
    mutationFn: (name: string) => client.call(createFolder, { body: { name, parent: current } }),
    onSuccess: done,
  });
  const renaming = useMutation({
    mutationFn: ({ folder, name }: { readonly folder: ReportFolder; readonly name: string }) =>
      client.call(changeFolder, { params: { folderId: folder.id }, body: { name, parent: folder.parent } }),
    onSuccess: done,
  });
  const removal = useMutation({
    mutationFn: ({ id }: ReportFolder) => client.call(deleteFolder, { params: { folderId: id } }),
    onSuccess: done,
  });
  const canMake = canAuthor && way.length < FOLDER_LIMITS.levels;
  if (folders.length === 0 && !canMake) return null;
  return (
    <Box component="section" aria-label={t("folders.label")} sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        {way.length > 0 ? (
          <Box
            component="nav"
            aria-label={t("folders.way")}
            sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", marginInlineStart: -1 }}
          >
            <WayStep name={t("folders.root")} isDragging={isDragging} onOpen={() => onOpen(null)} onDrop={() => onDrop(null)} />
            {way.slice(0, -1).map(({ id, name }) => (
              <Box key={id} component="span" sx={{ display: "inline-flex", alignItems: "center" }}>
                <span aria-hidden>›</span>
                <WayStep name={name} isDragging={isDragging} onOpen={() => onOpen(id)} onDrop={() => onDrop(id)} />
              </Box>
            ))}
            <Box component="span" aria-current="page" sx={{ fontWeight: 600, px: 1, overflowWrap: "anywhere" }}>
              <span aria-hidden>› </span>
              <bdi>{way.at(-1)?.name}</bdi>
            </Box>
          </Box>
        ) : null}
        {canMake ? (
          <Button size="small" startIcon={<PlusIcon size={16} />} onClick={() => setAsking({ kind: "new" })}>
            {t("folders.new")}
          </Button>
        ) : null}
      </Box>
      {inside.length > 0 ? (
        <Box
          component="ul"
          aria-label={t("folders.inside")}
          sx={{
            listStyle: "none",
            m: 0,
            p: 0,
            display: "grid",
            gap: 2,
            gridTemplateColumns: "repeat(auto-fill, minmax(min(220px, 100%), 1fr))",
          }}
        >
          {inside.map((folder) => (
            <FolderTile
              key={folder.id}
              folder={folder}
              count={countOf(folder.id)}
              isDragging={isDragging}
              onOpen={() => onOpen(folder.id)}
              onDrop={() => onDrop(folder.id)}
              onAsk={setAsking}
            />
          ))}
        </Box>
      ) : null}
      <FailureNotice error={making.error ?? renaming.error} />
      {asking?.kind === "new" || asking?.kind === "rename" ? (
        <TextDialog
          title={t(asking.kind === "new" ? "folders.new" : "folders.rename")}
          label={t("folders.name")}
          start={asking.kind === "rename" ? asking.folder.name : ""}
          maxLength={FOLDER_LIMITS.name}
          onClose={() => setAsking(undefined)}
          onDone={(name) => {
            if (asking.kind === "new") making.mutate(name);
            else renaming.mutate({ folder: asking.folder, name });
            setAsking(undefined);
          }}
        />
      ) : null}
      {asking?.kind === "remove" ? (
        <DeleteDialog
          title={t("folders.removing.title", { name: asking.folder.name })}
          text={t("folders.removing.text", { count: countOf(asking.folder.id) })}
          confirm={t("folders.remove")}
          deleting={removal.isPending}
          error={removal.error}
          onDelete={() => removal.mutate(asking.folder)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </Box>
  );
}
