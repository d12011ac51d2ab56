import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Services } from "../../../domain/services.ts";
import { institutionsPage } from "../pages/institutions-page.ts";
import { messagePage } from "../pages/message-page.ts";
import { requestTexts, sendPage } from "../pages/send-page.ts";
import { perAddress } from "../rate-limit.ts";
import { findInstitution, findInstitutions } from "./institutions-store.ts";
import { allowedReturnUrl, withInstitution } from "./return-url.ts";

type Query = Readonly<Record<string, unknown>>;

const LIMIT = perAddress(300);
const COOKIE = "lyceum_institution";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function rememberedIn(request: FastifyRequest): string {
  const entries = request.headers.cookie?.split(";").map((entry) => entry.trim().split("=")) ?? [];
  return entries.find(([name]) => name === COOKIE)?.[1] ?? "";
}

/** The page on which a person finds their institution, and the way back with the one they chose. */
export function registerInstitutions(app: FastifyInstance, { config, databases, locales }: Services): void {
  const { owner } = databases;

  /** What every request must bring; undefined leads to a page that says so, never to the address given. */
  const checked = (query: Query): { readonly region: string; readonly returnUrl: URL } | undefined => {
    const returnUrl = allowedReturnUrl(text(query["returnUrl"]), [config.publicOrigin]);
    const requested = text(query["region"]);
    const region = config.regions.find(({ id, pickerKey }) => id === requested || pickerKey === requested);
    return returnUrl && region && { region: region.id, returnUrl };
  };

  const refused = (request: FastifyRequest, reply: FastifyReply) => {
    const texts = requestTexts(locales, request);
    const { refusedTitle, refusedText, action } = texts.texts.institutions;
    return sendPage(reply, messagePage(texts, { title: refusedTitle, text: refusedText, action }), 400);
  };

  app.get("/sso/institutions", { config: { rateLimit: LIMIT } }, async (request: FastifyRequest<{ Querystring: Query }>, reply) => {
    const given = checked(request.query);
    if (given === undefined) return refused(request, reply);
    const { region, returnUrl } = given;
    const typed = text(request.query["text"]).trim().slice(0, 100);
    const slug = rememberedIn(request);
    const [list, remembered] = await Promise.all([
      findInstitutions(owner, region, typed),
      slug === "" ? undefined : findInstitution(owner, region, slug),
    ]);
    const texts = requestTexts(locales, request, request.query["ui_locales"]);
    return sendPage(reply, institutionsPage({ texts, region, returnUrl: returnUrl.href, text: typed, ...list, remembered }));
  });

  app.get(
    "/sso/institutions/:slug",
    { config: { rateLimit: LIMIT } },
    async (request: FastifyRequest<{ Querystring: Query; Params: { slug: string } }>, reply) => {
      const given = checked(request.query);
      const institution = given && (await findInstitution(owner, given.region, request.params.slug));
      if (given === undefined || institution === undefined) return refused(request, reply);
      const secure = config.publicOrigin.startsWith("https:") ? "; Secure" : "";
      const cookie = `${COOKIE}=${institution.slug}; Path=/sso; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
      return reply
        .header("set-cookie", cookie)
        .header("cache-control", "no-store")
        .redirect(withInstitution(given.returnUrl, institution.slug), 303);
    },
  );
}
