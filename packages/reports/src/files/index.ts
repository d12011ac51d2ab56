export { aboutReport } from "./about-report.ts";
export { type FurtherRows, readSheet, type ReportReading } from "./read-report.ts";
export type { FileSheet, FileVisual, FileWords, ReportContent } from "./report-content.ts";
export type { DrawnPages } from "./page-shapes.ts";
export { MAX_PAGE_ROWS, pageRows, reportPages } from "./report-pages.ts";
export { reportStem, reportWorkbook } from "./report-workbook.ts";
export { visualPicture } from "./visual-picture.ts";
export { MAX_SHEET_ROWS } from "./workbook-shape.ts";
export { writeWorkbook } from "./xlsx-writer.ts";
