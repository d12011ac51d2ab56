/** What is written otherwise, or is half of a sign beyond 16 bits. */
const UNUSUAL = /[^\t\n !#-%'-;=?-\uD7FF\uE000-\uFFFD]/;

/** Writes a text as XML may hold it. */
export function escapeXml(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return (
    text
      // XML has no place for most control characters, and a spreadsheet refuses the file for one.
      .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      // Written as it is, it is read as the end of a line.
      .replaceAll("\r", "&#13;")
  );
}
