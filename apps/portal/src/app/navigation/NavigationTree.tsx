import Box from "@mui/material/Box";

import { QueryProvider } from "../../lib/api/QueryProvider.tsx";
import { childrenOf } from "./navigation-links.ts";
import { NavigationItem } from "./NavigationItem.tsx";
import { useFrozenWhilePressed } from "./useFrozenWhilePressed.ts";
import { useNavigationLinks } from "./useNavigationLinks.ts";

export interface NavigationTreeProps {
  /** Called after a choice, so that an overlay can close. */
  readonly onChoose: () => void;
}

export const listStyle = { display: "grid", gap: "2px", margin: 0, padding: 0, listStyle: "none" } as const;

/** The first two levels of the navigation, as far as the person may use it. */
export const NavigationTree = (props: NavigationTreeProps) => (
  <QueryProvider>
    <Tree {...props} />
  </QueryProvider>
);

function Tree({ onChoose }: NavigationTreeProps) {
  const { value: links, onPointerDown } = useFrozenWhilePressed(useNavigationLinks().links);
  return (
    <Box component="ul" onPointerDown={onPointerDown} sx={{ ...listStyle, gap: 2 }}>
      {childrenOf(links, undefined).map((link) => {
        const below = childrenOf(links, link.key);
        return (
          <li key={link.key}>
            <NavigationItem link={link} onChoose={onChoose} />
            {below.length > 0 ? (
              <Box component="ul" sx={listStyle}>
                {below.map((child) => (
                  <li key={child.key}>
                    <NavigationItem link={child} onChoose={onChoose} />
                  </li>
                ))}
              </Box>
            ) : null}
          </li>
        );
      })}
    </Box>
  );
}
