import { textNamed } from "@lyceum/locales";

import { html, type Html } from "../../../lib/pages/html.ts";
import { layout } from "./layout.ts";
import type { Texts } from "./texts.ts";

export interface Institution {
  readonly slug: string;
  readonly name: string;
}

export interface InstitutionsPage {
  readonly texts: Texts;
  readonly region: string;
  readonly returnUrl: string;
  /** What was typed, trimmed; empty lists the first institutions by name. */
  readonly text: string;
  readonly found: readonly Institution[];
  /** More fit than are shown. */
  readonly more: boolean;
  /** The institution last chosen in this browser, where it still signs in through the region. */
  readonly remembered: Institution | undefined;
}

const PATH = "/sso/institutions";

/** Address of the picker; `returnUrl` has been checked before. */
export function pickerAddress(region: string, returnUrl: string): string {
  return `${PATH}?${new URLSearchParams({ returnUrl, region }).toString()}`;
}

function choice(page: InstitutionsPage, { slug, name }: Institution): Html {
  const query = new URLSearchParams({ returnUrl: page.returnUrl, region: page.region });
  return html`<li><a href="${PATH}/${encodeURIComponent(slug)}?${query.toString()}">${name}</a></li>`;
}

/** What was found, in words; read out when it changes. */
function statusText({ texts, text, found, more }: InstitutionsPage): string {
  const { institutions } = texts.texts;
  if (found.length === 0) return text === "" ? institutions.noneYet : texts.fill(institutions.none, { text });
  if (more) return texts.fill(institutions.tooMany, { count: found.length });
  return texts.plural(institutions, text === "" ? "count" : "found", found.length);
}

function results(page: InstitutionsPage): Html {
  const { institutions } = page.texts.texts;
  if (page.found.length === 0) return html`<p class="notice">${institutions.noneHelp}</p>`;
  return html`<ul class="institutions" id="institutions" aria-label="${institutions.results}">
    ${page.found.map((each) => choice(page, each))}
  </ul>`;
}

/**
 * The tenant picker. The form works by itself; the script searches while typing and moves through the
 * list with the arrow keys.
 */
export function institutionsPage(page: InstitutionsPage): string {
  const { texts, remembered, text } = page;
  const { institutions } = texts.texts;
  const region = textNamed(texts.texts.regions, page.region) ?? page.region;
  const content = html`<h1>${institutions.title}</h1>
    <p class="lead">${institutions.lead} ${texts.fill(institutions.region, { region })}.</p>
    ${
      remembered &&
      html`<section class="remembered" aria-labelledby="remembered">
        <h2 id="remembered">${institutions.remembered}</h2>
        <ul class="institutions">
          ${choice(page, remembered)}
        </ul>
      </section>`
    }
    <form class="search" method="get" action="${PATH}" role="search" data-failed="${institutions.failed}">
      <input type="hidden" name="returnUrl" value="${page.returnUrl}" />
      <input type="hidden" name="region" value="${page.region}" />
      <div class="field">
        <label for="text">${institutions.label}</label>
        <p class="hint" id="hint">${institutions.hint}</p>
        <input
          id="text"
          name="text"
          type="text"
          enterkeyhint="search"
          maxlength="100"
          autocomplete="organization"
          spellcheck="false"
          aria-describedby="hint"
          value="${text}"
          ${!remembered && html` autofocus`}
        />
      </div>
      <button class="button" type="submit">${institutions.search}</button>
    </form>
    <p class="status" role="status" id="status">${statusText(page)}</p>
    <div id="results">${results(page)}</div>
    <nav class="links"><a href="/">${institutions.back}</a></nav>`;
  return layout({ texts, title: institutions.title, content, wide: true, scripts: ["institutions.js"] });
}
