import { afterAll, beforeAll, expect, test } from "vitest";

import { SmtpSender } from "../../domain/mail/smtp-sender.ts";
import { createModelReader } from "../../domain/questions/model/create-model-reader.ts";
import { loadSigningKeys } from "../../domain/sign-in/signing-keys.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { completion, startModelServer, status } from "../../testing/model-server.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { examine } from "./checks.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ portalFeatures: [], framesFeatures: [] });
});
afterAll(() => server.close());

const failing = async () => (await examine(server.services)).filter((finding) => !finding.passed);

test("a whole installation passes every check", async () => {
  expect(await failing()).toEqual([]);
  await loadSigningKeys(server.services.databases.owner);
  expect(await failing()).toEqual([]);
});

test("an institution without data, a missing key and a role that sees too much are found, with what to do", async () => {
  const { databases } = server.services;
  await server.createTenant({ slug: "empty-college" });
  await databases.owner.deleteFrom("signing_key").where("state", "=", "active").execute();
  await databases.owner.schema.dropTable("kysely_migration").execute();
  const services = { ...server.services, databases: { ...databases, app: databases.owner } };
  const findings = (await examine(services)).filter((finding) => !finding.passed);
  expect(findings.map((finding) => finding.subject)).toEqual(["Separation of institutions", "Migrations", "Warehouse", "Signing keys"]);
  expect(findings[2]?.found).toContain("empty-college");
  for (const finding of findings) expect(finding.advice).toMatch(/\w/);
});

test("a connected model is asked for one reading, of nothing that is an institution's, and what is wrong with it is named", async () => {
  const questions = async (services = server.services) => (await examine(services)).find(({ subject }) => subject === "Questions");
  expect(await questions()).toMatchObject({ passed: true, found: expect.stringContaining("rules alone") });
  const model = await startModelServer();
  const limits = { temperature: 0, timeoutMs: 60_000, maxRequests: 1 };
  const connection = { kind: "openai-compatible", url: model.origin, model: "small-1", name: "Small", key: undefined, ...limits } as const;
  const services = { ...server.services, modelReader: createModelReader(connection) };
  expect(await questions(services)).toMatchObject({
    passed: true,
    found: expect.stringContaining(`Small at ${new URL(model.origin).host}`),
  });
  model.replyWith(completion("Hello!"));
  expect(await questions(services)).toMatchObject({ passed: false, advice: expect.stringContaining("JSON schema") });
  model.replyWith(status(401));
  expect(await questions(services)).toMatchObject({ passed: false, advice: expect.stringContaining("QUESTIONS_KEY") });
  await model.stop();
  expect(await questions(services)).toMatchObject({ passed: false, advice: expect.stringContaining("QUESTIONS_URL") });
});

test("a mail server is signed in to and sent nothing, encryption is demanded, and what is wrong with it is named", async () => {
  const found = async (mail: SmtpSender | undefined) =>
    (await examine({ ...server.services, mail })).find(({ subject }) => subject === "Mail");
  expect(await found(undefined)).toMatchObject({ passed: true, found: expect.stringContaining("not set up") });
  const smtp = await startMailServer();
  const port = Number(new URL(smtp.url).port);
  const plain = {
    host: "127.0.0.1",
    port,
    secure: false,
    requireTls: false,
    auth: undefined,
    bounces: undefined,
    from: "reports@lyceum.example",
  };
  expect(await found(new SmtpSender(plain))).toMatchObject({
    passed: true,
    found: `sent by 127.0.0.1:${port} from reports@lyceum.example`,
  });
  expect(await found(new SmtpSender({ ...plain, requireTls: true }))).toMatchObject({ passed: false });
  expect(smtp.mails).toEqual([]);
  await smtp.stop();
  expect(await found(new SmtpSender(plain))).toMatchObject({ passed: false, advice: expect.stringContaining("SMTP_URL") });
});
