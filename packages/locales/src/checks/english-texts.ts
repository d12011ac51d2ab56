import { readFileSync } from "node:fs";
import path from "node:path";

import { fileOf, type Namespace, NAMESPACES } from "../bundle.ts";
import { DELIVERED } from "../open-locales.ts";
import { flatten } from "./find-faults.ts";

/** File of each English namespace. */
export const englishFile = (namespace: Namespace): string => path.join(DELIVERED, "en", fileOf(namespace));

/** Keys of one namespace, the parts of each joined by dots. */
const keysOf = (namespace: Namespace): readonly string[] => [...flatten(JSON.parse(readFileSync(englishFile(namespace), "utf8"))).keys()];

/** Every English key with its namespace: `portal:shell.signIn`. */
export const ENGLISH_KEYS: readonly string[] = NAMESPACES.flatMap((namespace) => keysOf(namespace).map((key) => `${namespace}:${key}`));
