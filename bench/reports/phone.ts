import type { Page, Request } from "@playwright/test";

/** A phone of the middle class: a fourth of this machine's speed, and a mobile network as browsers' tools emulate it. */
const CPU = 4;
const NETWORK = { latency: 60, downloadThroughput: 9_000_000 / 8, uploadThroughput: 1_500_000 / 8 };
/** Its window, in CSS px. */
export const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Slows a page and its frames down to those of a phone. Returns what ends that. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
  return () => session.detach();
}

/** Notes what a page fetches. Returns what counts the bytes that came in between two moments, in milliseconds since 1970. */
export function countBytes(page: Page): (from: number, to: number) => Promise<number> {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  return async (from, to) => {
    const came = finished.filter((request) => {
      const { startTime, responseEnd } = request.timing();
      return startTime >= from && startTime + responseEnd <= to;
    });
    const sizes = await Promise.all(came.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0);
  };
}

/** Computes the least time in milliseconds in which a first figure can be there: a round trip, its bytes, and the statement that answers soonest. */
export const floorOf = (bytes: number, statement: number): number =>
  NETWORK.latency + (bytes / NETWORK.downloadThroughput) * 1000 + statement;
