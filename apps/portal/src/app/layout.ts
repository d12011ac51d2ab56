import { size } from "@lyceum/ui/tokens";

/** Height of the header in px, its border included; what sticks below it starts here. */
export const HEADER_HEIGHT = size.headerToolbar + size.headerBorder;
