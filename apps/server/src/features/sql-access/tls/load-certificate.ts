import { X509Certificate } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { isIP } from "node:net";
import path from "node:path";
import tls from "node:tls";

import type { Config } from "../../../lib/configuration/configuration.ts";
import { OperatorError } from "../../../lib/operator-error.ts";
import type { KeyAndCertificate } from "./self-signed.ts";

type TlsConfig = Pick<Config, "dataDir" | "host" | "publicOrigin" | "sql">;

/** Folder of what the SQL listener keeps. */
export const sqlFolder = (config: Pick<Config, "dataDir">): string => path.join(config.dataDir, "sql");

/**
 * Loads what the listener proves itself with: the files that the configuration names, or a certificate of its own.
 * That is made once and saved, so that clients that were given it to trust still do after a restart.
 * @throws OperatorError for files that cannot be read or used.
 */
export async function loadCertificate(config: TlsConfig, now: Date): Promise<tls.SecureContext> {
  const { tlsCert, tlsKey } = config.sql;
  const pair = tlsCert !== undefined && tlsKey !== undefined ? await readPair(tlsCert, tlsKey) : await ownPair(config, now);
  try {
    return tls.createSecureContext({ ...pair, minVersion: "TLSv1.2" });
  } catch (error) {
    throw new OperatorError("SQL_TLS_CERT and SQL_TLS_KEY are no certificate and key that belong together, in PEM.", { cause: error });
  }
}

async function readPair(cert: string, key: string): Promise<KeyAndCertificate> {
  const read = async (variable: string, file: string) => {
    try {
      return await readFile(file, "utf8");
    } catch (error) {
      throw new OperatorError(`${variable}: ${file} cannot be read.`, { cause: error });
    }
  };
  return { cert: await read("SQL_TLS_CERT", cert), key: await read("SQL_TLS_KEY", key) };
}

async function ownPair(config: TlsConfig, now: Date): Promise<KeyAndCertificate> {
  const folder = sqlFolder(config);
  const file = path.join(folder, "self-signed.pem");
  const saved = await readFile(file, "utf8").catch(() => undefined);
  if (saved !== undefined && isGood(saved, now)) return { cert: saved, key: saved };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Loaded here alone: a certificate is made once, and every other start is spared its library.
  const { selfSigned } = await import("./self-signed.ts");
  const made = await selfSigned(hostsOf(config), now);
  // Readable by this account alone: the key is in it.
  await writeFile(file, made.cert + made.key, { mode: 0o600 });
  await writeFile(path.join(folder, "self-signed.crt"), made.cert);
  return made;
}

function isGood(text: string, now: Date): boolean {
  try {
    return new X509Certificate(text).validToDate > now;
  } catch {
    return false;
  }
}

function hostsOf({ host, publicOrigin }: TlsConfig): string[] {
  const named = new URL(publicOrigin).hostname.replaceAll(/[[\]]/g, "");
  const everywhere = ["0.0.0.0", "::"].includes(host);
  const hosts = new Set(["localhost", "127.0.0.1", "::1", named, ...(everywhere ? [] : [host])]);
  return [...hosts].filter((name) => isIP(name) !== 6 || name === "::1");
}
