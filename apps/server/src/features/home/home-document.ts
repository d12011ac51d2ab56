import { escapeHtml } from "../../lib/pages/html.ts";
import type { DrawnHome } from "./draw-home.ts";

/** What is to stand in the built page's places. */
export interface HomeParts extends DrawnHome {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** Region whose features the page shows; in a browser that last used another one the portal draws it anew. */
  readonly region: string;
  readonly browserslist: readonly string[];
}

/** Replaces a place that the built page has exactly once. Throws when the build no longer has it. */
function fill(page: string, place: string | RegExp, text: string): string {
  const [before, after, ...more] = page.split(place);
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`the portal's index.html has no one place ${place}`);
  return before + text + after;
}

/** Puts the drawn home page into the portal's built page. */
export function homeDocument(page: string, { language, direction, region, browserslist, title, styles, body }: HomeParts): string {
  const places: readonly (readonly [place: string | RegExp, text: string])[] = [
    ['<html lang="en">', `<html lang="${escapeHtml(language)}" dir="${direction}" data-home="${escapeHtml(region)}">`],
    ["<title>Lyceum</title>", `<title>${escapeHtml(title)}</title>`],
    [/data-browsers="[^"]*"/, `data-browsers="${escapeHtml(browserslist.join(", "))}"`],
    ["</head>", `${styles}</head>`],
    ['<div id="root"></div>', `<div id="root"><div id="drawn-home">${body}</div></div>`],
  ];
  return places.reduce((filled, [place, text]) => fill(filled, place, text), page);
}
