import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import type { ScramVerifier } from "../../../domain/warehouse-logins/scram.ts";
import { BodyReader } from "../wire/body-reader.ts";
import type { MessageReader } from "../wire/message-reader.ts";
import type { MessageWriter } from "../wire/message-writer.ts";
import { WireError } from "../wire/wire-error.ts";

const MECHANISM = "SCRAM-SHA-256";
const MAX_MESSAGE_BYTES = 4096;
const hmac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const malformed = (): WireError => new WireError("08P01", "The sign-in message is malformed.", { fatal: true });

async function saslMessage(reader: MessageReader): Promise<Buffer> {
  const { type, body } = await reader.message(MAX_MESSAGE_BYTES);
  if (type !== "p") throw malformed();
  return body;
}

/** The client's first message: its header about channel binding and the part that is signed. */
function firstMessage(body: Buffer): { header: string; bare: string; nonce: string } {
  const reader = new BodyReader(body);
  if (reader.text() !== MECHANISM) throw new WireError("28000", `Only ${MECHANISM} is offered.`, { fatal: true });
  reader.int32();
  const match = /^([ny],(?:a=[^,]*)?,)((?:n=[^,]*),r=([\x21-\x2b\x2d-\x7e]+)(?:,.*)?)$/s.exec(reader.rest().toString("utf8"));
  if (!match?.[1] || !match[2] || !match[3]) throw malformed();
  return { header: match[1], bare: match[2], nonce: match[3] };
}

function isProofOf(verifier: ScramVerifier, signed: string, proof: Buffer): boolean {
  const signature = hmac(verifier.storedKey, signed);
  if (proof.length !== signature.length) return false;
  const clientKey = Buffer.from(proof.map((byte, index) => byte ^ (signature[index] ?? 0)));
  return timingSafeEqual(createHash("sha256").update(clientKey).digest(), verifier.storedKey);
}

/**
 * Asks for a proof of the password (RFC 5802, 7677) and checks it. The proof itself is answered by the
 * caller's `accept`, so that nothing is said about it before attempts have been counted.
 * @returns whether the proof is good, and the message that proves the server in turn.
 * @throws WireError for what is no such exchange.
 */
export async function scramExchange(
  reader: MessageReader,
  writer: MessageWriter,
  verifier: ScramVerifier,
): Promise<{ readonly proven: boolean; readonly accept: () => void }> {
  await writer.offerSasl(MECHANISM).flush();
  const first = firstMessage(await saslMessage(reader));
  const nonce = first.nonce + randomBytes(18).toString("base64");
  const challenge = `r=${nonce},s=${verifier.salt.toString("base64")},i=${verifier.iterations}`;
  await writer.authentication(11, Buffer.from(challenge)).flush();

  const final = (await saslMessage(reader)).toString("utf8");
  const match = /^(c=([^,]+),r=([^,]+)(?:,[^p].*)?),p=([^,]+)$/s.exec(final);
  if (!match?.[1] || !match[2] || !match[3] || !match[4]) throw malformed();
  const [, unsigned, binding, echoed, proof] = match as unknown as [string, string, string, string, string];
  const signed = `${first.bare},${challenge},${unsigned}`;
  const sameHeader = Buffer.from(binding, "base64").toString("utf8") === first.header;
  const proven = isProofOf(verifier, signed, Buffer.from(proof, "base64")) && sameHeader && echoed === nonce;
  const accept = () => {
    writer.authentication(12, Buffer.from(`v=${hmac(verifier.serverKey, signed).toString("base64")}`)).authentication(0);
  };
  return { proven, accept };
}
