import type { CSSProperties, ReactNode } from "react";

/** Icons are decoration beside a text by default; give `title` to one that stands alone. */
export interface IconProps {
  readonly size?: number;
  readonly title?: string;
  readonly style?: CSSProperties;
  readonly className?: string;
}

interface IconFrameProps extends IconProps {
  /** It points along the line of reading: base.css turns it round in languages written from right to left. */
  readonly directed?: boolean;
  readonly children: ReactNode;
}

/** Frame of every icon: a 24-unit grid, 1.75 strokes with round ends, coloured by the text around it. */
export function Icon({ size = 20, title, style, className, directed, children }: IconFrameProps) {
  return (
    <svg
      data-icon={directed ? "directed" : ""}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      style={{ flex: "none", ...style }}
      {...(title ? { role: "img", "aria-label": title } : { "aria-hidden": true })}
    >
      {children}
    </svg>
  );
}
