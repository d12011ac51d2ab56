import { useDeferredValue, useState } from "react";

/** How a reader goes through the rows of a table. */
export interface TablePages {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The text that the rows are searched for; it follows while a long table is drawn. */
  readonly sought: string;
  readonly page: number;
  readonly setPage: (page: number) => void;
  /** Every row stands on one page. */
  readonly isWhole: boolean;
  readonly setWhole: (isWhole: boolean) => void;
}

/** Remembers search and page of a table. Other rows begin at their first page. */
export function useTablePages(rows: object): TablePages {
  const [text, setText] = useState("");
  const [isWhole, setWhole] = useState(false);
  const [current, setCurrent] = useState({ page: 0, rows });
  const setPage = (page: number): void => setCurrent({ page, rows });
  return {
    text,
    setText: (next) => {
      setText(next);
      setPage(0);
    },
    sought: useDeferredValue(text.trim()),
    page: current.rows === rows ? current.page : 0,
    setPage,
    isWhole,
    setWhole,
  };
}
