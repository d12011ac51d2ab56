import { role, size, TextSkeleton } from "@lyceum/ui";
import Box from "@mui/material/Box";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { QueryProvider } from "../../lib/api/QueryProvider.tsx";
import { DrawerFrame } from "./DrawerFrame.tsx";
import { childrenOf } from "./navigation-links.ts";
import { NavigationItem } from "./NavigationItem.tsx";
import { listStyle } from "./NavigationTree.tsx";
import type { Drawers } from "./useDrawers.ts";
import { useNavigationLinks } from "./useNavigationLinks.ts";

export interface SecondaryDrawerProps {
  readonly drawers: Drawers;
  readonly section: string;
  readonly onClose: () => void;
}

/** The pages of a section: 220 px wide. */
export const SecondaryDrawer = (props: SecondaryDrawerProps) => (
  <QueryProvider>
    <Section {...props} />
  </QueryProvider>
);

function Section({ drawers, section, onClose }: SecondaryDrawerProps) {
  const { t } = useTranslation();
  const { links, loading } = useNavigationLinks();
  const own = links.find(({ key }) => key === section);
  const pages = childrenOf(links, section);
  const nothing = !loading && (!own || pages.length === 0);
  useEffect(() => {
    if (nothing) onClose();
  });
  if (nothing) return null;
  const name = own?.label ?? t("shell.loading");
  return (
    <DrawerFrame
      id="section-navigation"
      label={t("shell.sectionNavigation", { section: name })}
      width={size.secondaryDrawer}
      beside={drawers.beside}
      byHand={drawers.byHand}
      onClose={onClose}
      closeLabel={t("shell.closeSection", { section: name })}
      title={
        <Box component="span" sx={{ color: role.inkMuted, fontSize: "0.8125rem", fontWeight: 600 }}>
          {name}
        </Box>
      }
    >
      {loading ? <TextSkeleton /> : null}
      <Box component="ul" sx={listStyle}>
        {pages.map((link) => (
          <li key={link.key}>
            <NavigationItem link={link} onChoose={drawers.beside ? () => undefined : drawers.close} />
          </li>
        ))}
      </Box>
    </DrawerFrame>
  );
}
