import { Notice, size } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import useMediaQuery from "@mui/material/useMediaQuery";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import type { DiagramProps } from "./Diagram.tsx";
import { RelationshipTable } from "./RelationshipTable.tsx";

const Diagram = lazy(async () => ({ default: (await import("./Diagram.tsx")).Diagram }));
const TABLE = "relationships";

/** The diagram with its text below; on small screens the text first, and the diagram for those who ask for it. */
export function DiagramWithTable(props: DiagramProps) {
  const { t } = useTranslation("dictionary");
  const small = useMediaQuery(`(max-width: ${size.smallScreenNotice}px)`, { noSsr: true });
  const [isRequested, setRequested] = useState(false);
  const written = (
    <Box id={TABLE} tabIndex={-1} sx={{ outline: "none" }}>
      <RelationshipTable relationships={props.view.relationships} schemaId={props.address.schema.schemaId} />
    </Box>
  );
  const drawn = (
    <Box component="section" aria-label={t("diagram.label")} sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Link
        href={`#${TABLE}`}
        className="no-print"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>(`#${TABLE}`)?.focus();
        }}
        sx={{ position: "absolute", clipPath: "inset(50%)", "&:focus": { position: "static", clipPath: "none" } }}
      >
        {t("diagram.skip")}
      </Link>
      <Suspense>
        <Diagram {...props} />
      </Suspense>
    </Box>
  );
  if (!small) {
    return (
      <>
        {drawn}
        {written}
      </>
    );
  }
  return (
    <>
      <Notice title={t("diagram.small.title")}>{t("diagram.small.body")}</Notice>
      {written}
      {isRequested ? (
        drawn
      ) : (
        <Button className="no-print" onClick={() => setRequested(true)} sx={{ justifySelf: "start" }}>
          {t("diagram.small.show")}
        </Button>
      )}
    </>
  );
}
