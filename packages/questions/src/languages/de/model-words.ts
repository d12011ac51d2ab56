import { measureWords } from "../measure-words.ts";

/** What staff call measures in German besides their labels. */
export const MODEL_WORDS = measureWords({
  sessions: "Sitzung|Sitzungen|=Login|=Logins|Plattformbesuch|Plattformbesuche|Einwahl|Einwahlen|Besuche der Plattform",
  session_people: "Leute auf der Plattform|Personen auf der Plattform|Personen eingeloggt|Leute eingeloggt|eingeloggte Personen",
  session_minutes: "Zeit auf der Plattform|Onlinezeit|auf der Plattform verbrachte Zeit",
  minutes_per_session:
    "Zeit pro Sitzung|Minuten pro Sitzung|Minuten je Sitzung|durchschnittliche Sitzungsdauer|durchschnittliche Sitzung|wie lange dauert eine Sitzung|wie lange dauern Sitzungen|mittlere Sitzungsdauer",
  session_minutes_median: "typische Sitzungsdauer|Länge der Sitzungen",
  sessions_per_person: "Logins pro Person|Logins pro Kopf|Sitzungen pro Person",
  minutes:
    "=Minuten|Zeit in Kursen|in Kursen verbrachte Zeit|im Kurs verbrachte Zeit|Minuten im Kurs|Minuten in Kursen|Lernzeit|wie viel Zeit|Stunden im Kurs|aufgewendete Zeit",
  at_risk_students: "gefährdete Studierende|Studierende mit Risiko|Risikostudierende|abbruchgefährdete Studierende",
  at_risk_rate: "Anteil gefährdeter|Gefährdungsquote|Risikoquote",
  posts:
    "Forenbeitrag|Forenbeiträge|Forumsbeitrag|Forumsbeiträge|Forumbeiträge|Posting|Postings|Posts|Post|Diskussionsbeitrag|Diskussionsbeiträge|Nachrichten im Forum|Beiträge im Forum|Beiträge in den Foren|Beiträge in Foren|gepostet|posten|postet|im Forum geschrieben|in den Foren geschrieben|ins Forum geschrieben",
  posting_people: "Personen die posten|Leute die posten|Forenteilnehmende|Schreibende im Forum",
  threads: "Thread|Threads|Diskussionsfaden|Diskussionsfäden|Forenthemen|Forenthema",
  answered_threads: "Anteil beantworteter Themen|Antwortquote",
  staff_reply_hours:
    "Antwortzeit|Antwortzeit der Lehrenden|Stunden bis zur Antwort|wie schnell antworten Lehrende|wie lange brauchen Lehrende für eine Antwort",
  meetings:
    "Live-Termin|Live-Sitzung|Live-Sitzungen|Livesitzungen|Webinar|Webinare|Online-Termine|Videokonferenzen|Videokonferenz|Live-Veranstaltungen|Livetermine|Live-Termine|Live-Treffen",
  recorded_meetings: "aufgezeichnete Termine|aufgezeichnete Webinare|aufgezeichnete Livesitzungen",
  meeting_minutes: "Zeit in Live-Terminen|Zeit in Webinaren",
  attendance_rate: "Anwesenheit|Anwesenheitsquote|Anwesenheitsrate",
  tool_uses:
    "Nutzung|Nutzungen|Toolnutzung|Toolnutzungen|Werkzeugnutzung|Nutzung der Tools|Nutzung der Werkzeuge|Aufrufe von Tools|=genutzt",
  tool_people: "Toolnutzer|Nutzer von Tools|Personen mit Toolnutzung",
  tool_minutes: "Zeit in Tools|Minuten in Tools",
  accessibility_score:
    "Barrierefreiheit|Barrierefreiheitswert|Barrierefreiheitsscore|Zugänglichkeit|Punkte für Barrierefreiheit|durchschnittliche Barrierefreiheit",
  severe_accessibility_issues:
    "schwere Barriere|schwere Barrieren|gravierende Barrieren|schwere Probleme der Barrierefreiheit|schwerwiegende Barrieren",
  items_with_issue:
    "Inhalte mit Problemen|Inhalte mit Barrieren|nicht barrierefreie Inhalte|Probleme mit der Barrierefreiheit|Problem mit der Barrierefreiheit|Barrierefreiheitsprobleme|Barrierefreiheitsproblem",
  blocked_items:
    "Inhalte haben ein schwerwiegendes Problem|Inhalte mit schwerwiegendem Problem|Inhalte mit schwerem Problem|Inhalte haben ein schweres Problem mit der Barrierefreiheit|Inhalte haben ein schwerwiegendes Problem mit der Barrierefreiheit|Inhalte haben ein gravierendes Problem mit der Barrierefreiheit",
  format_downloads: "Downloads|Download|heruntergeladene Formate",
  awards: "Studienabschlüsse|Hochschulabschlüsse|verliehene Abschlüsse|vergebene Abschlüsse|verliehene Grade",
  awarded_students: "Absolvierende|Absolventinnen und Absolventen",
  entrants: "Studienanfänger|Studienanfängerinnen|Studienanfängende|Neuzugänge",
  continuation: "Fortsetzung|Verbleib nach dem ersten Jahr",
  registrations: "neue Studierende|Neueinschreibungen im Studiengang|Erstsemester",
  registered_now:
    "in einem Studiengang eingeschrieben|für einen Studiengang eingeschrieben|derzeit immatrikuliert|aktuell immatrikuliert|zurzeit immatrikuliert|sind immatrikuliert",
  class_size: "Betreuungsverhältnis|Studierende pro Lehrperson|Studierende je Lehrperson|Studierende pro Lehrende|Studierende je Lehrende",
  offering_size: "Kursgröße|durchschnittliche Kursgröße|Studierende pro Kurs|Studierende je Kurs",
  items_per_course: "Inhalte pro Kurs|Inhalte je Kurs|Materialien pro Kurs|Materialien je Kurs",
  instructors: "Lehrende unterrichten|Lehrende lehren|Dozenten unterrichten|Lehrkräfte",
  grading_days:
    "Korrekturzeit|durchschnittliche Korrekturzeit|Tage bis zur Note|Tage bis zur Korrektur|durchschnittliche Tage bis zur Bewertung|Bewertungsdauer|Korrekturdauer|bis zur Rückgabe der Noten|warten auf Noten|warten auf ihre Noten",
  grading_backlog:
    "noch nicht bewertet|noch nicht bewertete|unbewertete Abgaben|warten auf Korrektur|Korrekturstau|warten auf eine Note|unkorrigierte Abgaben|noch nicht korrigiert",
  graded_in_time_rate: "rechtzeitig bewertet|rechtzeitig korrigiert|pünktlich bewertet",
  missing_pieces: "fehlende Abgaben|nicht abgegebene Arbeiten|fehlende Abgabe",
  submission_rate: "Abgabequoten|Einreichungsquote|Abgaberate",
  grade_changes: "Notenänderungen|Notenänderung|geänderte Noten|nachträglich geänderte Noten|Noten wurden geändert",
  hidden_items: "verborgene Inhalte|versteckte Inhalte|ausgeblendete Inhalte",
  item_use_rate: "genutzte Inhalte|Nutzungsgrad der Inhalte",
  active_courses: "aktive Kurse|aktive Lehrveranstaltungen",
  running_offerings: "laufende Kurse|Kurse die gerade laufen",
  enrolled_now: "aktuell eingeschrieben|zurzeit eingeschrieben|gerade eingeschrieben",
  students_never_there: "nie eingeloggt|noch nie eingeloggt|nie angemeldet haben|nie auf der Plattform",
  score_median: "Medianpunktzahl|Mediannote",
  late_registrations: "späte Anmeldungen|verspätete Anmeldungen",
  late_registration_rate: "Anteil später Anmeldungen|Anteil verspäteter Anmeldungen",
  on_time_rate: "Anteil pünktlicher Abgaben|pünktlich abgegeben|rechtzeitige Abgaben|Anteil rechtzeitiger Abgaben",
});
