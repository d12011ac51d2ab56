import { IMPORT_FORMATS, type ImportFormat, NOT_SUBMITTED, type NotSubmitted } from "@lyceum/contracts";

/** What an upload says beside its file; empty for results that are not submitted: as the import before. */
export interface UploadChoice {
  readonly format: ImportFormat;
  readonly dryRun: boolean;
  readonly notSubmitted: NotSubmitted | "";
}

export const FIRST_CHOICE: UploadChoice = { format: "oneroster", dryRun: false, notSubmitted: "" };
export const FORMATS = IMPORT_FORMATS;
export const NOT_SUBMITTED_CHOICES = ["", ...NOT_SUBMITTED] as const;

/** Whether a name is that of what can be uploaded. */
export const isZipName = (name: string): boolean => /\.zip$/i.test(name);

/** The form as the call takes it: a dry run and what is not submitted are for OneRoster alone. */
export function formOf(file: File, { format, dryRun, notSubmitted }: UploadChoice): FormData {
  const form = new FormData();
  form.append("format", format);
  if (format === "oneroster") {
    form.append("dryRun", String(dryRun));
    if (notSubmitted !== "") form.append("notSubmitted", notSubmitted);
  }
  form.append("file", file, file.name);
  return form;
}
