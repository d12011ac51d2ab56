import { type Brand, MAX_BRAND_FOOTER, MAX_BRAND_NAME } from "@lyceum/contracts";
import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { MailFrame } from "../../domain/mail/MailFrame.tsx";
import { brandDraft, type BrandValues, brandValues, isBrandChanged } from "./brand-values.ts";
import { BrandColour } from "./BrandColour.tsx";
import { LogoField } from "./LogoField.tsx";
import { useBrandPreview, useSaveBrand } from "./useBrand.ts";

/** A mail as it would look with what stands in the form. */
function BrandPreview({ values }: { readonly values: BrandValues }) {
  const { t } = useTranslation("settings");
  const preview = useBrandPreview();
  const draft = brandDraft(values);
  const { data } = preview;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" }}>
      <Button variant="outlined" disabled={!draft} loading={preview.isPending} onClick={() => draft && preview.mutate(draft)}>
        {t("brand.preview.show")}
      </Button>
      {preview.error ? (
        <Notice kind="error" live="alert">
          {t("brand.preview.failed")}
        </Notice>
      ) : null}
      {data ? (
        <Box component="section" aria-label={t("brand.preview.title")} sx={{ display: "grid", gap: 2, width: "100%", maxWidth: 720 }}>
          <Typography variant="h6" component="h3">
            {t("brand.preview.title")}
          </Typography>
          {data.darkened === null ? null : <Notice live="status">{t("brand.colour.darkened", { colour: data.darkened })}</Notice>}
          <MailFrame subject={data.subject} html={data.html}>
            <Box sx={{ color: role.inkMuted, overflowWrap: "anywhere" }}>{t("brand.preview.from", { name: data.from })}</Box>
          </MailFrame>
        </Box>
      ) : null}
    </Box>
  );
}

/** Edits how mails and files of the institution look. */
export function BrandForm({ brand, onUnsaved }: { readonly brand: Brand; readonly onUnsaved: (isUnsaved: boolean) => void }) {
  const { t } = useTranslation("settings");
  const [edits, setEdits] = useState<Partial<BrandValues>>({});
  const loaded = brandValues(brand);
  const values = { ...loaded, ...edits };
  const draft = brandDraft(values);
  const isUnsaved = isBrandChanged(values, loaded);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  const edit = (more: Partial<BrandValues>): void => setEdits((before) => ({ ...before, ...more }));
  const save = useSaveBrand(() => setEdits({}));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (draft && !save.isPending) save.mutate(draft);
  };
  const institution = values.name.trim() || brand.institution;
  const wide = { maxWidth: 480, width: "100%" };
  return (
    <Box
      component="form"
      noValidate
      aria-label={t("brand.title")}
      onSubmit={submit}
      sx={{ display: "grid", gap: 5, justifyItems: "start", gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <TextField
        label={t("brand.name.label")}
        helperText={t("brand.name.help", { institution: brand.institution })}
        value={values.name}
        onChange={({ target }) => edit({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_BRAND_NAME, autoComplete: "off" } }}
        sx={wide}
      />
      <TextField
        label={t("brand.senderName.label")}
        helperText={t("brand.senderName.help")}
        value={values.senderName}
        onChange={({ target }) => edit({ senderName: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_BRAND_NAME, autoComplete: "off" } }}
        sx={wide}
      />
      <TextField
        label={t("brand.footer.label")}
        helperText={t("brand.footer.help", { count: MAX_BRAND_FOOTER })}
        value={values.footer}
        multiline
        minRows={2}
        onChange={({ target }) => edit({ footer: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_BRAND_FOOTER } }}
        sx={wide}
      />
      <BrandColour values={values} onChange={edit} />
      <LogoField logo={values.logo} name={institution} onChange={edit} />
      <BrandPreview values={values} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button type="submit" variant="contained" disabled={!draft || !isUnsaved} loading={save.isPending}>
          {t("brand.save")}
        </Button>
        <Button disabled={save.isPending} onClick={() => setEdits({})}>
          {t("brand.cancel")}
        </Button>
      </Box>
    </Box>
  );
}
