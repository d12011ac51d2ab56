import type { Socket } from "node:net";

import { ConnectionClosed, MessageReader } from "./message-reader.ts";

/** First bytes of version 2 of the protocol. */
const SIGNATURE = Buffer.from([0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a]);
const HEAD = SIGNATURE.length + 4;
/** Longest line of version 1, with its end. */
const MAX_LINE_BYTES = 107;
/** Addresses and what a load balancer adds to them. */
const MAX_REST_BYTES = 4096;
const PROXIED = 0x21;
const LOCAL = 0x20;
const TCP4 = 0x11;
const TCP6 = 0x21;

/**
 * Reads the PROXY header, version 1 or 2, with which a load balancer begins a connection. What follows stays
 * in the socket.
 * @returns the client's address; undefined when the load balancer speaks for itself or does not know.
 * @throws ConnectionClosed when the connection begins otherwise.
 */
export async function readProxyHeader(socket: Socket): Promise<string | undefined> {
  const reader = new MessageReader(socket);
  const first = (await reader.peek(1))[0];
  const address = first === SIGNATURE[0] ? await versionTwo(reader) : await versionOne(reader);
  const rest = reader.detach();
  if (rest.length > 0) socket.unshift(rest);
  return address;
}

async function versionOne(reader: MessageReader): Promise<string | undefined> {
  let length = "PROXY UNKNOWN\r\n".length;
  for (let end = -1; end < 0; length += 1) {
    if (length > MAX_LINE_BYTES) throw new ConnectionClosed();
    end = (await reader.peek(length)).indexOf("\r\n");
    if (end >= 0) length = end + 1;
  }
  const [name, family, address] = (await reader.bytes(length)).toString("latin1").trimEnd().split(" ");
  if (name !== "PROXY") throw new ConnectionClosed();
  return family === "TCP4" || family === "TCP6" ? address : undefined;
}

async function versionTwo(reader: MessageReader): Promise<string | undefined> {
  const head = await reader.peek(HEAD);
  const [command, family, length] = [head[12], head[13], head.readUInt16BE(14)];
  const known = command === PROXIED || command === LOCAL;
  if (!known || length > MAX_REST_BYTES || !head.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new ConnectionClosed();
  const rest = (await reader.bytes(HEAD + length)).subarray(HEAD);
  if (command === LOCAL) return undefined;
  if (family === TCP4 && length >= 12) return rest.subarray(0, 4).join(".");
  if (family !== TCP6 || length < 36) return undefined;
  return Array.from({ length: 8 }, (_, part) => rest.readUInt16BE(2 * part).toString(16)).join(":");
}
