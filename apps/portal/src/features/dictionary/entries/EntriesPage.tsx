import { Notice } from "@lyceum/ui";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams } from "react-router";

import { Page } from "../../../components/Page.tsx";
import { type Catalogue, findEntry, findSchema } from "../../../domain/dictionary/catalogue.ts";
import { ENTRIES_PATH, entryPath, namesIn } from "../../../domain/dictionary/dictionary-paths.ts";
import { DictionaryHead } from "../DictionaryFrame.tsx";
import { DictionaryState } from "../DictionaryState.tsx";
import { EntryPage } from "../entry/EntryPage.tsx";
import { EntryList } from "./EntryList.tsx";
import { ModelDownload } from "./ModelDownload.tsx";

/** `/dictionary/entries` and everything below: the list, or the entry of the table that the address names. */
export function EntriesPage() {
  const { t } = useTranslation("dictionary");
  const names = namesIn(useParams()["*"]);
  if (names.length >= 2) {
    return (
      <Page gap={6}>
        <DictionaryState>{(catalogue) => <Named catalogue={catalogue} names={names} />}</DictionaryState>
      </Page>
    );
  }
  return (
    <Page gap={6}>
      <DictionaryHead title={t("title")} lead={t("list.lead")} />
      <ModelDownload />
      <DictionaryState>{(catalogue) => <Named catalogue={catalogue} names={names} />}</DictionaryState>
    </Page>
  );
}

interface NamedProps {
  readonly catalogue: Catalogue;
  readonly names: readonly string[];
}

/** Names that differ in letter case lead to the entry's own address, a schema's name to its tables. */
function Named({ catalogue, names }: NamedProps) {
  const { t } = useTranslation("dictionary");
  const { hash } = useLocation();
  const [schemaId = "", table] = names;
  if (names.length === 0) return <EntryList catalogue={catalogue} />;
  const schema = findSchema(catalogue, schemaId);
  if (table === undefined && schema) return <Navigate to={`${ENTRIES_PATH}?schema=${encodeURIComponent(schema.schemaId)}`} replace />;
  const entry = table === undefined ? undefined : findEntry(catalogue, { schemaId, table });
  if (entry && (entry.schemaId !== schemaId || entry.table !== table)) return <Navigate to={entryPath(entry) + hash} replace />;
  if (entry) return <EntryPage catalogue={catalogue} entry={entry} />;
  return (
    <>
      {table === undefined ? null : <DictionaryHead title={t("title")} lead={t("list.lead")} />}
      <Notice kind="warning" live="status" title={t("unknown.title", { name: names.join(".") })}>
        {t("unknown.body")}
      </Notice>
      <EntryList catalogue={catalogue} />
    </>
  );
}
