import type { AlertValue } from "@lyceum/contracts";
import { directionOf } from "@lyceum/locales";

import { filled } from "../../domain/mail/filled.ts";
import { MAIL_STYLE as STYLE, oneLine, renderMailPage } from "../../domain/mail/mail-page.ts";
import { type Html, html } from "../../lib/pages/html.ts";
import type { AlertWords } from "./alert-sentence.ts";

/** What a mail of an alert is made of. */
export interface AlertMail {
  readonly locale: string;
  readonly words: AlertWords["message"];
  readonly institution: string;
  /** Null where the alert is the reader's own. */
  readonly owner: string | null;
  /** Empty for its condition. */
  readonly name: string;
  readonly condition: string;
  readonly measure: string;
  readonly breakdown: string | undefined;
  readonly visual: string;
  readonly definition: readonly string[];
  readonly figures: readonly AlertValue[];
  /** Groups that are not named. */
  readonly more: number;
  readonly reasons: readonly string[];
  readonly filters: readonly string[];
  readonly data: readonly string[];
  readonly limits: readonly string[];
  readonly reportUrl: string;
  readonly unsubscribeUrl: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
}

const sectionsOf = ({ words, measure, definition, reasons, filters, data, limits }: AlertMail): readonly Section[] =>
  [
    { heading: words.reasons, lines: reasons },
    { heading: filled(words.definition, { measure }), lines: definition },
    { heading: words.filters, lines: filters.length > 0 ? filters : [words.noFilters] },
    { heading: words.data, lines: data },
    { heading: words.limits, lines: limits },
  ].filter(({ lines }) => lines.length > 0);

const headingOf = ({ words, condition }: AlertMail): string => filled(words.title, { condition });
const moreText = ({ words, more }: AlertMail): readonly string[] => (more > 0 ? [filled(words.more, { count: String(more) })] : []);
const groupText = ({ group }: AlertValue, { measure }: AlertMail): string => group ?? measure;
const whyText = ({ words, owner, institution }: AlertMail): string =>
  owner === null ? words.whyOwn : filled(words.why, { owner, institution });

function contentOf(mail: AlertMail): Html {
  const { words, visual, figures, reportUrl } = mail;
  return html`<p class="muted" style="${STYLE.heading}">${visual}</p>
    <h1 class="ink" style="${STYLE.title}">${headingOf(mail)}</h1>
    <table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 8px">
      ${figures.map(
        (figure) =>
          html`<tr>
            <th scope="row" class="ink" style="${STYLE.label};font-weight:400">${groupText(figure, mail)}</th>
            <td class="ink" style="${STYLE.value}">
              ${figure.value}${
                figure.before !== null &&
                html`<span class="muted" style="${STYLE.change}">${filled(words.before, { value: figure.before })}</span>`
              }
            </td>
          </tr>`,
      )}
    </table>
    ${moreText(mail).map((line) => html`<p class="ink" style="${STYLE.text}">${line}</p>`)}
    <p style="margin:24px 0 6px"><a class="button" href="${reportUrl}" style="${STYLE.button}">${words.open}</a></p>
    <p class="muted" style="${STYLE.muted}">${words.openHint}</p>
    <div style="height:14px"></div>
    ${sectionsOf(mail).map(
      ({ heading, lines }) =>
        html`<h2 class="muted" style="${STYLE.heading}">${heading}</h2>
          ${lines.map((line) => html`<p class="muted" style="${STYLE.muted}">${line}</p>`)}
          <div style="height:10px"></div>`,
    )}`;
}

function textOf(mail: AlertMail): string {
  const { words, institution, visual, figures, reportUrl, unsubscribeUrl } = mail;
  const block = (...lines: readonly string[]): string => lines.join("\n");
  const lineOf = (figure: AlertValue): string =>
    `- ${groupText(figure, mail)}: ${figure.value}${figure.before === null ? "" : ` (${filled(words.before, { value: figure.before })})`}`;
  const blocks = [
    institution,
    block(visual, headingOf(mail)),
    block(...figures.map(lineOf), ...moreText(mail)),
    block(`${words.open}:`, reportUrl),
    ...sectionsOf(mail).map(({ heading, lines }) => block(heading, ...lines.map((line) => `- ${line}`))),
    whyText(mail),
    block(`${words.unsubscribe}:`, unsubscribeUrl),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Renders the mail of an alert in both of its forms. Its subject has no figure: subjects are shown on locked screens. */
export function renderAlertMail(mail: AlertMail): RenderedMail {
  const { locale, words, institution, unsubscribeUrl, name, condition } = mail;
  const subject = oneLine(name === "" ? filled(words.subject, { condition }) : name);
  const footer = html`<p class="muted" style="${STYLE.muted}">${whyText(mail)}</p>
    <p class="muted" style="${STYLE.muted};margin:0">
      <a class="link" href="${unsubscribeUrl}" style="${STYLE.link}">${words.unsubscribe}</a>
    </p>`;
  const page = { language: locale, direction: directionOf(locale), subject, institution, preview: headingOf(mail) };
  return { subject, html: renderMailPage({ ...page, content: contentOf(mail), footer }), text: textOf(mail) };
}

/** What a mail is made of that tells an owner why an alert is paused or could not be looked at. */
export interface AlertNotice {
  readonly locale: string;
  readonly words: AlertWords["message"];
  readonly institution: string;
  /** Of the alert. */
  readonly name: string;
  readonly reason: string;
  readonly paused: boolean;
  readonly alertUrl: string;
  readonly unsubscribeUrl: string;
}

/** Renders the mail that tells an owner that an alert came to nothing. It holds no figure. */
export function renderNotice({ locale, words, institution, name, reason, paused, alertUrl, unsubscribeUrl }: AlertNotice): RenderedMail {
  const { notice } = words;
  const lines = [filled(notice.body, { name }), filled(notice.reason, { reason }), ...(paused ? [notice.paused] : [])];
  const subject = oneLine(filled(notice.subject, { name }));
  const content = html`<h1 class="ink" style="${STYLE.title}">${notice.title}</h1>
    ${lines.map((line) => html`<p class="ink" style="${STYLE.text}">${line}</p>`)}
    <p style="margin:24px 0 6px"><a class="button" href="${alertUrl}" style="${STYLE.button}">${notice.open}</a></p>`;
  const footer = html`<p class="muted" style="${STYLE.muted};margin:0">
    <a class="link" href="${unsubscribeUrl}" style="${STYLE.link}">${words.unsubscribe}</a>
  </p>`;
  const page = { language: locale, direction: directionOf(locale), subject, institution, preview: lines[0] ?? "", content, footer };
  return {
    subject,
    html: renderMailPage(page),
    text: `${[institution, notice.title, ...lines, `${notice.open}:\n${alertUrl}`, `${words.unsubscribe}:\n${unsubscribeUrl}`].join("\n\n")}\n`,
  };
}
