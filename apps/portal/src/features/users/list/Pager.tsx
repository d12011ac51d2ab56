import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { PageSteps } from "../../../components/PageSteps.tsx";
import { useFormat } from "../../../domain/preferences/useFormat.ts";
import { pageCount, rowRange } from "./user-pages.ts";

export interface PagerProps {
  readonly page: number;
  /** Rows of the whole list; undefined while they are being counted. */
  readonly total: number | undefined;
  readonly pageSize: number;
  /** Rows on the page, for as long as the whole is not counted; a full page unless it is said. */
  readonly rows?: number;
  /** Another page follows, whether counted or not. */
  readonly hasMore?: boolean;
  readonly onPage: (page: number) => void;
}

/** Which rows are shown, the pages before and after, and a way to any page. */
export function Pager({ page, total, pageSize, rows = pageSize, hasMore = false, onPage }: PagerProps) {
  const { t } = useTranslation("users");
  const format = useFormat();
  const pages = total === undefined ? undefined : pageCount(total, pageSize);
  const { from, to } = rowRange(page, total ?? (page - 1) * pageSize + rows, pageSize);
  const last = pages ?? (hasMore ? page + 1 : page);
  const open = (next: number): void => {
    if (next >= 1 && (next <= last || pages === undefined) && next !== page) onPage(next);
  };
  const range = { from: format.number(from), to: format.number(to) };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center", justifyContent: "space-between" }}>
      <Box component="output" sx={{ color: role.inkMuted, fontSize: "0.875rem", fontVariantNumeric: "tabular-nums" }}>
        {total === undefined
          ? t("list.pager.counting", range)
          : t("list.pager.range", { ...range, total: format.number(total), count: total })}
      </Box>
      {last > 1 ? (
        <PageSteps
          label={t("list.pager.label")}
          previous={t("list.pager.previous")}
          next={t("list.pager.next")}
          page={page}
          last={last}
          onPage={open}
        >
          <PageField key={page} page={page} pages={pages} onPage={open} />
        </PageSteps>
      ) : null}
    </Box>
  );
}

function PageField({
  page,
  pages,
  onPage,
}: {
  readonly page: number;
  readonly pages: number | undefined;
  readonly onPage: (page: number) => void;
}) {
  const { t } = useTranslation("users");
  const format = useFormat();
  const id = useId();
  const go = (input: HTMLInputElement): void => {
    const typed = Number.parseInt(input.value, 10);
    if (Number.isNaN(typed)) input.value = String(page);
    else onPage(Math.min(Math.max(typed, 1), pages ?? typed));
  };
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "center", fontSize: "0.875rem", fontVariantNumeric: "tabular-nums" }}>
      <label htmlFor={id}>{t("list.pager.page")}</label>
      <OutlinedInput
        id={id}
        defaultValue={page}
        onBlur={({ target }) => go(target as HTMLInputElement)}
        onKeyDown={({ key, target }) => {
          if (key === "Enter") go(target as HTMLInputElement);
        }}
        slotProps={{ input: { inputMode: "numeric", maxLength: 7, autoComplete: "off" } }}
        sx={{
          width: `${String(pages ?? page).length + 4}ch`,
          minHeight: 32,
          "& input": { padding: "4px 8px", textAlign: "center", fontSize: "0.875rem" },
        }}
      />
      {pages === undefined ? null : <span>{t("list.pager.of", { pages: format.number(pages) })}</span>}
    </Box>
  );
}
