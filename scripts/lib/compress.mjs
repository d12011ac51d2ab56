// Stores each text file of a build compressed beside itself, so that the server only has to pick one.
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 1024;

/** @param {string} directory A finished build. */
export function compress(directory) {
  for (const name of fs.readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    const file = path.join(directory, name);
    // What is not served, as the code that draws the home page on the server.
    if (name.startsWith(".") || !TEXT.test(name) || fs.statSync(file).size < MIN_BYTES) continue;
    const body = fs.readFileSync(file);
    fs.writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
    fs.writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}
