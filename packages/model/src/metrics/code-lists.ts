/** Codes of common lists in the words in which importers and institutions record them; others are shown as they are. */
export const GENDERS = ["Female", "Male", "Other"] as const;
export const SEASONS = ["Autumn", "Spring", "Summer", "Winter"] as const;
export const DESIGN_MODES = ["On campus", "Blended", "Online", "Distance"] as const;
export const ROLES = ["Student", "Instructor", "Course designer", "Teaching assistant"] as const;
export const ITEM_TYPES = [
  "Course home",
  "Document",
  "Page",
  "Video",
  "Discussion",
  "Assignment",
  "Quiz",
  "Virtual classroom",
  "External tool",
] as const;
export const ASSESSMENT_TYPES = ["Assignment", "Quiz", "Exam"] as const;
export const DEVICES = ["Desktop", "Mobile", "Tablet"] as const;
export const CLIENTS = ["App", "Browser"] as const;
export const TOOL_KINDS = ["Built in", "Connected"] as const;
export const MEETING_TYPES = ["Lecture", "Seminar", "Office hour"] as const;
export const ISSUE_KINDS = [
  "Video without captions",
  "Scanned without text",
  "Cannot be opened",
  "Image without description",
  "Embedded media without a player for keyboards",
  "Question that needs a mouse",
  "Insufficient contrast",
  "Table without headers",
  "No headings",
  "No language set",
  "Headings skip a level",
  "Description of an image is too long",
] as const;
export const ALTERNATIVE_FORMATS = ["Tagged PDF", "HTML", "Audio", "ePub", "Translated version", "Electronic braille"] as const;
