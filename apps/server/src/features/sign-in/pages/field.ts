import { html, type Html } from "../../../lib/pages/html.ts";

/** A labelled input of a form, with what is wrong with it between the two. */
export function field(name: string, label: string, wrong: string | undefined, attributes: Html): Html {
  return html`<div class="${wrong === undefined ? "field" : "field wrong"}">
    <label for="${name}">${label}</label>
    ${wrong !== undefined && html`<p class="wrong-text" id="${name}-wrong">${wrong}</p>`}
    <input id="${name}" name="${name}" ${attributes}${wrong !== undefined && html` aria-invalid="true" aria-describedby="${name}-wrong"`} />
  </div>`;
}
