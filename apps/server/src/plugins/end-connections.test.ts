import { once } from "node:events";
import net from "node:net";

import Fastify from "fastify";
import { expect, test } from "vitest";

import { endConnectionsAtClose } from "./end-connections.ts";

/** More than the buffers of a connection hold: a part stays with the server until the client reads on. */
const LONG = Buffer.alloc(20_000_000, "a");

/** A listener with connections of which none hangs up by itself. */
async function listener() {
  const app = Fastify();
  endConnectionsAtClose(app);
  const gate = Promise.withResolvers<undefined>();
  app.get("/", () => "short");
  app.get("/long", () => LONG);
  app.get("/later", () => gate.promise.then(() => "later"));
  app.get("/later-long", () => gate.promise.then(() => LONG));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as net.AddressInfo;
  const connect = async (address?: string) => {
    const [[peer], socket] = await Promise.all([
      once(app.server, "connection") as Promise<[net.Socket]>,
      Promise.resolve(net.connect({ port, host: "127.0.0.1", allowHalfOpen: true })),
    ]);
    if (address !== undefined) {
      const arrived = once(app.server, "request");
      socket.write(`GET ${address} HTTP/1.1\r\nhost: x\r\n\r\n`);
      await arrived;
    }
    return { socket, peer };
  };
  return { app, gate, connect };
}

/** Reads a connection to its end. @returns how many bytes came */
async function bytesOf(socket: net.Socket): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket) bytes += (chunk as Buffer).length;
  return bytes;
}

test("a listener closes without those who sent nothing, whose response has gone, or who never hang up", async () => {
  const { app, gate, connect } = await listener();
  const idle = await connect("/");
  await once(idle.socket, "data");
  await connect();
  await connect("/later");
  const closed = app.close();
  gate.resolve(undefined);
  await closed;
  expect(app.server.listening).toBe(false);
});

test("it closes once slow clients have all of what was on its way, and of what comes after", async () => {
  const { app, gate, connect } = await listener();
  const [begun, later] = [await connect("/long"), await connect("/later-long")];
  await once(begun.socket, "readable");
  expect(begun.peer.writableLength).toBeGreaterThan(0);
  const closed = app.close();
  gate.resolve(undefined);
  for (const { socket } of [begun, later]) expect(await bytesOf(socket)).toBeGreaterThan(LONG.length);
  await closed;
});
