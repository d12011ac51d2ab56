/**
 * Where the secondary drawer belongs: keys of second-level entries of the navigation with their paths. Stands
 * apart from the navigation's table, since every first visit has to know it.
 */
export const SECTIONS: Readonly<Record<string, string>> = {
  learning: "/reporting/learning",
  teaching: "/reporting/teaching",
  leading: "/reporting/leading",
  dictionary: "/dictionary",
};

/** Key of the section whose secondary drawer belongs to a path; undefined where there is none. */
export const sectionOf = (pathname: string): string | undefined =>
  Object.keys(SECTIONS).find((key) => pathname === SECTIONS[key] || pathname.startsWith(`${SECTIONS[key]}/`));
