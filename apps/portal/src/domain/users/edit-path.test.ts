import { matchRoutes } from "react-router";
import { expect, test } from "vitest";

import { editPath } from "./edit-path.ts";

test.each([
  ["0197c1de-2f3a-7b6e-9d2a-3c5b8f1e4a60", "/settings/users/0197c1de-2f3a-7b6e-9d2a-3c5b8f1e4a60/edit/"],
  ["viewer@northfield.example", "/settings/users/viewer@northfield.example/edit/"],
  ["o'brien|sso-7_a.b@north.example", "/settings/users/o'brien%7Csso-7_a.b@north.example/edit/"],
  ["a/b?c#d e&f%40g", "/settings/users/a%2Fb%3Fc%23d%20e%26f%2540g/edit/"],
  ["žofie@škola.example", "/settings/users/%C5%BEofie@%C5%A1kola.example/edit/"],
])("%s is edited at %s, and read from there again", (id, path) => {
  expect(editPath(id)).toBe(path);
  expect(matchRoutes([{ path: "/settings/users/:id/edit" }], path)?.[0]?.params["id"]).toBe(id);
});
