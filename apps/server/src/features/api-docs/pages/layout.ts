import { ROUTES_BY_AREA } from "@lyceum/contracts";
import { en } from "@lyceum/locales";

import { type Html, html } from "../../../lib/pages/html.ts";
import { PageAssets, readingStyles } from "../../../lib/pages/page-assets.ts";

/** Files of the pages about calls. */
export const docsAssets = new PageAssets("/api/docs/assets", { "docs.css": readingStyles });

const texts = en.help.api;
export const areas: readonly string[] = Object.keys(ROUTES_BY_AREA);
/** An area's name as people read it. */
export const areaName = (area: string): string => (texts.area as Readonly<Record<string, string>>)[area] ?? area;

/** A whole page: areas on the left, content beside them. */
export function layout(title: string, content: Html, current?: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${texts.home}</title>
        <link rel="icon" href="${docsAssets.address("mark.svg")}" type="image/svg+xml" />
        <link rel="stylesheet" href="${docsAssets.address("docs.css")}" />
      </head>
      <body>
        <a class="skip" href="#content">${en.help.skip}</a>
        <header>
          <a class="brand" href="/api/docs"><img src="${docsAssets.address("mark.svg")}" alt="" width="28" height="28" />${texts.home}</a>
        </header>
        <div class="columns">
          <nav class="contents" aria-label="${texts.contents}">
            <h2>${texts.contents}</h2>
            <ul>
              ${areas.map((area) => html`<li><a href="/api/docs/${area}" ${area === current ? html`aria-current="page"` : undefined}>${areaName(area)}</a></li>`)}
            </ul>
          </nav>
          <main id="content" tabindex="-1">
            ${content}
            <p class="back"><a href="/">${en.help.back}</a></p>
          </main>
        </div>
      </body>
    </html> `.text;
}
