import { FOLDER_LIMITS, type ReportSummary } from "@lyceum/contracts";
import { role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import { DialogActions } from "../editor/DialogActions.tsx";

interface TagsDialogProps {
  readonly report: ReportSummary;
  /** Tags that other reports have. */
  readonly known: readonly string[];
  readonly saving: boolean;
  readonly error: Error | null;
  readonly onSave: (tags: string[]) => void;
  readonly onClose: () => void;
}

/** Gives a report tags: those that others have, or new ones. */
export function TagsDialog({ report, known, saving, error, onSave, onClose }: TagsDialogProps) {
  const { t } = useTranslation("console");
  const [tags, setTags] = useState<readonly string[]>(report.tags);
  const [text, setText] = useState("");
  const has = (tag: string, list = tags): boolean => list.some((other) => other.toLowerCase() === tag.toLowerCase());
  const isFull = tags.length >= FOLDER_LIMITS.tags;
  const withTag = (tag: string): readonly string[] => (tag === "" || has(tag) || isFull ? tags : [...tags, tag]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave([...withTag(text.trim())]);
  };
  const others = known.filter((tag) => !has(tag));
  return (
    <FrameDialog open onClose={onClose} title={t("tags.of", { title: report.title })}>
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 3, pt: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Box
          component="ul"
          aria-label={t("tags.label")}
          hidden={tags.length === 0}
          sx={{ listStyle: "none", m: 0, p: 0, display: tags.length === 0 ? "none" : "flex", flexWrap: "wrap", gap: 1 }}
        >
          {tags.map((tag) => (
            <Box key={tag} component="li">
              <Chip
                label={tag}
                component="button"
                type="button"
                aria-label={t("tags.remove", { tag })}
                onClick={() => setTags(tags.filter((other) => other !== tag))}
                onDelete={() => setTags(tags.filter((other) => other !== tag))}
              />
            </Box>
          ))}
        </Box>
        <Box sx={{ display: "flex", gap: 2, alignItems: "flex-end" }}>
          <TextField
            size="small"
            label={t("tags.new")}
            value={text}
            disabled={isFull}
            helperText={isFull ? t("tags.full", { most: FOLDER_LIMITS.tags }) : undefined}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || text.trim() === "") return;
              event.preventDefault();
              setTags(withTag(text.trim()));
              setText("");
            }}
            slotProps={{ htmlInput: { maxLength: FOLDER_LIMITS.tag } }}
            sx={{ flex: 1 }}
          />
          <Button
            disabled={text.trim() === "" || isFull}
            onClick={() => {
              setTags(withTag(text.trim()));
              setText("");
            }}
          >
            {t("tags.add")}
          </Button>
        </Box>
        {others.length > 0 && !isFull ? (
          <Box sx={{ display: "grid", gap: 1 }}>
            <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>{t("tags.known")}</Box>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
              {others.slice(0, 40).map((tag) => (
                <Chip
                  key={tag}
                  variant="outlined"
                  label={tag}
                  component="button"
                  type="button"
                  aria-label={t("tags.addNamed", { tag })}
                  onClick={() => setTags(withTag(tag))}
                />
              ))}
            </Box>
          </Box>
        ) : null}
        <FailureNotice error={error} />
        <DialogActions confirm={t("tags.save")} busy={saving} onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
