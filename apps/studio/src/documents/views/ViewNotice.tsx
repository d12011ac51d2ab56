import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import type { SavedViews } from "./useSavedViews.ts";

/** Says what of an opened view no longer exists, and that the rest applies. */
export function ViewNotice({ views }: { readonly views: SavedViews }) {
  const { t } = useTranslation("studio");
  const { opened, isUnknown, dismiss } = views;
  const lines = [...(opened?.read.gaps.map((gap) => t(`views.gap.${gap}`)) ?? []), ...(opened?.missing ?? [])];
  if (!isUnknown && lines.length === 0) return null;
  return (
    <Notice
      kind="warning"
      live="status"
      title={isUnknown ? t("views.unknown.title") : t("views.partly.title", { name: opened?.name })}
      action={
        <Button size="small" onClick={dismiss}>
          {t("views.dismiss")}
        </Button>
      }
    >
      {isUnknown ? t("views.unknown.text") : t("views.partly.text")}
      {lines.length > 0 ? (
        <Box component="ul" sx={{ my: 1, paddingInlineStart: 5, overflowWrap: "anywhere" }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      ) : null}
    </Notice>
  );
}
