import { getFrameDashboard, listViews, openFrameSession } from "@lyceum/contracts";
import { afterEach, expect, test, vi } from "vitest";

import { beginReport } from "./early-calls.ts";

afterEach(() => vi.unstubAllGlobals());

const addressOf = ({ path }: { readonly path: string }): string => `/frame-api${path.replace(":dashboardId", "gaps")}`;
const SESSION = addressOf(openFrameSession);
const REPORT = addressOf(getFrameDashboard);
const VIEWS = addressOf(listViews);
const START = { session: "s", code: "c", dashboardId: "gaps", withViews: true };

/** Serves addresses, and notes what was fetched in its order. */
function serving(respond: (address: string, init: RequestInit) => Response) {
  const fetched: [address: string, bearer: string | null][] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    fetched.push([address, new Headers(init.headers).get("authorization")]);
    return respond(address, init);
  });
  return fetched;
}

test("a report's calls begin with its code alone, and each response is given out once", async () => {
  const fetched = serving((address) => Response.json(address === SESSION ? { token: "t" } : { address }));
  const { send } = beginReport(START);
  expect(await (await send(SESSION, { method: "POST" })).json()).toEqual({ token: "t" });
  expect(await (await send(REPORT, { method: "GET" })).json()).toEqual({ address: REPORT });
  expect(await (await send(VIEWS, { method: "GET" })).json()).toEqual({ address: VIEWS });
  const begun = [
    [SESSION, null],
    [REPORT, "Bearer t"],
    [VIEWS, "Bearer t"],
  ];
  expect(fetched).toEqual(begun);
  await send(REPORT, { method: "GET", headers: { authorization: "Bearer u" } });
  expect(fetched).toEqual([...begun, [REPORT, "Bearer u"]]);
});

test("a session that is refused is passed on as it came, and nothing is read with it", async () => {
  const fetched = serving(() => Response.json({ code: "embed_code_invalid" }, { status: 401 }));
  const response = await beginReport(START).send(SESSION, { method: "POST" });
  expect([response.status, await response.json()]).toEqual([401, { code: "embed_code_invalid" }]);
  expect(fetched).toEqual([[SESSION, null]]);
});

test("a session whose response was lost is told as lost, and a read that was lost is sent again", async () => {
  const lost = new TypeError("no network");
  let isLost = true;
  const fetched = serving((address) => {
    if (address === SESSION ? isLost : fetched.filter(([other]) => other === REPORT).length === 1) throw lost;
    return Response.json({ token: "t" });
  });
  const { send } = beginReport(START);
  await expect(send(SESSION, { method: "POST" })).rejects.toBe(lost);
  isLost = false;
  expect((await send(SESSION, { method: "POST" })).status, "another attempt is the caller's own").toBe(200);
  const { send: again } = beginReport(START);
  await again(SESSION, { method: "POST" });
  expect((await again(REPORT, { method: "GET", headers: { authorization: "Bearer t" } })).status).toBe(200);
  expect(fetched.filter(([address]) => address === REPORT)).toHaveLength(2);
});

test.each([
  ["opened", { token: "t" }, 200, [SESSION, REPORT, VIEWS]],
  ["refused", { code: "embed_code_invalid" }, 401, [SESSION]],
] as const)("once a session is %s, all that is read with it is under way", async (_, body, status, addresses) => {
  const session = Promise.withResolvers<Response>();
  const fetched: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    fetched.push(address);
    return address === SESSION ? session.promise : Promise.withResolvers<never>().promise;
  });
  const { begun } = beginReport(START);
  expect(fetched).toEqual([SESSION]);
  session.resolve(Response.json(body, { status }));
  await begun;
  expect(fetched).toEqual(addresses);
});
