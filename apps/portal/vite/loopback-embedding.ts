import type { Plugin } from "vite";

/** How the embedding SDK spells "an https origin" in its address patterns, and how often. */
const HTTPS_ORIGIN = String.raw`https:\/\/[^/]+`;
export const PATTERNS = 7;
const WITH_LOOPBACK = String.raw`(?:https:\/\/[^/]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/))`;

/**
 * Lets the SDK embed frames from `http://localhost` and `http://127.0.0.1` besides https, and nothing else.
 * Throws when the SDK's source no longer has the seven patterns, so that an update cannot pass unnoticed.
 */
export function relaxForLoopback(source: string): string {
  const parts = source.split(HTTPS_ORIGIN);
  if (parts.length - 1 !== PATTERNS)
    throw new Error(`expected ${PATTERNS} address patterns in the embedding SDK, found ${parts.length - 1}`);
  return parts.join(WITH_LOOPBACK);
}

/** Applies `relaxForLoopback` to the embedding SDK while bundling. */
export function loopbackEmbedding(): Plugin {
  return {
    name: "lyceum-loopback-embedding",
    transform: {
      filter: { id: /amazon-quicksight-embedding-sdk\/dist\/index\.esm\.js(?:\?|$)/ },
      handler: (source) => ({ code: relaxForLoopback(source), map: null }),
    },
  };
}
