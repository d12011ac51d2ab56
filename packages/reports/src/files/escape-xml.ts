/** Writes a text as XML may hold it. */
export const escapeXml = (text: string): string =>
  text
    // XML has no place for most control characters, and a spreadsheet refuses the file for one.
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
