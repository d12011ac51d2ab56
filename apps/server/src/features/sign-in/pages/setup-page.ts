import { html } from "../../../lib/pages/html.ts";
import { MIN_PASSWORD_LENGTH } from "../../../lib/passwords.ts";
import type { PasswordFault } from "../setup/new-password.ts";
import { field } from "./field.ts";
import { layout } from "./layout.ts";
import type { Texts } from "./texts.ts";

export interface SetupPage {
  readonly texts: Texts;
  /** Address that the form is sent to. */
  readonly action: string;
  /** What the person types to sign in. */
  readonly userName: string;
  /** Why the form is shown again. */
  readonly fault: PasswordFault | undefined;
}

const AT_REPEAT: readonly (PasswordFault | undefined)[] = ["repeatMissing", "different"];

/** The form with which a person chooses a password. What was typed is never sent back. */
export function setupPage({ texts, action, userName, fault }: SetupPage): string {
  const { setup, error } = texts.texts;
  const message = fault && texts.fill(setup.faults[fault], { count: MIN_PASSWORD_LENGTH });
  const atRepeat = AT_REPEAT.includes(fault);
  const content = html`<h1>${setup.title}</h1>
    <p class="lead">${texts.fill(setup.lead, { userName })}</p>
    ${
      message !== undefined &&
      html`<div class="summary" role="alert" tabindex="-1" autofocus>
        <h2>${error.summary}</h2>
        <p><a href="${atRepeat ? "#repeated" : "#password"}">${message}</a></p>
      </div>`
    }
    <form method="post" action="${action}" novalidate>
      <input type="hidden" name="username" autocomplete="username" value="${userName}" />
      ${field("password", setup.password, atRepeat ? undefined : message, html`type="password" autocomplete="new-password" maxlength="256" required`)}
      <p class="help">${texts.fill(setup.hint, { count: MIN_PASSWORD_LENGTH })}</p>
      ${field("repeated", setup.repeat, atRepeat ? message : undefined, html`type="password" autocomplete="new-password" maxlength="256" required`)}
      <button class="button full" type="submit">${setup.submit}</button>
    </form>`;
  return layout({ texts, title: message === undefined ? setup.title : `${error.summary}: ${setup.title}`, content });
}
