import { Icon, type IconProps } from "./Icon.tsx";

export const EditIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5L17.5 10" />
  </Icon>
);

export const DeleteIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5" />
  </Icon>
);

export const AddPersonIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="8" r="4" />
    <path d="M2.5 20c.8-3.6 3.8-6 7.5-6s6.7 2.4 7.5 6M19 4.5v6M16 7.5h6" />
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

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="9" y="9" width="11" height="11" rx="1.5" />
    <path d="M5.5 15H4.8A.8.8 0 0 1 4 14.2V4.8a.8.8 0 0 1 .8-.8h9.4a.8.8 0 0 1 .8.8v.7" />
  </Icon>
);

export const UndoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5L4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9" />
  </Icon>
);

export const RedoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h5" />
  </Icon>
);

export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth={3} />
  </Icon>
);

export const StarIcon = ({ filled = false, ...props }: IconProps & { readonly filled?: boolean }) => (
  <Icon {...props}>
    <path d="M12 4l2.5 5.2 5.6.7-4.1 3.9 1.1 5.6L12 16.6l-5.1 2.8L8 13.8 3.9 9.9l5.6-.7z" fill={filled ? "currentColor" : "none"} />
  </Icon>
);
