/** What a colour is for. Every role exists in both schemes. */
export interface ColourRoles {
  /** Page behind everything. */
  readonly paper: string;
  /** Cards, dialogs, the header. */
  readonly surface: string;
  /** Wells: table headers, code, quiet panels. */
  readonly sunken: string;
  /** What floats above a surface: menus, tooltips' neighbours. */
  readonly raised: string;
  readonly ink: string;
  readonly inkMuted: string;
  /** Hairlines that only separate; never the only edge of a control. */
  readonly line: string;
  /** Edge of a control, 3:1 against what it stands on. */
  readonly edge: string;
  readonly accent: string;
  readonly accentStrong: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  readonly brass: string;
  readonly brassSoft: string;
  readonly error: string;
  readonly errorSoft: string;
  readonly onError: string;
  readonly success: string;
  readonly successSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  readonly hover: string;
  readonly scrim: string;
}

export type Scheme = "light" | "dark";
export const SCHEMES: readonly Scheme[] = ["light", "dark"];

export const colours: Readonly<Record<Scheme, ColourRoles>> = {
  light: {
    paper: "#FBFAF7",
    surface: "#FFFFFF",
    sunken: "#F3F1EA",
    raised: "#FFFFFF",
    ink: "#16213A",
    inkMuted: "#525C70",
    line: "#E3DFD4",
    edge: "#7C8496",
    accent: "#0F766E",
    accentStrong: "#0A5A54",
    accentSoft: "#E2F0ED",
    onAccent: "#FFFFFF",
    brass: "#94440A",
    brassSoft: "#FBF0E0",
    error: "#B42318",
    errorSoft: "#FDEDEB",
    onError: "#FFFFFF",
    success: "#136B33",
    successSoft: "#E5F4E9",
    info: "#1D4F91",
    infoSoft: "#E8F0F9",
    hover: "#EFEDE5",
    scrim: "rgba(14, 21, 36, 0.48)",
  },
  dark: {
    paper: "#0E1524",
    surface: "#151F33",
    sunken: "#0B111D",
    raised: "#1C2841",
    ink: "#E6EAF2",
    inkMuted: "#A8B3C7",
    line: "#28344D",
    edge: "#71809C",
    accent: "#5EEAD4",
    accentStrong: "#99F6E4",
    accentSoft: "#143638",
    onAccent: "#06231F",
    brass: "#F3B765",
    brassSoft: "#33281A",
    error: "#FF9B8F",
    errorSoft: "#3A1D20",
    onError: "#2B0B08",
    success: "#74DB9B",
    successSoft: "#153325",
    info: "#9CC3FF",
    infoSoft: "#172C4B",
    hover: "#202C46",
    scrim: "rgba(4, 8, 16, 0.64)",
  },
};

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Name of the custom property that carries a role, for example `--ly-accent-soft`. */
export const propertyOf = (role: keyof ColourRoles): string => `--ly-${kebab(role)}`;

const names = Object.keys(colours.light) as (keyof ColourRoles)[];

/** `role.accent` is `var(--ly-accent)`: use it in styles, so that the scheme can change without a render. */
export const role = Object.fromEntries(names.map((name) => [name, `var(${propertyOf(name)})`])) as Readonly<
  Record<keyof ColourRoles, string>
>;

/** All roles of a scheme as custom properties. */
export const colourProperties = (scheme: Scheme): Record<string, string> =>
  Object.fromEntries(names.map((name) => [propertyOf(name), colours[scheme][name]]));
