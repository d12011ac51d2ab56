import { measureWords } from "../measure-words.ts";

/** What staff call measures in French besides their labels. */
export const MODEL_WORDS = measureWords({
  sessions: "session|sessions|connexion|connexions|visites de la plateforme|accès à la plateforme|ouvertures de session",
  session_people: "personnes connectées|personnes sur la plateforme|utilisateurs de la plateforme|utilisateurs connectés",
  session_minutes: "temps sur la plateforme|temps en ligne|temps passé en ligne",
  minutes_per_session:
    "minutes par session|temps par session|durée moyenne des sessions|durée moyenne d'une session|session moyenne|combien de temps dure une session|combien de temps durent les sessions",
  session_minutes_median: "durée des sessions|durée d'une session",
  sessions_per_person: "connexions par personne|sessions par personne|sessions par utilisateur",
  minutes:
    "=minutes|minutes passées dans un cours|minutes passées dans les cours|minutes dans les cours|minutes passées|temps passé dans les cours|temps d'étude|combien de temps|heures passées",
  at_risk_students: "étudiants à risque|étudiants en difficulté",
  at_risk_rate: "part à risque|proportion à risque",
  posts:
    "message|messages|messages de forum|messages du forum|messages sur les forums|messages dans les forums|contributions au forum|contributions aux forums|publications sur les forums|posts|publié sur le forum|publient sur le forum|écrit sur le forum|écrivent sur le forum|écrit dans le forum|publié sur les forums|écrit sur les forums|posté|postent",
  posting_people: "personnes qui publient|personnes qui écrivent sur les forums|participants au forum",
  threads: "fil de discussion|fils de discussion|fils|discussions|sujets du forum",
  answered_threads: "part de fils avec réponse|taux de réponse",
  staff_reply_hours:
    "temps de réponse|temps de réponse des enseignants|délai de réponse|heures avant la réponse|délai de réponse des enseignants",
  meetings:
    "séance en direct|séances en direct|cours en direct|visioconférence|visioconférences|classe virtuelle|classes virtuelles|webinaire|webinaires|réunions en ligne|réunions en direct",
  recorded_meetings: "séances enregistrées|réunions enregistrées|visioconférences enregistrées",
  meeting_minutes: "temps passé en visioconférence|temps en séance",
  attendance_rate: "assiduité|taux de présence|taux d'assiduité",
  tool_uses: "utilisation|utilisations|usage|usages|utilisation des outils|utilisés|=utilisé|=utilisée",
  tool_people: "utilisateurs d'outils|personnes qui utilisent des outils",
  tool_minutes: "temps dans les outils|minutes dans les outils",
  accessibility_score: "accessibilité|score d'accessibilité|accessibilité moyenne|note d'accessibilité",
  severe_accessibility_issues: "problèmes graves d'accessibilité|problèmes d'accessibilité graves",
  items_with_issue:
    "contenus avec un problème|contenus à problème|contenus inaccessibles|problème d'accessibilité|problèmes d'accessibilité",
  blocked_items:
    "contenus présentent un problème d'accessibilité grave|contenus ont un problème d'accessibilité grave|contenus avec un problème grave|contenus présentent un problème grave|contenus ont un problème grave|contenus présentent un grave problème d'accessibilité|contenus avec un problème d'accessibilité grave",
  format_downloads: "téléchargement|téléchargements|téléchargements de formats alternatifs",
  awards: "diplômes|diplôme|diplômes délivrés|diplômes décernés|diplômes attribués",
  awarded_students: "diplômés|étudiants diplômés|diplômées",
  entrants: "nouveaux entrants|primo-entrants|nouveaux étudiants|entrants",
  continuation: "poursuite|taux de poursuite|poursuite d'études",
  registrations: "inscriptions en formation|inscriptions aux formations|inscriptions administratives",
  registered_now: "inscrits en formation|inscrits à une formation|inscrits dans une formation|actuellement inscrits en",
  class_size: "étudiants par enseignant|taux d'encadrement|taille des groupes",
  offering_size: "taille des cours|taille moyenne des cours|étudiants par cours",
  items_per_course: "contenus par cours|ressources par cours",
  instructors:
    "enseignants donnent cours|enseignants enseignent|enseignants qui enseignent|professeurs enseignent|enseignants assurent des cours|corps enseignant",
  grading_days:
    "délai de correction|temps de correction|délai moyen de correction|jours avant la note|jours avant la notation|attendent leurs notes|attendent leur note",
  grading_backlog:
    "pas encore corrigés|en attente de correction|en attente de note|pas encore notés|non corrigés|non corrigées|copies à corriger|en attente d'une note",
  graded_in_time_rate: "corrigés à temps|notés à temps|corrigées à temps",
  missing_pieces: "travaux manquants|rendus manquants|travaux non rendus|remises manquantes",
  submission_rate: "taux de remise|taux de rendu",
  grade_changes: "changement de note|changements de note|notes modifiées|modifications de notes|notes ont été modifiées|notes changées",
  hidden_items: "contenus masqués|contenus cachés",
  item_use_rate: "contenus utilisés|part des contenus utilisés",
  active_courses: "cours actifs|cours actif",
  running_offerings: "cours en cours|cours qui se déroulent actuellement",
  enrolled_now: "actuellement inscrits|inscrits en ce moment|inscrits actuellement",
  students_never_there: "jamais connectés|ne se sont jamais connectés|jamais venus sur la plateforme",
  score_median: "note médiane|score médian",
  late_registrations: "inscriptions tardives|inscription tardive",
  late_registration_rate: "part des inscriptions tardives|taux d'inscriptions tardives",
  on_time_rate:
    "part des travaux rendus à temps|part des devoirs rendus à temps|part rendue à temps|taux de ponctualité|ponctualité|taux de remise à temps|part des rendus à temps",
});
