// Holds the direction of imports, of types too: packages by a table, the rooms of an app from the ground up, features apart.
import path from "node:path";

import { comments, docstrings, names, quoting } from "./names.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** What each package may import, besides itself. Apps may import every package but never another app. */
const PACKAGES = {
  access: [],
  locales: [],
  "sql-text": [],
  semantic: ["access", "sql-text"],
  model: ["access", "semantic", "sql-text"],
  "model-exchange": ["access", "model", "semantic", "sql-text"],
  questions: ["model", "semantic"],
  warehouse: ["access", "model", "semantic"],
  "sql-sandbox": ["sql-text", "warehouse"],
  importers: ["contracts", "locales", "model", "reports", "semantic", "sql-text", "warehouse"],
  "demo-data": ["access", "contracts", "model", "semantic", "sql-text", "warehouse"],
  contracts: ["access", "semantic"],
  reports: ["locales", "model", "semantic", "ui"],
  ui: ["locales"],
};

/** Rooms of each app from the ground up: a room imports itself and those before it. Files beside the rooms are the room `.`. */
const ROOMS = {
  server: ["lib", "db", "domain", "plugins", "features", ".", "cli", "testing"],
  portal: ["lib", "components", "domain", "features", "app", "."],
  studio: ["lib", "documents", "frames", "."],
};

/** Folders of these rooms do not import one another, but for what all of them share. */
const APART = { features: [], frames: ["protocol", "shell"] };

function parts(file) {
  const [kind, name, src, ...inner] = path.relative(root, file).split(path.sep);
  return { kind, name, inner: src === "src" ? inner : undefined };
}

/** Says why one room of an app must not import another, if it must not. Tests import the helpers of tests from any room. */
function roomProblem(from, here, there) {
  const rooms = ROOMS[here.name];
  const [room, target] = [here, there].map(({ inner }) => (inner.length > 1 ? inner[0] : "."));
  if (rooms === undefined || room === target) return undefined;
  const unknown = [room, target].find((name) => !rooms.includes(name));
  if (unknown !== undefined) return `${unknown} is no room of apps/${here.name}: give it a place in scripts/lint/arrows.mjs`;
  if (target === "testing" && /\.test\.tsx?$/.test(from)) return undefined;
  return rooms.indexOf(room) < rooms.indexOf(target) ? `${room} lies below ${target} and must not import from it` : undefined;
}

/** Says why a file must not import a module, if it must not. @param from absolute path of the file @param source as written */
export function problem(from, source) {
  const here = parts(from);
  const scoped = /^@lyceum\/([^/]+)/.exec(source);
  if (scoped) {
    if (here.kind === "packages" && scoped[1] !== here.name && !PACKAGES[here.name]?.includes(scoped[1])) {
      return `packages/${here.name} must not import packages/${scoped[1]}`;
    }
    return undefined;
  }
  if (!source.startsWith(".")) return undefined;
  const there = parts(path.resolve(path.dirname(from), source));
  const crosses = ["apps", "packages"].includes(here.kind) && (there.kind !== here.kind || there.name !== here.name);
  if (crosses) return "import another workspace by its package name, never by path";
  if (here.kind !== "apps" || !here.inner || !there.inner) return undefined;
  const [room, folder] = here.inner;
  const shared = APART[room];
  const target = there.inner.length > 2 ? there.inner[1] : undefined;
  const apart = shared && here.inner.length > 2 && there.inner[0] === room && target !== undefined && target !== folder;
  if (apart && !shared.includes(target))
    return `${room}/${folder} must not import ${room}/${there.inner[1]}: move what both need to domain or lib`;
  return roomProblem(from, here, there);
}

const arrows = {
  create(context) {
    const check = (node) => {
      const message = node.source && typeof node.source.value === "string" && problem(context.filename, node.source.value);
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: "lyceum" }, rules: { arrows, names, docstrings, comments, quoting } };
