import { ArrowIcon, corner, InstitutionIcon, PersonIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import type { AccountType } from "./begin-sign-in.ts";

const icons = { institution: InstitutionIcon, incremental: PersonIcon };

export interface LoginTypeStepProps {
  /** The person wanted a page other than home. */
  readonly deepLink: boolean;
  readonly onChoose: (account: AccountType) => void;
}

/** First step: institutional account or a separate one. */
export function LoginTypeStep({ deepLink, onChoose }: LoginTypeStepProps) {
  const { t } = useTranslation();
  return (
    <>
      <Typography>{t("signIn.typeQuestion")}</Typography>
      {(["institution", "incremental"] as const).map((account) => {
        const Icon = icons[account];
        return (
          <Box
            component="button"
            type="button"
            key={account}
            onClick={() => onChoose(account)}
            sx={{
              display: "flex",
              gap: 4,
              alignItems: "center",
              width: "100%",
              padding: 4,
              border: `1px solid ${role.edge}`,
              borderRadius: `${corner.card}px`,
              backgroundColor: role.surface,
              color: role.ink,
              font: "inherit",
              textAlign: "start",
              cursor: "pointer",
              "&:hover": { borderColor: role.accent, backgroundColor: role.accentSoft },
            }}
          >
            <Icon size={28} style={{ color: role.accent }} />
            <Box sx={{ flex: 1 }}>
              <Box sx={{ fontWeight: 600 }}>{t(`signIn.${account}.title`)}</Box>
              <Box sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>{t(`signIn.${account}.body`)}</Box>
            </Box>
            <ArrowIcon />
          </Box>
        );
      })}
      {deepLink ? <Typography sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>{t("signIn.continueTo")}</Typography> : null}
    </>
  );
}
