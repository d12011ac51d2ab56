import type { Step } from "./step.ts";

/**
 * Chance without a random generator: every draw is the hash of what it is about, so that two runs agree
 * row by row however the engine splits the work.
 *   u(key, salt) is even between 0 and 1; z(key, salt) is close to normal with mean 0 and deviation 1.
 */
export function chance(seed: number): Step {
  return {
    label: "Preparing",
    statements: [
      `CREATE TEMP MACRO u(k, salt) AS (hash(k, salt, ${seed}) >> 11)::DOUBLE / 9007199254740992.0`,
      `CREATE TEMP MACRO z(k, salt) AS (u(k, salt || 'a') + u(k, salt || 'b') + u(k, salt || 'c') - 1.5) * 2`,
      `CREATE TEMP MACRO within(x, low, high) AS greatest(low, least(high, x))`,
    ],
  };
}
