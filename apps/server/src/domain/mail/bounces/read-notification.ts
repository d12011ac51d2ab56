import PostalMime, { type Attachment, type Email } from "postal-mime";

/** Longest explanation that is kept of a mail server. */
const MAX_REPLY = 300;
/** Headers in which mail servers name the address that a mail was sent to. */
const ADDRESSED = new Set(["to", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-forwarded-to", "x-delivered-to"]);
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const;

/** What a mail server says became of a mail. */
export interface StatusNotification {
  /** Texts in which the address stands that the notification was sent to. */
  readonly addressed: readonly string[];
  readonly action: "failed" | "other";
  /** Enhanced status code of RFC 3463; class 5 is for good. */
  readonly status: string;
  /** On one line, as people may read it. */
  readonly reply: string | undefined;
}

type Fields = ReadonlyMap<string, string>;

/** Reads groups of fields, which empty lines part. A name that comes twice counts as it came first. */
function fieldGroups(text: string): readonly Fields[] {
  const groups = text.replaceAll(/\r\n?/g, "\n").split(/\n[ \t]*\n+/);
  return groups.map((group) => {
    const fields = new Map<string, string>();
    for (const unfolded of group.replaceAll(/\n[ \t]+/g, " ").split("\n")) {
      const [, name, value] = /^([!-9;-~]{1,100}):[ \t]*(.*)$/.exec(unfolded) ?? [];
      if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
    }
    return fields;
  });
}

/** Leaves a comment and a type such as `smtp;` out of a field. */
const plain = (text: string | undefined): string | undefined =>
  text
    ?.replace(/^[a-z0-9-]{1,40};/i, "")
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, MAX_REPLY) || undefined;

const textOf = ({ content }: Attachment): string => (typeof content === "string" ? content : new TextDecoder().decode(content));

async function parsed(bytes: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(bytes, LIMITS);
  } catch {
    return undefined;
  }
}

/**
 * Reads a delivery status notification as RFC 3464 has it; undefined for any other mail, such as an automatic answer of a
 * person on holiday, and for what is no mail at all. Of several recipients the first that failed counts: our mails have one.
 */
export async function readNotification(bytes: Uint8Array, contentType: string): Promise<StatusNotification | undefined> {
  const isReport = /^multipart\/report\b/i.test(contentType);
  // A report without its headers says in the call's own header where its parts begin.
  const head =
    isReport &&
    !/^content-type:[ \t]*multipart\//im.test(new TextDecoder("latin1").decode(bytes.subarray(0, 4096)).split(/\r?\n\r?\n/)[0] ?? "");
  const mail = await parsed(
    head ? Buffer.concat([Buffer.from(`Content-Type: ${contentType.replaceAll(/[\r\n]/g, " ")}\r\n\r\n`), bytes]) : bytes,
  );
  const status = mail?.attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  if (!mail || !status) return undefined;
  const recipients = fieldGroups(textOf(status)).filter((fields) => fields.has("action"));
  const failed = recipients.find((fields) => fields.get("action")?.toLowerCase() === "failed");
  const fields = failed ?? recipients[0];
  const code = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields?.get("status") ?? "")?.[1];
  if (!fields || code === undefined) return undefined;
  const returned = mail.attachments.filter(({ mimeType }) => mimeType === "message/rfc822" || mimeType === "text/rfc822-headers");
  const returnPaths = returned.flatMap((part) => /^return-path:.*$/im.exec(textOf(part).slice(0, 65_536))?.[0] ?? []);
  return {
    addressed: [...mail.headers.filter(({ key }) => ADDRESSED.has(key)).map(({ value }) => value), ...returnPaths],
    action: failed ? "failed" : "other",
    status: code,
    reply: plain(fields.get("diagnostic-code")),
  };
}

/** Failures by which nothing is wrong with the address: the mailbox is full, or this one mail was too long. */
const OF_THE_MOMENT = /^5\.(2\.[23]|3\.4)$/;

/** Tells whether an address is of no use any more by what a mail server said of it. */
export const isPermanent = ({ status }: Pick<StatusNotification, "status">): boolean =>
  status.startsWith("5.") && !OF_THE_MOMENT.test(status);
