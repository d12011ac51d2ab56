import { family } from "@lyceum/ui";
import { Fragment } from "react";

import { RouterLink } from "../../../components/RouterLink.tsx";
import { type ColumnAddress, qualifiedName } from "../../../domain/dictionary/catalogue.ts";
import { entryPath } from "../../../domain/dictionary/dictionary-paths.ts";

export interface ColumnLinkProps {
  readonly address: ColumnAddress;
  /** The schema that goes without saying. */
  readonly within?: string | undefined;
}

/** A column by its name with table and schema, leading to its row. */
export function ColumnLink({ address, within }: ColumnLinkProps) {
  const name = `${address.schemaId === within ? address.table : qualifiedName(address)}.${address.column}`;
  return (
    <RouterLink
      to={entryPath(address, address.column)}
      sx={{
        display: "inline-block",
        paddingBlock: "2px",
        fontFamily: family.mono,
        fontSize: "0.8125rem",
        lineHeight: "20px",
        overflowWrap: "anywhere",
        // Further down than usual, or it would cover the names' own underscores.
        textUnderlineOffset: "0.35em",
      }}
    >
      {name.split(/(?<=[._])/).map((part, index) => (
        // Parts have no identity of their own beside their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </RouterLink>
  );
}
