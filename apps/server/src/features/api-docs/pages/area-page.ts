import { describeRoute, headerOf, pathOf, type Route, ROUTES_BY_AREA } from "@lyceum/contracts";
import help from "@lyceum/locales/en/help.json" with { type: "json" };

import { type Html, html } from "../../../lib/pages/html.ts";
import { type Field, fieldsOf, typeOf } from "./fields.ts";
import { areaName, layout } from "./layout.ts";

const texts = help.api;

function fieldTable(caption: string, fields: readonly Field[]): Html {
  return html`<h3>${caption}</h3>
    ${
      fields.length === 0
        ? html`<p>${texts.empty}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
            <table>
              <thead>
                <tr>
                  <th scope="col">${texts.field}</th>
                  <th scope="col">${texts.type}</th>
                  <th scope="col">${texts.meaning}</th>
                </tr>
              </thead>
              <tbody>
                ${fields.map(
                  ({ name, type, required, meaning }) =>
                    html`<tr>
                      <th scope="row"><code>${name}</code></th>
                      <td>${type}</td>
                      <td>${[required ? texts.required : "", meaning].filter(Boolean).join(", ")}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }`;
}

/** Each refusal with its status; a directory's calls answer them in SCIM's own form. */
const refusals = (responses: Readonly<Record<string, { readonly description: string }>>): Html[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => html`<li><code>${status}</code> ${description}</li>`);

function call(route: Route): Html {
  const { operation, body, response } = describeRoute(route);
  const parameters = (operation.parameters ?? [])
    .map((parameter) => ("$ref" in parameter ? headerOf(parameter) : parameter))
    .map(({ name, in: place, required, description, schema }) => ({
      name,
      type: typeOf(schema),
      required,
      meaning: [place, description].filter(Boolean).join(", "),
    }));
  return html`<section aria-labelledby="${route.id}">
    <h2 id="${route.id}">${route.summary}</h2>
    <p><code>${route.method} ${pathOf(route)}</code></p>
    <p>${operation.description}</p>
    ${parameters.length > 0 && fieldTable(texts.parameters, parameters)}
    ${body === undefined ? undefined : fieldTable(texts.body, fieldsOf(body))} ${fieldTable(texts.answer, fieldsOf(response))}
    <h3>${texts.refusals}</h3>
    <ul>
      ${refusals(operation.responses as Readonly<Record<string, { readonly description: string }>>)}
    </ul>
  </section>`;
}

/** All calls of one area; undefined for an area that there is not. */
export function areaPage(area: string): string | undefined {
  const routes = Object.hasOwn(ROUTES_BY_AREA, area) ? ROUTES_BY_AREA[area] : undefined;
  if (!routes) return undefined;
  const content = html`<h1>${areaName(area)}</h1>
    ${routes.map(call)}`;
  return layout(areaName(area), content, area);
}

const counted = (count: number): string => (count === 1 ? texts.calls_one : texts.calls_other).replace("{{count}}", String(count));

/** Where readers begin: every area with its calls. */
export function startPage(): string {
  const content = html`<h1>${texts.title}</h1>
    <p>${texts.lead} <a href="/api/openapi.json">${texts.file}</a></p>
    ${Object.entries(ROUTES_BY_AREA).map(
      ([area, routes]) =>
        html`<h2><a href="/api/docs/${area}">${areaName(area)}</a></h2>
          <p>${counted(routes.length)}</p>
          <ul>
            ${routes.map(({ id, summary }) => html`<li><a href="/api/docs/${area}#${id}">${summary}</a></li>`)}
          </ul>`,
    )}`;
  return layout(texts.title, content);
}

/** Shown with status 404. */
export const missingPage = (): string =>
  layout(
    texts.missingTitle,
    html`<h1>${texts.missingTitle}</h1>
      <p>${texts.missingText}</p>`,
  );
