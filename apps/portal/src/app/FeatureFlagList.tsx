import { FEATURES } from "@lyceum/access";

import { useFeatures } from "../lib/access/useAccess.ts";
import { Queries } from "../lib/Queries.tsx";

/** The institution's features, hidden: for support staff who look at the page's source, and for tests. */
export const FeatureFlagList = () => (
  <Queries>
    <List />
  </Queries>
);

function List() {
  const features = useFeatures();
  if (!features) return null;
  return (
    <ul hidden data-testid="feature-flags">
      {FEATURES.map((name) => (
        <li key={name} data-flag={name}>
          {String(features[name] ?? "undefined")}
        </li>
      ))}
    </ul>
  );
}
