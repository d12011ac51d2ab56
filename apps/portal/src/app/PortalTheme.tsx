"use no memo"; // Drawn once: keeping its parts would cost every first visit code (ADR 30).
import { directionOf } from "@lyceum/locales/tags";
import { ThemeRoot } from "@lyceum/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The product's theme in the direction of the language in use, also after that is changed. */
export function PortalTheme({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return <ThemeRoot direction={directionOf(i18n.language)}>{children}</ThemeRoot>;
}
