import { endOfQuoted } from "@lyceum/sql-sandbox";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { sessionStatement } from "./session-statement.ts";
import { splitStatements, withoutComments } from "./split-statements.ts";

describe("splitStatements", () => {
  it.each([
    ["SELECT 1", ["SELECT 1"]],
    ["SELECT 1; SELECT 2;", ["SELECT 1", " SELECT 2"]],
    ["SELECT ';', \"a;b\", 'it''s;'; SELECT 2", ["SELECT ';', \"a;b\", 'it''s;'", " SELECT 2"]],
    ["SELECT E'\\';' ; x", ["SELECT E'\\';' ", " x"]],
    ["SELECT $$;$$, $tag$;$$;$tag$; x", ["SELECT $$;$$, $tag$;$$;$tag$", " x"]],
    ["SELECT $1; x", ["SELECT $1", " x"]],
    ["SELECT 1 -- a; b\n; x", ["SELECT 1 -- a; b\n", " x"]],
    ["SELECT 1 /* a; /* b; */ c; */; x", ["SELECT 1 /* a; /* b; */ c; */", " x"]],
    [" ; -- nothing\n; /* ; */", []],
    ["SELECT 'never ends; x", ["SELECT 'never ends; x"]],
  ])("%s", (sql, statements) => {
    expect(splitStatements(sql)).toEqual(statements);
  });

  it("loses nothing of any text, and never cuts inside quotes", () => {
    const piece = fc.constantFrom("a", "'", '"', ";", "--", "\n", "/*", "*/", "$$", "$t$", "\\", "E", " ", "é", "💡");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const sql = pieces.join("");
        for (const statement of splitStatements(sql)) expect(sql).toContain(statement);
        for (let index = 0; index < sql.length; index += 1) expect(endOfQuoted(sql, index) ?? index + 1).toBeGreaterThan(index);
        expect(withoutComments(sql).length).toBeLessThanOrEqual(sql.length);
      }),
    );
  });
});

const set = (name: string, value: string | undefined) => ({ kind: "set", tag: "SET", name, value, local: false });

describe("sessionStatement", () => {
  it.each([
    ["begin", { kind: "begin", tag: "BEGIN", modes: "" }],
    ["START TRANSACTION READ ONLY", { kind: "begin", tag: "START TRANSACTION", modes: "READ ONLY" }],
    ["/* driver */ COMMIT", { kind: "end", tag: "COMMIT" }],
    ["ROLLBACK", { kind: "end", tag: "ROLLBACK" }],
    ["ROLLBACK TO SAVEPOINT a", { kind: "accepted", tag: "ROLLBACK" }],
    ["SET extra_float_digits = 3", set("extra_float_digits", "3")],
    ["set Session statement_timeout TO '5s'", set("statement_timeout", "5s")],
    ['SET LOCAL search_path TO star, "CDM_LMS"', { ...set("search_path", 'star, "CDM_LMS"'), local: true }],
    ["SET search_path = ''", set("search_path", "")],
    ["SET TIME ZONE 'Europe/Berlin'", set("TimeZone", "Europe/Berlin")],
    ["SET LOCAL TIME ZONE LOCAL", { ...set("TimeZone", undefined), local: true }],
    ["SET timezone TO DEFAULT", set("timezone", undefined)],
    ["SET NAMES 'utf8'", set("client_encoding", "utf8")],
    ["SET x.y = 'it''s'", set("x.y", "it's")],
    ["RESET ALL", { kind: "reset-all" }],
    ["RESET TIME ZONE", { ...set("TimeZone", undefined), tag: "RESET" }],
    ["SET TRANSACTION READ ONLY", { kind: "modes", modes: "READ ONLY" }],
    ["SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE", { kind: "modes", modes: "READ WRITE" }],
    ["SET nothing", { kind: "unsupported", what: "SET nothing" }],
    ["BEGIN TRANSACTION ISOLATION LEVEL READ COMMITTED", { kind: "begin", tag: "BEGIN", modes: "ISOLATION LEVEL READ COMMITTED" }],
    ["SHOW ALL", { kind: "show-all" }],
    ["SHOW TIME ZONE", { kind: "show", name: "timezone" }],
    ["DISCARD ALL", { kind: "discard-all" }],
    ["DISCARD TEMP", { kind: "accepted", tag: "DISCARD TEMP" }],
    ["DEALLOCATE ALL", { kind: "deallocate", tag: "DEALLOCATE ALL", name: undefined }],
    ['DEALLOCATE "S_1"', { kind: "deallocate", tag: "DEALLOCATE", name: "S_1" }],
    ["show  Transaction\nIsolation Level", { kind: "show", name: "transaction_isolation" }],
    ["SHOW TABLES", { kind: "query" }],
    ["DECLARE c CURSOR FOR SELECT 1", { kind: "declare", name: "c", sql: "SELECT 1", hold: false }],
    ["DECLARE \"My c\" NO SCROLL CURSOR WITH HOLD FOR SELECT ';'", { kind: "declare", name: "My c", sql: "SELECT ';'", hold: true }],
    ["DECLARE c BINARY CURSOR FOR SELECT 1", { kind: "unsupported", what: "DECLARE" }],
    ["FETCH FORWARD 100 FROM C", { kind: "fetch", name: "c", count: 100 }],
    ["fetch all in c", { kind: "fetch", name: "c", count: 0 }],
    ["FETCH c", { kind: "fetch", name: "c", count: 1 }],
    ["FETCH BACKWARD 1 FROM c", { kind: "unsupported", what: "FETCH" }],
    ["CLOSE c", { kind: "close", name: "c" }],
    ["PREPARE a AS SELECT 1", { kind: "prepare", name: "a", types: "", sql: "SELECT 1" }],
    ['prepare "A b"(int, numeric(3,1)) as SELECT $1', { kind: "prepare", name: "A b", types: "int, numeric(3,1)", sql: "SELECT $1" }],
    ["EXECUTE a", { kind: "execute", name: "a", values: "" }],
    ["EXECUTE A (1, f(2))", { kind: "execute", name: "a", values: "1, f(2)" }],
    ["EXECUTE a 1", { kind: "unsupported", what: "EXECUTE" }],
    ["SELECT 1", { kind: "query" }],
    ["settle", { kind: "query" }],
    ["WITH begin AS (SELECT 1) SELECT * FROM begin", { kind: "query" }],
    ["-- only a comment", { kind: "empty" }],
  ])("%s", (sql, meaning) => {
    expect(sessionStatement(sql)).toEqual(meaning);
  });
});
