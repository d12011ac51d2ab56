import { Icon, type IconProps } from "./Icon.tsx";

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

export const DeveloperIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5M13.5 5l-3 14" />
  </Icon>
);

export const SettingsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </Icon>
);

export const BookIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 6.5C10.3 5.2 7.6 4.6 4 4.7v13c3.6-.1 6.3.5 8 1.8 1.7-1.3 4.4-1.9 8-1.8v-13c-3.6-.1-6.3.5-8 1.8zM12 6.5v13" />
  </Icon>
);

export const AskIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5.5h16v10.5h-8.5L7 20v-4H4zM8 9.2h8M8 12.4h5" />
  </Icon>
);

export const ComposeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20h16M6 16.5l1-4L15.5 4l3 3-8.5 8.5zM13.5 6l3 3" />
  </Icon>
);

export const NewsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4" />
  </Icon>
);
