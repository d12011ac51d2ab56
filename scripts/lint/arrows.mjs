// Holds the direction of imports: apps use packages, features use lib, and no feature uses another.
import path from "node:path";

import { docstrings, names } from "./names.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** What each package may import, besides itself. Apps may import every package but never another app. */
const PACKAGES = {
  access: [],
  locales: [],
  semantic: ["access"],
  warehouse: ["access"],
  model: ["access", "semantic"],
  contracts: ["access", "semantic"],
  ui: ["locales"],
};

/** The database's types lie below lib; import/no-cycle keeps the two from leaning on each other. */
const LIB_MAY_IMPORT = ["lib", "db"];

function parts(file) {
  const [kind, name, src, ...inner] = path.relative(root, file).split(path.sep);
  return { kind, name, inner: src === "src" ? inner : [] };
}

function problem(from, source) {
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
  if (here.kind !== "apps") return undefined;
  const feature = here.inner[0] === "features" ? here.inner[1] : undefined;
  const target = there.inner[0] === "features" ? there.inner[1] : undefined;
  if (feature && target && feature !== target) return `feature ${feature} must not import feature ${target}: move what both need to lib`;
  const fromTest = there.inner[0] === "testing" && /\.test\.tsx?$/.test(from);
  if (here.inner[0] === "lib" && there.inner[0] && !fromTest && !LIB_MAY_IMPORT.includes(there.inner[0]))
    return "lib must not import from outside lib and db";
  return undefined;
}

const arrows = {
  create(context) {
    const check = (node) => {
      const message = node.source && typeof node.source.value === "string" && problem(context.filename, node.source.value);
      if (message) context.report({ node: node.source, message });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check };
  },
};

export default { meta: { name: "lyceum" }, rules: { arrows, names, docstrings } };
