import { Worker } from "node:worker_threads";

import type { AppConfig, LinksConfig, RegionConfig } from "@lyceum/contracts";

/** What the home page of visitors is drawn from. */
export interface HomeInput {
  readonly config: { readonly app: AppConfig; readonly links: LinksConfig; readonly regions: readonly RegionConfig[] };
  readonly language: string;
  readonly texts: Readonly<Record<string, unknown>>;
}

export interface DrawnHome {
  readonly title: string;
  readonly styles: string;
  readonly body: string;
}

/** Runs in the thread: calls the portal's own code, and hands back what it drew. */
const THREAD = `
  import { parentPort, workerData } from "node:worker_threads";
  const { prerenderHome } = await import(workerData.code);
  parentPort.postMessage(await prerenderHome(workerData.input));
`;

/**
 * Draws the home page in a thread of its own, which ends with it: neither the time nor the memory that
 * React and the component library take are the server's afterwards.
 * @param code address of the portal's code for the server, as its build wrote it.
 */
export function drawHome(code: URL, { config, language, texts }: HomeInput): Promise<DrawnHome> {
  const input: HomeInput = { config: { app: config.app, links: config.links, regions: config.regions }, language, texts };
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`), { workerData: { code: code.href, input } });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (status) => reject(new Error(`the home page was not drawn: its thread ended with ${status}`)));
  });
}
