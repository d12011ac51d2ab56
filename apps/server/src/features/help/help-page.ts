import { en } from "@lyceum/locales";

import { Html, html } from "../../lib/pages/html.ts";
import type { Guide, GuidePage } from "./guide.ts";
import { helpAssets } from "./help-assets.ts";
import type { GuideHit } from "./search-guide.ts";

const texts = en.help;
const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

function contents(guide: Guide, current: string | undefined): Html {
  return html`<nav class="contents" aria-label="${texts.contents}">
    ${guide.groups.map(
      ({ name, pages }) =>
        html`<h2>${name}</h2>
          <ul>
            ${pages.map(
              ({ topic, title }) =>
                html`<li><a href="/help/${topic}" ${topic === current ? html` aria-current="page"` : undefined}>${title}</a></li>`,
            )}
          </ul>`,
    )}
  </nav>`;
}

function layout(guide: Guide, title: string, content: Html, current?: string, query = ""): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${texts.home}</title>
        <link rel="icon" href="${helpAssets.address("mark.svg")}" type="image/svg+xml" />
        <link rel="stylesheet" href="${helpAssets.address("help.css")}" />
      </head>
      <body>
        <a class="skip" href="#content">${texts.skip}</a>
        <header>
          <a class="brand" href="/"><img src="${helpAssets.address("mark.svg")}" alt="" width="28" height="28" />${texts.home}</a>
          <form role="search" action="/help" method="get">
            <label class="hidden" for="q">${texts.search}</label>
            <input id="q" name="q" type="search" value="${query}" placeholder="${texts.search}" maxlength="200" />
            <button type="submit">${texts.submit}</button>
          </form>
        </header>
        <div class="columns">
          ${contents(guide, current)}
          <main id="content" tabindex="-1">
            ${content}
            <p class="back"><a href="/">${texts.back}</a> · <a href="/api/docs">${texts.api.title}</a></p>
          </main>
        </div>
      </body>
    </html> `.text;
}

/** One topic of the guide. */
export const topicPage = (guide: Guide, page: GuidePage): string => layout(guide, page.title, new Html(page.html), page.topic);

/** What a search found. */
export function resultsPage(guide: Guide, query: string, hits: readonly GuideHit[]): string {
  const count = hits.length;
  const heading = count === 0 ? texts.noResults : count === 1 ? texts.results_one : texts.results_other;
  const list = hits.map(({ page, section, excerpt }) => {
    const address = `/help/${page.topic}${section.anchor ? `#${section.anchor}` : ""}`;
    const place = section.anchor ? html`<span class="place">${page.title}</span>` : undefined;
    return html`<li>
      <a href="${address}">${section.title}</a>${place}
      <p>${excerpt}</p>
    </li>`;
  });
  const content = html`<h1>${texts.title}</h1>
    <p role="status">${fill(heading, { count, query })}</p>
    <ol class="results">
      ${list}
    </ol>`;
  return layout(guide, texts.title, content, undefined, query);
}

/** Shown with status 404. */
export const missingPage = (guide: Guide): string =>
  layout(
    guide,
    texts.missingTitle,
    html`<h1>${texts.missingTitle}</h1>
      <p>${texts.missingText}</p>`,
  );
