import { DuckDBTypeId, VARCHAR, type DuckDBConnection, type DuckDBPreparedStatement } from "@duckdb/node-api";

import type { ParameterValue } from "../protocol/messages.ts";
import { duckdbTypeOf } from "../protocol/pg-types.ts";
import { SQL_STATES, SqlError } from "../sql-error.ts";
import { binaryText } from "./binary-text.ts";

/** The engine's type of parameter `index`, as far as the statement tells. */
export function expectedType(prepared: DuckDBPreparedStatement, index: number): string | undefined {
  const id = prepared.parameterTypeId(index);
  if (id === DuckDBTypeId.INVALID || id === DuckDBTypeId.ANY || id === DuckDBTypeId.VARCHAR || id === DuckDBTypeId.SQLNULL)
    return undefined;
  return prepared.parameterType(index).toString();
}

/**
 * Binds what the client sent. A value is read by the engine itself, as the type that the client declared
 * or, without one, that the statement expects: `2026-01-31` becomes a date where a date is compared.
 * @throws SqlError 22P02 and what the engine throws for text that is no value of its type
 */
export async function bindParameters(
  connection: DuckDBConnection,
  prepared: DuckDBPreparedStatement,
  values: readonly ParameterValue[],
  declared: readonly number[],
): Promise<void> {
  if (values.length !== prepared.parameterCount) {
    throw new SqlError(
      SQL_STATES.invalidValue,
      `The statement has ${prepared.parameterCount} parameters, and ${values.length} values came.`,
    );
  }
  for (const [position, value] of values.entries()) {
    const index = position + 1;
    const typeId = declared[position] ?? 0;
    if (value === null) {
      prepared.bindNull(index);
      continue;
    }
    const text = "text" in value ? value.text : binaryText(Buffer.from(value.binary, "base64"), typeId);
    const type = duckdbTypeOf(typeId) ?? expectedType(prepared, index);
    if (type === undefined) prepared.bindVarchar(index, text);
    else await bindAs(connection, prepared, index, type, text);
  }
}

async function bindAs(
  connection: DuckDBConnection,
  prepared: DuckDBPreparedStatement,
  index: number,
  type: string,
  text: string,
): Promise<void> {
  const source = type === "BLOB" ? "from_hex(substr($1::VARCHAR, 3))" : `CAST($1 AS ${type})`;
  const reader = await connection.runAndReadAll(`SELECT ${source}`, [text], [VARCHAR]);
  const value = reader.getRows()[0]?.[0] ?? null;
  prepared.bindValue(index, value, reader.columnType(0));
}
