import { Notice, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";

import { Page } from "../../../components/Page.tsx";
import { type Catalogue, type Entry, qualifiedName } from "../../../domain/dictionary/catalogue.ts";
import { entryPath, namesIn, schemaDiagramPath } from "../../../domain/dictionary/dictionary-paths.ts";
import { DictionaryHead } from "../DictionaryFrame.tsx";
import { DictionaryState } from "../DictionaryState.tsx";
import { SchemaBadge } from "../SchemaBadge.tsx";
import { type DiagramAddress, readDiagramAddress } from "./diagram-address.ts";
import { neighboursView, schemaView } from "./diagram-view.ts";
import { SchemaChoice, TableFinder } from "./DiagramControls.tsx";
import { DiagramWithTable } from "./DiagramWithTable.tsx";

/** `/dictionary/entity-relationships` and everything below: how tables refer to each other, as a drawing and as a table. */
export function DiagramPage() {
  const { t } = useTranslation("dictionary");
  return (
    <Page gap={6} wide>
      <DictionaryHead title={t("diagram.title")} lead={t("diagram.lead")} />
      <DictionaryState>{(catalogue) => <Relationships catalogue={catalogue} />}</DictionaryState>
    </Page>
  );
}

/** The query with one value set, or taken out. */
function withValue(query: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
}

function Relationships({ catalogue }: { readonly catalogue: Catalogue }) {
  const { t } = useTranslation("dictionary");
  const navigate = useNavigate();
  const names = namesIn(useParams()["*"]);
  const [query, setQuery] = useSearchParams();
  const address = readDiagramAddress(catalogue, names, query);
  if (!address) return null;
  const { schema, centre, unknown } = address;
  const view = centre ? neighboursView(catalogue, centre) : schemaView(catalogue, schema.schemaId);
  const find = (entry: Entry): void => {
    const here = view.tables.some((table) => qualifiedName(table) === qualifiedName(entry));
    if (here && !centre) setQuery((before) => withValue(before, "table", entry.table));
    else void navigate(schemaDiagramPath(entry.schemaId, entry.table));
  };
  return (
    <>
      {unknown === undefined ? null : (
        <Notice kind="warning" live="status" title={t("unknown.title", { name: unknown })}>
          {t("diagram.unknown", { schema: schema.schemaId })}
        </Notice>
      )}
      <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", gap: 4 }}>
        <SchemaChoice
          schemas={catalogue.schemas}
          chosen={schema.schemaId}
          onChoose={(schemaId) => void navigate(schemaDiagramPath(schemaId))}
        />
        <TableFinder entries={catalogue.entries} onFind={find} />
      </Box>
      <Subject address={address} />
      <DiagramWithTable
        view={view}
        address={address}
        onColumns={(all) => setQuery((before) => withValue(before, "columns", all ? "all" : undefined), { replace: true })}
      />
    </>
  );
}

/** What the diagram is of, with the ways on. */
function Subject({ address: { schema, centre } }: { readonly address: DiagramAddress }) {
  const { t } = useTranslation("dictionary");
  if (!centre) return <Typography sx={{ maxWidth: "80ch", color: role.inkMuted, textWrap: "pretty" }}>{schema.description}</Typography>;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 2, alignItems: "center" }}>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: "anywhere" }}>
        {t("diagram.neighboursOf", { table: centre.table })}
      </Typography>
      <SchemaBadge schemaId={centre.schemaId} />
      <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button size="small" component={Link} to={entryPath(centre)}>
          {t("diagram.openEntry")}
        </Button>
        <Button size="small" component={Link} to={schemaDiagramPath(centre.schemaId, centre.table)}>
          {t("diagram.wholeSchema", { schema: centre.schemaId })}
        </Button>
      </Box>
    </Box>
  );
}
