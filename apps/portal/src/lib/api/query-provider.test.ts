import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";

import { createQueryClient } from "./QueryProvider.tsx";

afterEach(() => onlineManager.setOnline(true));

const unreachable = () => Promise.reject(new Error("unreachable"));

test("without a network a change fails at once, and is not made later by itself", async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  const save = vi.fn<() => Promise<void>>(unreachable);
  const mutation = new MutationObserver(client, { mutationFn: save });
  await expect(mutation.mutate()).rejects.toThrow("unreachable");
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(save).toHaveBeenCalledTimes(1);
  client.unmount();
});

test("without a network a question fails instead of waiting, and is asked again when the network is back", async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  const ask = vi.fn<() => Promise<string>>(unreachable);
  const query = new QueryObserver(client, { queryKey: ["q"], queryFn: ask, retry: false });
  const stop = query.subscribe(() => undefined);
  await expect.poll(() => query.getCurrentResult().status).toBe("error");
  ask.mockResolvedValue("there");
  onlineManager.setOnline(true);
  await expect.poll(() => query.getCurrentResult().data).toBe("there");
  stop();
  client.unmount();
});
