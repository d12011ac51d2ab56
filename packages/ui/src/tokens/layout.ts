/** Radii of corners in px. */
export const corner = { control: 6, card: 10, pill: 999 } as const;

export const size = {
  headerToolbar: 60,
  headerBorder: 6,
  languagePicker: 450,
  languageInput: 300,
  globalDrawer: 260,
  secondaryDrawer: 220,
  regionPicker: 311,
  dialog: 450,
  smallScreenNotice: 776,
  page: 1200,
  control: 40,
} as const;

/** Widths, in px, from which a layout counts as small and as medium. */
export const breakpoint = { small: 600, medium: 900, large: 1200, wide: 1536 } as const;

export const type = {
  caption: "0.75rem",
  small: "0.8125rem",
  data: "0.875rem",
  body: "1rem",
  lead: "1.25rem",
  title: "1.5625rem",
  heading: "1.9375rem",
  display: "2.4375rem",
} as const;

export const family = {
  sans: '"Source Sans 3 Variable", "Source Sans 3 Fallback", "Hiragino Sans", "Yu Gothic UI", "PingFang SC", "Microsoft YaHei", "Malgun Gothic", "Noto Sans CJK JP", system-ui, sans-serif',
  serif: '"Source Serif 4 Variable", "Source Serif 4 Fallback", "Hiragino Mincho ProN", "Songti SC", "Noto Serif CJK JP", serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace',
} as const;

/** What shows where the keyboard is, in px; base.css decides its colour, so that forced colours can have theirs. */
export const ring = { colour: "var(--ly-focus)", width: 2, offset: 2, line: "2px solid var(--ly-focus)" } as const;

export const motion = { quick: "120ms", calm: "200ms", ease: "cubic-bezier(0.2, 0, 0, 1)" } as const;

export const shadow = {
  float: "0 1px 2px rgba(14, 21, 36, 0.10), 0 8px 24px rgba(14, 21, 36, 0.14)",
  dialog: "0 2px 6px rgba(14, 21, 36, 0.12), 0 24px 64px rgba(14, 21, 36, 0.24)",
} as const;

/** Room of controls, fields, cells and items of menus. The person's density decides it, in base.css, so that no render is needed. */
export const room = {
  control: "var(--ly-control)",
  controlSmall: "var(--ly-control-small)",
  field: "var(--ly-field)",
  cell: "var(--ly-cell)",
  item: "var(--ly-item)",
} as const;
