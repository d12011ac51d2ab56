import { BlockList, isIP, isIPv6 } from "node:net";

/** Address ranges that have a name of their own, as reverse proxies know them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

interface Range {
  readonly address: string;
  readonly bits: number;
  readonly family: "ipv4" | "ipv6";
}

function rangeOf(text: string): Range | undefined {
  const [address = "", length] = text.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%")) return undefined;
  const most = version === 6 ? 128 : 32;
  const bits = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  return bits >= 0 && bits <= most ? { address, bits, family: version === 6 ? "ipv6" : "ipv4" } : undefined;
}

/**
 * Reads networks that an operator wrote: addresses, CIDR ranges, `loopback`, `linklocal` or `uniquelocal`,
 * with commas or spaces between them.
 * @returns the ranges in CIDR notation; undefined when one of them is none, or there is none.
 */
export function parseNetworks(text: string): readonly string[] | undefined {
  const parts = text.split(/[\s,]+/).filter((part) => part !== "");
  const ranges = parts.flatMap((part) => NAMED[part.toLowerCase()] ?? [part]);
  return ranges.length > 0 && ranges.every((range) => rangeOf(range) !== undefined) ? ranges : undefined;
}

/** Tells whether an address lies in one of the ranges; an IPv4 address written as IPv6 counts as itself. */
export function withinNetworks(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const parsed = rangeOf(range);
    if (parsed) list.addSubnet(parsed.address, parsed.bits, parsed.family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
  };
}

/**
 * Returns what one subscriber can be told by: the address itself, of IPv6 the /64 that a subscriber owns. Within it
 * the rest can be changed at will. An IPv4 address written as IPv6 is itself.
 */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const full = new URL(`http://[${plain.split("%")[0]}]`).hostname.slice(1, -1);
  const [head = "", tail] = full.split("::");
  const front = head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => "0");
  return [...front, ...zeros, ...back].slice(0, 4).join(":");
}
