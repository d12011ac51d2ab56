export { CSV_START, csvLine, parseCsv, type CsvRecord } from "./csv.ts";
