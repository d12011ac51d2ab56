import { corner, role } from "@lyceum/ui";

/** What stands around a list, whichever way it is drawn. */
export const recordFrame = (isOld: boolean) =>
  ({
    border: `1px solid ${role.line}`,
    borderRadius: `${corner.card}px`,
    overflow: "clip",
    backgroundColor: role.surface,
    opacity: isOld ? 0.6 : 1,
    transition: "opacity 120ms ease-out",
  }) as const;

export const heavy = (total = false) => (total ? { fontWeight: 600 } : {});
