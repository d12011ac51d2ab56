/** An SQL literal. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** An SQL name; the binding's are case-sensitive and some are words of SQL. */
export const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Rows of a file as they were read. */
export const rawTable = (file: string): string => `temp.raw_${file}`;
/** Rows of a file as they stand after the import; kept in the snapshot. */
export const stateTable = (file: string): string => `oneroster_${file}`;
