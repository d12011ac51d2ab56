/** Names bands between edges by them, without words: every language reads them. */
export const bandNames = (edges: readonly number[]): readonly string[] => [
  `< ${edges[0]}`,
  ...edges.slice(1).map((edge, index) => `${edges[index]} – < ${edge}`),
  `≥ ${edges.at(-1)}`,
];
