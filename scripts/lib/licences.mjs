// What the product ships of others: every package that it needs at run time, on any platform, with its licence.
import fs from "node:fs";
import path from "node:path";

import { root } from "./steps.mjs";

export const NOTICES = path.join(root, "THIRD-PARTY-LICENCES.txt");

const RULE = "=".repeat(100);
const TEXT = /^(licen[cs]e|copying|notice)(\b|[._-])/i;

/** Production packages of the lockfile in the order of their names: `{ name, version, licence, folder }`. */
export function shippedPackages() {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([folder, entry]) => folder.includes("node_modules/") && !entry.dev && !entry.devOptional && !entry.link)
    .map(([folder, { name, version, license }]) => ({
      name: name ?? folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license ?? "unknown",
      folder: path.join(root, folder),
    }))
    .toSorted((a, b) => (a.name === b.name ? a.version.localeCompare(b.version) : a.name < b.name ? -1 : 1));
}

/** A text without the addresses of package registries, which are no part of any licence's terms. */
const withoutHosts = (text) => text.replaceAll(/ at https:\/\/registry\.\S+/g, "");

/** Licence texts and notices that lie in a package's folder, as one; undefined where it is not installed or has none. */
function textOf({ folder }) {
  if (!fs.existsSync(folder)) return undefined;
  const files = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && TEXT.test(entry.name));
  const texts = files.map(({ name }) => withoutHosts(fs.readFileSync(path.join(folder, name), "utf8").replaceAll("\r\n", "\n").trim()));
  return texts.length > 0 ? [...new Set(texts)].join("\n\n") : undefined;
}

/** Who holds the copyright, for a package that brings no text of its licence. */
function holderOf({ name, folder }) {
  const file = path.join(folder, "package.json");
  const { author } = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
  return (typeof author === "string" ? author : author?.name) ?? `the authors of ${name}`;
}

const PLATFORM = /[-/](aix|android|darwin|freebsd|linux|netbsd|openbsd|sunos|win|win32|windows)(-.*)?$/;
/** What binaries of one thing for several platforms have in common; undefined for a package that is none. */
const familyOf = ({ name }) => (PLATFORM.test(name) ? name.replace(PLATFORM, "") : undefined);

export const lineOf = ({ name, version, licence }) => `${name} ${version} (${licence})`;

/** The whole file: each text once, with the packages that it stands for. */
export function notices(packages = shippedPackages()) {
  const groups = new Map();
  // Binaries for other platforms are not installed here: their text is that of the one that is, or of what they belong to.
  const families = new Map(
    packages.map((entry) => [familyOf(entry) ?? entry.name, textOf(entry)]).filter(([, text]) => text !== undefined),
  );
  for (const entry of packages) {
    const text = textOf(entry) ?? families.get(familyOf(entry)) ?? `Licensed under ${entry.licence}. Copyright: ${holderOf(entry)}.`;
    groups.set(text, [...(groups.get(text) ?? []), entry]);
  }
  const parts = [...groups].map(([text, holders]) => `${RULE}\n${holders.map(lineOf).join("\n")}\n\n${text}\n`);
  return `Software of others in Lyceum

Lyceum itself is licensed under the Apache License 2.0. It ships the packages below, unchanged, each under its own
licence. elkjs, which lays out the entity-relationship diagram, is taken under the Eclipse Public License 2.0; its
source code is published by its authors as the package elkjs and at the address that the package names.
@resvg/resvg-wasm, which paints pictures, is taken under the Mozilla Public License 2.0; its source code is published by
its authors at the address that the package names.

${parts.join("\n")}`;
}
