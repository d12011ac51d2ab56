import { Icon } from "@lyceum/ui";
import { useTranslation } from "react-i18next";

import { lazyDialog } from "../lazy-part.tsx";
import { SheetButton } from "../SheetButton.tsx";
import type { SavedViews } from "./useSavedViews.ts";

const ViewsDialog = lazyDialog(async () => (await import("./ViewsDialog.tsx")).ViewsDialog);

const Bookmark = () => (
  <Icon size={16}>
    <path d="M7 4h10v16l-5-4-5 4z" />
  </Icon>
);

/** Opens the saved views of a report. */
export function ViewsButton({ views }: { readonly views: SavedViews }) {
  const { t } = useTranslation("studio");
  return (
    <SheetButton label={t("views.title")} icon={<Bookmark />}>
      {(onClose) => <ViewsDialog views={views} onClose={onClose} />}
    </SheetButton>
  );
}
