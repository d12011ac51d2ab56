import { role } from "../tokens/index.ts";

/** The product's mark: a colonnade whose four columns are the bars of a rising chart, the last in the accent. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false" style={{ flex: "none" }}>
      <path d="M3 9.5 16 3l13 6.5V11H3zM3 27.5h26V30H3z" fill={role.ink} />
      <path d="M4 20h4v6H4zM10.7 17.5h4V26h-4zM17.3 15h4v11h-4z" fill={role.ink} fillOpacity="0.72" />
      <path d="M24 12.5h4V26h-4z" fill={role.accent} />
    </svg>
  );
}
