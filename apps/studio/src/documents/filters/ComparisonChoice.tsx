import { COMPARISONS, comparedTo, comparisonValues } from "@lyceum/reports";
import { ChevronDownIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { useDashboard } from "../DashboardContext.ts";

/** Chooses what the period that is set is compared with, for every visual that compares. */
export function ComparisonChoice() {
  const { t } = useTranslation("studio");
  const { values, setValues } = useDashboard();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = comparedTo(values);
  return (
    <>
      <Button
        ref={anchor}
        variant="outlined"
        color="inherit"
        size="small"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        endIcon={<ChevronDownIcon size={16} />}
        sx={{ maxWidth: 360, fontWeight: 400 }}
      >
        <Box component="span" sx={{ color: role.inkMuted, marginInlineEnd: 1.5, whiteSpace: "nowrap" }}>
          {t("comparison.label")}
        </Box>
        <Box component="span" sx={{ fontWeight: 600, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
          {t(`comparison.${chosen}`)}
        </Box>
      </Button>
      <Menu
        open={open}
        anchorEl={() => anchor.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { "aria-label": t("comparison.label") } }}
      >
        {COMPARISONS.map((to) => (
          <MenuItem
            key={to}
            role="menuitemradio"
            aria-checked={to === chosen}
            selected={to === chosen}
            onClick={() => {
              setOpen(false);
              setValues(comparisonValues(to));
            }}
          >
            {t(`comparison.${to}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
