import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import type { ProviderNames } from "./useProviderNames.ts";

/** The provider that vouches for a person; a dash for those for whom none does, and words where its name is not known. */
export function ProviderName({ id, providers: { names, failed } }: { readonly id: string | null; readonly providers: ProviderNames }) {
  const { t } = useTranslation("users");
  const name = id === null ? undefined : names?.get(id);
  if (name !== undefined) return name;
  if (id === null) {
    return (
      <Box component="span" sx={{ color: role.inkMuted }}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t("list.noProvider")}</span>
      </Box>
    );
  }
  const words = failed ? "failed" : names ? "unknown" : "loading";
  return (
    <Box component="span" sx={{ color: role.inkMuted }}>
      {t(`list.provider.${words}`)}
    </Box>
  );
}

/** Says once, above a list, that the names did not load. */
export function ProvidersFailed({ providers }: { readonly providers: ProviderNames }) {
  const { t } = useTranslation("users");
  if (!providers.failed) return null;
  return (
    <Notice
      kind="warning"
      live="status"
      action={
        <Button size="small" disabled={providers.retrying} onClick={providers.retry}>
          {t("list.error.retry")}
        </Button>
      }
    >
      {t("list.provider.notLoaded")}
    </Notice>
  );
}
