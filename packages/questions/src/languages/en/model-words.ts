/** What staff call measures besides their labels. A word of a measure is known where the institution has values of the dimension behind it. */
export const MODEL_WORDS: Readonly<Record<string, { readonly words: string; readonly needs?: string }>> = {
  sessions: {
    words:
      "session|sessions|=login|=logins|=log-in|=log-ins|=logon|=logons|=log-on|=sign-in|=sign-ins|=signins|platform session|platform visit|visits to the platform|visit to the vle",
    needs: "device",
  },
  session_people: {
    words:
      "people who logged in|users who logged in|logged-in user|people logging in|platform user|people with a session|people using the platform|people who used the platform|people on the platform|user of the platform|different people logged in|people logged in|users logged in",
    needs: "device",
  },
  session_minutes: {
    words: "time on the platform|time spent on the platform|time online|time spent online|hours on the platform|hours online",
    needs: "device",
  },
  minutes_per_session: {
    words:
      "how long is the average session|how long are sessions|how long do sessions last|how long is a session|average length of sessions|average length of session|time per session|mean time per session|average session time|average time per session|average length of a session|minutes per session|average session duration|=average =session|mean session length|average session length",
    needs: "device",
  },
  session_minutes_median: {
    words: "session length|length of session|session duration|median session length|typical session length",
    needs: "device",
  },
  sessions_per_person: { words: "logins per person|sessions per user|log-ins per person|logins per user|logins each", needs: "device" },
  minutes: {
    words:
      "=minutes|how much time|time do|time spent|hours do|how many hours|time spent in courses|study time|learning time|time on task|hours spent|hours of study|minutes spent|minutes of activity",
  },
  active_students: { words: "active student|active learner|engaged student" },
  at_risk_students: {
    words:
      "at-risk student|student at risk|students in danger of failing|vulnerable student|student who is at risk|student who are at risk",
  },
  at_risk_rate: { words: "at-risk rate|share at risk|proportion at risk|at risk share|percentage at risk" },
  posts: {
    words:
      "post|forum post|discussion post|message posted|forum message|forum contribution|discussion message|posting|discussion board post",
    needs: "post_role",
  },
  posting_people: {
    words: "people who post|people who posted|students who posted|student who post|poster|forum participant|contributor",
    needs: "post_role",
  },
  threads: { words: "thread|discussion thread|forum thread|forum topic|discussion started", needs: "post_role" },
  answered_threads: {
    words: "share of threads answered|threads answered|answer rate|thread reply rate|share of threads with a reply",
    needs: "post_role",
  },
  replied_threads: {
    words:
      "threads got a reply|thread got a reply|threads received a reply|threads have a reply|threads were answered|threads with a reply|threads that got a reply|threads with replies",
    needs: "post_role",
  },
  staff_reply_hours: {
    words:
      "staff reply to forum posts|reply to forum posts|how quickly do staff reply to forum posts|how long do staff take to reply to forum posts|how quickly do staff reply|how fast do staff reply|how long does it take staff to reply|how long do staff take to reply|how quickly do instructors reply|how long do instructors take to reply|how quickly staff reply|response time|reply time|time to reply|hours to reply|hours until staff reply|staff response time|time until a staff reply|time to a staff reply|how long staff take to reply|instructor response time",
    needs: "post_role",
  },
  meetings: {
    words: "=meeting|=meetings|live session|online meeting|live meeting|live class|webinar|online class|live classes",
    needs: "meeting_type",
  },
  recorded_meetings: {
    words:
      "meetings were recorded|live meetings were recorded|live sessions were recorded|recorded meeting|meetings recorded|meetings that were recorded",
    needs: "meeting_type",
  },
  recorded_share: { words: "share of meetings recorded|share of recorded meetings|recording rate", needs: "meeting_type" },
  meeting_minutes: {
    words:
      "time spent in live meetings|time spent in meetings|time in live meetings|minutes in meetings|meeting time|time in meetings|minutes of meetings|hours of meetings|hours of live meetings",
    needs: "meeting_type",
  },
  attendances: { words: "=attendances|attendance count|people attending meetings", needs: "meeting_type" },
  attendance_rate: {
    words:
      "=attendance|attendance rate|turnout|meeting attendance|attendance at meetings|attendance at live meetings|attendance at live sessions|share attending",
    needs: "meeting_type",
  },
  catch_up_rate: { words: "share who watch the recording|share who watch recordings|catch-up rate", needs: "meeting_type" },
  tool_uses: {
    words:
      "=uses|tool use count|tool use|use of tools|tool usage|usage of tools|times tools were used|uses of tools|tool launch|launches of tools",
    needs: "tool",
  },
  tool_people: { words: "tool user|people using tools|people who used a tool|people who use tools|users of tools", needs: "tool" },
  tool_minutes_per_person: {
    words: "tool minutes per person|minutes per person in tools|time in tools per person|time in tools per user",
    needs: "tool",
  },
  tool_uses_per_person: { words: "tool uses per person|uses per person|uses per user|tool uses per user", needs: "tool" },
  tool_minutes: { words: "time in tools|minutes in tools|time spent in tools|hours in tools", needs: "tool" },
  courses_using_tools: {
    words: "courses using tools|courses that use a tool|courses that used a tool|offerings using a tool|courses with tools",
    needs: "tool",
  },
  accessibility_score: {
    words:
      "accessibility|accessibility score|accessibility rating|average accessibility|average accessibility score|accessibility of content",
    needs: "access_band",
  },
  severe_accessibility_issues: {
    words: "severe accessibility problem|critical accessibility issue|severe issue|serious accessibility issue|severe accessibility issue",
    needs: "access_band",
  },
  items_with_issue: {
    words:
      "item with an issue|items with issues|content with issues|content with accessibility issues|content with accessibility problems|inaccessible content|accessibility issue|accessibility problem|items with an accessibility issue",
    needs: "issue_kind",
  },
  format_downloads: {
    words: "download|downloads of alternative formats|alternative format download|alternative formats downloaded|format download",
    needs: "alternative_format",
  },
  format_students: {
    words:
      "students who downloaded|students who use alternative formats|students using alternative formats|students who used alternative formats",
    needs: "alternative_format",
  },
  awards: {
    words: "award|=degrees|degree awarded|degrees awarded|=graduation|=graduations|qualifications awarded|awards made|degrees conferred",
    needs: "classification",
  },
  awarded_students: {
    words: "graduate|students who graduated|graduating student|students graduating|student who graduate|people who graduated",
    needs: "classification",
  },
  upper_award_rate: {
    words: "good degree rate|good honours rate|share of good degrees|share of firsts and upper seconds|good honours|share of good honours",
    needs: "classification",
  },
  upper_awards: { words: "good degree|firsts and upper seconds|first and upper second class degrees", needs: "classification" },
  years_to_award: {
    words:
      "time to degree|years to degree|time to graduate|time to graduation|time to award|years to graduate|time to complete a degree|years until award",
    needs: "classification",
  },
  entrants: {
    words: "first-time entrants|entrant|first-year entrant|people who entered|entrants",
    needs: "programme",
  },
  continuation: {
    words:
      "continuation|continuation rate|first-year continuation|year-on-year continuation|share continuing|continued into the second year",
    needs: "programme",
  },
  registrations: {
    words:
      "new students|=freshers|new entrants|new starters|newly admitted students|new entrant|new starter|fresher|new intake|programme registration|registrations for programmes|registrations on programmes|registration for a programme|degree registration",
    needs: "programme",
  },
  registered_now: {
    words:
      "registered on|registered for a degree|student registered on|students are registered on|registered for a programme|currently registered student|students registered on a programme|students on a programme|registered student",
    needs: "programme",
  },
  gone_early: { words: "left within 50 days|entrants who left early|early leaver among entrants", needs: "programme" },
  overdue_registrations: {
    words: "registered after the planned end|students past their planned end|overdue registration",
    needs: "programme",
  },
  credits_earned: { words: "credits earned|earned credits|credits gained", needs: "programme" },
  credits_attempted: { words: "credits attempted|attempted credits", needs: "programme" },
  credit_rate: {
    words: "share of credits earned|credit success rate|credits earned of those attempted|credit completion",
    needs: "programme",
  },
  class_size: {
    words: "class size|average class size|students per instructor|students to each instructor|student-staff ratio|student staff ratio",
    needs: "class_size_band",
  },
  offering_size: {
    words:
      "students per offering|students per course|average course size|course size|average number of students per course|size of courses|students per module offering",
  },
  items_per_course: { words: "items per offering|items per course|content per course|content items per course" },
  instructors: { words: "different instructor", needs: "session_role" },
  teaching_assignments: { words: "teaching assignment" },
  instructor_visits: { words: "instructor visit|visits by instructors|instructors' visit|visits of instructors", needs: "session_role" },
  instructor_posts: { words: "instructor post|posts by instructors|instructors' post|posts of instructors", needs: "session_role" },
  grades_given: { words: "grades given|grade given|grades entered by instructors|grades awarded by instructors", needs: "session_role" },
  weekly_presence: { words: "weekly presence|instructor weekly presence|share of weeks with an instructor present", needs: "session_role" },
  instructor_access: { words: "instructor access", needs: "session_role" },
  grading_median: {
    words:
      "median days to return work|days to grade|time to grade|grading time|turnaround|turnaround time|marking time|marking turnaround|grading turnaround|feedback time|days to grading|median grading time|days until graded|time until graded|days to mark",
  },
  grading_backlog: {
    words:
      "waiting for a grade|waiting to be graded|awaiting a grade|awaiting grading|awaiting marking|grading backlog|marking backlog|work to be graded|submissions waiting|submissions waiting for a grade|submissions awaiting grading",
  },
  graded_in_time_rate: { words: "graded in time|graded on time|marked on time|share graded in time|share graded on time" },
  under_pass_submission_rate: { words: "share of submissions under the pass mark|share of submissions below the pass mark" },
  missing_pieces: {
    words:
      "missing submission|missing work|missing assignment|missing piece|missing pieces of work|pieces of work missing|work not handed in",
  },
  submission_rate: { words: "submission rate|hand-in rate|share handed in|share of work handed in|share of due work handed in" },
  grade_changes: {
    words:
      "grades were changed|grades have been changed|grade change|changed grade|changes of grades|regrade|grades changed|changes to grades",
  },
  raised_grades: { words: "grades raised|raised grade|grades that went up" },
  students_regraded: { words: "students with a changed grade|students whose grade changed|regraded student" },
  items_added: { words: "items added|content added|new items|content added during the course" },
  hidden_items: { words: "item are hidden|content is hidden|items hidden|content item are hidden|item hidden|hidden item|hidden content" },
  item_use_rate: { words: "share of content used|share of content opened|content use rate|how much content is used" },
  items: { words: "content and tools" },
  active_courses: { words: "active course|active course offering|active offering" },
  running_offerings: {
    words: "running offering|running course|courses running now|courses that are running|courses currently running|courses in progress",
  },
  starting_offerings: { words: "offerings about to start|courses about to start|courses starting soon" },
  readiness: { words: "readiness|share of courses ready|share of offerings ready|course readiness" },
  enrolled_now: {
    words: "enrolled now|currently enrolled|enrolled at the moment|enrolled right now|currently enrolled student|current enrolment",
  },
  in_progress: { words: "enrolments in progress|running enrolment|enrolment in progress|open enrolment" },
  students_never_there: {
    words:
      "never logged in|students who never logged in|never came to the platform|students who never came|students who have never logged in|have never logged in",
    needs: "device",
  },
  platform_reach: {
    words: "reach of the platform|platform reach|share of students who log in|share of students on the platform",
    needs: "device",
  },
  phone_only_share: { words: "share by phone alone|share who use only a phone|phone-only share|share using only a phone", needs: "device" },
  weekly_active_share: { words: "weekly active share|share active each week|share of students active each week|weekly activity rate" },
  score_median: { words: "median score|median mark|median grade" },
  running_mark: { words: "running mark|mark so far|current mark|median running mark" },
  grading_days: {
    words:
      "take to grade|takes to grade|take to mark|takes to mark|long does it take to grade|long does it take to mark|long does grading take|long does marking take|average days to grading|average grading time|mean grading time|return marks|return grades|return feedback|return work|to return marks|average days to grade|days on average to grade",
  },
  blocked_items: {
    words:
      "items with a severe issue|content with a severe issue|item have a severe accessibility issue|content item have a severe accessibility issue|items with a severe accessibility issue|content with a severe accessibility issue|item have a severe issue",
    needs: "access_band",
  },
  classified_awards: { words: "classified first degree|classified degree|classified award|classified degrees", needs: "classification" },
  posting_share: {
    words:
      "share who post|share of students who post|share of enrolments that post|share of students posting|proportion of students who post",
    needs: "post_role",
  },
  uncounted_enrolments: { words: "enrolments that do not count|uncounted enrolment|enrolments not counted" },
  late_registrations: { words: "late registration|registered late" },
  late_registration_rate: { words: "late registration rate|share registered late" },
  on_time_rate: {
    words:
      "share of work handed in on time|work handed in on time|share of submissions on time|on-time submission rate|on-time rate|share on time|share submitted on time|share handed in on time",
  },
};
