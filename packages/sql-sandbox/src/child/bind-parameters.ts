import { LIST, listValue, VARCHAR, type DuckDBConnection, type DuckDBPreparedStatement } from "@duckdb/node-api";

import type { ParameterValue } from "../protocol/messages.ts";
import { PG_TYPES } from "../protocol/pg-types.ts";
import { SQL_STATES, SqlError } from "../sql-error.ts";
import { arrayItems } from "../text/array-items.ts";
import { binaryArray, binaryText, isArray } from "./binary-text.ts";
import { blobText } from "./blob-text.ts";
import type { ParameterType } from "./parameter-types.ts";

/**
 * Binds what the client sent. A value is read by the engine itself, as the type that the client declared
 * or, without one, that the statement expects: `2026-01-31` becomes a date where a date is compared.
 * @param types as `parameterTypes` gives them, so that a value is read as the client was told to write it
 * @throws SqlError 22P02 and what the engine throws for text that is no value of its type
 */
export async function bindParameters(
  connection: DuckDBConnection,
  prepared: DuckDBPreparedStatement,
  values: readonly ParameterValue[],
  types: readonly ParameterType[],
): Promise<void> {
  if (values.length !== types.length) {
    throw new SqlError(SQL_STATES.invalidValue, `The statement has ${types.length} parameters, and ${values.length} values came.`);
  }
  for (const [position, value] of values.entries()) {
    const index = position + 1;
    const type = types[position] as ParameterType;
    if (value === null) prepared.bindNull(index);
    else if (isArray(type.id)) await bindItems(connection, prepared, index, type, value);
    else
      await bindText(
        connection,
        prepared,
        index,
        type,
        "text" in value ? value.text : binaryText(Buffer.from(value.binary, "base64"), type.id),
      );
  }
}

async function bindText(
  connection: DuckDBConnection,
  prepared: DuckDBPreparedStatement,
  index: number,
  { id, engine }: ParameterType,
  text: string,
): Promise<void> {
  const type = engine ?? (id === PG_TYPES.numeric.id ? decimalFor(text) : undefined);
  if (type === undefined) {
    prepared.bindVarchar(index, text);
    return;
  }
  const written = type === "BLOB" ? blobText(text) : text;
  const reader = await connection.runAndReadAll(`SELECT CAST($1 AS ${type})`, [written], [VARCHAR]);
  prepared.bindValue(index, reader.getRows()[0]?.[0] ?? null, reader.columnType(0));
}

async function bindItems(
  connection: DuckDBConnection,
  prepared: DuckDBPreparedStatement,
  index: number,
  { id, engine = "VARCHAR[]" }: ParameterType,
  value: Exclude<ParameterValue, null>,
): Promise<void> {
  // The engine's own way of writing a list is taken as well.
  if ("text" in value && !value.text.trimStart().startsWith("{")) return bindText(connection, prepared, index, { id, engine }, value.text);
  const items = "text" in value ? arrayItems(value.text) : binaryArray(Buffer.from(value.binary, "base64"));
  const written = engine === "BLOB[]" ? items.map((item) => (item === null ? null : blobText(item))) : items;
  const reader = await connection.runAndReadAll(`SELECT CAST($1 AS ${engine})`, [listValue(written)], [LIST(VARCHAR)]);
  prepared.bindValue(index, reader.getRows()[0]?.[0] ?? null, reader.columnType(0));
}

/** A decimal type that holds a number as it is written. */
function decimalFor(text: string): string | undefined {
  const fraction = /^[-+]?\d{1,38}(?:\.(\d*))?$/.exec(text.trim());
  if (!fraction) return "DOUBLE";
  return `DECIMAL(38,${Math.min(fraction[1]?.length ?? 0, 20)})`;
}
