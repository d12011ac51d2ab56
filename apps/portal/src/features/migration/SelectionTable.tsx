import { USER_NAME_MAX } from "@lyceum/access";
import { corner, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import OutlinedInput from "@mui/material/OutlinedInput";
import Pagination from "@mui/material/Pagination";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../domain/preferences/useFormat.ts";
import type { StepProps } from "./migration-dialog-machine.ts";
import type { MigrationRow, RowErrors } from "./migration-rows.ts";
import { filterRows, pageOf, PLAN_PAGE } from "./plan-view.ts";
import { ProviderSelect } from "./ProviderSelect.tsx";

interface SelectionTableProps extends StepProps {
  readonly errors: Readonly<Record<string, RowErrors>>;
}

/** Everybody who could move, a page at a time; the columns stand below each other where there is no room. */
export function SelectionTable({ context, errors, send }: SelectionTableProps) {
  const { t } = useTranslation("migration");
  const format = useFormat();
  const [filter, setFilter] = useState({ text: "", onlyErrors: false });
  const [wantedPage, setPage] = useState(1);
  const all = Object.values(context.rows);
  const selected = all.filter((row) => row.selected).length;
  const wrong = Object.keys(errors).length;
  const found = filterRows(context.rows, errors, { ...filter, onlyErrors: filter.onlyErrors && wrong > 0 });
  const { items, page, pages } = pageOf(found, wantedPage);
  const many = all.length > PLAN_PAGE;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: "4px 24px", alignItems: "center" }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={selected === all.length}
              indeterminate={selected > 0 && selected < all.length}
              onChange={() => send({ type: "SELECT_ALL", selected: selected < all.length })}
            />
          }
          label={t("select.all", { selected: format.number(selected), total: format.number(all.length), count: all.length })}
        />
        {many ? (
          <OutlinedInput
            size="small"
            type="search"
            placeholder={t("select.find")}
            value={filter.text}
            slotProps={{ input: { "aria-label": t("select.find") } }}
            onChange={({ target }) => {
              setFilter({ ...filter, text: target.value });
              setPage(1);
            }}
          />
        ) : null}
        {many && wrong > 0 ? (
          <FormControlLabel
            control={<Checkbox checked={filter.onlyErrors} onChange={(_, onlyErrors) => setFilter({ ...filter, onlyErrors })} />}
            label={t("select.onlyErrors")}
          />
        ) : null}
      </Box>
      <Box
        component="ul"
        aria-label={t("select.people")}
        sx={{ margin: 0, padding: 0, border: `1px solid ${role.line}`, borderRadius: `${corner.card}px`, listStyle: "none" }}
      >
        {items.map(([email, row]) => (
          <SelectionRow key={email} email={email} row={row} errors={errors[email]} context={context} send={send} />
        ))}
        {items.length === 0 ? (
          <Box component="li" sx={{ padding: 4, color: role.inkMuted }}>
            {t("select.noneFound")}
          </Box>
        ) : null}
      </Box>
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          aria-label={t("select.pages")}
          getItemAriaLabel={(type, number) => (type === "page" ? t("select.page", { page: number }) : t(`select.${type}`))}
        />
      ) : null}
    </Box>
  );
}

interface SelectionRowProps extends StepProps {
  readonly email: string;
  readonly row: MigrationRow;
  readonly errors: RowErrors | undefined;
}

/** One person: whether they move, under which user name and, unless one provider serves all, with which provider. */
function SelectionRow({ email, row, errors, context, send }: SelectionRowProps) {
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
