import { directionOf } from "@lyceum/locales";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { PAGE_LANGUAGE_HEADERS, pageLanguage } from "../../domain/locales/page-language.ts";
import { type NoticeWords, noticeWords } from "../../domain/mail/notice-words.ts";
import { findByToken, unsubscribe, type UnsubscribeTarget } from "../../domain/mail/stops.ts";
import type { Services } from "../../domain/services.ts";
import { type Html, html } from "../../lib/pages/html.ts";
import { PageAssets, readingStyles } from "../../lib/pages/page-assets.ts";
import { PAGE_HEADERS } from "../../lib/pages/page-headers.ts";
import type { RegisterFeature } from "../../plugins/context.ts";
import { scheduleWords, type ScheduleWords } from "./schedule-words.ts";

const assets = new PageAssets("/unsubscribe/assets", { "reading.css": readingStyles });
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** A form of a button, or the one field of a mail program's one click. */
const MAX_BODY_BYTES = 4096;

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

function page(language: string, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="${assets.address("mark.svg")}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.address("reading.css")}" />
      </head>
      <body>
        <main id="content" tabindex="-1" class="notice">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.text;
}

/**
 * The way out of a schedule's mails, without signing in: a page that asks, for people, and a call that acts, for them and for
 * the one click of mail programs (RFC 8058). What a link says of its mail is nothing, also to one who guesses: each token
 * that is none reads the same.
 */
export const registerUnsubscribe: RegisterFeature = async (app, services) => {
  assets.register(app);
  await app.register(async (scope: FastifyInstance) => {
    // Read and thrown away: the token in the address says everything, whatever a mail program sends along.
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"]) {
      scope.addContentTypeParser(type, { parseAs: "string", bodyLimit: MAX_BODY_BYTES }, (_request, _body, done) => done(null, undefined));
    }
    const limit = { config: { rateLimit: { max: 60, timeWindow: "1 minute" } } };
    scope.get("/unsubscribe/:token", limit, (request: TokenRequest, reply) => ask(services, request, reply));
    scope.post("/unsubscribe/:token", limit, (request: TokenRequest, reply) => act(services, request, reply));
  });
};

const targetOf = ({ databases }: Services, { params: { token } }: TokenRequest) =>
  TOKEN.test(token) ? findByToken(databases.owner, token) : Promise.resolve(undefined);

const send = (reply: FastifyReply, language: string, text: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({
      ...PAGE_HEADERS,
      "cache-control": "no-store",
      "content-language": language,
      "referrer-policy": "no-referrer",
      vary: PAGE_LANGUAGE_HEADERS,
    })
    .type("text/html; charset=utf-8")
    .send(text);

function sendGone(services: Services, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request, services.config.app.languages);
  const { gone } = scheduleWords(services.locales, language).unsubscribe;
  return send(reply, language, page(language, gone.title, html`<p>${gone.body}</p>`), 404);
}

/** Reads what is said of mails of a schedule, of an alert, or of notices. */
function wordsOf(
  { locales }: Services,
  { mailing, locale }: UnsubscribeTarget,
): ScheduleWords["unsubscribe"] | ScheduleWords["unsubscribeAlert"] | NoticeWords["stopped"] {
  if (mailing.kind === "notice") return noticeWords(locales, locale).stopped;
  const words = scheduleWords(locales, locale);
  return mailing.kind === "alert" ? words.unsubscribeAlert : words.unsubscribe;
}

async function ask(services: Services, request: TokenRequest, reply: FastifyReply): Promise<FastifyReply> {
  const target = await targetOf(services, request);
  if (!target) return sendGone(services, request, reply);
  const words = wordsOf(services, target);
  const form = html`<p>${words.body}</p>
    <form method="post"><button type="submit">${words.confirm}</button></form>`;
  return send(reply, target.locale, page(target.locale, words.title, form));
}

async function act(services: Services, request: TokenRequest, reply: FastifyReply): Promise<FastifyReply> {
  const target = await targetOf(services, request);
  if (!target) return sendGone(services, request, reply);
  await services.databases.owner.transaction().execute((trx) => unsubscribe(trx, target, services.now()));
  const { done } = wordsOf(services, target);
  return send(reply, target.locale, page(target.locale, done.title, html`<p>${done.body}</p>`));
}
