import { WireError } from "../../wire/wire-error.ts";

/** What a client says when it connects that is no setting. */
const OTHERS: ReadonlySet<string> = new Set(["user", "database", "options", "replication"]);

/**
 * The settings with which a client connects, those in `options` (`-c name=value`) among them.
 * @throws WireError 42601 for options that are no settings, 0A000 for replication
 */
export function startUpSettings(parameters: Readonly<Record<string, string>>): Record<string, string> {
  if (!/^(|false|off|no|0)$/i.test(parameters["replication"] ?? "")) {
    throw new WireError("0A000", "The warehouse cannot be replicated.", { fatal: true });
  }
  const plain = Object.entries(parameters).filter(([name]) => !OTHERS.has(name) && !name.startsWith("_pq_."));
  return { ...optionsOf(parameters["options"] ?? ""), ...Object.fromEntries(plain) };
}

/** A backslash keeps the space that follows it. */
function optionsOf(text: string): Record<string, string> {
  const words = (text.match(/(?:\\.|\S)+/g) ?? []).map((word) => word.replaceAll(/\\(.)/g, "$1"));
  const settings: Record<string, string> = {};
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] === "-c" ? `--${words[(index += 1)] ?? ""}` : (words[index] ?? "").replace(/^-c(?=\w)/, "--");
    const match = /^--([\w.-]+)=(.*)$/s.exec(word);
    if (!match) throw new WireError("42601", `The connection option ${word} is not understood.`, { fatal: true });
    settings[(match[1] ?? "").replaceAll("-", "_")] = match[2] ?? "";
  }
  return settings;
}
