import type { RegionConfig } from "@lyceum/contracts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { useSession } from "../../domain/session/SessionContext.ts";
import { beginSignIn, pickerAddress } from "./begin-sign-in.ts";

const region: RegionConfig = {
  id: "eu-central-1",
  apis: { sso: "/sso" },
  features: {},
  topics: {},
  auth: { audience: "a", client_id: "c", domain: "/oidc" },
};

it.each([
  ["/sso", "https://portal.example/sso/institutions?returnUrl=https%3A%2F%2Fportal.example%2Fsign-in-callback&region=eu-central-1"],
  [
    "https://sso.example/v2",
    "https://sso.example/v2/institutions?returnUrl=https%3A%2F%2Fportal.example%2Fsign-in-callback&region=eu-central-1",
  ],
  [undefined, undefined],
])("a region whose sign-on is at %s is picked at %s", (sso, address) => {
  expect(pickerAddress({ ...region, apis: sso === undefined ? {} : { sso } }, "https://portal.example")).toBe(address);
});

it("refuses to begin without a region", async () => {
  const session = { beginSignIn: () => Promise.reject(new Error("must not be reached")) };
  await expect(beginSignIn({ account: "incremental", region: undefined, returnTo: "/", session })).rejects.toMatchObject({
    reason: "missing_region",
  });
});

it("refuses to begin before there is a session to begin in", () => {
  const TooEarly = () => {
    void useSession().beginSignIn(region.auth);
    return null;
  };
  expect(() => renderToStaticMarkup(createElement(TooEarly))).toThrow("useSession outside SessionProvider");
});
