import { addReportImage } from "@lyceum/contracts";
import type { Block } from "@lyceum/model";
import { Notice, role, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { FailureNotice } from "../../../../documents/FailureNotice.tsx";
import { FrameDialog } from "../../../../documents/FrameDialog.tsx";
import { ReportImage } from "../../../../documents/images/ReportImage.tsx";
import type { FrameClient } from "../../../../lib/frame-client.ts";
import { DialogActions } from "../DialogActions.tsx";
import { base64Of, encodeImage, NoPictureError } from "./encode-image.ts";

/** What of a block a picture is. */
export type WrittenImage = Pick<Block, "text"> & Required<Pick<Block, "image">>;

interface ImageDialogProps {
  readonly client: FrameClient;
  readonly reportId: string;
  /** The block that is changed; undefined for a new one. */
  readonly block: Block | undefined;
  readonly onClose: () => void;
  readonly onDone: (image: WrittenImage) => void;
}

/** Longest alternative text. */
const MAX_TEXT = 300;

/** Takes a picture and what it shows, for those who do not see it. */
export function ImageDialog({ client, reportId, block, onClose, onDone }: ImageDialogProps) {
  const { t } = useTranslation("console");
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState(block?.image);
  const [text, setText] = useState(block?.text ?? "");
  const [isOrnament, setOrnament] = useState(block?.image?.ornament === true);
  const [isTried, setTried] = useState(false);
  const adding = useMutation({
    mutationFn: async (file: File) => {
      const content = await base64Of(await encodeImage(file));
      return client.call(addReportImage, { params: { reportId }, body: { content } });
    },
    onSuccess: setImage,
  });
  const isNone = adding.error instanceof NoPictureError;
  const noText = !isOrnament && text.trim() === "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!image || noText) return;
    const { id, width, height } = image;
    onDone({ text: isOrnament ? "" : text.trim(), image: { id, width, height, ...(isOrnament && { ornament: true as const }) } });
  };
  return (
    <FrameDialog open onClose={onClose} title={t(block ? "images.change" : "images.add")}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 4, pt: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          aria-label={t("images.file")}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) adding.mutate(file);
            target.value = "";
          }}
        />
        {image ? (
          <Box sx={{ maxHeight: 220, overflow: "hidden", display: "grid", border: `1px solid ${role.line}`, borderRadius: "8px", p: 2 }}>
            <ReportImage block={{ id: "picture", kind: "image", text, image, layout: { x: 0, y: 0, w: 12, h: 4 } }} text={text} />
          </Box>
        ) : null}
        <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
          <Button variant="outlined" loading={adding.isPending} onClick={() => input.current?.click()}>
            {t(image ? "images.another" : "images.choose")}
          </Button>
          <Box sx={{ color: role.inkMuted, fontSize: sizes.small }}>{t("images.help")}</Box>
        </Box>
        {isNone || (isTried && !image && !adding.isPending) ? (
          <Notice kind="warning" live="alert">
            {t(isNone ? "images.none" : "images.missing")}
          </Notice>
        ) : null}
        <FailureNotice error={isNone ? null : adding.error} />
        <TextField
          label={t("images.text")}
          value={text}
          multiline
          disabled={isOrnament}
          onChange={({ target }) => setText(target.value)}
          error={isTried && noText}
          helperText={isTried && noText ? t("images.textMissing") : t("images.textHelp")}
          slotProps={{ htmlInput: { maxLength: MAX_TEXT } }}
        />
        <FormControlLabel
          control={<Checkbox size="small" checked={isOrnament} onChange={({ target }) => setOrnament(target.checked)} />}
          label={t("images.ornament")}
        />
        <DialogActions confirm={t("editor.done.confirm")} onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
