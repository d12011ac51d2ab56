import { RENEWAL_PARAMETER } from "@lyceum/contracts";
import { expect, it, vi } from "vitest";

import { type FrameExperience, renewToken } from "./useFrameSync.ts";

const requestCode = () => Promise.resolve({ code: "fresh", expiresIn: 300 });

it("gives the frame the fresh code", async () => {
  const send = vi.fn<FrameExperience["send"]>().mockResolvedValue({ success: true });
  const before = Date.now();
  expect(await renewToken({ send }, requestCode)).toBeGreaterThanOrEqual(before + 300_000);
  expect(send).toHaveBeenCalledExactlyOnceWith({
    eventName: "SET_PARAMETERS",
    message: [{ Name: RENEWAL_PARAMETER, Values: ["fresh"] }],
  });
});

it.each([
  ["refuses it", () => Promise.resolve({ success: false }), "did not take"] as const,
  ["is gone", () => Promise.reject(new Error("frame gone")), "frame gone"] as const,
])("is no renewal when the frame %s", async (_, send, message) => {
  await expect(renewToken({ send }, requestCode)).rejects.toThrow(message);
});
