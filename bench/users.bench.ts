// A page of the list of people in an institution of 100,000, against a bare route with the same sign-in check, in turns on one server.

import autocannon from "autocannon";
import { sql } from "kysely";

import { buildPortalApp } from "../apps/server/src/app.ts";
import { createMountContext, PORTAL_FEATURES } from "../apps/server/src/composition.ts";
import { createServices } from "../apps/server/src/create-services.ts";
import type { Databases } from "../apps/server/src/db/database.ts";
import { issueAccessToken } from "../apps/server/src/domain/tokens/issue-access-token.ts";
import { loadConfig } from "../apps/server/src/lib/configuration/load-config.ts";
import { createLogger } from "../apps/server/src/lib/logger.ts";
import type { RegisterFeature } from "../apps/server/src/plugins/context.ts";
import { createTenant, createUser } from "../apps/server/src/testing/factories.ts";
import type { CleanUp } from "./clean-up.ts";

const PEOPLE = 100_000;
const CONNECTIONS = 16;
const SECONDS = 3;
const ROUNDS = 3;
const PORT = "45438";
const BARE = "/api/bench/bare";

/** Six of ten have one role, one of ten two; every twentieth person's data is limited to a node. */
async function fill({ owner }: Databases, tenantId: string): Promise<void> {
  await sql`insert into identity_provider (tenant_id, type, display_name)
    select ${tenantId}, 'SAML', 'Provider ' || n from generate_series(1, 3) n`.execute(owner);
  await sql`insert into app_user (tenant_id, user_name, email, name, kind, identity_provider_id, last_access)
    select ${tenantId}, md5(n::text) || n, n || '@bench.example', 'Person ' || n, 'universal',
      (select id from identity_provider where tenant_id = ${tenantId} order by id offset n % 3 limit 1),
      case when n % 4 > 0 then timestamptz '2026-01-01' + n * interval '1 minute' end
    from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(owner);
  await sql`insert into user_group (tenant_id, user_id, group_name)
    select tenant_id, id, (array['BbDataReportViewer', 'ReportViewer.LEADING', 'BbDataRestrictedViewer'])[1 + abs(hashtext(user_name) % 3)]
    from app_user where tenant_id = ${tenantId} and hashtext(user_name) % 10 > -3`.execute(owner);
  await sql`insert into user_group (tenant_id, user_id, group_name)
    select tenant_id, id, 'BbDataUnrestricted' from app_user where tenant_id = ${tenantId} and hashtext(user_name) % 10 = 1`.execute(owner);
  await sql`insert into node (tenant_id, level, name, sort_name, kind, external_id)
    values (${tenantId}, 0, 'University', 'university', 'institution', 'root')`.execute(owner);
  await sql`insert into node_grant (tenant_id, user_id, node_id)
    select person.tenant_id, person.id, node.id from app_user person join node on node.tenant_id = person.tenant_id
    where person.tenant_id = ${tenantId} and hashtext(person.user_name) % 20 = 0`.execute(owner);
  await sql`analyze`.execute(owner);
}

interface Measured {
  readonly perSecond: number;
  readonly p99: number;
}

async function load(address: string, token: string, seconds = SECONDS): Promise<Measured> {
  const headers = { authorization: `Bearer ${token}` };
  const { requests, latency, non2xx, errors } = await autocannon({ url: address, connections: CONNECTIONS, duration: seconds, headers });
  if (non2xx + errors > 0) throw new Error(`${address}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, p99: latency.p99 };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const middle = (all: readonly Measured[]): Measured => ({
  perSecond: median(all.map(({ perSecond }) => perSecond)),
  p99: median(all.map(({ p99 }) => p99)),
});

/** The bare route in turn with each page, so that both meet the same state of the machine. */
async function compare(origin: string, newToken: () => Promise<string>, pages: readonly string[], users: string): Promise<void> {
  for (const page of pages) {
    // A token lives five minutes, which all pages together do not fit into.
    const token = await newToken();
    const bare: Measured[] = [];
    const list: Measured[] = [];
    await load(`${origin}${users}${page}`, token, 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await load(`${origin}${BARE}`, token));
      list.push(await load(`${origin}${users}${page}`, token));
    }
    const [floor, measured] = [middle(bare), middle(list)];
    const share = ((100 * measured.perSecond) / floor.perSecond).toFixed(0);
    console.log(
      `users: ${page.slice(0, 48).padEnd(48)} ${measured.perSecond.toFixed(0).padStart(6)}/s, bare ${floor.perSecond.toFixed(0)}/s: ` +
        `${share} % (goal 40), p99 ${measured.p99} ms (goal 50), bare ${floor.p99} ms`,
    );
  }
}

const bareRoute: RegisterFeature = (app) => {
  app.get(BARE, async (request) => ({ userId: (await app.lyceum.authenticate(request)).userId }));
};

/** Prints the share of the bare route's throughput, and the slowest hundredth of each. */
export async function run(cleanUp: CleanUp): Promise<void> {
  const dataDir = await cleanUp.makeFolder("users");
  const config = loadConfig({ DATA_DIR: dataDir, PORT, SQL_PORT: "0", LYCEUM_DEMO: "no", LOG_LEVEL: "silent", HOST: "127.0.0.1" });
  const services = await cleanUp.open(createServices(config, createLogger("silent")), (opened) => opened.close());
  const context = createMountContext(services);
  const portal = await buildPortalApp({ context, features: [...PORTAL_FEATURES, bareRoute], requestsPerMinute: 1e9 });
  cleanUp.add(() => portal.close());
  const tenant = await createTenant(services.databases);
  await fill(services.databases, tenant.id);
  const admin = await createUser(services.databases, tenant, { groups: ["InstitutionAdmin"] });
  const newToken = async () => (await issueAccessToken(services, { userId: admin.id })).token;
  await portal.listen({ port: config.port, host: "127.0.0.1" });
  const origin = `http://127.0.0.1:${PORT}`;
  const users = `/api/v1/tenants/${tenant.slug}/users`;
  const first = await fetch(`${origin}${users}?limit=10`, { headers: { authorization: `Bearer ${await newToken()}` } });
  const { nextCursor } = (await first.json()) as { nextCursor: string };
  const sorts = ["userName", "roles", "-roles", "idpName", "lastAccess", "-lastAccess"].map((sort) => `?limit=10&sort=${sort}`);
  const pages = [
    "?limit=10",
    `?limit=10&cursor=${nextCursor}`,
    "?limit=100",
    "?limit=10&filter=person%209999&part=rows",
    "?limit=10&filter=nobody&part=rows",
    "?limit=10&role=ReportViewer&part=rows",
    "?limit=10&role=Author&part=rows",
    "?limit=10&offset=50000&part=rows",
    "?part=counts",
    ...sorts,
  ];
  await compare(origin, newToken, pages, users);
}
