import { ROUTES_BY_AREA } from "@lyceum/contracts";
import { textNamed } from "@lyceum/locales";
import help from "@lyceum/locales/en/help.json" with { type: "json" };

import { type Html, html } from "../../../lib/pages/html.ts";
import { PageAssets, readingStyles } from "../../../lib/pages/page-assets.ts";
import { renderReadingPage } from "../../../lib/pages/reading-page.ts";

/** Files of the pages about calls. */
export const docsAssets = new PageAssets("/api/docs/assets", { "docs.css": readingStyles });

const texts = help.api;
export const areas: readonly string[] = Object.keys(ROUTES_BY_AREA);
/** An area's name as people read it. */
export const areaName = (area: string): string => textNamed(texts.area, area) ?? area;

/** Renders a page about calls, with the areas beside it. */
export const layout = (title: string, content: Html, current?: string): string =>
  renderReadingPage({
    title,
    home: { name: texts.home, href: "/api/docs" },
    assets: docsAssets,
    styles: "docs.css",
    label: texts.contents,
    contents: html`<h2>${texts.contents}</h2>
      <ul>
        ${areas.map((area) => html`<li><a href="/api/docs/${area}" ${area === current ? html`aria-current="page"` : undefined}>${areaName(area)}</a></li>`)}
      </ul>`,
    content,
    footer: html`<a href="/">${help.back}</a>`,
  });
