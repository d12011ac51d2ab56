import { FRAME_PARAMETERS } from "@lyceum/contracts";
import { ApiError, codeOf, type SendRequest } from "@lyceum/contracts/client";
import { directionOf } from "@lyceum/locales/tags";
import type { Scheme } from "@lyceum/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";

import { openWhenOnline } from "../lib/connection/open-when-online.ts";
import type { Texts } from "../lib/fetch-texts.ts";
import { createFrameClient, type FrameClient, type FrameSession } from "../lib/frame-client.ts";
import { problemText } from "../lib/problem-text.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { applyPreferences } from "../lib/reader-preferences.ts";
import { loadTexts } from "../lib/texts.ts";
import type { FramePage, OpenedFrame } from "./opened-frame.ts";
import { connectExperience } from "./protocol/experience-frame.ts";
import { type FrameAddress, readHashParameters } from "./protocol/frame-address.ts";
import { readFrameOptions } from "./protocol/frame-options.ts";
import { schemeFrom } from "./protocol/host-scheme.ts";
import { type Host, isOnOtherSite } from "./protocol/host.ts";
import { reportActivity } from "./protocol/report-activity.ts";
import { SESSION_ENDED } from "./protocol/session-codes.ts";
import { FrameMessage } from "./shell/FrameMessage.tsx";
import { FrameRoot } from "./shell/FrameRoot.tsx";
import { WaitingFrame } from "./shell/WaitingFrame.tsx";

function rootElement(): HTMLElement {
  const element = document.querySelector<HTMLElement>("#root");
  if (!element) throw new Error("The page has no #root");
  return element;
}

function drawMessage(root: Root, texts: i18n, scheme: Scheme, title: string, text: string): void {
  root.render(
    <FrameRoot texts={texts} scheme={scheme}>
      <FrameMessage title={title}>{text}</FrameMessage>
    </FrameRoot>,
  );
}

const targetOf = (address: OpenAddress) => {
  if (address.kind === "dashboard") return { experienceType: "DASHBOARD", dashboardId: address.dashboardId } as const;
  if (address.kind === "visual") {
    const { dashboardId, sheetId, visualId } = address;
    return { experienceType: "VISUAL", dashboardId, sheetId, visualId } as const;
  }
  return { experienceType: address.kind === "console" ? "CONSOLE" : "QSEARCH" } as const;
};

type Draw = (opened: OpenedFrame) => ReactNode;

/** Opens a session and what its page needs; a code buys one session, so another attempt goes on with what the one before got. */
function opener(client: FrameClient, code: string | undefined, page: Promise<FramePage>): () => Promise<[FrameSession, Draw]> {
  let session: FrameSession | undefined;
  return async () => {
    if (!code) throw new ApiError(401, "embed_code_invalid");
    session ??= await client.openSession(code);
    const load = await page;
    return [session, await load(client)];
  };
}

type OpenAddress = Exclude<FrameAddress, { kind: "control" | "unknown" }>;

/** What a frame starts from. */
export interface FrameStart {
  readonly host: Host | undefined;
  readonly address: FrameAddress;
  /** The code of that frame, which is on its way; undefined for an unknown address. */
  readonly page: Promise<FramePage> | undefined;
  readonly locale: string;
  readonly texts: Promise<Texts | undefined>;
  /** Answers the frame's calls, some of which have begun. */
  readonly send: SendRequest | undefined;
}

interface OpeningFrame extends FrameStart {
  readonly host: Host;
  readonly address: OpenAddress;
  readonly page: Promise<FramePage>;
}

/** Opens the session once, before anything is drawn, and tells the host how that went. */
async function openFrame({ host, address, page, locale, texts: fetched, send }: OpeningFrame, root: Root): Promise<void> {
  const options = readFrameOptions(location.search);
  const query = new URLSearchParams(location.search);
  const parameters = readHashParameters(location.hash);
  // Dashboards take from their hash what other frames take from their query.
  const given = (name: string): string | undefined => parameters.get(name)?.[0] ?? query.get(name) ?? undefined;
  const scheme = schemeFrom(given(FRAME_PARAMETERS.theme) ?? options.theme) ?? "light";
  applyPreferences(given);
  const frame = connectExperience(host, targetOf(address));
  const client = createFrameClient(address.session, send);
  const open = opener(client, options.code, page);
  const first = open();
  // Its failure is reported below, once the host listens.
  first.catch(() => undefined);
  // The code is spent; it should stand neither in the address nor in what the page could leak.
  history.replaceState(null, "", location.pathname);
  const texts = await loadTexts(locale, fetched);
  await frame.ready;
  frame.emit("EXPERIENCE_INITIALIZED", {});
  try {
    const [session, draw] = await openWhenOnline(first, open, (again) => {
      // The host shows what the frame says once there is content.
      frame.emit("CONTENT_LOADED", {});
      root.render(<WaitingFrame frame={frame} texts={texts} scheme={scheme} onRetry={again} />);
    });
    const opened = { frame, client, session, texts, scheme, options, parameters };
    root.render(<QueryClientProvider client={createQueryClient()}>{draw(opened)}</QueryClientProvider>);
  } catch (error) {
    const code = codeOf(error);
    const t = texts.getFixedT(null, "studio");
    const hasEnded = isOnOtherSite(document) && (SESSION_ENDED.has(code) || code === "embed_code_invalid");
    const { title, detail } = hasEnded
      ? { title: t("otherSite.ended.title"), detail: t("otherSite.ended.text") }
      : problemText(code, t, texts);
    const errorCode = error instanceof ApiError && error.status === 403 ? "Forbidden" : "Unauthorized";
    frame.emit("ERROR_OCCURRED", { success: false, errorCode, message: [title, detail] });
    frame.refuse(errorCode, title);
    drawMessage(root, texts, scheme, texts.t("refused.failed.title"), `${title}. ${detail}`);
  }
}

/** Draws what the address asks for; outside the portal, or for an unknown address, it says so and nothing else. */
export async function startFrame(start: FrameStart): Promise<void> {
  const { host, address, page, locale } = start;
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  const root = createRoot(rootElement());
  if (!host || !page || address.kind === "unknown" || address.kind === "control") {
    const texts = await loadTexts(locale, start.texts);
    drawMessage(root, texts, "light", texts.t("refused.outside.title"), texts.t("refused.outside.text"));
    return;
  }
  reportActivity(host);
  await openFrame({ ...start, host, address, page }, root);
}
