import { duckdb } from "./duckdb.ts";
import { postgres } from "./postgres.ts";
import { snowflake } from "./snowflake.ts";
import { trino } from "./trino.ts";

export { duckdb, postgres, snowflake, trino };

/** Every dialect that queries compile to; the compiler's tests run over this list. */
export const DIALECTS = [duckdb, postgres, trino, snowflake] as const;
