import { ask, enoughOf, ofEnrolments, ranked, type SheetInput } from "../build.ts";

const byWeek = { name: "post_date", grain: "week" } as const;
const replyHelp = "From a student's opening of a thread to the first reply by staff. Threads without such a reply are left out.";

export const discussionSheet: SheetInput = {
  id: "discussion",
  name: "Discussion",
  description: "Who writes in forums, who only reads, and who is answered.",
  opening: {
    figure: {
      query: ask(["posting_share", "forum_enrolments"]),
      base: "forum_enrolments",
      texts: {
        alone: ofEnrolments("{{posting_share}} of {{forum_enrolments}} enrolments in courses with a forum led to at least one post."),
        none: "No course has a forum on record.",
      },
    },
    places: {
      query: ask(["posting_share"], ["level1"], { ...enoughOf("forum_enrolments"), ...ranked("posting_share", 500) }),
      text: "{{high}} has the highest share ({{highValue}}), {{low}} the lowest ({{lowValue}}).",
    },
  },
  visuals: [
    {
      id: "posting-share",
      kind: "number",
      title: "What share of students posts?",
      subtitle: "Enrolments with a post, % of enrolments in courses with a forum",
      span: 3,
      comparison: "previous_year",
      query: ask(["posting_share"]),
    },
    {
      id: "posts",
      kind: "number",
      title: "Posts",
      subtitle: "Openings of threads and replies, by students and instructors",
      span: 3,
      comparison: "previous_year",
      query: ask(["posts"]),
    },
    {
      id: "answered",
      kind: "number",
      title: "Are threads answered?",
      subtitle: "Threads with a reply by another person, % of threads two days old or older",
      span: 3,
      comparison: "previous_year",
      query: ask(["answered_threads"]),
    },
    {
      id: "staff-reply",
      kind: "number",
      title: "How long until staff reply?",
      subtitle: "Median hours to the first reply by staff",
      help: replyHelp,
      span: 3,
      comparison: "previous_year",
      query: ask(["staff_reply_hours"]),
    },
    {
      id: "posts-by-week",
      kind: "area",
      title: "When do students talk?",
      subtitle: "Posts by ISO week and role of the author",
      help: "Weeks start on Monday.",
      span: 12,
      query: ask(["posts"], [byWeek, "post_role"]),
    },
    {
      id: "taking-part",
      kind: "stacked-bar",
      mode: "share",
      title: "Do students talk, or just read?",
      subtitle: "Enrolments in courses with a forum by part in discussions, % of enrolments",
      help: "Opened: the source records clicks in forums and not who writes, so talking and reading cannot be told apart.",
      span: 6,
      drill: "node",
      query: ask(["forum_enrolments"], ["level1", "taking_part"]),
    },
    {
      id: "staff-reply-by-college",
      kind: "range",
      title: "Where do students wait for staff?",
      subtitle: "Hours to the first reply by staff: the middle eight in ten of the answered threads, and their median",
      help: `${replyHelp} Units with 30 threads or more that are two days old or older.`,
      span: 6,
      drill: "node",
      query: ask(["staff_reply_hours_p10", "staff_reply_hours", "staff_reply_hours_p90", "settled_threads"], ["level1"], {
        having: [...(enoughOf("settled_threads").having ?? []), { measure: "staff_reply_hours", missing: false }],
      }),
    },
    {
      id: "silent",
      kind: "table",
      title: "Which courses are silent?",
      subtitle: "Course offerings with a forum and 30 enrolments or more, lowest share of enrolments with a post first",
      span: 12,
      query: ask(["forum_enrolments", "threads", "posts", "posting_share", "answered_threads"], ["course"], {
        ...enoughOf("forum_enrolments"),
        ...ranked("posting_share", 200, "asc"),
        totals: true,
      }),
    },
  ],
};
