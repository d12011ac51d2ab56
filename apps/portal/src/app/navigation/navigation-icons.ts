import {
  AskIcon,
  BookIcon,
  ClockIcon,
  ComposeIcon,
  DeveloperIcon,
  HomeIcon,
  LeadingIcon,
  LearningIcon,
  LockIcon,
  ReportingIcon,
  SearchIcon,
  SettingsIcon,
  TableIcon,
  TeachingIcon,
} from "@lyceum/ui";

/** Symbols of the navigation by the name that its table gives them. */
export const NAVIGATION_ICONS = {
  home: HomeIcon,
  reporting: ReportingIcon,
  learning: LearningIcon,
  teaching: TeachingIcon,
  leading: LeadingIcon,
  ask: AskIcon,
  compose: ComposeIcon,
  schedule: ClockIcon,
  developer: DeveloperIcon,
  book: BookIcon,
  query: SearchIcon,
  table: TableIcon,
  settings: SettingsIcon,
  privacy: LockIcon,
} as const;
export type NavigationIconName = keyof typeof NAVIGATION_ICONS;
