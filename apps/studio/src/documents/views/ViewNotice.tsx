import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import type { SavedViews } from "./useSavedViews.ts";

/** Brings what is told into sight, for a reader whom a comment took here from a visual further down. */
function useInSight(key: object | undefined) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (key) box.current?.scrollIntoView({ block: "center" });
  }, [key]);
  return box;
}

/** Says what of an opened view no longer exists, and that the rest applies. */
export function ViewNotice({ views }: { readonly views: SavedViews }) {
  const { t } = useTranslation("studio");
  const { opened, isUnknown, dismiss } = views;
  const lines = [...(opened?.read.gaps.map((gap) => t(`views.gap.${gap}`)) ?? []), ...(opened?.missing ?? [])];
  const isTold = isUnknown || lines.length > 0;
  const isNamed = opened?.name !== undefined;
  const box = useInSight(isTold && !isNamed ? opened?.read : undefined);
  if (!isTold) return null;
  return (
    <Box ref={box}>
      <Notice
        kind="warning"
        live="status"
        title={isUnknown ? t("views.unknown.title") : isNamed ? t("views.partly.title", { name: opened.name }) : t("views.partly.unnamed")}
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
    </Box>
  );
}
