export { duckdb } from "./duckdb.ts";
export { postgres } from "./postgres.ts";
export { snowflake } from "./snowflake.ts";
export { trino } from "./trino.ts";
