import { Icon, type IconProps } from "@lyceum/ui";

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="9" y="9" width="11" height="11" rx="1.5" />
    <path d="M5.5 15H4.8A.8.8 0 0 1 4 14.2V4.8a.8.8 0 0 1 .8-.8h9.4a.8.8 0 0 1 .8.8v.7" />
  </Icon>
);
