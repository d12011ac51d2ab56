import { BackIcon, ErrorState, Notice, role, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useSession } from "../../domain/session/SessionContext.ts";
import { useConfig } from "../../lib/config/ConfigContext.tsx";
import { local } from "../../lib/storage.ts";
import { type AccountType, beginSignIn, pickerAddress } from "./begin-sign-in.ts";
import { pickableRegions, RegionPicker } from "./RegionPicker.tsx";

export interface RegionStepProps {
  readonly account: AccountType;
  readonly returnTo: string;
  readonly onBack: () => void;
}

/** Second step: the region; Continue appears once one is chosen. */
export function RegionStep({ account, returnTo, onBack }: RegionStepProps) {
  const { t } = useTranslation();
  const session = useSession();
  const regions = pickableRegions(useConfig().regions);
  const [chosen, setChosen] = useState(() => local.get("region"));
  const [status, setStatus] = useState<"choosing" | "leaving" | "failed">("choosing");
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const region = regions.find(({ id }) => id === chosen);
  const impossible = region !== undefined && account === "institution" && pickerAddress(region) === undefined;

  const go = async (): Promise<void> => {
    setStatus("leaving");
    try {
      await beginSignIn({ account, region, returnTo, session });
    } catch {
      setStatus("failed");
    }
  };

  if (regions.length === 0) return <Notice kind="warning">{t("signIn.noRegions")}</Notice>;
  return (
    <Box sx={{ display: "grid", gap: 4, width: size.regionPicker, maxWidth: "100%", marginInline: "auto" }}>
      <Box>
        <Typography ref={heading} tabIndex={-1} id="region-question" sx={{ fontWeight: 600, outline: "none" }}>
          {t("signIn.regionQuestion")}
        </Typography>
        <Typography sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>{t("signIn.regionHelp")}</Typography>
      </Box>
      <RegionPicker regions={regions} chosen={region?.id} labelledBy="region-question" onChoose={setChosen} />
      {impossible ? <Notice kind="warning">{t("signIn.noInstitutions")}</Notice> : null}
      {status === "failed" ? (
        <ErrorState title={t("signIn.unreachable.title")} retryLabel={t("signIn.unreachable.retry")} onRetry={() => void go()}>
          {t("signIn.unreachable.body")}
        </ErrorState>
      ) : null}
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button variant="text" startIcon={<BackIcon size={18} />} onClick={onBack}>
          {t("signIn.back")}
        </Button>
        {region && !impossible ? (
          <Button variant="contained" sx={{ marginInlineStart: "auto" }} disabled={status === "leaving"} onClick={() => void go()}>
            {status === "leaving" ? t("signIn.leaving") : t("signIn.continue")}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
