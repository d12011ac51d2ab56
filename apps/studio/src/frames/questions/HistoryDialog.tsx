import type { Conversation } from "@lyceum/contracts";
import { formatMoment } from "@lyceum/reports";
import { DeleteIcon, EditIcon, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { DeleteDialog } from "../../documents/DeleteDialog.tsx";
import { FailureNotice } from "../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../documents/FrameDialog.tsx";
import { ListFailure } from "../../documents/ListFailure.tsx";
import type { QuestionCalls } from "../../lib/question-calls.ts";
import { useMomentZone } from "../../lib/reader-preferences.ts";

interface HistoryDialogProps {
  readonly calls: QuestionCalls;
  readonly onOpen: (conversation: Conversation) => void;
  readonly onClose: () => void;
}

const KEY = ["conversations"] as const;
/** Most conversations that stand in the list at once; a search finds the others. */
const MAX_LISTED = 50;

/** The person's own conversations, the latest first: opened, renamed, deleted. */
export function HistoryDialog({ calls, onOpen, onClose }: HistoryDialogProps) {
  const { t } = useTranslation("studio");
  const queries = useQueryClient();
  const list = useQuery({ queryKey: KEY, queryFn: ({ signal }) => calls.conversations(signal), staleTime: 0 });
  const [search, setSearch] = useState("");
  const [deleting, setDeleting] = useState<Conversation>();
  const removal = useMutation({
    mutationFn: (id: string) => calls.remove(id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: KEY });
      setDeleting(undefined);
    },
  });
  const all = list.data ?? [];
  const folded = search.trim().toLocaleLowerCase();
  const found = all.filter(({ title }) => title.toLocaleLowerCase().includes(folded));
  return (
    <FrameDialog open onClose={onClose} title={t("question.history.title")}>
      <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", pt: 2 }}>
        <ListFailure list={list} />
        {list.data?.length === 0 ? <Box>{t("question.history.none")}</Box> : null}
        {all.length > 8 ? (
          <TextField size="small" label={t("question.history.search")} value={search} onChange={(event) => setSearch(event.target.value)} />
        ) : null}
        {all.length > 0 && found.length === 0 ? <Box component="output">{t("question.history.notFound", { text: search })}</Box> : null}
        <Box component="ul" aria-label={t("question.history.list")} aria-busy={list.isPending} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {found.slice(0, MAX_LISTED).map((conversation) => (
            <HistoryItem
              key={conversation.id}
              conversation={conversation}
              calls={calls}
              onOpen={() => onOpen(conversation)}
              onDelete={() => setDeleting(conversation)}
            />
          ))}
        </Box>
        {found.length > MAX_LISTED ? <Box>{t("question.history.more", { count: found.length - MAX_LISTED })}</Box> : null}
      </Box>
      {deleting ? (
        <DeleteDialog
          title={t("question.history.deleteTitle")}
          text={t(deleting.shared ? "question.history.deleteShared" : "question.history.deleteOwn", { title: deleting.title })}
          confirm={t("question.history.delete")}
          deleting={removal.isPending}
          error={removal.error}
          onDelete={() => removal.mutate(deleting.id)}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </FrameDialog>
  );
}

interface HistoryItemProps extends Pick<HistoryDialogProps, "calls"> {
  readonly conversation: Conversation;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

function HistoryItem({ conversation, calls, onOpen, onDelete }: HistoryItemProps) {
  const { t, i18n } = useTranslation("studio");
  const zone = useMomentZone();
  const queries = useQueryClient();
  const { id, title, shared, turns, updatedAt } = conversation;
  const [name, setName] = useState<string>();
  const renaming = useMutation({
    mutationFn: (next: string) => calls.change(id, { title: next }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: KEY });
      setName(undefined);
    },
  });
  return (
    <Box component="li" sx={{ display: "grid", gap: 2, py: 2, borderBottom: `1px solid ${role.line}` }}>
      {name === undefined ? (
        <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
          <Button
            onClick={onOpen}
            sx={{ flex: 1, justifyContent: "flex-start", textAlign: "start", overflowWrap: "anywhere", minWidth: 0 }}
          >
            {title}
          </Button>
          <IconButton aria-label={t("question.history.renameNamed", { title })} onClick={() => setName(title)}>
            <EditIcon size={18} />
          </IconButton>
          <IconButton aria-label={t("question.history.deleteNamed", { title })} onClick={onDelete}>
            <DeleteIcon size={18} />
          </IconButton>
        </Box>
      ) : (
        <Box
          component="form"
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault();
            if (name.trim() !== "") renaming.mutate(name.trim());
          }}
          sx={{ display: "flex", gap: 2, alignItems: "center" }}
        >
          <TextField
            fullWidth
            size="small"
            label={t("question.history.name")}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <Button type="submit" loading={renaming.isPending}>
            {t("question.history.save")}
          </Button>
          <Button onClick={() => setName(undefined)}>{t("deleting.cancel")}</Button>
        </Box>
      )}
      <Box sx={{ px: 2, fontSize: sizes.small, color: role.inkMuted }}>
        {[
          t("question.history.turns", { count: turns }),
          formatMoment(updatedAt, i18n.language, zone),
          ...(shared ? [t("question.history.shared")] : []),
        ].join(" · ")}
      </Box>
      <FailureNotice error={renaming.error} />
    </Box>
  );
}
