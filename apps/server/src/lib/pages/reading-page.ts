import help from "@lyceum/locales/en/help.json" with { type: "json" };

import { type Html, html } from "./html.ts";
import type { PageAssets } from "./page-assets.ts";

export interface ReadingPage {
  readonly title: string;
  /** Tag of the English that it is written in; `en` unless told otherwise. */
  readonly language?: string;
  /** Name and address of the whole that the page belongs to. */
  readonly home: { readonly name: string; readonly href: string };
  readonly assets: PageAssets;
  /** Name of the style sheet among the assets. */
  readonly styles: string;
  /** Stands beside the name at the top. */
  readonly tools?: Html;
  /** Name of the contents, for people who do not see them. */
  readonly label: string;
  readonly contents: Html;
  readonly content: Html;
  /** Links below the content. */
  readonly footer: Html;
}

/** Renders a page for reading, without scripts: contents on the left, content beside them. */
export function renderReadingPage({
  title,
  language = "en",
  home,
  assets,
  styles,
  tools,
  label,
  contents,
  content,
  footer,
}: ReadingPage): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${home.name}</title>
        <link rel="icon" href="${assets.address("mark.svg")}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.address(styles)}" />
      </head>
      <body>
        <a class="skip" href="#content">${help.skip}</a>
        <header>
          <a class="brand" href="${home.href}"><img src="${assets.address("mark.svg")}" alt="" width="28" height="28" />${home.name}</a>
          ${tools}
        </header>
        <div class="columns">
          <nav class="contents" aria-label="${label}">${contents}</nav>
          <main id="content" tabindex="-1">
            ${content}
            <p class="back">${footer}</p>
          </main>
        </div>
      </body>
    </html> `.text;
}
