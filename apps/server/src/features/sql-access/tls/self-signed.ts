import { createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { isIP } from "node:net";

import { der } from "./der.ts";

export interface KeyAndCertificate {
  /** Both in PEM. */
  readonly key: string;
  readonly cert: string;
}

const YEARS = 10;
const ECDSA_SHA256 = der.sequence(der.objectId("1.2.840.10045.4.3.2"));

const nameOf = (commonName: string): Buffer => der.sequence(der.set(der.sequence(der.objectId("2.5.4.3"), der.utf8(commonName))));

function alternativeName(host: string): Buffer {
  if (isIP(host) === 4) return der.implicit(7, Buffer.from(host.split(".").map(Number)));
  if (host === "::1") return der.implicit(7, Buffer.concat([Buffer.alloc(15), Buffer.from([1])]));
  return der.implicit(2, Buffer.from(host));
}

const extension = (id: string, critical: boolean, value: Buffer): Buffer =>
  der.sequence(der.objectId(id), ...(critical ? [der.boolean(true)] : []), der.octetString(value));

function body(publicKey: KeyObject, hosts: readonly string[], from: Date): Buffer {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const name = nameOf("Lyceum warehouse");
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const extensions = der.sequence(
    extension("2.5.29.17", false, der.sequence(...hosts.map(alternativeName))),
    extension("2.5.29.19", true, der.sequence(der.boolean(true))),
  );
  return der.sequence(
    der.explicit(0, der.integer(Buffer.from([2]))),
    der.integer(serial),
    ECDSA_SHA256,
    name,
    der.sequence(der.time(from), der.time(until)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der.explicit(3, extensions),
  );
}

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${(bytes.toString("base64").match(/.{1,64}/g) ?? []).join("\n")}\n-----END ${label}-----\n`;

/** A certificate that signs itself, for as long as an institution has none: it encrypts, and clients can be given it to trust. */
export function selfSigned(hosts: readonly string[], now: Date): KeyAndCertificate {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  // Clocks differ: it is good from yesterday on.
  const from = new Date(now.getTime() - 86_400_000);
  const signed = body(createPublicKey(privateKey), hosts, from);
  const certificate = der.sequence(signed, ECDSA_SHA256, der.bitString(sign("sha256", signed, privateKey)));
  return { key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), cert: pem("CERTIFICATE", certificate) };
}
