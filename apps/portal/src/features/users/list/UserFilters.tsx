import { ROLE_FILTERS, type RoleFilter } from "@lyceum/access";
import { USER_SORTS, type UserSort } from "@lyceum/contracts";
import { CloseIcon, SearchIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";

import { FILTER_MAX } from "./list-view.ts";
import { PremiumMark } from "./PremiumMark.tsx";
import type { ListViewControl } from "./useListView.ts";

export interface UserFiltersProps {
  readonly control: ListViewControl;
  readonly core: boolean;
  /** Offers the orders that a table's header would. */
  readonly withSort: boolean;
}

const ORDERS: readonly UserSort[] = USER_SORTS.flatMap((name) => [`-${name}` as const, name]);

/** Part of a name, a role, and on narrow screens the order. */
export function UserFilters({ control: { typed, type, view, choose }, core, withSort }: UserFiltersProps) {
  const { t } = useTranslation("users");
  return (
    <Box component="search" sx={{ display: "flex", flexWrap: "wrap", gap: 4 }}>
      <TextField
        label={t("list.filter.text")}
        type="search"
        value={typed}
        onChange={({ target }) => type(target.value)}
        slotProps={{
          htmlInput: { maxLength: FILTER_MAX, autoComplete: "off", spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon size={18} />
              </InputAdornment>
            ),
            endAdornment: typed ? (
              <IconButton
                size="small"
                aria-label={t("list.filter.clear")}
                onClick={() => type("")}
                sx={{ minWidth: 32, minHeight: 32, marginInlineEnd: -2 }}
              >
                <CloseIcon size={16} />
              </IconButton>
            ) : null,
          },
        }}
        sx={{
          flex: "2 1 240px",
          maxWidth: { sm: 420 },
          "& input": { paddingInlineStart: 0 },
          "& input::-webkit-search-cancel-button": { display: "none" },
        }}
      />
      <TextField
        select
        label={t("list.filter.role")}
        value={view.role}
        onChange={({ target }) => choose({ role: target.value as RoleFilter })}
        sx={{ flex: "1 1 180px", maxWidth: { sm: 240 } }}
      >
        {ROLE_FILTERS.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`list.roles.${name}`)}
            {name === "Author" && core ? <PremiumMark /> : null}
          </MenuItem>
        ))}
      </TextField>
      {withSort ? (
        <TextField
          select
          label={t("list.filter.sort")}
          value={view.sort}
          onChange={({ target }) => choose({ sort: target.value as UserSort })}
          sx={{ flex: "1 1 180px" }}
        >
          {ORDERS.map((order) => (
            <MenuItem key={order} value={order}>
              {t(`list.orders.${order}`)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </Box>
  );
}
