import path from "node:path";

import { startMailServer } from "../apps/server/src/testing/mail-server.ts";
import { startProduct, waitForSums } from "./lib/product.ts";

/** Brings a language of the tests' own, of which a little is translated: Welsh. */
const CONFIG_DIR = path.join(import.meta.dirname, "config");

/**
 * Starts one server for the whole run; Playwright calls what is returned at the end. The demo institutions are made once,
 * unless E2E_DEMO_DIR names the data of a server that made them and has ended: this server and those that a spec starts
 * for itself work on copies. Mails go to a mail server of the run.
 */
export default async function start(): Promise<() => Promise<void>> {
  const made = process.env["E2E_DEMO_DIR"];
  const first = made === undefined ? await startProduct() : undefined;
  // Copies have the sums as well: each server would build its own.
  if (first) await waitForSums(first.dataDir);
  await first?.end();
  const data = made ?? first?.dataDir;
  process.env["E2E_DEMO_DIR"] = data;
  const mail = await startMailServer();
  const smtp = { SMTP_URL: mail.url, SMTP_TLS: "no", MAIL_FROM: "reports@lyceum.example" };
  const product = await startProduct({ settings: async () => ({ CONFIG_DIR, ...smtp }), data });
  process.env["E2E_ORIGIN"] = product.origin;
  process.env["E2E_FRAMES_ORIGIN"] = product.framesOrigin;
  process.env["E2E_DATA_DIR"] = product.dataDir;
  return async () => {
    await Promise.all([first?.stop(), product.stop()]);
    await mail.stop();
    const errors = product.errors();
    if (errors.length > 0) console.error(["The server logged errors:", ...errors].join("\n"));
  };
}
