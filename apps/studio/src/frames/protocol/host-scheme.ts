import type { Scheme } from "@lyceum/ui";

/** The scheme that a host's theme names: `dark`, `light`, or an identifier that ends so. */
export function schemeFrom(theme: unknown): Scheme | undefined {
  if (typeof theme !== "string") return undefined;
  const name = /(light|dark)$/i.exec(theme)?.[1]?.toLowerCase();
  return name === "light" || name === "dark" ? name : undefined;
}
