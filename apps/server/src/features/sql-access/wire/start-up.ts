import type { Socket } from "node:net";
import tls from "node:tls";

import { BodyReader } from "./body-reader.ts";
import { ConnectionClosed, MessageReader } from "./message-reader.ts";
import { WireError } from "./wire-error.ts";

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
const PROTOCOL_3 = 3;
/** First byte of a TLS handshake: the client does not ask first. */
const TLS_HANDSHAKE = 0x16;
/** What PostgreSQL takes as the longest start-up packet. */
const MAX_START_UP_BYTES = 10_000;

export type StartUp =
  | {
      readonly kind: "session";
      readonly socket: Socket;
      readonly reader: MessageReader;
      /** `user`, `database`, `application_name` and what else the client says. */
      readonly parameters: Readonly<Record<string, string>>;
      /** Minor version and options of the protocol that the client asked for and does not get. */
      readonly unsupported: { readonly newerMinor: boolean; readonly options: readonly string[] };
    }
  | { readonly kind: "cancel"; readonly processId: number; readonly secret: number };

/**
 * Reads how a connection begins, and says whether there is TLS.
 * @throws ConnectionClosed, WireError for what is no start-up.
 */
export async function startUp(raw: Socket, secure: tls.SecureContext): Promise<StartUp> {
  let socket = raw;
  let reader = new MessageReader(raw);
  if ((await reader.peek(1))[0] === TLS_HANDSHAKE) {
    raw.unshift(reader.detach());
    socket = await secured(raw, secure);
    reader = new MessageReader(socket);
  }
  for (;;) {
    const { code, body } = await packet(reader);
    if (code === SSL_REQUEST && socket === raw) {
      // What came along in the clear could have been injected on the way.
      if (reader.detach().length > 0) throw new WireError("08P01", "Data came before encryption.", { fatal: true });
      raw.write("S");
      socket = await secured(raw, secure);
      reader = new MessageReader(socket);
    } else if (code === GSS_REQUEST || code === SSL_REQUEST) socket.write("N");
    else if (code === CANCEL_REQUEST) return { kind: "cancel", processId: body.int32(), secret: body.int32() };
    else return session(socket, reader, code, body);
  }
}

async function packet(reader: MessageReader): Promise<{ code: number; body: BodyReader }> {
  const length = (await reader.peek(4)).readInt32BE();
  if (length < 8 || length > MAX_START_UP_BYTES) throw new ConnectionClosed();
  const body = new BodyReader((await reader.bytes(length)).subarray(4));
  return { code: body.int32(), body };
}

function session(socket: Socket, reader: MessageReader, version: number, body: BodyReader): StartUp {
  if (version >> 16 !== PROTOCOL_3) throw new WireError("0A000", "Only version 3 of the protocol is spoken here.", { fatal: true });
  const parameters: Record<string, string> = {};
  for (let name = body.text(); name !== ""; name = body.text()) parameters[name] = body.text();
  const options = Object.keys(parameters).filter((name) => name.startsWith("_pq_."));
  return { kind: "session", socket, reader, parameters, unsupported: { newerMinor: (version & 0xff_ff) > 0, options } };
}

function secured(raw: Socket, secureContext: tls.SecureContext): Promise<tls.TLSSocket> {
  const socket = new tls.TLSSocket(raw, { isServer: true, secureContext, ALPNProtocols: ["postgresql"] });
  return new Promise((resolve, reject) => {
    const failed = () => reject(new ConnectionClosed());
    socket.once("error", failed);
    socket.once("close", failed);
    socket.once("secure", () => {
      socket.off("error", failed);
      socket.off("close", failed);
      resolve(socket);
    });
  });
}
