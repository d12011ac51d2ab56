import "reflect-metadata";
import type { webcrypto } from "node:crypto";
import { isIP } from "node:net";

import { BasicConstraintsExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509";

export interface KeyAndCertificate {
  /** Both in PEM. */
  readonly key: string;
  readonly cert: string;
}

const YEARS = 10;
const DAY_MS = 86_400_000;
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

async function pkcs8(key: webcrypto.CryptoKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey("pkcs8", key)).toString("base64");
  return `-----BEGIN PRIVATE KEY-----\n${(bytes.match(/.{1,64}/g) ?? []).join("\n")}\n-----END PRIVATE KEY-----\n`;
}

/**
 * Creates a certificate that signs itself, for as long as an institution has none: it encrypts, and clients can be
 * given it to trust. Clocks differ, so it is good from a day before `now` on, for ten years.
 * @param hosts names and addresses that it is good for.
 */
export async function selfSigned(hosts: readonly string[], now: Date): Promise<KeyAndCertificate> {
  const notBefore = new Date(now.getTime() - DAY_MS);
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS);
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: "CN=Lyceum warehouse",
    notBefore,
    notAfter,
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new SubjectAlternativeNameExtension(hosts.map((value) => ({ type: isIP(value) === 0 ? "dns" : "ip", value }))),
      new BasicConstraintsExtension(true, undefined, true),
    ],
  });
  return { key: await pkcs8(keys.privateKey), cert: `${certificate.toString("pem")}\n` };
}
