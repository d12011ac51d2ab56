import { FEATURES } from "@lyceum/access";

import { useFlags } from "../domain/flags/useFlags.ts";
import { QueryProvider } from "../lib/api/QueryProvider.tsx";

/** The institution's features, hidden: for support staff who look at the page's source, and for tests. */
export const FeatureFlagList = () => (
  <QueryProvider>
    <List />
  </QueryProvider>
);

function List() {
  const features = useFlags();
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
