/** Rows of a file as they were read. */
export const rawTable = (file: string): string => `temp.raw_${file}`;
/** Rows of a file as they stand after the import; kept in the snapshot. */
export const stateTable = (file: string): string => `oneroster_${file}`;
