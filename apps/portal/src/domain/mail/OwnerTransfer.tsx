import { useNavigate } from "react-router";

import type { FoundPerson } from "./PeopleSearch.tsx";
import { TransferDialog, type TransferTexts } from "./TransferDialog.tsx";
import { useMailAct } from "./useMailAct.ts";

interface OwnerTransferProps {
  readonly kind: "schedules" | "alerts";
  /** Gives it to the user of this id. */
  readonly transfer: (userId: string) => Promise<unknown>;
  readonly texts: TransferTexts & {
    /** Says that it was given, by the new owner's name. */
    readonly done: (name: string) => string;
  };
  readonly onClose: () => void;
}

/** Gives a schedule or an alert to another owner, and goes back to the list, from which it is gone. */
export function OwnerTransfer({ kind, transfer, texts, onClose }: OwnerTransferProps) {
  const navigate = useNavigate();
  const act = useMailAct(kind, {
    act: ({ id }: FoundPerson) => transfer(id),
    done: (_result, { name }) => texts.done(name),
    onGone: () => void navigate(`/reporting/${kind}`),
  });
  return <TransferDialog act={act} texts={texts} onClose={onClose} />;
}
