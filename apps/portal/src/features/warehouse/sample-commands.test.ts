import { expect, test } from "vitest";

import { SAMPLE_TOOLS, sampleCommands } from "./sample-commands.ts";

const connection = { host: "lyceum.example.edu", port: 6543, database: "northfield", user: "ingrid_halvorsen" };

test.each(SAMPLE_TOOLS)("%s is told where to connect, over TLS, and no password", (tool) => {
  const command = sampleCommands[tool](connection);
  for (const value of ["lyceum.example.edu", "6543", "northfield"]) expect(command).toContain(value);
  expect(command).toMatch(/sslmode ?= ?"?require/i);
  // Those of the office ask for the login in a window of their own.
  expect(command.includes("ingrid_halvorsen")).toBe(tool !== "excel");
  expect(command).not.toMatch(/password ?= ?"/);
});

test("psql takes everything as one argument", () => {
  expect(sampleCommands.psql(connection)).toBe(
    'psql "host=lyceum.example.edu port=6543 dbname=northfield user=ingrid_halvorsen sslmode=require"',
  );
});

test.each(["python", "r"] as const)("%s asks a whole query", (tool) => {
  expect(sampleCommands[tool](connection).replaceAll(/\s+/g, " ")).toContain(
    "SELECT term_id, count(*) AS enrolments FROM star.fact_enrolment WHERE counted GROUP BY term_id",
  );
});
