import { ApiError } from "@lyceum/contracts/client";
import { corner, Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useProblemText } from "../../lib/api/problem-text.ts";
import { useSnackbar } from "../../lib/feedback/useSnackbar.ts";
import { FIRST_CHOICE, isZipName } from "./import-fields.ts";
import { UploadChoices } from "./UploadChoices.tsx";
import { useUpload } from "./useImports.ts";

/** The browser's own button, drawn as the page's are: it would be a grey box in the dark theme. */
const chooseFile = {
  font: "inherit",
  fontWeight: 600,
  color: role.ink,
  backgroundColor: role.surface,
  border: `1px solid ${role.edge}`,
  borderRadius: `${corner.control}px`,
  padding: "2px 12px",
  marginInlineEnd: "12px",
  cursor: "pointer",
} as const;

/** A zip, what kind of set it is, and whether it is only to be checked. */
export function UploadForm() {
  const { t } = useTranslation("imports");
  const notify = useSnackbar("imports");
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [zip, setZip] = useState<File>();
  const [checked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload((name) => {
    setZip(undefined);
    setChecked(false);
    if (input.current) input.current.value = "";
    notify({ severity: "success", text: t("upload.done", { name }) });
  });
  const wrong = zip ? (isZipName(zip.name) ? undefined : t("upload.noZip")) : t("upload.missing");
  const shown = checked ? wrong : undefined;
  return (
    <Box
      component="form"
      noValidate
      aria-label={t("upload.title")}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (zip && !wrong) upload.mutate({ zip, choice });
        else input.current?.focus();
      }}
      sx={{ display: "grid", gap: 4, maxWidth: 560 }}
    >
      <TextField
        type="file"
        label={t("upload.file")}
        error={shown !== undefined}
        helperText={shown ?? t("upload.fileHelp")}
        disabled={upload.isPending}
        inputRef={input}
        onChange={({ target }) => setZip((target as HTMLInputElement).files?.[0])}
        slotProps={{ htmlInput: { accept: ".zip,application/zip" }, inputLabel: { shrink: true } }}
        sx={{ "& input": { height: "auto" }, "& input::file-selector-button": chooseFile }}
      />
      <UploadChoices choice={choice} disabled={upload.isPending} onChange={(part) => setChoice({ ...choice, ...part })} />
      {upload.error ? <UploadError error={upload.error} /> : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
        <Button type="submit" variant="contained" loading={upload.isPending}>
          {t(choice.dryRun && choice.format === "oneroster" ? "upload.check" : "upload.button")}
        </Button>
        <Box component="output" sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>
          {upload.isPending ? t("upload.busy") : ""}
        </Box>
      </Box>
    </Box>
  );
}

function UploadError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation("imports");
  const problemText = useProblemText();
  const conflict = error instanceof ApiError && error.code === "conflict";
  return (
    <Notice kind="error" live="alert" title={t("upload.failed")}>
      {conflict ? t("upload.conflict") : problemText(error)}
    </Notice>
  );
}
