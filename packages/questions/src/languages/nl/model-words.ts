import { measureWords } from "../measure-words.ts";

/** What staff call measures in Dutch besides their labels. */
export const MODEL_WORDS = measureWords({
  sessions:
    "sessie|sessies|=login|=logins|inlog|inlogsessie|inlogsessies|bezoek aan het platform|bezoeken aan het platform|platformbezoeken",
  session_people: "mensen op het platform|mensen ingelogd|personen ingelogd|ingelogde gebruikers|gebruikers van het platform",
  session_minutes: "tijd op het platform|onlinetijd|tijd online",
  minutes_per_session:
    "minuten per sessie|tijd per sessie|gemiddelde sessieduur|gemiddelde sessie|hoe lang duurt een sessie|hoe lang duren sessies|gemiddelde duur van een sessie",
  session_minutes_median: "sessieduur|duur van sessies",
  sessions_per_person: "logins per persoon|sessies per persoon|sessies per gebruiker",
  minutes:
    "=minuten|tijd in cursussen|minuten in de cursus|minuten in een cursus|minuten in cursussen|studietijd|leertijd|hoeveel tijd|bestede uren|tijd besteed",
  at_risk_students: "risicostudenten|studenten met risico|studenten die risico lopen",
  at_risk_rate: "aandeel met risico|risicopercentage",
  posts:
    "forumbericht|forumberichten|forumpost|forumposts|post|posts|berichten op het forum|berichten op de fora|berichten in forums|discussiebericht|discussieberichten|forumbijdrage|forumbijdragen|gepost|posten|op het forum geschreven|op het forum geplaatst|een bericht geplaatst|berichten geplaatst",
  posting_people: "mensen die posten|personen die posten|forumdeelnemers",
  threads: "thread|threads|discussie|discussies|forumdiscussies|topics",
  answered_threads: "aandeel beantwoorde discussies|antwoordpercentage",
  staff_reply_hours: "reactietijd|reactietijd van docenten|uren tot antwoord|hoe snel reageren docenten|antwoordtijd",
  meetings:
    "livesessie|livesessies|webinar|webinars|onlinebijeenkomst|onlinebijeenkomsten|bijeenkomst|bijeenkomsten|live bijeenkomsten|onlinelessen|liveles|livelessen",
  recorded_meetings: "opgenomen bijeenkomsten|opgenomen livesessies|opgenomen webinars",
  meeting_minutes: "tijd in livesessies|tijd in bijeenkomsten",
  attendance_rate: "aanwezigheid|aanwezigheidspercentage|opkomst",
  tool_uses: "gebruik|gebruik van tools|toolgebruik|keer gebruikt|keer zijn gebruikt|gebruiksmomenten|=gebruikt",
  tool_people: "toolgebruikers|gebruikers van tools|mensen die tools gebruiken",
  tool_minutes: "tijd in tools|minuten in tools",
  accessibility_score: "toegankelijkheid|toegankelijkheidsscore|gemiddelde toegankelijkheid|toegankelijkheidscijfer",
  severe_accessibility_issues:
    "ernstige toegankelijkheidsproblemen|ernstige problemen met toegankelijkheid|ernstige toegankelijkheidsfouten",
  items_with_issue:
    "materiaal met problemen|materialen met problemen|niet-toegankelijk materiaal|toegankelijkheidsprobleem|toegankelijkheidsproblemen",
  blocked_items:
    "materialen hebben een ernstig toegankelijkheidsprobleem|materialen met een ernstig toegankelijkheidsprobleem|materialen met een ernstig probleem|materialen hebben een ernstig probleem|items met een ernstig probleem|items hebben een ernstig toegankelijkheidsprobleem",
  format_downloads: "downloads|download|gedownloade formaten",
  awards: "uitgereikte diploma's|diploma's|diploma|behaalde diploma's|uitgereikte graden",
  awarded_students: "afgestudeerden|afgestudeerde studenten|gediplomeerden",
  entrants: "instromers|eerstejaars|nieuwe eerstejaars|instroom",
  continuation: "doorstroom|doorstroompercentage|doorstudeerpercentage",
  registrations: "nieuwe studenten|aanmeldingen voor opleidingen",
  registered_now: "ingeschreven bij een opleiding|ingeschreven voor een opleiding|staan ingeschreven bij een opleiding",
  class_size: "studenten per docent|groepsgrootte|student-docentratio",
  offering_size: "cursusgrootte|gemiddelde cursusgrootte|studenten per cursus",
  items_per_course: "materialen per cursus|items per cursus",
  instructors: "docenten geven les|docenten lesgeven|docenten die lesgeven|leraren",
  grading_days:
    "nakijktijd|gemiddelde nakijktijd|dagen tot beoordeling|dagen tot het cijfer|nakijken duurt|wachten op hun cijfer|wachten op cijfers",
  grading_backlog:
    "nog niet nagekeken|nog niet beoordeeld|wacht op een cijfer|wachten op een cijfer|wachten op beoordeling|nakijkachterstand|niet nagekeken werk",
  graded_in_time_rate: "op tijd nagekeken|op tijd beoordeeld|tijdig beoordeeld",
  missing_pieces: "ontbrekend werk|ontbrekende inzendingen|niet ingeleverd werk",
  submission_rate: "inleverpercentage|percentage ingeleverd",
  grade_changes: "cijferwijzigingen|cijferwijziging|gewijzigde cijfers|cijfers zijn gewijzigd|cijfers gewijzigd|aangepaste cijfers",
  hidden_items: "verborgen materiaal|verborgen items|verborgen materialen",
  item_use_rate: "aandeel gebruikt materiaal|gebruikt materiaal",
  active_courses: "actieve cursussen|actieve cursus",
  running_offerings: "lopende cursussen|cursussen die nu lopen",
  enrolled_now: "nu ingeschreven|momenteel ingeschreven|op dit moment ingeschreven",
  students_never_there: "nooit ingelogd|nog nooit ingelogd|nooit op het platform",
  score_median: "mediaanscore|mediane score|mediaancijfer",
  late_registrations: "late inschrijvingen|te late inschrijvingen",
  late_registration_rate: "aandeel late inschrijvingen",
  on_time_rate: "percentage op tijd|percentage op tijd ingeleverde|aandeel op tijd ingeleverd|percentage op tijd ingeleverd|tijdigheid",
});
