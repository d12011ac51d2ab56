import { Icon, type IconProps } from "./Icon.tsx";

export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 11l8-7 8 7v8.5a.5.5 0 0 1-.5.5H14v-6h-4v6H4.5a.5.5 0 0 1-.5-.5z" />
  </Icon>
);

export const ReportingIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20h16M7 16v-5M12 16V5M17 16V9" />
  </Icon>
);

export const LearningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 7.5L12 4l9 3.5L12 11zM7 9.5V15c0 1.4 2.2 2.5 5 2.5s5-1.1 5-2.5V9.5M21 7.5V14" />
  </Icon>
);

export const TeachingIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h16v10H4zM12 15v5M8 20h8M8 9h5M8 11.5h8" />
  </Icon>
);

export const LeadingIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 9l9-5 9 5zM5 9v8M10 9v8M14 9v8M19 9v8M3 20h18M4 17h16" />
  </Icon>
);

export const InstitutionIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 10l9-6 9 6zM5 10v8M19 10v8M9.5 10v8M14.5 10v8M3 21h18" />
  </Icon>
);

export const PersonIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c.8-3.6 3.8-6 7.5-6s6.7 2.4 7.5 6" />
  </Icon>
);

export const LockIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="5" y="11" width="14" height="9" rx="1.5" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </Icon>
);

export const SignInIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13 4h6v16h-6M4 12h10M10 8l4 4-4 4" />
  </Icon>
);

export const SignOutIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M11 4H5v16h6M10 12h10M16 8l4 4-4 4" />
  </Icon>
);
