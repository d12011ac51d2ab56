import { CopyButton, DiagramIcon, role } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";

import { Breadcrumbs } from "../../../components/Breadcrumbs.tsx";
import { PageTitle } from "../../../components/PageTitle.tsx";
import { type Catalogue, type Entry, qualifiedName, referencesTo } from "../../../domain/dictionary/catalogue.ts";
import { ENTRIES_PATH, neighboursPath } from "../../../domain/dictionary/dictionary-paths.ts";
import { SchemaBadge } from "../SchemaBadge.tsx";
import { AdjacentTables } from "./AdjacentTables.tsx";
import { ColumnLink } from "./ColumnLink.tsx";
import { ColumnTable } from "./ColumnTable.tsx";
import { SelectToStart } from "./SelectToStart.tsx";

export interface EntryPageProps {
  readonly catalogue: Catalogue;
  readonly entry: Entry;
}

/** The column that the address ends in; letter case does not matter. */
function columnIn(hash: string, { columns }: Entry): string | undefined {
  const name = decodeURIComponent(hash.slice(1)).toLowerCase();
  return columns.find((column) => column.name.toLowerCase() === name)?.name;
}

/** Everything that is known of one table. */
export function EntryPage({ catalogue, entry }: EntryPageProps) {
  const { t } = useTranslation("dictionary");
  const { hash } = useLocation();
  const name = qualifiedName(entry);
  const inbound = referencesTo(catalogue, entry);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <Box sx={{ display: "grid", gap: 4 }}>
        <Breadcrumbs
          trail={[
            { to: ENTRIES_PATH, label: t("title") },
            { to: `${ENTRIES_PATH}?schema=${encodeURIComponent(entry.schemaId)}`, label: entry.schema.name },
          ]}
        />
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 2, alignItems: "center" }}>
          <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
            {entry.table}
          </Typography>
          <SchemaBadge schemaId={entry.schemaId} />
        </Box>
        <Typography sx={{ maxWidth: "68ch", textWrap: "pretty" }}>{entry.about}</Typography>
        {entry.oneRow === "" ? null : <Typography sx={{ fontWeight: 600 }}>{entry.oneRow}</Typography>}
        <Box className="no-print" sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
          <CopyButton
            value={name}
            texts={{
              copy: t("copy.name"),
              copied: t("copy.copied"),
              announcement: t("copy.nameDone", { name }),
              failed: t("copy.failed"),
            }}
          />
          <Button size="small" component={Link} to={neighboursPath(entry)} startIcon={<DiagramIcon size={16} />}>
            {t("entry.diagram")}
          </Button>
        </Box>
      </Box>
      <Section title={t("entry.columnCount", { count: entry.columns.length })}>
        <ColumnTable entry={entry} marked={columnIn(hash, entry)} />
      </Section>
      <Section title={t("entry.inbound")}>
        {inbound.length === 0 ? (
          <Typography sx={{ color: role.inkMuted }}>{t("entry.noInbound")}</Typography>
        ) : (
          <Box
            component="ul"
            sx={{
              display: "grid",
              columnGap: 6,
              rowGap: 1,
              gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 340px), 1fr))",
              margin: 0,
              padding: 0,
              listStyle: "none",
            }}
          >
            {inbound.map(({ from }) => (
              <li key={`${qualifiedName(from)}.${from.column}`}>
                <ColumnLink address={from} />
              </li>
            ))}
          </Box>
        )}
      </Section>
      <Section title={t("entry.select")}>
        <SelectToStart entry={entry} />
      </Section>
      <AdjacentTables catalogue={catalogue} entry={entry} />
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography id={id} variant="h4" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
