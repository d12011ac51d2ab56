import { parse, stringify } from "yaml";

import { ExchangeFileError } from "./split.ts";

/** Writes a document as YAML that readers of both of its versions read alike: every text stands in quotes. */
export const toYaml = (document: object): string =>
  stringify(document, {
    version: "1.1",
    lineWidth: 0,
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
    aliasDuplicateObjects: false,
  });

/** Reads YAML, or JSON, which is YAML too. @throws ExchangeFileError where it is neither. */
export function fromYaml(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0 });
  } catch (error) {
    throw new ExchangeFileError(`The file is neither YAML nor JSON: ${(error as Error).message}`);
  }
}
