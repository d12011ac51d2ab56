import type { SCHEDULE_RHYTHMS } from "@lyceum/contracts";
import { directionOf } from "@lyceum/locales";

import { filled } from "../../domain/mail/filled.ts";
import { MAIL_STYLE as STYLE, oneLine, renderMailPage } from "../../domain/mail/mail-page.ts";
import { type Html, html } from "../../lib/pages/html.ts";
import type { ReportDigest } from "./report-digest.ts";
import type { ScheduleWords } from "./schedule-words.ts";

/** What a mail of a report is made of. */
export interface ReportMailParts {
  readonly locale: string;
  readonly words: ScheduleWords["message"];
  readonly institution: string;
  readonly owner: string;
  /** Empty for the report's title. */
  readonly subject: string;
  readonly message: string;
  readonly rhythm: (typeof SCHEDULE_RHYTHMS)[number];
  readonly digest: ReportDigest;
  readonly reportUrl: string;
  readonly unsubscribeUrl: string;
  /** Name of the file that goes along, null where none could be made; undefined where none was meant to. */
  readonly attachment: string | null | undefined;
  /** When it was worked out, in words. */
  readonly moment: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const section = (heading: string, lines: readonly string[]): Html | undefined =>
  lines.length === 0
    ? undefined
    : html`<h2 class="muted" style="${STYLE.heading}">${heading}</h2>
        ${lines.map((line) => html`<p class="muted" style="${STYLE.muted}">${line}</p>`)}
        <div style="height:10px"></div>`;

function figureRows({ figures }: ReportDigest): Html[] {
  return figures.map(
    ({ label, value, change }) =>
      html`<tr>
        <th scope="row" class="ink" style="${STYLE.label};font-weight:400">${label}</th>
        <td class="ink" style="${STYLE.value}">
          ${value}${change !== undefined && html`<span class="muted" style="${STYLE.change}">${change}</span>`}
        </td>
      </tr>`,
  );
}

function contentOf({ words, owner, message, digest, reportUrl, attachment, moment }: ReportMailParts): Html {
  const { title, sentences, figures, filters, data, warnings, limits } = digest;
  return html`<h1 class="ink" style="${STYLE.title}">${title}</h1>
    ${
      message !== "" &&
      html`<p class="muted" style="${STYLE.heading}">${filled(words.from, { name: owner })}</p>
        <div class="quote" style="${STYLE.quote}">${message}</div>`
    }
    ${warnings.map((warning) => html`<p class="warning" style="${STYLE.warning}">${warning}</p>`)}
    ${sentences.map(({ sheet, text }) => html`<p class="ink" style="${STYLE.text}"><strong>${sheet}.</strong> ${text}</p>`)}
    ${
      figures.length > 0 &&
      html`<h2 class="muted" style="${STYLE.heading};margin-top:20px">${words.figures}</h2>
        <table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 8px">
          ${figureRows(digest)}
        </table>`
    }
    ${sentences.length === 0 && figures.length === 0 && html`<p class="ink" style="${STYLE.text}">${words.nothing}</p>`}
    <p style="margin:24px 0 6px"><a class="button" href="${reportUrl}" style="${STYLE.button}">${words.open}</a></p>
    <p class="muted" style="${STYLE.muted}">${words.openHint}</p>
    ${attachment !== undefined && html`<p class="ink" style="${STYLE.text}">${attachmentText(words, attachment, moment)}</p>`}
    <div style="height:14px"></div>
    ${section(words.filters, filters.length > 0 ? filters.map(({ label, text }) => `${label}: ${text}`) : [words.noFilters])}
    ${section(words.data, data)} ${section(words.limits, limits)}`;
}

const attachmentText = (words: ReportMailParts["words"], attachment: string | null, moment: string): string =>
  attachment === null ? words.notAttached : filled(words.attached, { name: attachment, moment });

const whyText = ({ words, owner, institution, rhythm }: ReportMailParts): string =>
  `${filled(words.why, { owner, institution })} ${words.rhythm[rhythm]}`;

function textOf(parts: ReportMailParts): string {
  const { words, institution, owner, message, digest, reportUrl, unsubscribeUrl, attachment, moment } = parts;
  const { title, sentences, figures, filters, data, warnings, limits } = digest;
  const block = (...lines: readonly string[]): string => lines.join("\n");
  const blocks = [
    institution,
    title,
    ...(message === "" ? [] : [block(filled(words.from, { name: owner }), message)]),
    ...warnings,
    ...sentences.map(({ sheet, text }) => `${sheet}. ${text}`),
    ...(figures.length === 0
      ? []
      : [
          block(
            words.figures,
            ...figures.map(({ label, value, change }) => `- ${label}: ${value}${change === undefined ? "" : ` (${change})`}`),
          ),
        ]),
    ...(sentences.length === 0 && figures.length === 0 ? [words.nothing] : []),
    block(`${words.open}:`, reportUrl),
    ...(attachment === undefined ? [] : [attachmentText(words, attachment, moment)]),
    block(words.filters, ...(filters.length > 0 ? filters.map(({ label, text }) => `- ${label}: ${text}`) : [`- ${words.noFilters}`])),
    block(words.data, ...data.map((line) => `- ${line}`)),
    ...(limits.length === 0 ? [] : [block(words.limits, ...limits.map((line) => `- ${line}`))]),
    whyText(parts),
    block(`${words.unsubscribe}:`, unsubscribeUrl),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Renders the mail of a report in both of its forms. Every text in it is escaped. */
export function renderReportMail(parts: ReportMailParts): RenderedMail {
  const { locale, words, institution, digest, unsubscribeUrl } = parts;
  const subject = oneLine(parts.subject === "" ? digest.title : parts.subject);
  const footer = html`<p class="muted" style="${STYLE.muted}">${whyText(parts)}</p>
    <p class="muted" style="${STYLE.muted};margin:0">
      <a class="link" href="${unsubscribeUrl}" style="${STYLE.link}">${words.unsubscribe}</a>
    </p>`;
  return {
    subject,
    html: renderMailPage({
      language: locale,
      direction: directionOf(locale),
      subject,
      institution,
      preview: digest.sentences[0]?.text ?? digest.title,
      content: contentOf(parts),
      footer,
    }),
    text: textOf(parts),
  };
}

export interface NoticeParts {
  readonly locale: string;
  readonly words: ScheduleWords["message"];
  readonly institution: string;
  /** Of the report, or of the schedule where the report cannot be named. */
  readonly title: string;
  readonly moment: string;
  readonly reason: string;
  readonly paused: boolean;
  readonly scheduleUrl: string;
  readonly unsubscribeUrl: string;
}

/** Renders the mail that tells an owner why a sending reached no recipient. It holds no figure. */
export function renderNotice({
  locale,
  words,
  institution,
  title,
  moment,
  reason,
  paused,
  scheduleUrl,
  unsubscribeUrl,
}: NoticeParts): RenderedMail {
  const { notice } = words;
  const lines = [filled(notice.body, { title, moment }), filled(notice.reason, { reason }), ...(paused ? [notice.paused] : [])];
  const subject = oneLine(filled(notice.subject, { title }));
  const content = html`<h1 class="ink" style="${STYLE.title}">${notice.title}</h1>
    ${lines.map((line) => html`<p class="ink" style="${STYLE.text}">${line}</p>`)}
    <p style="margin:24px 0 6px"><a class="button" href="${scheduleUrl}" style="${STYLE.button}">${notice.open}</a></p>`;
  const footer = html`<p class="muted" style="${STYLE.muted};margin:0">
    <a class="link" href="${unsubscribeUrl}" style="${STYLE.link}">${words.unsubscribe}</a>
  </p>`;
  const page = { language: locale, direction: directionOf(locale), subject, institution, preview: lines[0] ?? "", content, footer };
  return {
    subject,
    html: renderMailPage(page),
    text: `${[institution, notice.title, ...lines, `${notice.open}:\n${scheduleUrl}`, `${words.unsubscribe}:\n${unsubscribeUrl}`].join("\n\n")}\n`,
  };
}
