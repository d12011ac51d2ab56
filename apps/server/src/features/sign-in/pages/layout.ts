import { html, type Html } from "../../../lib/pages/html.ts";
import { signInAssets } from "./assets.ts";
import { colonnade, mark } from "./mark.ts";
import type { Texts } from "./texts.ts";

export interface Page {
  readonly texts: Texts;
  readonly title: string;
  readonly content: Html;
  /** Wider column that starts at the top, for lists. */
  readonly wide?: boolean;
  /** Names of scripts of `assets.ts`; without them the page runs none. */
  readonly scripts?: readonly string[];
}

/** A whole page in the product's look: the ink panel beside one column of content. */
export function layout({ texts, title, content, wide = false, scripts = [] }: Page): string {
  const { panel, product, skip } = texts.texts;
  const page = html`<!doctype html>
    <html lang="${texts.language}" dir="${texts.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${product}</title>
        <link rel="icon" href="${signInAssets.address("mark.svg")}" type="image/svg+xml" />
        <link rel="stylesheet" href="${signInAssets.address("sign-in.css")}" />
        ${scripts.map((name) => html`<script src="${signInAssets.address(name)}" defer></script>`)}
      </head>
      <body>
        <a class="skip" href="#content">${skip}</a>
        <aside class="panel">
          <a class="brand" href="/">${mark(36)}${product}</a>
          <div>
            <h2>${panel.heading}</h2>
            <p>${panel.text}</p>
          </div>
          ${colonnade()}
        </aside>
        <main>
          <a class="brand" href="/">${mark(32)}${product}</a>
          <div class="${wide ? "column wide" : "column"}" id="content" tabindex="-1">${content}</div>
        </main>
      </body>
    </html> `;
  return page.text;
}
