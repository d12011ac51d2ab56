import { html, type Html } from "../../../lib/pages/html.ts";
import { demoSection, type DemoAccount } from "./demo-section.ts";
import { field } from "./field.ts";
import { layout } from "./layout.ts";
import type { Texts } from "./texts.ts";

/** Why the form is shown again. */
export type SignInError =
  | { readonly kind: "emailMissing" | "passwordMissing" | "refused" | "foreign" }
  | { readonly kind: "locked"; readonly seconds: number };

export interface SignInPage {
  readonly texts: Texts;
  /** Address that the form is sent to. */
  readonly action: string;
  readonly institution: string | undefined;
  /** Tenant picker that leads to another institution, where the request named one. */
  readonly pickerAddress: string | undefined;
  readonly email: string;
  readonly errors: readonly SignInError[];
  /** Undefined outside demo mode. */
  readonly demo: { readonly accounts: readonly DemoAccount[]; readonly password: string; readonly chosen: boolean } | undefined;
}

function errorText({ texts, plural }: Texts, error: SignInError): string {
  const { form } = texts;
  if (error.kind !== "locked") return form[error.kind];
  if (error.seconds < 60) return plural(form, "lockedSeconds", error.seconds);
  return plural(form, "lockedMinutes", Math.ceil(error.seconds / 60));
}

/** The summary takes the focus when the page opens, so that it is read first. */
function summary(texts: Texts, errors: readonly SignInError[]): Html | undefined {
  if (errors.length === 0) return undefined;
  const lines = errors.map((error) => {
    const target = error.kind === "passwordMissing" || error.kind === "foreign" ? "password" : "email";
    return html`<p><a href="#${target}">${errorText(texts, error)}</a></p>`;
  });
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <h2>${texts.texts.error.summary}</h2>
    ${lines}
  </div>`;
}

/** The form with which a person signs in; after an error the e-mail address is kept, the password never. */
export function signInPage(page: SignInPage): string {
  const { texts, errors, institution, demo } = page;
  const { form } = texts.texts;
  const title = institution === undefined ? form.title : texts.fill(form.titleFor, { institution });
  const missing = (kind: SignInError["kind"]): string | undefined => {
    const error = errors.find((each) => each.kind === kind);
    return error && errorText(texts, error);
  };
  const focus = (isFirst: boolean): Html | false => isFirst && errors.length === 0 && html` autofocus`;
  const chosen = demo?.chosen === true;
  const emailAttributes = html`type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false"
  maxlength="254" required value="${page.email}"${focus(!chosen)}`;
  const passwordAttributes = html`type="password" autocomplete="current-password" maxlength="256"
  required${chosen && html` value="${demo.password}"`}`;
  const content = html`<h1>${title}</h1>
    <p class="lead">${institution === undefined ? form.leadSeparate : form.lead}</p>
    ${summary(texts, errors)}
    ${chosen && html`<p class="status" role="status">${texts.fill(texts.texts.demo.chosen, { email: page.email })}</p>`}
    <form method="post" action="${page.action}" novalidate data-sign-in>
      ${field("email", form.email, missing("emailMissing"), emailAttributes)}
      ${field("password", form.password, missing("passwordMissing"), passwordAttributes)}
      <button class="button full" type="submit" ${focus(chosen)}>${form.submit}</button>
    </form>
    <p class="help">${form.help}</p>
    <nav class="links">
      ${page.pickerAddress !== undefined && html`<a href="${page.pickerAddress}">${form.otherInstitution}</a>`}
      <a href="/">${form.cancel}</a>
    </nav>
    ${demo && demo.accounts.length > 0 && demoSection(texts, page.action, demo, page.email)}`;
  return layout({ texts, scripts: ["sign-in.js"], title: errors.length > 0 ? `${texts.texts.error.summary}: ${title}` : title, content });
}
