import { expect, test } from "vitest";

import { programOf } from "./program-identity.ts";

test.each([
  ["https://claude.example/api/back", "Claude", "web:claude.example", "web", "claude.example"],
  ["https://claude.example/api/back", "Anything else", "web:claude.example", "web", "claude.example"],
  ["https://claude.example:8443/", undefined, "web:claude.example:8443", "web", "claude.example:8443"],
  ["cursor://anysphere.cursor-mcp/oauth", "Cursor", "app:cursor:", "app", "cursor:"],
  ["http://127.0.0.1:33418/callback", "Study  Helper ", "local:study helper", "local", "127.0.0.1"],
  ["http://127.0.0.1:50001/other", "STUDY HELPER", "local:study helper", "local", "127.0.0.1"],
  ["http://localhost:1/", undefined, "local:", "local", "localhost"],
])("%s of “%s” is %s", (redirectUri, name, program, kind, host) => {
  expect(programOf(redirectUri, name)).toEqual({ program, kind, host });
});
