import { role } from "../tokens/index.ts";

/** The product's mark: a colonnade whose four columns are a bar chart; the third, in the accent, is the tallest. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false" style={{ flex: "none" }}>
      <path d="M16 2 29 8.2V10H3V8.2Z" fill={role.ink} />
      <g fill={role.ink}>
        <rect x="5" y="18" width="4" height="8" />
        <rect x="11" y="15" width="4" height="11" />
        <rect x="23" y="14" width="4" height="12" />
      </g>
      <rect x="17" y="12" width="4" height="14" fill={role.accent} />
      <path d="M3 28h26v2H3z" fill={role.ink} />
    </svg>
  );
}
