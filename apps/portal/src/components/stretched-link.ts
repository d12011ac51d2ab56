import { ring, role } from "@lyceum/ui";

/** Styles a title's link so that all around it leads there too. @param radius, offset of its focus ring, in px. */
export const stretchedLink = ({ radius, offset }: { readonly radius: number; readonly offset: number }) =>
  ({
    color: role.ink,
    textDecoration: "none",
    "&::after": { position: "absolute", inset: 0, borderRadius: `${radius}px`, content: '""' },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: ring.line, outlineOffset: offset },
  }) as const;
