import { html } from "../../../lib/pages/html.ts";
import { layout } from "./layout.ts";
import type { Texts } from "./texts.ts";

/** A page that says one thing and offers one way on; `code` is what a person tells the administrator. */
export function messagePage(
  texts: Texts,
  message: { readonly title: string; readonly text: string; readonly action: string; readonly code?: string },
): string {
  const content = html`<h1>${message.title}</h1>
    <p class="lead">${message.text}</p>
    ${message.code !== undefined && html`<p>${texts.texts.provider.code}: <span class="code">${message.code}</span></p>`}
    <p><a class="button" href="/">${message.action}</a></p>`;
  return layout({ texts, title: message.title, content });
}
