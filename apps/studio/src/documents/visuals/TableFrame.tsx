import { formatMeasure } from "@lyceum/reports";
import { role, SearchIcon, type as sizes } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";

import { type TableRoom, SEARCH_FROM } from "./table-room.ts";
import type { TablePages } from "./useTablePages.ts";

const USUAL = 540;
/** Least height in px of the rows themselves: a head and some rows. */
const MIN_ROWS = 180;

const footStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  rowGap: 1,
  px: 2,
  fontSize: sizes.small,
  color: role.inkMuted,
} as const;

const heightIn = (room: TableRoom) => (room === "rest" ? { minHeight: 0 } : { maxHeight: room });

interface TableFrameProps {
  readonly title: string;
  readonly pages: TablePages;
  readonly rowsPerPage: number;
  /** Rows of the answer, and how many of them the search found. */
  readonly total: number;
  readonly found: number;
  /** Says that the query itself was for no more rows than these; absent where they are all. */
  readonly limit: string | undefined;
  /** Most height before the rows scroll. */
  readonly room?: TableRoom | undefined;
  readonly background?: string;
  readonly children: ReactNode;
}

/** First row of a page, first row of the next one, and how many pages there are. */
export function pageBounds({ page, isWhole }: TablePages, found: number, rowsPerPage: number) {
  const count = isWhole ? 1 : Math.max(1, Math.ceil(found / rowsPerPage));
  const index = Math.min(page, count - 1);
  return { index, count, from: index * rowsPerPage, to: isWhole ? found : Math.min(found, (index + 1) * rowsPerPage) };
}

/** Says which rows of how many are shown, by what search, and that a query is for no more of them. */
function useRowsText({ pages, rowsPerPage, total, found, limit }: TableFrameProps): string {
  const { t, i18n } = useTranslation("studio");
  const { count, from, to } = pageBounds(pages, found, rowsPerPage);
  const number = (rows: number): string => formatMeasure(rows, "count", i18n.language);
  const parts = [
    pages.sought === "" ? undefined : t("table.found", { count: total, shown: number(found), total: number(total), text: pages.sought }),
    count > 1 ? t("table.range", { from: number(from + 1), to: number(to), total: number(found) }) : undefined,
    limit,
  ];
  return parts.filter((part) => part !== undefined).join(" ");
}

/** Leads from page to page. Buttons that lead nowhere stay in place, so that the focus does too. */
function PageButtons({ title, pages, rowsPerPage, found, onTurn }: TableFrameProps & { readonly onTurn: () => void }) {
  const { t, i18n } = useTranslation("studio");
  const { index, count } = pageBounds(pages, found, rowsPerPage);
  if (found <= rowsPerPage) return null;
  const turn = (page: number): void => {
    if (page < 0 || page >= count) return;
    pages.setPage(page);
    onTurn();
  };
  const button = (text: string, page: number) => (
    <Button
      size="small"
      aria-disabled={page < 0 || page >= count}
      onClick={() => turn(page)}
      sx={{ "&[aria-disabled=true]": { color: role.inkMuted, cursor: "default", opacity: 0.6 } }}
    >
      {text}
    </Button>
  );
  return (
    <Box
      component="fieldset"
      aria-label={t("table.pages", { title })}
      className="no-print"
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, p: 0, minWidth: 0, border: 0 }}
    >
      {pages.isWhole ? null : button(t("table.previousPage"), index - 1)}
      {pages.isWhole ? null : button(t("table.nextPage"), index + 1)}
      <Button
        size="small"
        onClick={() => {
          pages.setWhole(!pages.isWhole);
          onTurn();
        }}
      >
        {pages.isWhole
          ? t("table.inPages", { rows: rowsPerPage })
          : t("table.more", { total: formatMeasure(found, "count", i18n.language) })}
      </Button>
    </Box>
  );
}

/** A table that scrolls, with a search above it and its pages below, where it is long enough for them. */
export function TableFrame(props: TableFrameProps) {
  const { title, pages, total, room = USUAL, background, children } = props;
  const { t } = useTranslation("studio");
  const rowsText = useRowsText(props);
  const scroller = useRef<HTMLElement>(null);
  const isSearched = total >= SEARCH_FROM || pages.text !== "";
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2, ...heightIn(room), "@media print": { maxHeight: "none" } }}>
      {isSearched ? (
        <TextField
          className="no-print"
          type="search"
          size="small"
          placeholder={t("table.search")}
          value={pages.text}
          onChange={(event) => pages.setText(event.target.value)}
          slotProps={{
            htmlInput: { "aria-label": t("table.searchLabel", { title }) },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon size={16} />
                </InputAdornment>
              ),
            },
          }}
          sx={{ width: 320, maxWidth: "100%" }}
        />
      ) : null}
      <Box
        ref={scroller}
        component="section"
        aria-label={t("table.caption", { title })}
        // Scrolls by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        sx={{
          overflow: "auto",
          minHeight: isSearched ? MIN_ROWS : 0,
          ...(background ? { background } : {}),
          "@media print": { overflow: "visible" },
        }}
      >
        {children}
      </Box>
      <Box sx={footStyle}>
        <output>{rowsText}</output>
        <PageButtons {...props} onTurn={() => scroller.current?.scrollTo({ top: 0 })} />
      </Box>
    </Box>
  );
}
