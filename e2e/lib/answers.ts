import type { Page } from "@playwright/test";

/** Holds answers of an address back until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/**
 * JSON of the first answer of an address that comes while `act` runs. It is read on its way to the
 * page: the browser itself lets go of an answer as soon as the page leads elsewhere.
 */
export async function answerDuring<Answer>(page: Page, address: RegExp, act: () => Promise<unknown>): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      resolve((await response.json()) as Answer);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const [answer] = await Promise.all([promise, act()]);
  return answer;
}
