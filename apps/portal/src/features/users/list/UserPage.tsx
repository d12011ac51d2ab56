import type { ListedUser } from "@lyceum/contracts";
import { EmptyState, PersonIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { Pager } from "./Pager.tsx";
import { PeopleError, PeopleSkeleton } from "./PeopleSection.tsx";
import type { ListViewControl } from "./useListView.ts";
import { PAGE_SIZE } from "./user-pages.ts";
import { UserRows } from "./UserRows.tsx";
import type { useUserPages } from "./useUserPages.ts";

export interface UserPageProps {
  readonly list: ReturnType<typeof useUserPages>;
  readonly control: ListViewControl;
  readonly core: boolean;
  readonly onDelete: (user: ListedUser) => void;
}

/** The open page of the list, or what stands in its place. */
export function UserPage({ list, control, core, onDelete }: UserPageProps) {
  const { state, rows, total, hasMore, isOld, error, retrying, retry } = list;
  if (error && state !== "ready" && !isOld) return <PeopleError error={error} retrying={retrying} onRetry={retry} />;
  if (state !== "ready" && !isOld) return <PeopleSkeleton />;
  // What was not found before says nothing of what is being looked for.
  if (rows.length === 0 && isOld) return <PeopleSkeleton />;
  if (rows.length === 0) return <Nobody view={control.view} onClear={control.clear} />;
  return (
    <>
      <UserRows rows={rows} control={control} core={core} isOld={isOld} onDelete={onDelete} />
      <Pager page={control.page} rows={rows.length} total={total} hasMore={hasMore} pageSize={PAGE_SIZE} onPage={control.open} />
    </>
  );
}

function Nobody({ view: { filter, role }, onClear }: { readonly view: ListViewControl["view"]; readonly onClear: () => void }) {
  const { t } = useTranslation("users");
  const limits = role === "All" ? "text" : filter === "" ? "role" : "textAndRole";
  return (
    <output>
      <EmptyState
        level="h3"
        picture={<PersonIcon size={40} />}
        title={t("list.empty.title")}
        action={<Button onClick={onClear}>{t("list.empty.clear")}</Button>}
      >
        {t(`list.empty.${limits}`)}
      </EmptyState>
    </output>
  );
}
