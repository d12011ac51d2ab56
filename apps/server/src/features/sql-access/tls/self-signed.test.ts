import { X509Certificate } from "node:crypto";
import tls from "node:tls";

import { expect, test } from "vitest";

import { selfSigned } from "./self-signed.ts";

test("makes a certificate that is good for its hosts, signs itself and fits its key", async () => {
  const now = new Date("2026-11-21T08:00:00Z");
  const { key, cert } = await selfSigned(["localhost", "127.0.0.1", "::1", "warehouse.example.edu"], now);
  const certificate = new X509Certificate(cert);
  for (const host of ["localhost", "warehouse.example.edu"]) expect(certificate.checkHost(host)).toBe(host);
  for (const address of ["127.0.0.1", "::1"]) expect(certificate.checkIP(address)).toBe(address);
  expect(certificate.checkHost("elsewhere.example.edu")).toBeUndefined();
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect([certificate.validFromDate.toISOString(), certificate.validToDate.toISOString()]).toEqual([
    "2026-11-20T08:00:00.000Z",
    "2036-11-20T08:00:00.000Z",
  ]);
  expect(() => tls.createSecureContext({ key, cert })).not.toThrow();
});

test("writes years from 2050 on as certificates want them", async () => {
  const { cert } = await selfSigned(["localhost"], new Date("2049-06-01T00:00:00Z"));
  expect(new X509Certificate(cert).validToDate.getUTCFullYear()).toBe(2059);
});

test("two certificates have serial numbers and keys of their own", async () => {
  const [first, other] = await Promise.all([selfSigned(["localhost"], new Date()), selfSigned(["localhost"], new Date())]);
  expect(new X509Certificate(first.cert).serialNumber).not.toBe(new X509Certificate(other.cert).serialNumber);
  expect(first.key).not.toBe(other.key);
});
