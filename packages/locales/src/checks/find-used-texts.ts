import { readFileSync } from "node:fs";
import path from "node:path";

import { API } from "typescript/unstable/sync";

import { pluralForm } from "../plurals.ts";
import { readProgram, type UsedTexts } from "./read-program.ts";

const root = path.resolve(import.meta.dirname, "../../../..");

/** Each program by its configuration, with the namespace of its `t` where none is named. */
const PROGRAMS = { "apps/portal/tsconfig.json": "portal", "apps/studio/tsconfig.json": "studio", "tsconfig.json": "" };

/** Keys that the portal's page asks for, which is no code: `data-text="session.loading"` and `{{text.session.loading}}`. */
const keysInPage = (html: string): readonly string[] =>
  [...html.matchAll(/(?:data-text="|\{\{text\.)(\w+)\.([\w.]+)/g)].map(([, namespace, key]) => `${namespace}:${key}`);

/** Finds every text that the product asks for, as the compiler understands its programs. */
export function findUsedTexts(): UsedTexts {
  const api = new API({ cwd: root });
  try {
    const found = Object.entries(PROGRAMS).map(([config, namespace]) => {
      const file = path.join(root, config);
      const project = api.updateSnapshot({ openProjects: [file] }).getProject(file);
      if (!project) throw new Error(`The compiler does not open ${config}`);
      return readProgram(project, root, namespace);
    });
    const page = keysInPage(readFileSync(path.join(root, "apps/portal/index.html"), "utf8"));
    return {
      keys: new Set([...found.flatMap(({ keys }) => [...keys]), ...page]),
      branches: new Set(found.flatMap(({ branches }) => [...branches])),
      computed: found.flatMap(({ computed }) => computed),
    };
  } finally {
    api.close();
  }
}

/** Tells whether a key is asked for: itself, the plural that it is a form of, or all texts of a branch that it is in. */
export function isUsed(key: string, { keys, branches }: UsedTexts): boolean {
  const isBelow = () => branches.values().some((branch) => key === branch || key.startsWith(`${branch}.`));
  return keys.has(key) || keys.has(pluralForm(key)?.stem ?? key) || isBelow();
}
