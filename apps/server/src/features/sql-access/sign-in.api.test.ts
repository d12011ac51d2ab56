import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import net from "node:net";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createUser } from "../../testing/factories.ts";
import { PASSWORD, sqlWorld, type SqlWorld } from "../../testing/worlds/sql-world.ts";
import { addServiceLogin } from "../../testing/worlds/watched-accounts.ts";
import { challengeOf, exchange, number, packet, startUpPacket } from "./testing/raw-client.ts";

let world: SqlWorld;

beforeAll(async () => {
  world = await sqlWorld();
});
afterAll(() => world.close());

describe("signing in", () => {
  it("takes the right password, over TLS and on this machine without", async () => {
    for (const ssl of [{ rejectUnauthorized: false }, false]) {
      const client = await world.connect({ ssl });
      expect((await client.query("SELECT current_database() AS d")).rows).toEqual([{ d: world.tenant.slug }]);
      await client.end();
    }
  });

  it("can be told to trust the certificate that it made, and keeps it", async () => {
    const folder = path.join(world.services.config.dataDir, "sql");
    const ca = await readFile(path.join(folder, "self-signed.crt"), "utf8");
    const client = await world.connect({ host: "localhost", ssl: { ca } });
    await client.end();
    expect((await stat(path.join(folder, "self-signed.pem"))).mode & 0o077).toBe(0);
    await expect(world.connect({ ssl: { rejectUnauthorized: true } })).rejects.toThrow(/self-signed/);
  });

  it("answers a wrong password, an unknown login and an unknown institution alike", async () => {
    const wrong = [
      { password: "wrong" },
      { user: "nobody" },
      { database: "nowhere" },
      { user: "nobody", database: world.other.slug, password: PASSWORD },
      { database: `${world.tenant.slug}'; --` },
    ];
    for (const options of wrong) {
      await expect(world.connect(options)).rejects.toMatchObject({
        code: "28P01",
        message: "The login name or the password is wrong.",
        severity: "FATAL",
      });
    }
  });

  it("asks a name that nobody has with the same salt every time, and every such name with another", async () => {
    const slug = world.tenant.slug;
    const [first, again, other] = [
      await challengeOf(world.port, "nobody", slug),
      await challengeOf(world.port, "nobody", slug),
      await challengeOf(world.port, "somebody", slug),
    ];
    const real = await challengeOf(world.port, "svc", slug);
    expect(first).toMatch(/^s=[\w+/]{22}==,i=4096$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(real.replace(/^s=[^,]*/, "")).toBe(first.replace(/^s=[^,]*/, ""));
    expect(real).toHaveLength(first.length);
  });

  it("puts each sign-in on record, and no password with it", async () => {
    const before = await signIns();
    const client = await world.connect();
    await client.end();
    const events = await signIns();
    expect(events.length).toBe(before.length + 1);
    expect(events.at(-1)).toMatchObject({ tenant_id: world.tenant.id, actor_name: "svc", target_id: "svc", source: "127.0.0.1" });
  });

  it("lets a person in as long as their roles allow the warehouse, and names the person on record", async () => {
    const { databases } = world.services;
    const person = await createUser(databases, world.tenant, { groups: ["InstitutionAdmin"] });
    await addServiceLogin(databases.owner, world.tenant.id, "person", PASSWORD);
    await databases.owner
      .updateTable("warehouse_login")
      .set({ kind: "person", user_id: person.id })
      .where("login_name", "=", "person")
      .execute();
    const client = await world.connect({ user: "person" });
    expect((await signIns()).at(-1)).toMatchObject({ actor_kind: "user", actor_id: person.id });
    await databases.owner.updateTable("app_user").set({ active: false }).where("id", "=", person.id).execute();
    await expect(client.query("SELECT 1")).rejects.toMatchObject({ code: "57P01" });
    await expect(world.connect({ user: "person" })).rejects.toMatchObject({ code: "28P01" });
  });

  it("locks a login after too many wrong passwords, also for the right one, and no other login", async () => {
    await addServiceLogin(world.services.databases.owner, world.tenant.id, "target", PASSWORD);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(world.connect({ user: "target", password: "wrong" })).rejects.toMatchObject({ code: "28P01" });
    }
    await expect(world.connect({ user: "target" })).rejects.toMatchObject({
      code: "28000",
      message: expect.stringMatching(/Try again in \d+ s/),
    });
    await (await world.connect()).end();
  });
});

describe("what is no client", () => {
  it.each([
    ["a web browser", Buffer.from("GET / HTTP/1.1\r\nhost: x\r\n\r\n")],
    ["a packet that says it is huge", Buffer.concat([number(2_000_000_000), number(3 << 16)])],
    ["a packet that says it is nothing", Buffer.concat([number(0), number(0)])],
    ["noise after a start", Buffer.concat([startUpPacket("svc", "x"), packet("p", Buffer.from("noise"))])],
    ["something before encryption", Buffer.concat([packet("", number(80_877_103)), Buffer.from("slipped in")])],
    ["a query before signing in", Buffer.concat([startUpPacket("svc", "x"), packet("Q", Buffer.from("SELECT 1\0"))])],
    ["an old protocol", packet("", number(2 << 16), Buffer.alloc(8))],
    ["a message that says it is huge", Buffer.concat([startUpPacket("svc", "x"), Buffer.from("p"), number(1_900_000_000)])],
  ])("%s is shown the door, and the next client is served", async (_what, bytes) => {
    const received = await exchange(world.port, bytes);
    expect(received.toString("latin1")).not.toContain("CSELECT");
    await (await world.connect()).end();
  });

  it("declines other encryption and goes on", async () => {
    const received = await exchange(
      world.port,
      Buffer.concat([packet("", number(80_877_104)), startUpPacket("svc", world.tenant.slug)]),
      (bytes) => bytes.includes("SCRAM-SHA-256"),
    );
    expect(received.toString("latin1", 0, 2)).toBe("NR");
  });
});

async function signIns() {
  return world.services.databases.owner
    .selectFrom("audit_event")
    .selectAll()
    .where("action", "=", "warehouse.sign-in")
    .orderBy("at")
    .execute();
}

describe("half-open connections", () => {
  it("of an address keep nobody from it out, however many there are", async () => {
    const silent = Array.from({ length: 80 }, () => net.connect(world.port, "127.0.0.1").on("error", () => undefined));
    await Promise.all(silent.map((socket) => once(socket, "connect")));
    const client = await world.connect();
    expect((await client.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    for (const socket of silent) socket.destroy();
  });
});

describe("behind a load balancer", () => {
  let balanced: SqlWorld;
  beforeAll(async () => {
    balanced = await sqlWorld({}, { SQL_PROXY_NETWORKS: "127.0.0.0/8" });
  });
  afterAll(() => balanced.close());

  const versionTwo = (command: number, family: number, ...addresses: number[]) =>
    Buffer.from([0x0d, 0x0a, 0x0d, 0x0a, 0, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a, command, family, 0, addresses.length, ...addresses]);
  const ipv6 = [0x20, 1, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9];

  /** Connects as the load balancer does for a client. @returns the address that the sign-in was audited with */
  async function sourceOf(header: Buffer | string): Promise<string | undefined> {
    const socket = new net.Socket();
    socket.once("connect", () => socket.write(header));
    const client = await balanced.connect({ stream: () => socket, ssl: false });
    await client.end();
    const { owner } = balanced.services.databases;
    const row = await owner.selectFrom("audit_event").select("source").orderBy("id", "desc").limit(1).executeTakeFirst();
    return row?.source ?? undefined;
  }

  it.each([
    ["version 1", "PROXY TCP4 203.0.113.9 192.0.2.1 51234 5439\r\n", "203.0.113.9"],
    ["version 1 with IPv6", "PROXY TCP6 2001:db8::9 2001:db8::1 51234 5439\r\n", "2001:db8::9"],
    ["version 1 that does not know", "PROXY UNKNOWN\r\n", "127.0.0.1"],
    ["version 2", versionTwo(0x21, 0x11, 203, 0, 113, 10, 192, 0, 2, 1, 200, 34, 21, 63), "203.0.113.10"],
    ["version 2 with IPv6", versionTwo(0x21, 0x21, ...ipv6, ...ipv6, 200, 34, 21, 63), "2001:db8:0:0:0:0:0:9"],
    ["version 2 of the load balancer itself", versionTwo(0x20, 0), "127.0.0.1"],
  ])("%s says who connects", async (_what, header, source) => {
    expect(await sourceOf(header)).toBe(source);
  });

  it.each(["", "PROXY TCP4 203.0.113.9", "\r\n\r\nnot the signature of anything"])(
    "a connection that begins otherwise is closed: “%s”",
    async (header) => {
      const bytes = Buffer.concat([Buffer.from(header), startUpPacket("svc", balanced.tenant.slug), Buffer.alloc(120)]);
      expect((await exchange(balanced.port, bytes)).length).toBe(0);
    },
  );

  it("a header from elsewhere is not believed", async () => {
    const bytes = Buffer.concat([Buffer.from("PROXY TCP4 203.0.113.9 192.0.2.1 1 2\r\n"), startUpPacket("svc", world.tenant.slug)]);
    expect((await exchange(world.port, bytes)).length).toBe(0);
  });
});
