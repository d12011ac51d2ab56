import { corner, role } from "@lyceum/ui";
import type { ReactNode } from "react";

interface RecordColumn {
  readonly key: string;
  readonly label: string;
  /** For numbers: aligned at their ends. */
  readonly numeric?: boolean;
  /** Share of the table's width, e.g. `30%`; where one column has one, the others share what is left. */
  readonly width?: string;
}

export interface RecordRow {
  readonly key: string;
  /** One for each column; the first is the row's name. */
  readonly cells: readonly ReactNode[];
  readonly action?: ReactNode;
  /** What the other rows come to. */
  readonly total?: boolean;
}

export interface RecordOrder {
  /** Key of the column, and whether it runs from Z to A. */
  readonly by: string;
  readonly descending: boolean;
  readonly onSort: (column: string) => void;
}

export interface RecordListProps {
  readonly label: string;
  readonly columns: readonly RecordColumn[];
  readonly rows: readonly RecordRow[];
  /** Name of the column of actions, where there are any. */
  readonly actions?: string;
  /** The actions are symbols, which stand beside the name where there is no room for a table. */
  readonly compactActions?: boolean;
  /** Makes every column's name a button that orders the list. */
  readonly order?: RecordOrder;
  /** What is shown is about to be replaced. */
  readonly isOld?: boolean;
}

/** Styles the frame around a list, whichever way it is drawn. */
export const recordFrame = (isOld: boolean) =>
  ({
    border: `1px solid ${role.line}`,
    borderRadius: `${corner.card}px`,
    overflow: "clip",
    backgroundColor: role.surface,
    opacity: isOld ? 0.6 : 1,
    transition: "opacity 120ms ease-out",
  }) as const;

export const heavy = (total = false) => (total ? { fontWeight: 600 } : {});
