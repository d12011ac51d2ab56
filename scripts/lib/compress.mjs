// Stores each text file of a build compressed beside itself, so that the server only has to pick one.
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 1024;

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

async function compressFile(file) {
  const body = await fs.promises.readFile(file);
  if (body.length < MIN_BYTES) return;
  const [small, smallest] = await Promise.all([
    gzip(body, { level: 9 }),
    brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  await Promise.all([fs.promises.writeFile(`${file}.gz`, small), fs.promises.writeFile(`${file}.br`, smallest)]);
}

/** Compresses a build in the threads of the pool, on every processor. @param {string} directory A finished build. */
export async function compress(directory) {
  const names = fs.readdirSync(directory, { recursive: true, encoding: "utf8" });
  // What begins with a dot is not served, as the code that draws the home page on the server.
  const served = names.filter((name) => !name.startsWith(".") && TEXT.test(name));
  await Promise.all(served.map((name) => compressFile(path.join(directory, name))));
}
