import type { Answer } from "@lyceum/semantic";
import type { TFunction } from "i18next";

export type Limit = Answer["explanation"]["limits"][number];

/**
 * Writes a limit of the reader's rights in words.
 * @param names of the nodes that limit the reader; the answer itself only knows their identifiers.
 */
export function limitText(limit: Limit, names: readonly string[] | null, t: TFunction<"studio">): string {
  const nodes = (names?.length ? names : (limit.nodes ?? [])).join(", ");
  return t(`explain.limit.${limit.code}`, { nodes, minimum: limit.minimumGroup ?? 0, by: limit.alteredBy ?? 0 });
}
