import type { ListedUser } from "@lyceum/contracts";
import { EmptyState, PersonIcon } from "@lyceum/ui";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";

import { useFormat } from "../../../lib/format/useFormat.ts";
import { Pager } from "./Pager.tsx";
import { PeopleError } from "./PeopleError.tsx";
import { PeopleSkeleton } from "./PeopleSkeleton.tsx";
import type { ListViewControl } from "./useListView.ts";
import { BLOCK_SIZE, MOST_BLOCKS, PAGE_SIZE, pageCount } from "./user-pages.ts";
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
  const { state, rows, total, isOld, error, retrying, retry } = list;
  const pager = <Pager page={control.page} total={total} pageSize={PAGE_SIZE} empty={state === "tooFar"} onPage={control.open} />;
  if (error && state !== "ready" && !isOld) return <PeopleError error={error} retrying={retrying} onRetry={retry} />;
  if (state === "tooFar") {
    return (
      <>
        <TooFar total={total} page={control.page} onFirst={() => control.open(1)} />
        {pager}
      </>
    );
  }
  if (state !== "ready" && !isOld) return <PeopleSkeleton />;
  if (rows.length === 0) return <Nobody onClear={control.clear} />;
  return (
    <>
      <UserRows rows={rows} control={control} core={core} isOld={isOld} onDelete={onDelete} />
      {pager}
    </>
  );
}

function Nobody({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation("users");
  return (
    <output>
      <EmptyState
        level="h3"
        picture={<PersonIcon size={40} />}
        title={t("list.empty.title")}
        action={<Button onClick={onClear}>{t("list.empty.clear")}</Button>}
      >
        {t("list.empty.body")}
      </EmptyState>
    </output>
  );
}

/** A page so far down a long list that reading up to it would take too long. */
function TooFar({ total, page, onFirst }: { readonly total: number; readonly page: number; readonly onFirst: () => void }) {
  const { t } = useTranslation("users");
  const format = useFormat();
  const reach = pageCount(BLOCK_SIZE * MOST_BLOCKS, PAGE_SIZE);
  return (
    <EmptyState
      level="h3"
      picture={<PersonIcon size={40} />}
      title={t("list.tooMany.title", { total: format.number(total) })}
      action={<Button onClick={onFirst}>{t("list.tooMany.first")}</Button>}
    >
      {t("list.tooMany.body", { page: format.number(page), reach: format.number(reach) })}
    </EmptyState>
  );
}
