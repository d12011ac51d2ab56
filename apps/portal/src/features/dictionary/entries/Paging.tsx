import { role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

import { PageSteps } from "../../../components/PageSteps.tsx";
import type { PageView } from "./paging.ts";

export interface PagingProps {
  readonly view: PageView;
  readonly size: number;
  readonly sizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Previous and next, a choice of all pages "of N", and how many entries a page has. */
export function Paging({ view: { page, pages }, size, sizes, onPage, onSize }: PagingProps) {
  const { t } = useTranslation("dictionary");
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <PageSteps
      label={t("paging.label")}
      previous={t("paging.previous")}
      next={t("paging.next")}
      page={page}
      last={pages}
      onPage={onPage}
      size={<Choice label={t("paging.size")} value={size} values={sizes} onChoose={onSize} />}
    >
      <Choice label={t("paging.page")} value={page} values={all} onChoose={onPage}>
        <span className="tabular">{t("paging.of", { pages })}</span>
      </Choice>
    </PageSteps>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly values: readonly number[];
  readonly onChoose: (value: number) => void;
  readonly children?: ReactNode;
}

/** The browser's own list: it opens well on phones, however many pages there are. */
function Choice({ label, value, values, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "center", fontSize: "0.875rem" }}>
      <label htmlFor={id}>{label}</label>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={(event) => onChoose(Number(event.target.value))}
        sx={{
          minHeight: 32,
          padding: "2px 8px",
          border: `1px solid ${role.edge}`,
          borderRadius: 1,
          backgroundColor: role.surface,
          color: role.ink,
          font: "inherit",
        }}
      >
        {values.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Box>
      {children}
    </Box>
  );
}
