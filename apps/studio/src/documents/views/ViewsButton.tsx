import { Icon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import type { SavedViews } from "./useSavedViews.ts";

const ViewsDialog = lazy(async () => ({ default: (await import("./ViewsDialog.tsx")).ViewsDialog }));

const Bookmark = () => (
  <Icon size={16}>
    <path d="M7 4h10v16l-5-4-5 4z" />
  </Icon>
);

/** Opens the saved views of a report; on a phone it is the sign alone. */
export function ViewsButton({ views }: { readonly views: SavedViews }) {
  const { t } = useTranslation("studio");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className="no-print"
        aria-label={t("views.title")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ gap: 1, flexShrink: 0, "@container (max-width: 479px)": { minWidth: 0, "& .words": { display: "none" } } }}
      >
        <Bookmark />
        <Box component="span" className="words">
          {t("views.title")}
        </Box>
      </Button>
      {open ? (
        <Suspense>
          <ViewsDialog views={views} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
