import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { FrameDialog } from "../../../documents/FrameDialog.tsx";
import { DialogActions } from "./DialogActions.tsx";

interface TextDialogProps {
  readonly title: string;
  readonly label: string;
  readonly start: string;
  readonly maxLength: number;
  /** Several lines, of which there can be paragraphs. */
  readonly isLong?: boolean;
  /** How it is written. */
  readonly help?: string | undefined;
  /** Asks for an address as well. */
  readonly url?: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (text: string, url: string | undefined) => void;
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Asks for a text, and for an address where it is a link. */
export function TextDialog({ title, label, start, maxLength, isLong = false, help, url, onClose, onDone }: TextDialogProps) {
  const { t } = useTranslation("console");
  const [text, setText] = useState(start);
  const [address, setAddress] = useState(url ?? "");
  const [tried, setTried] = useState(false);
  const isLink = url !== undefined;
  const noText = text.trim() === "";
  const noAddress = isLink && !isAddress(address.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!noText && !noAddress) onDone(text.trim(), isLink ? address.trim() : undefined);
  };
  return (
    <FrameDialog open onClose={onClose} title={title}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 3, pt: 1 }}>
        <TextField
          label={label}
          value={text}
          multiline={isLong}
          minRows={isLong ? 5 : 1}
          onChange={(event) => setText(event.target.value)}
          error={tried && noText}
          helperText={tried && noText ? t("editor.textMissing") : help}
          slotProps={{ htmlInput: { maxLength } }}
        />
        {isLink ? (
          <TextField
            label={t("editor.address")}
            type="url"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={tried && noAddress}
            helperText={tried && noAddress ? t("editor.addressWrong") : t("editor.addressHelp")}
            slotProps={{ htmlInput: { maxLength: 2000, placeholder: "https://" } }}
          />
        ) : null}
        <DialogActions confirm={t("editor.done.confirm")} onClose={onClose} />
      </Box>
    </FrameDialog>
  );
}
