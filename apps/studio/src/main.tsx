import { loadFramePage } from "./frames/frame-pages.ts";
import { startControlFrame } from "./frames/protocol/control-frame.ts";
import { readFrameAddress } from "./frames/protocol/frame-address.ts";
import { allowedOrigins, readHost } from "./frames/protocol/host.ts";

// An address that was copied into a window of its own still names the portal, but no portal is around it.
const isEmbedded = window.parent !== window;
const host = isEmbedded ? readHost(location.search, allowedOrigins(document)) : undefined;
const address = readFrameAddress(location.pathname);

// The hidden control frame needs none of the code of those that show.
if (address.kind === "control") {
  if (host) startControlFrame(host);
} else {
  const page = loadFramePage(address);
  // Its failure is reported by the frame, once it has a host to report to.
  page?.catch(() => undefined);
  const { startFrame } = await import("./frames/start-frame.tsx");
  await startFrame(host, address, page);
}
