import { Icon, type IconProps } from "./Icon.tsx";

export const DiagramIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="4" width="7" height="6" rx="1" />
    <rect x="14" y="14" width="7" height="6" rx="1" />
    <path d="M10 7h4a3 3 0 0 1 3 3v4" />
  </Icon>
);

/** A key column of a table. */
export const KeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 8-8m-3 3 2.5 2.5M13.5 9.5 15 11" />
  </Icon>
);

/** Fits a drawing into its window. */
export const FitIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />
  </Icon>
);
