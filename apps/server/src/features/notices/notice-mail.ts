import { filled } from "../../domain/mail/filled.ts";
import { MAIL_STYLE as STYLE } from "../../domain/mail/mail-page.ts";
import type { NoticeWords } from "../../domain/mail/notice-words.ts";
import { block, button, type RenderedMail, renderMail } from "../../domain/mail/render-mail.ts";
import type { Brand } from "../../domain/tenant-settings/brand.ts";
import { html } from "../../lib/pages/html.ts";
import type { NoticeRun } from "./notice-readers.ts";

interface NoticeMail {
  readonly kind: NoticeRun["kind"];
  readonly locale: string;
  readonly words: NoticeWords;
  readonly brand: Brand;
  readonly title: string;
  /** Name of the person who did it; undefined for what no person did, and for a person who is gone. */
  readonly actor: string | undefined;
  /** Where it is seen to. */
  readonly url: string;
  readonly unsubscribeUrl: string;
}

/** Renders a notice. It holds no figure, and nothing of what was written: both stand where its reader signs in. */
export function renderNoticeMail({ kind, locale, words, brand, title, actor, url, unsubscribeUrl }: NoticeMail): RenderedMail {
  const values = { title, name: actor ?? words.nobody, institution: brand.name };
  const texts = words.kind[kind];
  const [heading, body] = [filled(texts.title, values), filled(texts.body, values)];
  return renderMail({
    locale,
    brand,
    subject: filled(texts.subject, values),
    preview: body,
    content: html`<h1 class="ink" style="${STYLE.title}">${heading}</h1>
      <p class="ink" style="${STYLE.text}">${body}</p>
      ${button(url, words.open, brand)}
      <p class="muted" style="${STYLE.muted}">${words.openHint}</p>`,
    blocks: [heading, body, block(`${words.open}:`, url)],
    why: filled(texts.why, values),
    unsubscribe: words.unsubscribe,
    unsubscribeUrl,
  });
}
