import { USER_NAME_MAX, userNameProblem } from "@lyceum/access";
import { Notice } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { RouterLink } from "../../../components/RouterLink.tsx";
import { useFormat } from "../../../domain/preferences/useFormat.ts";
import { editPath } from "../../../domain/users/edit-path.ts";
import { ProviderField } from "./ProviderField.tsx";
import { isExisting, useCreateUser } from "./useCreateUser.ts";
import type { Idp } from "./useIdps.ts";

/** User name and identity provider of a person who has not signed in yet. */
export function CreateUserForm({ idps }: { readonly idps: readonly Idp[] }) {
  const { t } = useTranslation("users");
  const [{ value: state, context }, send] = useCreateUser(idps.length === 1 ? (idps[0]?.id ?? "") : "");
  const userNameError = useUserNameError(context.userName);
  const nameInput = useRef<HTMLInputElement>(null);
  const providerInput = useRef<{ readonly focus: () => void }>(null);
  const busy = state === "creating";
  const submit = (): void => {
    send({ type: "SUBMIT" });
    if (userNameError) nameInput.current?.focus();
    else if (context.identityProviderId === "") providerInput.current?.focus();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={t("create.title")}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: "grid", gap: 6, maxWidth: 480 }}
    >
      <TextField
        required
        label={t("create.userName.label")}
        helperText={(context.checked.userName && userNameError) || t("create.userName.help")}
        error={context.checked.userName && userNameError !== undefined}
        disabled={busy}
        inputRef={nameInput}
        onChange={({ target }) => send({ type: "TYPE_USER_NAME", userName: target.value })}
        onBlur={({ target }) => {
          target.value = target.value.trim();
        }}
        slotProps={{ htmlInput: { autoComplete: "off", autoCapitalize: "none", spellCheck: false }, inputLabel: { required: false } }}
      />
      <ProviderField
        idps={idps}
        value={context.identityProviderId}
        missing={context.checked.identityProviderId && context.identityProviderId === ""}
        disabled={busy}
        inputRef={providerInput}
        onChange={(identityProviderId) => send({ type: "CHOOSE_PROVIDER", identityProviderId })}
      />
      {isExisting(context.failure) ? (
        <Notice kind="warning" live="alert" title={t("create.exists.title", { user: context.userName })}>
          {t("create.exists.body")} <RouterLink to={editPath(context.userName)}>{t("create.exists.link")}</RouterLink>
        </Notice>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {t("create.button")}
        </Button>
        <Button component={Link} to="/settings/">
          {t("create.cancel")}
        </Button>
      </Box>
    </Box>
  );
}

/** What is wrong with a user name, in words. */
function useUserNameError(userName: string): string | undefined {
  const { t } = useTranslation("users");
  const format = useFormat();
  const problem = userNameProblem(userName);
  switch (problem?.code) {
    case undefined:
      return undefined;
    case "required":
      return t("create.field.requiredError");
    case "tooLong":
      return t("create.field.usernameTooLong", { max: format.number(USER_NAME_MAX) });
    case "firstChar":
      return t("create.field.firstCharInvalid");
    case "lastChar":
      return t("create.field.lastCharInvalid");
    case "characters": {
      const characters = problem.characters.map((character) => t("create.field.quoted", { character: shown(character) })).join(", ");
      return t("create.field.wrongCharacterSetError", { count: problem.characters.length, characters });
    }
  }
}

/** Shows an invisible character by its place in Unicode. */
const shown = (character: string): string =>
  /^[\p{C}\p{Z}]$/u.test(character) && character !== " "
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
    : character;
