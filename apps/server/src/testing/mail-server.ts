import { once } from "node:events";
import type { AddressInfo } from "node:net";

import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it came over the wire. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures that its page shows. */
  readonly inline: readonly { readonly cid: string; readonly content: Buffer }[];
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[];
  readonly raw: string;
}

/** What the server does with a mail: takes it, refuses its address or its content, or says nothing after it has it. */
export type MailReply = "take" | { readonly code: number; readonly on: "rcpt" | "data"; readonly text?: string } | "hang-up";

interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function readPart(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { headers, body: raw.slice(end + 4) };
}

function contentOf({ headers, body }: Part): Buffer {
  const encoding = headers["content-transfer-encoding"]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
  const bytes = body
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}

/** Lists the parts of a mail that hold something, however they are nested. */
function leaves(part: Part): readonly Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers["content-type"] ?? "")?.[1];
  if (boundary === undefined) return [part];
  const pieces = part.body.split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leaves(readPart(piece.replace(/^\r\n/, "").replace(/\r\n$/, ""))));
}

const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString()
        : contentOf({ headers: { "content-transfer-encoding": "quoted-printable" }, body: word.replaceAll("_", " ") }).toString(),
    );

function readMail(raw: string, from: string, to: readonly string[]): ReceivedMail {
  const whole = readPart(raw);
  const parts = leaves(whole);
  const typed = (type: string): string => {
    const part = parts.find(
      ({ headers }) => headers["content-type"]?.startsWith(type) === true && !headers["content-disposition"]?.startsWith("attachment"),
    );
    return part ? contentOf(part).toString().replaceAll("\r\n", "\n") : "";
  };
  const files = parts.flatMap((part) => {
    const disposition = part.headers["content-disposition"] ?? "";
    if (!disposition.startsWith("attachment")) return [];
    const name = decodeWords(/filename="?([^";]+)"?/.exec(disposition)?.[1] ?? "");
    return [{ name, type: part.headers["content-type"]?.split(";")[0] ?? "", content: contentOf(part) }];
  });
  const inline = parts.flatMap((part) =>
    part.headers["content-disposition"]?.startsWith("inline") === true
      ? [{ cid: part.headers["content-id"]?.slice(1, -1) ?? "", content: contentOf(part) }]
      : [],
  );
  const subject = decodeWords(whole.headers["subject"] ?? "");
  return { from, to, headers: whole.headers, subject, text: typed("text/plain"), html: typed("text/html"), inline, files, raw };
}

/** A mail server on this machine that speaks SMTP, keeps what it takes, and does as it is told. */
export interface MailServer {
  /** As `SMTP_URL` names it. */
  readonly url: string;
  /** Everything that it has taken, in order. */
  readonly mails: readonly ReceivedMail[];
  /** Says what it does with mails to an address from now on. */
  replyTo(address: string, reply: MailReply): void;
  /** Waits until this many mails have come in whole, whatever became of them. */
  received(count: number): Promise<void>;
  /** Takes all that it has, so that the next test begins with none. */
  take(): ReceivedMail[];
  stop(): Promise<void>;
}

/** Starts a mail server on a free port. @param options of the library beside those that are set here */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const replies = new Map<string, MailReply>();
  let count = 0;
  const waiting = new Set<() => void>();
  const failure = ({ code, text = "no" }: Exclude<MailReply, string>): Error => Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    ...options,
    onRcptTo({ address }, _session, done) {
      const reply = replies.get(address);
      if (typeof reply === "object" && reply.on === "rcpt") done(failure(reply));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const reply = to.map((address) => replies.get(address)).find((own) => own !== undefined) ?? "take";
        if (reply === "take") mails.push(readMail(Buffer.concat(chunks).toString("latin1"), mailFrom ? mailFrom.address : "", to));
        if (reply === "hang-up") for (const connection of server.connections) connection.close();
        else done(reply === "take" ? null : failure(reply));
        count += 1;
        for (const wake of waiting) wake();
      });
    },
  });
  // A client that goes away in the middle is what some tests are about.
  server.on("error", () => undefined);
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    replyTo: (address, reply) => void replies.set(address, reply),
    received: (least) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (count < least) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    take: () => mails.splice(0),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
