import type { PermissionName } from "@lyceum/access";
import { Notice } from "@lyceum/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useAccess } from "./useAccess.ts";

export interface AccessSectionProps {
  readonly permission: PermissionName;
  /** What the notice is about. */
  readonly title: string;
  /** What stands for it where only the region lacks it: by default a notice, nothing where that would only repeat another. */
  readonly unavailable?: "notice" | "hide";
  readonly children: ReactNode;
}

/** A part of a page for those who may use it. */
export function AccessSection({ permission, title, unavailable = "notice", children }: AccessSectionProps) {
  const { t } = useTranslation();
  const access = useAccess(permission);
  if (access === "REGION_UNAVAILABLE" && unavailable === "notice") {
    return <Notice title={title}>{t("access.regionUnavailable.title")}</Notice>;
  }
  return access === "OK" ? children : null;
}
