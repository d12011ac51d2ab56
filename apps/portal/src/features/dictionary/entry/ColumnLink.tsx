import { family } from "@lyceum/ui";

import { type ColumnAddress, qualifiedName } from "../../../lib/dictionary/catalogue.ts";
import { entryPath } from "../../../lib/dictionary/dictionary-paths.ts";
import { RouterLink } from "../../../lib/RouterLink.tsx";

/** A column by its full name, leading to its row. */
export const ColumnLink = ({ address }: { readonly address: ColumnAddress }) => (
  <RouterLink
    to={entryPath(address, address.column)}
    sx={{
      display: "inline-flex",
      alignItems: "center",
      minHeight: 24,
      fontFamily: family.mono,
      fontSize: "0.8125rem",
      overflowWrap: "anywhere",
      // Further down than usual, or it would cover the names' own underscores.
      textUnderlineOffset: "0.35em",
    }}
  >
    {qualifiedName(address)}.{address.column}
  </RouterLink>
);
