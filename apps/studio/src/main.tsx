import { loadFramePage } from "./frames/frame-pages.ts";
import { startControlFrame } from "./frames/protocol/control-frame.ts";
import { type FrameAddress, readFrameAddress } from "./frames/protocol/frame-address.ts";
import { allowedOrigins, readHost } from "./frames/protocol/host.ts";
import { beginReport, type EarlyCalls } from "./lib/early-calls.ts";
import { fetchTexts } from "./lib/fetch-texts.ts";
import { fetchReportCode } from "./lib/report-code.ts";

// An address that was copied into a window of its own still names the portal, but no portal is around it.
const isEmbedded = window.parent !== window;
const host = isEmbedded ? readHost(location.search, allowedOrigins(document)) : undefined;
const address = readFrameAddress(location.pathname);
const query = new URLSearchParams(location.search);

/** Begins to open the report that the address names, where it has the code for it. */
function begin(target: FrameAddress): EarlyCalls | undefined {
  const code = query.get("code");
  if (!host || code === null || (target.kind !== "dashboard" && target.kind !== "visual")) return undefined;
  const { session, dashboardId } = target;
  return beginReport({ session, code, dashboardId, withViews: target.kind === "dashboard" });
}

// The hidden control frame needs none of the code of those that show.
if (address.kind === "control") {
  if (host) startControlFrame(host);
} else {
  const early = begin(address);
  const locale = query.get("locale") ?? navigator.language;
  const texts = fetchTexts(locale);
  if (early) {
    fetchReportCode(document);
    // Code that runs holds up the reading of the token, and with it all that is read by it.
    await early.begun;
  }
  const page = loadFramePage(address);
  // Its failure is reported by the frame, once it has a host to report to.
  page?.catch(() => undefined);
  const { startFrame } = await import("./frames/start-frame.tsx");
  await startFrame({ host, address, page, locale, texts, send: early?.send });
}
