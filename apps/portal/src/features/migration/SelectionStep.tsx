import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";

import { LinkByKey } from "../../components/LinkByKey.tsx";
import { usePerson } from "../../domain/session/SessionContext.ts";
import { lacksSingleProvider, type StepProps } from "./migration-dialog-machine.ts";
import { isUnprovisioned, singleProviderForced, validateRows, warnOfCustomProviders } from "./migration-rows.ts";
import { ProviderSelect } from "./ProviderSelect.tsx";
import { SelectionTable } from "./SelectionTable.tsx";
import { StartFailure } from "./StartFailure.tsx";

export interface SelectionStepProps extends StepProps {
  readonly starting: boolean;
}

/** First step: who moves, to which provider, under which user name. */
export function SelectionStep({ context, starting, send }: SelectionStepProps) {
  const { t } = useTranslation("migration");
  const person = usePerson();
  const { users, rows, validating } = context;
  const errors = validating ? validateRows(rows) : {};
  const wrong = Object.keys(errors).length;
  const nobody = users.users.length === 0;
  const noProviders = users.availableIdentityProviders.length === 0;
  return (
    <>
      <DialogContent sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" }}>
        <Typography sx={{ maxWidth: "75ch" }}>{nobody ? t("select.nobody") : t("select.lead")}</Typography>
        {noProviders ? (
          <Notice kind="warning" title={t("noProviders.title")}>
            {t("noProviders.body")} <LinkByKey linkKey="contactSupport">{t("support")}</LinkByKey>
          </Notice>
        ) : null}
        {warnOfCustomProviders(users, person.isInGroup("ClientSupport")) ? (
          <Notice kind="warning" title={t("customProviders.title")}>
            {t("customProviders.body", { providers: users.learnCustomIdentityProviders.map(({ displayName }) => displayName).join(", ") })}
          </Notice>
        ) : null}
        {nobody ? null : (
          <>
            <SingleProvider context={context} send={send} />
            <SelectionTable context={context} errors={errors} send={send} />
          </>
        )}
        <Box component="output">
          {wrong > 0 ? (
            <Notice kind="error" title={t("select.wrong", { count: wrong })}>
              {t("select.wrongHint")}
            </Notice>
          ) : null}
        </Box>
        <StartFailure error={context.failure} />
      </DialogContent>
      <DialogActions>
        <Button disabled={starting} onClick={() => send({ type: "BACK" })}>
          {t("dialog.back")}
        </Button>
        {nobody && !noProviders && !isUnprovisioned(context.failure) ? (
          <Button variant="contained" loading={starting} onClick={() => send({ type: "START" })}>
            {t("confirm.start")}
          </Button>
        ) : null}
        {nobody || noProviders ? null : (
          <Button variant="contained" onClick={() => send({ type: "NEXT" })}>
            {t("dialog.next")}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

/** One provider for everybody instead of one for each. */
function SingleProvider({ context, send }: StepProps) {
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
