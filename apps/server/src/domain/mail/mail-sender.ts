/** A file that goes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** A mail to one person, in both of its forms. */
export interface Mail {
  /** Names the institution; the address is the installation's. */
  readonly fromName: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
  /** Pictures that its page shows, by the names that it shows them under. */
  readonly inline: readonly (MailAttachment & { readonly cid: string })[];
  /** Where one request ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl: string;
  /** Address that it comes back to; undefined for the one that it comes from. */
  readonly returnTo: string | undefined;
  /** Without angle brackets. */
  readonly messageId: string;
  readonly date: Date;
}

/**
 * What a mail that was not taken comes to: `permanent` for an address or a mail that the server refuses for good,
 * `temporary` while nothing of it was handed over, `unknown` once it was and no reply came.
 */
export type MailFailure = "permanent" | "temporary" | "unknown";

export class MailError extends Error {
  readonly failure: MailFailure;
  /** What the server said, on one line; undefined where it said nothing. */
  readonly reply: string | undefined;

  constructor(failure: MailFailure, message: string, reply?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailError";
    this.failure = failure;
    this.reply = reply;
  }
}

/** Hands mails to the installation's mail server. */
export interface MailSender {
  /** Host and port of the mail server. */
  readonly host: string;
  /** Address that mails come from. */
  readonly from: string;
  /** @throws MailError */
  send(mail: Mail): Promise<void>;
  /** Signs in to the mail server and sends nothing. @throws MailError */
  verify(): Promise<void>;
}
