import { Html, html } from "../../../lib/pages/html.ts";
import { layout } from "./layout.ts";
import { messagePage } from "./message-page.ts";
import type { Texts } from "./texts.ts";

/**
 * Page that ends the provider's session. `form` is the provider's own form with its one-time secret
 * (id `op.logoutForm`). With `sure`, because the portal proved whose session it is, it sends itself.
 */
export function signOutPage(texts: Texts, form: string, sure: boolean): string {
  const { signOut } = texts.texts;
  const marked = new Html(sure ? form.replace("<form ", "<form data-submit ") : form);
  const confirmed = html`<input type="hidden" name="logout" value="yes" form="op.logoutForm" />`;
  const button = html`<button class="button" type="submit" form="op.logoutForm">${signOut.confirm}</button>`;
  const content = sure
    ? html`<h1>${signOut.working}</h1>
        ${marked}${confirmed}<noscript><p class="row">${button}</p></noscript>`
    : html`<h1>${signOut.question}</h1>
        <p class="lead">${signOut.text}</p>
        ${marked}${confirmed}
        <p class="row">${button}<a class="button plain" href="/">${signOut.stay}</a></p>`;
  return layout({ texts, title: signOut.title, content, scripts: sure ? ["submit.js"] : [] });
}

/** Renders the page of a person who signed out without a way back to the portal. */
export function signedOutPage(texts: Texts): string {
  const { doneTitle, doneText, action } = texts.texts.signOut;
  return messagePage(texts, { title: doneTitle, text: doneText, action });
}
