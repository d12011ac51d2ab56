import { RESTRICTIONS, TAGS, TEXT_LISTS } from "./capabilities.ts";

const NAMESPACES = ["Core", "Measures", "Capabilities"] as const;
type Alias = (typeof NAMESPACES)[number];

/** Path of a vocabulary below the service's root. */
const PLACE = /^vocabularies\/Org\.OData\.(Core|Measures|Capabilities)\.V1\.xml$/;

const term = (name: string, type: string): string => `<Term Name="${name}" Type="${type}"/>`;
const record = ([name, property]: readonly [string, string]): string =>
  `<ComplexType Name="${name}Type"><Property Name="${property}" Type="Edm.Boolean" DefaultValue="true"/></ComplexType>${term(name, `Capabilities.${name}Type`)}`;

/** Terms of OASIS's vocabularies that feeds use, as these define them, and no others. */
const TERMS: Readonly<Record<Alias, readonly string[]>> = {
  Core: [
    '<TypeDefinition Name="Tag" UnderlyingType="Edm.Boolean"/>',
    ...["Description", "LongDescription", "ODataVersions"].map((name) => term(name, "Edm.String")),
  ],
  Measures: [term("Unit", "Edm.String")],
  Capabilities: [
    '<EnumType Name="ConformanceLevelType"><Member Name="Minimal"/><Member Name="Intermediate"/><Member Name="Advanced"/></EnumType>',
    term("ConformanceLevel", "Capabilities.ConformanceLevelType"),
    '<EnumType Name="IsolationLevel" IsFlags="true"><Member Name="Snapshot" Value="1"/></EnumType>',
    term("IsolationSupported", "Capabilities.IsolationLevel"),
    ...TEXT_LISTS.map((name) => term(name, "Collection(Edm.String)")),
    ...TAGS.map((name) => term(name, "Core.Tag")),
    ...RESTRICTIONS.map(record),
  ],
};

const namespaceOf = (alias: Alias): string => `Org.OData.${alias}.V1`;

const reference = (alias: Alias, folder: string): string =>
  `<edmx:Reference Uri="${folder}${namespaceOf(alias)}.xml"><edmx:Include Namespace="${namespaceOf(alias)}" Alias="${alias}"/></edmx:Reference>`;

/** Writes a document in OData's language of schemas (CSDL XML 4.0). */
export const csdlDocument = (references: readonly string[], schema: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">',
    ...references,
    "<edmx:DataServices>",
    ...schema,
    "</edmx:DataServices></edmx:Edmx>",
  ].join("\n");

/**
 * Points to the vocabularies, on this server: clients that read them would otherwise ask a machine outside, which a closed
 * network does not reach, and some send their token there.
 */
export const VOCABULARY_REFERENCES = NAMESPACES.map((alias) => reference(alias, "vocabularies/"));

/** Finds the vocabulary that a path names. */
export function vocabularyAt(path: string): string | undefined {
  const alias = NAMESPACES.find((own) => own === PLACE.exec(path)?.[1]);
  if (alias === undefined) return undefined;
  const schema = `<Schema Namespace="${namespaceOf(alias)}" Alias="${alias}" xmlns="http://docs.oasis-open.org/odata/ns/edm">`;
  return csdlDocument(alias === "Capabilities" ? [reference("Core", "")] : [], [schema, ...TERMS[alias], "</Schema>"]);
}
