/** Formats of the binding's columns, under its own names. */
export type FormatName =
  | "GUID"
  | "GUID Reference"
  | "List of GUID References"
  | "String"
  | "List of Strings"
  | "ID"
  | "Date"
  | "DateTime"
  | "Year"
  | "Integer"
  | "Float"
  | "Boolean"
  | "Enumeration"
  | "Enumeration List";

export interface Format {
  readonly name: FormatName;
  /** Words that the column takes. */
  readonly values?: readonly string[];
  /** Whether it takes words of the institution's own as well, with `ext:` before them. */
  readonly extensible?: boolean;
  /** File whose `sourcedId` the column must name. */
  readonly refersTo?: string;
}

export interface Column extends Format {
  /** `delta`: in files of the kind delta alone. */
  readonly required: boolean | "delta";
}

export type Columns = Readonly<Record<string, Column>>;

const plain = (name: FormatName): Format => ({ name });
export const GUID = plain("GUID");
export const TEXT = plain("String");
export const TEXTS = plain("List of Strings");
export const ID = plain("ID");
export const DATE = plain("Date");
export const DATE_TIME = plain("DateTime");
export const YEAR = plain("Year");
export const INTEGER = plain("Integer");
export const FLOAT = plain("Float");
export const BOOLEAN: Format = { name: "Boolean", values: ["true", "false"] };
export const TRUE_OR_FALSE: Format = { name: "Enumeration", values: ["true", "false"] };

/** One of these words, or one of the institution's own. */
export const oneOf = (...values: readonly string[]): Format => ({ name: "Enumeration", values, extensible: true });
/** One of these words and no other. */
export const exactly = (...values: readonly string[]): Format => ({ name: "Enumeration", values });
/** Any of these words, or of the institution's own, with commas between them. */
export const someOf = (...values: readonly string[]): Format => ({ name: "Enumeration List", values, extensible: true });
export const refer = (refersTo: string): Format => ({ name: "GUID Reference", refersTo });
export const referAll = (refersTo: string): Format => ({ name: "List of GUID References", refersTo });

export const must = (format: Format): Column => ({ ...format, required: true });
export const may = (format: Format): Column => ({ ...format, required: false });

/**
 * A file's columns: what every file begins with, then its own.
 * @param keyOf file whose rows this one describes further, under the same `sourcedId`.
 */
export const file = (columns: Columns, keyOf?: string): Columns => ({
  sourcedId: must(keyOf === undefined ? GUID : { ...GUID, refersTo: keyOf }),
  status: { ...exactly("active", "tobedeleted"), required: "delta" },
  dateLastModified: { ...DATE_TIME, required: "delta" },
  ...columns,
});
