import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useTranslation } from "react-i18next";

import { lacksSingleProvider, type StepProps } from "./migration-dialog-machine.ts";
import { ProviderSelect } from "./ProviderSelect.tsx";
import { singleProviderForced } from "./single-provider.ts";

/** One provider for everybody instead of one for each. */
export function SingleProvider({ context, send }: StepProps) {
  const { t } = useTranslation("migration");
  const { users, singleProvider, singleProviderId } = context;
  const lacking = lacksSingleProvider(context);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: "8px 24px", alignItems: "flex-start" }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={singleProvider}
            disabled={singleProviderForced(users)}
            onChange={(_, on) => send({ type: "SET_SINGLE_PROVIDER", on })}
          />
        }
        label={t("select.single")}
      />
      {singleProvider ? (
        <ProviderSelect
          label={t("select.singleProvider")}
          visibleLabel
          providers={users.availableIdentityProviders}
          value={singleProviderId}
          disabled={users.availableIdentityProviders.length === 0}
          error={lacking ? t("select.chooseIdp") : undefined}
          onChange={(idpId) => send({ type: "CHOOSE_SINGLE_PROVIDER", idpId })}
        />
      ) : null}
    </Box>
  );
}
