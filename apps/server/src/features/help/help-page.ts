import type { Bundle } from "@lyceum/locales";

import { Html, html } from "../../lib/pages/html.ts";
import { renderReadingPage } from "../../lib/pages/reading-page.ts";
import type { Guide, GuidePage } from "./guide.ts";
import { helpAssets } from "./help-assets.ts";
import type { GuideHit } from "./search-guide.ts";

/** The guide and the words around it, in one English. */
export interface Help {
  /** Tag of that English. */
  readonly language: string;
  readonly guide: Guide;
  readonly texts: Bundle["help"];
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

const contents = (guide: Guide, current: string | undefined): readonly Html[] =>
  guide.groups.map(
    ({ name, pages }) =>
      html`<h2>${name}</h2>
        <ul>
          ${pages.map(
            ({ topic, title }) =>
              html`<li><a href="/help/${topic}" ${topic === current ? html` aria-current="page"` : undefined}>${title}</a></li>`,
          )}
        </ul>`,
  );

const search = ({ texts }: Help, query: string): Html =>
  html`<form role="search" action="/help" method="get">
    <label class="hidden" for="q">${texts.search}</label>
    <input id="q" name="q" type="search" value="${query}" placeholder="${texts.search}" maxlength="200" />
    <button type="submit">${texts.submit}</button>
  </form>`;

function layout(help: Help, title: string, content: Html, current?: string, query = ""): string {
  const { texts, guide, language } = help;
  return renderReadingPage({
    title,
    language,
    home: { name: texts.home, href: "/" },
    assets: helpAssets,
    styles: "help.css",
    tools: search(help, query),
    label: texts.contents,
    contents: html`${contents(guide, current)}`,
    content,
    footer: html`<a href="/">${texts.back}</a> · <a href="/api/docs">${texts.api.title}</a>`,
  });
}

/** One topic of the guide. */
export const topicPage = (help: Help, page: GuidePage): string => layout(help, page.title, new Html(page.html), page.topic);

/** Renders what a search found. */
export function resultsPage(help: Help, query: string, hits: readonly GuideHit[]): string {
  const { texts } = help;
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
  return layout(help, texts.title, content, undefined, query);
}

/** Shown with status 404. */
export const missingPage = (help: Help): string =>
  layout(
    help,
    help.texts.missingTitle,
    html`<h1>${help.texts.missingTitle}</h1>
      <p>${help.texts.missingText}</p>`,
  );
