import { USER_NAME_MAX } from "@lyceum/access";
import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import type { StepProps } from "./migration-dialog-machine.ts";
import type { MigrationRow } from "./migration-rows.ts";
import { ProviderSelect } from "./ProviderSelect.tsx";
import type { RowErrors } from "./validate-rows.ts";

export interface SelectionRowProps extends StepProps {
  readonly email: string;
  readonly row: MigrationRow;
  readonly errors: RowErrors | undefined;
}

/** One person: whether they move, under which user name and, unless one provider serves all, with which provider. */
export function SelectionRow({ email, row, errors, context, send }: SelectionRowProps) {
  const { t } = useTranslation("migration");
  const name = useId();
  const help = useId();
  const nameError = useNameError(errors?.name);
  const { user, selected } = row;
  const own = user.userId === context.ownId;
  return (
    <Box
      component="li"
      data-email={email}
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "auto minmax(0, 1fr)", md: "auto minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr)" },
        gap: "8px 16px",
        alignItems: "start",
        padding: 3,
        "& + &": { borderTop: `1px solid ${role.line}` },
      }}
    >
      <Checkbox
        checked={selected}
        disabled={own && selected}
        slotProps={{ input: { "aria-labelledby": name } }}
        onChange={(_, on) => send({ type: "CHANGE_ROW", email, change: { selected: on } })}
      />
      <Box id={name} sx={{ minWidth: 0, overflowWrap: "anywhere", color: selected ? role.ink : role.inkMuted }}>
        <Box sx={{ fontWeight: 600 }}>{user.name || email}</Box>
        <Box sx={{ color: role.inkMuted, fontSize: "0.875rem" }}>
          {selected ? email : `${email} · ${t("select.removed")}`}
          {own ? ` · ${t("select.own")}` : null}
        </Box>
      </Box>
      <Box sx={{ gridColumn: { xs: "2", md: "auto" }, display: "grid", gap: 1 }}>
        <OutlinedInput
          size="small"
          fullWidth
          value={row.userName}
          placeholder={t("select.userName")}
          disabled={!selected}
          error={nameError !== undefined}
          slotProps={{
            input: {
              "aria-label": t("select.userNameOf", { name: user.name || email }),
              maxLength: USER_NAME_MAX * 2,
              autoComplete: "off",
              spellCheck: false,
              ...(nameError ? { "aria-describedby": help } : {}),
            },
          }}
          onChange={({ target }) => send({ type: "CHANGE_ROW", email, change: { userName: target.value } })}
        />
        {nameError ? (
          <FormHelperText id={help} error>
            {nameError}
          </FormHelperText>
        ) : null}
      </Box>
      {context.singleProvider ? null : (
        <Box sx={{ gridColumn: { xs: "2", md: "auto" } }}>
          <ProviderSelect
            label={t("select.providerOf", { name: user.name || email })}
            providers={context.users.availableIdentityProviders}
            value={row.idpId}
            disabled={!selected}
            error={errors?.idp ? t("select.chooseIdp") : undefined}
            onChange={(idpId) => send({ type: "CHOOSE_PROVIDER", email, idpId })}
          />
        </Box>
      )}
    </Box>
  );
}

function useNameError(error: RowErrors["name"]): string | undefined {
  const { t } = useTranslation("migration");
  if (error === undefined) return undefined;
  if (typeof error === "string") return t(`select.${error}`);
  if (error.code === "characters") {
    return t("select.name.characters", { characters: error.characters.map((character) => `“${character}”`).join(", ") });
  }
  return t(`select.name.${error.code}`, { most: USER_NAME_MAX });
}
