import { Readable } from "node:stream";

import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";

import type { SmtpConfig } from "../../lib/configuration/configuration.ts";
import { type Mail, MailError, type MailFailure, type MailSender } from "./mail-sender.ts";

/** Longest waits for a mail server, in milliseconds; what exceeds them counts as no reply. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 } as const;
/** A reply is kept for people to read: its first words are enough. */
const MAX_REPLY = 300;

interface SmtpProblem extends Error {
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
}

const replyOf = ({ response }: SmtpProblem): string | undefined =>
  response
    ?.replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MAX_REPLY);

/** @param handedOver whether the mail itself had begun to go over. */
function failureOf({ responseCode }: SmtpProblem, handedOver: boolean): MailFailure {
  if (responseCode !== undefined) return responseCode >= 500 ? "permanent" : "temporary";
  return handedOver ? "unknown" : "temporary";
}

/** Calls a function that reports by callback; what it emits as an error beside that is the same. */
const called = (act: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve())));

/** Sends each mail over a connection of its own: a mail server that ends one takes no other mail with it. */
export class SmtpSender implements MailSender {
  readonly host: string;
  readonly from: string;
  readonly #config: SmtpConfig;
  readonly #timeouts: typeof TIMEOUTS | Readonly<Record<keyof typeof TIMEOUTS, number>>;

  constructor(config: SmtpConfig, timeouts: Readonly<Record<keyof typeof TIMEOUTS, number>> = TIMEOUTS) {
    this.#config = config;
    this.#timeouts = timeouts;
    this.host = `${config.host}:${config.port}`;
    this.from = config.from;
  }

  async send(mail: Mail): Promise<void> {
    const content = await this.#compose(mail);
    let handedOver = false;
    // Read only once the server has taken the addresses and waits for the mail: until then nothing can have been sent.
    const message = Readable.from(
      (function* () {
        handedOver = true;
        yield content;
      })(),
    );
    try {
      await this.#connected((connection) =>
        called((done) =>
          connection.send({ from: mail.returnTo ?? this.from, to: [mail.to.address], size: content.length }, message, (error) =>
            done(error),
          ),
        ),
      );
    } catch (error) {
      throw this.#problem(error as SmtpProblem, handedOver);
    }
  }

  async verify(): Promise<void> {
    try {
      await this.#connected(() => Promise.resolve());
    } catch (error) {
      throw this.#problem(error as SmtpProblem, false);
    }
  }

  #problem(error: SmtpProblem, handedOver: boolean): MailError {
    const failure = failureOf(error, handedOver);
    return new MailError(failure, `The mail server ${this.host} did not take the mail: ${error.message}`, replyOf(error), { cause: error });
  }

  async #connected(act: (connection: SMTPConnection) => Promise<void>): Promise<void> {
    const { host, port, secure, requireTls, auth } = this.#config;
    const connection = new SMTPConnection({
      host,
      port,
      secure,
      ...(secure ? {} : requireTls ? { requireTLS: true } : { ignoreTLS: true }),
      ...this.#timeouts,
    });
    let fail: (error: Error) => void = () => undefined;
    const broken = new Promise<never>((_resolve, reject) => (fail = reject));
    broken.catch(() => undefined);
    connection.on("error", (error) => fail(error));
    connection.on("end", () => fail(new Error("The connection was closed.")));
    const work = async (): Promise<void> => {
      await called((done) => connection.connect(done));
      if (auth) await called((done) => connection.login({ credentials: auth }, (error) => done(error)));
      await act(connection);
    };
    try {
      await Promise.race([work(), broken]);
      connection.quit();
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  #compose(mail: Mail): Promise<Buffer> {
    const composer = new MailComposer({
      from: { name: mail.fromName, address: this.from },
      to: { name: mail.to.name, address: mail.to.address },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: [
        ...mail.inline.map((picture) => ({ ...picture, contentDisposition: "inline" as const })),
        ...mail.attachments.map((file) => ({ ...file })),
      ],
      messageId: `<${mail.messageId}>`,
      date: mail.date,
      headers: {
        "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
      },
      // Nothing of a mail is fetched or read from a disk, whatever stands in it.
      disableUrlAccess: true,
      disableFileAccess: true,
    });
    return composer.compile().build();
  }
}
