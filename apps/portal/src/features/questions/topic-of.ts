import type { RegionConfig } from "@lyceum/contracts";

/** The topic that questions are about: the one a region's configuration calls `default`, else its first. */
export const topicOf = ({ topics }: Pick<RegionConfig, "topics">): string | undefined => topics["default"] ?? Object.values(topics)[0];
