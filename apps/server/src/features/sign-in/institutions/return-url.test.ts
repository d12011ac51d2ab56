import { describe, expect, test } from "vitest";

import { allowedReturnUrl, withInstitution } from "./return-url.ts";

const origins = ["https://portal.example", "http://localhost:4000"];

describe("an address to return to", () => {
  test.each([
    "https://portal.example/sign-in-callback",
    "https://portal.example/sign-in-callback?from=/reporting",
    "http://localhost:4000/sign-in-callback",
  ])("is taken: %s", (address) => {
    expect(allowedReturnUrl(address, origins)?.href).toBe(address);
  });

  test.each([
    "//evil.example/sign-in-callback",
    "https://evil.example/sign-in-callback",
    "https://portal.example@evil.example/sign-in-callback",
    "https://user:word@portal.example/sign-in-callback",
    "https://portal.example.evil.example/sign-in-callback",
    "https://portalxexample/sign-in-callback",
    "https://portal.example:8443/sign-in-callback",
    "http://portal.example/sign-in-callback",
    "http://localhost:4001/sign-in-callback",
    "https://portal.example\\@evil.example/sign-in-callback",
    "https://portal.example/sign-in-callback\\..\\evil",
    "https:/\\evil.example/sign-in-callback",
    "https://portal.example%2f@evil.example/sign-in-callback",
    "https://portal.example/%2f%2fevil.example/sign-in-callback",
    "https://portal.example/sign-in-callback/../evil",
    "https://portal.example/sign-in-callback%2f..",
    "https://portal.example//sign-in-callback",
    "https://portal.example/SIGN-IN-CALLBACK",
    "https://portal.example/elsewhere",
    "https://portal.example/sign-in-callback#fragment",
    "https://portal.example/sign-in-callback?a=\nb",
    " https://portal.example/sign-in-callback",
    "javascript:alert(1)//https://portal.example/sign-in-callback",
    "data:text/html,https://portal.example/sign-in-callback",
    "/sign-in-callback",
    "",
    `https://portal.example/sign-in-callback?${"a".repeat(2000)}`,
  ])("is refused: %j", (address) => {
    expect(allowedReturnUrl(address, origins)).toBeUndefined();
  });

  test("nothing is taken without allowed origins", () => {
    expect(allowedReturnUrl("/sign-in-callback", [])).toBeUndefined();
  });

  test("carries exactly the chosen institution", () => {
    const address = allowedReturnUrl("https://portal.example/sign-in-callback?a=1&tenantUriComponent=other", origins);
    expect(address && withInstitution(address, "north&field")).toBe(
      "https://portal.example/sign-in-callback?a=1&tenantUriComponent=north%26field",
    );
  });
});
