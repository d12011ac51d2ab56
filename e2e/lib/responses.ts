import type { Page } from "@playwright/test";

/** Holds responses of an address back until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/**
 * Returns the JSON of the first response of an address that comes while `act` runs. It is read on its way to the
 * page: the browser itself drops a response as soon as the page leads elsewhere.
 */
export async function responseDuring<Body>(page: Page, address: RegExp, act: () => Promise<unknown>): Promise<Body> {
  const { promise, resolve } = Promise.withResolvers<Body>();
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      resolve((await response.json()) as Body);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const [body] = await Promise.all([promise, act()]);
  return body;
}
