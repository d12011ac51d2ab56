import { LOGO_PX, MAX_LOGO_BYTES } from "@lyceum/contracts";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import { type BrandValues, readLogo } from "./brand-values.ts";

export interface LogoFieldProps {
  readonly logo: string | null;
  /** Names the institution, which is the picture's text. */
  readonly name: string;
  readonly onChange: (values: Pick<BrandValues, "logo" | "chosen">) => void;
}

/** The institution's picture: what there is, and another from a file. */
export function LogoField({ logo, name, onChange }: LogoFieldProps) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const help = useId();
  const [isUnusable, setUnusable] = useState(false);
  const limits = {
    size: format.number(MAX_LOGO_BYTES / 1024),
    min: format.number(LOGO_PX.min),
    max: format.number(LOGO_PX.max),
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await readLogo(file);
    setUnusable(!read);
    if (read) onChange({ logo: read.address, chosen: read.base64 });
  };
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Typography sx={{ fontWeight: 600 }}>{t("brand.logo.label")}</Typography>
      {logo === null ? (
        <Typography sx={{ color: role.inkMuted }}>{t("brand.logo.none")}</Typography>
      ) : (
        <Box
          component="img"
          src={logo}
          alt={t("brand.logo.alt", { name })}
          // Mails and pages show it on white, whatever the theme.
          sx={{ maxWidth: 240, maxHeight: 80, p: 2, borderRadius: 1, border: `1px solid ${role.line}`, backgroundColor: "#ffffff" }}
        />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button variant="outlined" size="small" aria-describedby={help} onClick={() => input.current?.click()}>
          {t("brand.logo.choose")}
        </Button>
        {logo === null ? null : (
          <Button size="small" onClick={() => onChange({ logo: null, chosen: null })}>
            {t("brand.logo.remove")}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={t("brand.logo.choose")}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = "";
        }}
      />
      <Typography id={help} variant="body2" component="output" sx={{ color: isUnusable ? role.error : role.inkMuted, maxWidth: "60ch" }}>
        {t(isUnusable ? "brand.logo.unusable" : "brand.logo.help", limits)}
      </Typography>
    </Box>
  );
}
