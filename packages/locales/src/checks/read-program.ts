import { readFileSync } from "node:fs";
import path from "node:path";

import {
  type CallExpression,
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isStringLiteral,
  type Node,
} from "typescript/unstable/ast";
import type { Project, Symbol, Type } from "typescript/unstable/sync";

import { NAMESPACES } from "../bundle.ts";
import { ENGLISH_KEYS, englishFile } from "./english-texts.ts";
import { type Candidates, findCandidates } from "./find-candidates.ts";

export interface UsedTexts {
  /** Keys with their namespaces, `portal:shell.signIn`; of a plural the part that all its forms share. */
  readonly keys: ReadonlySet<string>;
  /** Keys below which a program hands on all texts, for a name that comes from outside. */
  readonly branches: ReadonlySet<string>;
  /** Calls for a text whose key is known only at run time, as `file: type of the key`. */
  readonly computed: readonly string[];
}

/** What a file has to say to ask for a text; the compiler hands over no others, which takes it most of the time. */
const ASKS = /\bt\(|texts|Texts|locales|plural\(/;
/** Makes the compiler write every member of a union. */
const NO_TRUNCATION = 1;
const NAMESPACE_OF_FILE = new Map(NAMESPACES.map((namespace) => [englishFile(namespace).toLowerCase(), namespace as string]));
const NAMES = new Set([...NAMESPACES, ...ENGLISH_KEYS.flatMap((key) => key.split(/[.:]/))]);

/** Every string that a type allows, or undefined where it allows any. */
function literalsOf(type: Type | undefined): readonly string[] | undefined {
  const types = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];
  const values = types.map((type) => (type.isLiteralType() && typeof type.value === "string" ? type.value : undefined));
  return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined;
}

/** The namespace that the options of a call name: `{ ns: "model" }`. */
function namedNamespace({ arguments: [, options] }: CallExpression): string | undefined {
  if (!options || !isObjectLiteralExpression(options)) return undefined;
  const found = options.properties.find(
    (property) => isPropertyAssignment(property) && isIdentifier(property.name) && property.name.text === "ns",
  );
  return found && isPropertyAssignment(found) && isStringLiteral(found.initializer) ? found.initializer.text : undefined;
}

/** The first namespace of `TFunction<"users", undefined>` or `TFunction<readonly ["users", "portal"], undefined>`. */
const firstNamespace = (type: string): string | undefined => /^TFunction<(?:readonly )?\[?"(\w+)"/.exec(type)?.[1];

/** The key of a text by the place in an English file where the compiler found it. */
function keyAt(declaration: Node | undefined): string | undefined {
  const parts: string[] = [];
  let node = declaration;
  for (; node?.parent; node = node.parent) {
    if (isPropertyAssignment(node)) parts.unshift((node.name as { readonly text: string }).text);
  }
  const namespace = NAMESPACE_OF_FILE.get((node as { readonly fileName?: string } | undefined)?.fileName?.toLowerCase() ?? "");
  return namespace === undefined ? undefined : `${namespace}:${parts.join(".")}`;
}

/** Reads what a program asks for: calls of `t` by the type of their key, and texts that are read as properties of a bundle. */
export function readProgram(project: Project, root: string, defaultNamespace: string): UsedTexts {
  const { program, checker } = project;
  const found: Candidates = { calls: [], plurals: [], properties: [], elements: [], bindings: [] };
  const own = (file: string) => file.startsWith(root) && !/\/node_modules\/|\/testing\/|\.test\.tsx?$/.test(file);
  for (const file of program.getSourceFileNames().filter((name) => /\.tsx?$/.test(name) && own(name))) {
    const source = ASKS.test(readFileSync(file, "utf8")) ? program.getSourceFile(file) : undefined;
    if (source) findCandidates(source, NAMES, found);
  }
  const typesOf = (nodes: readonly (Node | undefined)[]) => checker.getTypeAtLocation(nodes.filter((node) => node !== undefined));
  const known = new Map<number, string>();
  const written = (type: Type | undefined): string => {
    if (!type) return "unknown";
    const text = known.get(type.id) ?? checker.typeToString(type, undefined, NO_TRUNCATION);
    known.set(type.id, text);
    return text;
  };
  const keysBehind = (symbol: Symbol | undefined): readonly string[] =>
    (symbol?.declarations ?? []).flatMap((handle) => {
      const key = NAMESPACE_OF_FILE.has(handle.path.toLowerCase()) ? keyAt(handle.resolve(project)) : undefined;
      return key === undefined ? [] : [key];
    });
  const keysOfProperties = (object: Type | undefined, names: readonly string[]): readonly string[] =>
    object ? names.flatMap((name) => (NAMES.has(name) ? keysBehind(checker.getPropertyOfType(object, name)) : [])) : [];

  const keys = new Set<string>();
  const computed: string[] = [];
  const callees = typesOf(found.calls.map(({ expression }) => expression));
  for (const [index, key] of typesOf(found.calls.map(({ arguments: [key] }) => key)).entries()) {
    const call = found.calls[index];
    const namespace = (call && namedNamespace(call)) ?? firstNamespace(written(callees[index])) ?? defaultNamespace;
    const literals = literalsOf(key);
    if (!literals) computed.push(`${path.relative(root, call?.getSourceFile().fileName ?? "")}: ${namespace}:${written(key)}`);
    for (const literal of literals ?? []) keys.add(literal.includes(":") ? literal : `${namespace}:${literal}`);
  }

  const branches = new Set<string>();
  for (const [index, symbol] of checker.getSymbolAtLocation(found.properties.map(({ name }) => name)).entries()) {
    const node = found.properties[index];
    const isHandedOn = node && isCallExpression(node.parent) && node.parent.arguments.includes(node);
    for (const key of keysBehind(symbol)) (isHandedOn ? branches : keys).add(key);
  }
  const objects = typesOf(found.elements.map(({ expression }) => expression));
  for (const [index, name] of typesOf(found.elements.map(({ argumentExpression }) => argumentExpression)).entries()) {
    for (const key of keysOfProperties(objects[index], literalsOf(name) ?? [])) keys.add(key);
  }
  for (const [index, object] of typesOf(found.bindings.map(({ pattern }) => pattern)).entries()) {
    for (const key of keysOfProperties(object, [found.bindings[index]?.name.text ?? ""])) keys.add(key);
  }
  const stems = typesOf(found.plurals.map(({ arguments: [, stem] }) => stem));
  for (const [index, texts] of typesOf(found.plurals.map(({ arguments: [object] }) => object)).entries()) {
    const names = (literalsOf(stems[index]) ?? []).map((stem) => `${stem}_other`);
    for (const key of keysOfProperties(texts, names)) keys.add(key.replace(/_other$/, ""));
  }
  return { keys, branches, computed };
}
