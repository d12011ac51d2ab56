const channelsOf = (colour: string): readonly number[] => [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));
const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** Mixes two `#RRGGBB` colours. @param share of the second, 0 to 1 */
export function mixed(first: string, second: string, share: number): string {
  const others = channelsOf(second);
  return hexOf(channelsOf(first).map((channel, index) => channel + ((others[index] ?? 0) - channel) * share));
}
