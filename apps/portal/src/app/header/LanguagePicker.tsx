"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { ChevronDownIcon, corner, LanguageIcon, role, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { changeLanguage } from "../../lib/i18n/i18n.ts";
import { type LanguageChoice, useLanguageChoice } from "../../lib/i18n/useLanguageChoice.ts";
import { LOCAL_KEYS } from "../../lib/storage.ts";
import { lazyOverlay } from "../lazy-overlay.tsx";

const LanguageMenu = lazyOverlay(async () => (await import("./LanguageMenu.tsx")).LanguageMenu);

/**
 * Choice among the languages that the deployment offers: a select on medium and larger screens, a menu on small ones.
 * The style sheet decides between them, because the server, which draws them too, knows no width.
 */
export function LanguagePicker({ offered }: { readonly offered: readonly string[] }) {
  useFollowLanguage();
  const choice = useLanguageChoice(offered);
  return (
    <>
      <AsSelect {...choice} />
      <AsMenu {...choice} />
    </>
  );
}

function AsSelect({ languages, current, choose }: LanguageChoice) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        position: "relative",
        display: { xs: "none", md: "flex" },
        alignItems: "center",
        maxWidth: size.languagePicker,
        color: role.ink,
      }}
    >
      <LanguageIcon size={18} style={{ position: "absolute", insetInlineStart: 10, pointerEvents: "none" }} />
      <Box
        component="select"
        data-testid="language-picker"
        aria-label={t("shell.language")}
        value={current}
        onChange={({ target }) => choose(target.value)}
        sx={{
          appearance: "none",
          minHeight: size.control,
          maxWidth: size.languageInput,
          paddingBlock: 0,
          paddingInline: "36px 32px",
          border: "1px solid transparent",
          borderRadius: `${corner.control}px`,
          backgroundColor: "transparent",
          color: "inherit",
          font: "inherit",
          fontSize: "0.875rem",
          textOverflow: "ellipsis",
          cursor: "pointer",
          "&:hover": { backgroundColor: role.hover },
          "& option": { backgroundColor: role.surface, color: role.ink },
        }}
      >
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </Box>
      <ChevronDownIcon size={16} style={{ position: "absolute", insetInlineEnd: 10, pointerEvents: "none" }} />
    </Box>
  );
}

function AsMenu(props: LanguageChoice) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        data-testid="language-picker"
        aria-label={t("shell.language")}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={LanguageMenu.preload}
        onFocus={LanguageMenu.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ display: { md: "none" }, maxWidth: size.languagePicker }}
      >
        <LanguageIcon />
      </IconButton>
      {anchor ? <LanguageMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}

/** Follows a choice of language in another tab. */
function useFollowLanguage(): void {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === LOCAL_KEYS.locale && newValue) void changeLanguage(newValue).catch(() => undefined);
    };
    globalThis.addEventListener("storage", onStorage);
    return () => globalThis.removeEventListener("storage", onStorage);
  }, []);
}
