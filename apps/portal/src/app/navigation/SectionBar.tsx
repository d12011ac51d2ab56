import { MenuIcon } from "@lyceum/ui";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { QueryProvider } from "../../lib/api/QueryProvider.tsx";
import { childrenOf } from "./navigation-links.ts";
import { useNavigationLinks } from "./useNavigationLinks.ts";

export interface SectionBarProps {
  readonly section: string;
  /** Whether a person has just closed the drawer that this opens. */
  readonly byHand: boolean;
  readonly onOpen: () => void;
}

/** Opens the secondary drawer of a section while it is closed. */
export const SectionBar = (props: SectionBarProps) => (
  <QueryProvider>
    <Bar {...props} />
  </QueryProvider>
);

function Bar({ section, byHand, onOpen }: SectionBarProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const closed = useRef(byHand);
  useEffect(() => {
    // The drawer went with the focus in it.
    if (closed.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  const { links } = useNavigationLinks();
  const own = links.find(({ key }) => key === section);
  if (!own || childrenOf(links, section).length === 0) return null;
  return (
    <Box className="no-print" sx={{ paddingInline: { xs: 2, sm: 4 }, paddingTop: 2, marginBottom: { xs: -4, md: -8 } }}>
      <Button ref={button} size="small" variant="text" startIcon={<MenuIcon size={18} />} aria-expanded={false} onClick={onOpen}>
        {t("shell.openSection", { section: own.label })}
      </Button>
    </Box>
  );
}
