import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { AddPersonIcon } from "./icons.tsx";

/** To the page that adds people; with `available` false it says why there is none. */
export function CreateUserButton({ available }: { readonly available: boolean }) {
  const { t } = useTranslation("users");
  const icon = <AddPersonIcon size={18} />;
  if (available) {
    return (
      <Button variant="contained" component={Link} to="/settings/users/create" startIcon={icon}>
        {t("list.create.button")}
      </Button>
    );
  }
  return (
    <Tooltip title={t("list.create.notSetUp")} describeChild>
      <Button aria-disabled startIcon={icon} sx={{ cursor: "not-allowed", color: "text.disabled" }}>
        {t("list.create.button")}
      </Button>
    </Tooltip>
  );
}
