import { Icon, type IconProps } from "./Icon.tsx";

/** A program's own account. */
export const ServiceAccountIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15.5" r="4" />
    <path d="M11 12.7L19.5 4.5M16 8l2.5 2.5M13.5 10.4l2 2" />
  </Icon>
);

/** A direct line into the warehouse. */
export const PlugIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v4" />
  </Icon>
);

export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5l7 2.7v5.3c0 4.4-2.9 7.6-7 9-4.1-1.4-7-4.6-7-9V6.2zM8.8 12l2.3 2.3 4.2-4.4" />
  </Icon>
);

export const MicrophoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3.5M8.5 21.5h7" />
  </Icon>
);

export const FolderIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 18.5v-13h6l2.2 2.5h8.8v10.5z" />
  </Icon>
);
