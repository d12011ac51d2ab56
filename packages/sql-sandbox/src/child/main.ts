// A process that runs one institution's statements, one at a time. It has no environment, no secrets and
// limits that the operating system holds; the server talks to it over descriptor 3.
import net from "node:net";

import { FrameReader, frameHeader, jsonFrame } from "../protocol/frames.ts";
import type { ChildResponse, ChildRequest } from "../protocol/messages.ts";
import { RequestRunner } from "./request-runner.ts";

const CHANNEL = 3;
/** How often the process looks at its own size, for systems without a limit of their own. */
const WATCH_MS = 100;
const OUT_OF_MEMORY_EXIT = 77;

const channel = new net.Socket({ fd: CHANNEL, readable: true, writable: true });

const write = (...parts: Buffer[]): Promise<void> =>
  new Promise((resolve) => {
    channel.cork();
    const last = parts.length - 1;
    for (const [index, part] of parts.entries()) channel.write(part, index === last ? () => resolve() : undefined);
    channel.uncork();
  });

const maxBytes = Number(process.argv[2]);
const restBytes = Number(process.argv[3]);

const output = {
  respond: (message: ChildResponse) => write(jsonFrame(message)),
  rows: (rows: Buffer, count: number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return write(frameHeader("D", rows.length + 4), counted, rows);
  },
};
const runner = new RequestRunner(output, restBytes);

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(OUT_OF_MEMORY_EXIT);
}, WATCH_MS).unref();

const frames = new FrameReader();
channel.on("data", (piece: Buffer) => {
  for (const { content } of frames.take(piece)) runner.take(JSON.parse(content.toString()) as ChildRequest);
});
// A signal to the whole group of processes is the server's to act on: it lets statements end first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
// Without its server there is nothing to do; a native statement would keep the process alive.
for (const event of ["end", "close", "error"]) channel.on(event, () => process.exit(0));
