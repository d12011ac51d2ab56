import { html } from "../../../lib/pages/html.ts";
import { layout } from "./layout.ts";
import type { Texts } from "./texts.ts";

export interface ConsentPage {
  readonly texts: Texts;
  /** Address that the form is sent to. */
  readonly action: string;
  /** What the program calls itself. */
  readonly client: string | undefined;
  readonly institution: string;
  readonly person: string;
  /** Where the browser goes afterwards, as far as it tells one program from another. */
  readonly back: string;
  readonly foreign: boolean;
}

/** Asks a person whether a program may read as them. Works without scripts. */
export function consentPage({ texts, action, client, institution, person, back, foreign }: ConsentPage): string {
  const { consent, error } = texts.texts;
  const name = client ?? consent.unnamed;
  const title = texts.fill(consent.title, { client: name });
  const content = html`<h1>${title}</h1>
    <p class="lead">${texts.fill(consent.lead, { institution, person })}</p>
    ${
      foreign &&
      html`<div class="summary" role="alert" tabindex="-1" autofocus>
        <h2>${error.summary}</h2>
        <p>${consent.foreign}</p>
      </div>`
    }
    ${client !== undefined && html`<p>${texts.fill(consent.claim, { client })}</p>`}
    <h2>${consent.may}</h2>
    <ul>
      ${[consent.reads.lists, consent.reads.answers, consent.reads.explains].map((line) => html`<li>${line}</li>`)}
    </ul>
    <p>${consent.mayNot}</p>
    <p>${consent.until}</p>
    <p>${consent.back}: <span class="code">${back}</span></p>
    <form method="post" action="${action}" class="row">
      <button class="button" type="submit" name="decision" value="allow">${consent.allow}</button>
      <button class="button plain" type="submit" name="decision" value="deny">${consent.deny}</button>
    </form>`;
  return layout({ texts, title, content });
}

const REASONS = { FEATURE_MISSING: "feature", USER_HAS_NO_ACCESS: "roles", REGION_UNAVAILABLE: "region", BLOCKED: "blocked" } as const;

/** Says why a person cannot connect any program, and leads back to it. */
export function noConsentPage({ texts, action, client, institution }: ConsentPage, access: keyof typeof REASONS): string {
  const { consent } = texts.texts;
  const title = texts.fill(consent.refused.title, { client: client ?? consent.unnamed });
  const content = html`<h1>${title}</h1>
    <p class="lead">${texts.fill(consent.refused[REASONS[access]], { institution })}</p>
    <form method="post" action="${action}">
      <button class="button" type="submit" name="decision" value="deny">${consent.refused.action}</button>
    </form>`;
  return layout({ texts, title, content });
}
