import { once } from "node:events";
import net from "node:net";

const text = (value: string): Buffer => Buffer.from(`${value}\0`);

/** A packet with its length before it, and its kind before that. */
export function packet(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind, "latin1"), length, body]);
}

export function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

export const startUpPacket = (user: string, database: string): Buffer =>
  packet("", number(3 << 16), text("user"), text(user), text("database"), text(database), Buffer.alloc(1));

/** Sends bytes and collects what comes back, until the server closes or `enough` says so. */
export async function exchange(port: number, bytes: Buffer, enough: (received: Buffer) => boolean = () => false): Promise<Buffer> {
  const socket = net.connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  let received = Buffer.alloc(0);
  const closed = once(socket, "close");
  const done = new Promise<void>((resolve) => {
    socket.on("data", (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      if (enough(received)) resolve();
    });
  });
  socket.write(bytes);
  await Promise.race([closed, done]);
  socket.destroy();
  return received;
}

/** With what a name is asked for its password: salt and iterations, as the server sends them. */
export async function challengeOf(port: number, user: string, database: string): Promise<string> {
  const first = Buffer.from("n,,n=,r=abcdefgh");
  const response = packet("p", text("SCRAM-SHA-256"), number(first.length), first);
  const received = await exchange(port, Buffer.concat([startUpPacket(user, database), response]), (bytes) => bytes.includes(",i="));
  return /s=[^,]+,i=\d+/.exec(received.toString("latin1"))?.[0] ?? "";
}
