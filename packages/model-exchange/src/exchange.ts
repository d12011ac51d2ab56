import type { SemanticModel } from "@lyceum/semantic";
import { strToU8, zipSync } from "fflate";

import { readDbt } from "./dbt/read-dbt.ts";
import { DBT_VERSIONS, writeDbt } from "./dbt/write-dbt.ts";
import { writeModels } from "./dbt/write-models.ts";
import { readOssie } from "./ossie/read-ossie.ts";
import { OSSIE_VERSIONS, type OssieVersion, writeOssie } from "./ossie/write-ossie.ts";
import { fromYaml, toYaml } from "./yaml.ts";

/** Formats in which the model leaves, with their versions, the newest last. */
export const EXCHANGE_FORMATS = { ossie: OSSIE_VERSIONS, dbt: DBT_VERSIONS } as const;
export type ExchangeFormat = keyof typeof EXCHANGE_FORMATS;

/** A format's newest version that is no draft: programs read no other yet. */
const USUAL: Readonly<Record<ExchangeFormat, string>> = { ossie: "0.1.1", dbt: "1.12" };

/** Finds the version that is written. @returns undefined where the format has no such version. */
export function exchangeVersion(format: ExchangeFormat, version: string = USUAL[format]): string | undefined {
  const versions: readonly string[] = EXCHANGE_FORMATS[format];
  return versions.includes(version) ? version : undefined;
}

/** Writes the files that the model is in a format: one of Ossie, or for dbt its document and the SQL of each model. */
export function writeExchange(model: SemanticModel, format: ExchangeFormat, version: string): Readonly<Record<string, string>> {
  if (format === "ossie") return { [`lyceum-${version}.ossie.yaml`]: toYaml(writeOssie(model, version as OssieVersion)) };
  return { "lyceum.yml": toYaml(writeDbt(model)), ...writeModels(model) };
}

/** The earliest day that an archive can name: what was written twice is the same file. */
const NO_DAY = "1980-01-01T12:00:00";

/** A file as it is downloaded: several come as an archive. */
export function packExchange(
  files: Readonly<Record<string, string>>,
  name: string,
): { readonly name: string; readonly content: Uint8Array } {
  const [first, ...others] = Object.entries(files);
  if (first && others.length === 0) return { name: first[0], content: strToU8(first[1]) };
  const entries = Object.entries(files).map(([file, text]) => [`${name}/${file}`, strToU8(text)]);
  return { name: `${name}.zip`, content: zipSync(Object.fromEntries(entries), { mtime: NO_DAY }) };
}

/** Compares a model that was read with another: the measures, dimensions and tables of which one says something else. */
export function differingParts(read: SemanticModel, own: SemanticModel): readonly string[] {
  return (["tables", "dimensions", "measures"] as const).flatMap((kind) => {
    const [theirs, ours] = [read[kind], own[kind]] as readonly Readonly<Record<string, object>>[];
    const names = new Set([...Object.keys(theirs ?? {}), ...Object.keys(ours ?? {})]);
    return [...names].filter((name) => meaningOf(theirs?.[name]) !== meaningOf(ours?.[name]));
  });
}

/** What a part means, whatever it is called and in whichever order its fields stand. */
function meaningOf(part: object | undefined): string {
  const { label: _label, description: _description, synonyms: _synonyms, ...meaning } = (part ?? {}) as Record<string, unknown>;
  return JSON.stringify(Object.entries(meaning).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** Reads a model of an exported document, of whichever format it is. @throws ExchangeFileError with the place. */
export function readExchange(text: string): SemanticModel {
  const read = fromYaml(text);
  const isOssie = typeof read === "object" && read !== null && "semantic_model" in read;
  return isOssie ? readOssie(read) : readDbt(read);
}
