import { corner, EmptyState, role, SearchIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { type Catalogue, findSchema } from "../../../domain/dictionary/catalogue.ts";
import { EntryRow } from "./EntryRow.tsx";
import { resized, sizesWith, useListState } from "./list-state.ts";
import { onPage, pageOf } from "./paging.ts";
import { Paging } from "./Paging.tsx";
import { SchemaFilter } from "./SchemaFilter.tsx";
import { SchemaNote } from "./SchemaNote.tsx";
import { searchEntries, termsOf } from "./search.ts";
import { SearchField } from "./SearchField.tsx";

/** Every table of the dictionary: searched, filtered by schema, page by page. */
export function EntryList({ catalogue }: { readonly catalogue: Catalogue }) {
  const { t } = useTranslation("dictionary");
  const { state, change, usual } = useListState();
  const count = useRef<HTMLHeadingElement>(null);
  const schema = state.schemaId === undefined ? undefined : findSchema(catalogue, state.schemaId);
  const found = searchEntries(catalogue.entries, state.search);
  const shown = schema ? found.filter(({ entry }) => entry.schemaId === schema.schemaId) : found;
  const view = pageOf(shown.length, state);
  const terms = termsOf(state.search);

  const turnTo = (page: number): void => {
    change({ ...state, page });
    // The button pressed may be gone on the next page; reading begins at the list's top anyway.
    count.current?.focus({ preventScroll: true });
    count.current?.scrollIntoView({ block: "start" });
  };
  return (
    <Box component="section" aria-label={t("list.label")} sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <SearchField value={state.search} onSearch={(search) => change({ ...state, search, page: 1 })} />
      <SchemaFilter
        schemas={catalogue.schemas}
        found={found}
        chosen={schema?.schemaId}
        onChoose={(schemaId) => change({ ...state, schemaId, page: 1 })}
      />
      {schema ? <SchemaNote schema={schema} /> : null}
      <Typography
        ref={count}
        tabIndex={-1}
        component="h2"
        className="tabular"
        aria-live="polite"
        sx={{ color: role.inkMuted, fontSize: "0.875rem", outline: "none" }}
      >
        {shown.length === 0 ? t("list.none") : t("list.range", { count: shown.length, first: view.first, last: view.last })}
      </Typography>
      {shown.length === 0 ? (
        <EmptyState
          level="h3"
          picture={<SearchIcon size={40} />}
          title={state.search === "" ? t("none.noTables") : t("none.title", { search: state.search })}
          action={
            <>
              {schema && found.length > 0 ? (
                <Button onClick={() => change({ ...state, schemaId: undefined, page: 1 })}>
                  {t("none.everywhere", { count: found.length })}
                </Button>
              ) : null}
              <Button onClick={() => change({ ...state, search: "", schemaId: undefined, page: 1 })}>{t("none.clear")}</Button>
            </>
          }
        >
          {t("none.body")}
        </EmptyState>
      ) : (
        <Box
          component="ul"
          sx={{
            margin: 0,
            padding: 0,
            border: `1px solid ${role.line}`,
            borderRadius: `${corner.card}px`,
            backgroundColor: role.surface,
            listStyle: "none",
          }}
        >
          {onPage(shown, view).map((each) => (
            <EntryRow key={`${each.entry.schemaId}.${each.entry.table}`} found={each} terms={terms} />
          ))}
        </Box>
      )}
      <Paging
        view={view}
        size={state.size}
        sizes={sizesWith(usual)}
        onPage={turnTo}
        onSize={(size) => change(resized({ ...state, page: view.page }, size))}
      />
    </Box>
  );
}
