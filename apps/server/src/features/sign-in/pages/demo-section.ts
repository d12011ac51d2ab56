import { textNamed } from "@lyceum/locales";

import { html, type Html } from "../../../lib/pages/html.ts";
import type { Texts } from "./texts.ts";

export interface DemoAccount {
  readonly email: string;
  readonly institution: string;
  readonly groups: readonly string[];
  /** Parts of the hierarchy that the account's data is limited to; empty for none. */
  readonly nodes: readonly string[];
  readonly kind: "universal" | "incremental";
}

function roleOf({ texts }: Texts, account: DemoAccount): string {
  if (account.kind === "incremental") return texts.demo.incremental;
  const roles = account.groups.map((group) => textNamed(texts.demo.groups, group.split("#")[0] ?? group) ?? group);
  return roles.length === 0 ? texts.demo.noRole : [...roles, ...account.nodes].join(", ");
}

/** The demonstration's accounts by institution; choosing one fills the form, without a script. */
export function demoSection(
  texts: Texts,
  action: string,
  demo: { readonly accounts: readonly DemoAccount[]; readonly password: string },
  chosenEmail: string,
): Html {
  const institutions = [...new Set(demo.accounts.map(({ institution }) => institution))];
  const item = (account: DemoAccount): Html => {
    const current = account.email === chosenEmail && html` aria-current="true"`;
    const address = `${action}?account=${encodeURIComponent(account.email)}`;
    return html`<li>
      <a href="${address}" ${current}>${roleOf(texts, account)}<span>${account.email}</span></a>
    </li>`;
  };
  return html`<section class="demo" aria-labelledby="demo-title">
    <h2 id="demo-title">${texts.texts.demo.title}</h2>
    <p>${texts.texts.demo.lead} <code>${demo.password}</code></p>
    ${institutions.map(
      (name) =>
        html`${institutions.length > 1 && html`<h3>${name}</h3>`}
          <ul>
            ${demo.accounts.filter(({ institution }) => institution === name).map(item)}
          </ul>`,
    )}
  </section>`;
}
