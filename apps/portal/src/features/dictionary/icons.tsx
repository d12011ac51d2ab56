import { Icon, type IconProps } from "@lyceum/ui";

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="9" y="9" width="11" height="11" rx="1.5" />
    <path d="M5.5 15H4.8A.8.8 0 0 1 4 14.2V4.8a.8.8 0 0 1 .8-.8h9.4a.8.8 0 0 1 .8.8v.7" />
  </Icon>
);

export const DiagramIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="4" width="7" height="6" rx="1" />
    <rect x="14" y="14" width="7" height="6" rx="1" />
    <path d="M10 7h4a3 3 0 0 1 3 3v4" />
  </Icon>
);

export const KeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 8-8m-3 3 2.5 2.5M13.5 9.5 15 11" />
  </Icon>
);

export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
);

export const FitIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />
  </Icon>
);
