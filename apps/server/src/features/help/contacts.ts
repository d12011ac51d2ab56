import type { AppConfig, Contact, ContactKey } from "@lyceum/contracts";
import type { Bundle } from "@lyceum/locales";

import { type Html, html } from "../../lib/pages/html.ts";

type Texts = Bundle["help"]["contact"];

/** Placeholder of a contact in a help page's Markdown. */
const PLACE = /<!-- contact: (operator|sales|privacy|community) -->/g;

const around = (text: string, name: string): readonly [string, string] => {
  const [before = "", after = ""] = text.split(`{{${name}}}`);
  return [before, after];
};

function waysTo({ email, phone, url }: Contact, texts: Texts): readonly Html[] {
  const way = (text: string, link: Html): Html => {
    const [before, after] = around(text, "value");
    return html`<li>${before}${link}${after}</li>`;
  };
  return [
    ...(email ? [way(texts.email, html`<a href="mailto:${email}">${email}</a>`)] : []),
    ...(phone ? [way(texts.phone, html`<a href="tel:${phone.replaceAll(/[^\d+]/g, "")}">${phone}</a>`)] : []),
    ...(url ? [way(texts.url, html`<a href="${url}">${url}</a>`)] : []),
  ];
}

function sentence(contact: Contact | undefined, texts: Texts): Html {
  if (!contact) return html`<p>${texts.none}</p>`;
  const ways = waysTo(contact, texts);
  const [before, after] = around(ways.length > 0 ? texts.reach : texts.reachNoWay, "name");
  const named = html`<p>${before}<strong>${contact.name}</strong>${after}</p>`;
  return ways.length === 0
    ? named
    : html`${named}
        <ul>
          ${ways}
        </ul>`;
}

/** Fills a help page with the contacts of the configuration; the operator stands in for one that is not entered. */
export const withContacts = (page: string, contacts: AppConfig["contacts"], texts: Texts): string =>
  page.replaceAll(PLACE, (_, key: ContactKey) => sentence(contacts?.[key] ?? contacts?.operator, texts).text);
