import { startProduct } from "./lib/product.ts";

/** Starts one server for the whole run; Playwright calls what is returned at the end. */
export default async function start(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env["E2E_ORIGIN"] = product.origin;
  process.env["E2E_FRAMES_ORIGIN"] = product.framesOrigin;
  process.env["E2E_DATA_DIR"] = product.dataDir;
  return async () => {
    await product.stop();
    const errors = product.errors();
    if (errors.length > 0) console.error(["The server logged errors:", ...errors].join("\n"));
  };
}
