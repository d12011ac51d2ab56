import { measureWords } from "../measure-words.ts";

/** What staff call measures in Italian besides their labels. */
export const MODEL_WORDS = measureWords({
  sessions: "sessione|sessioni|=accessi|=accesso|=login|accessi alla piattaforma|visite alla piattaforma|collegamenti|collegamento",
  session_people: "persone collegate|persone sulla piattaforma|utenti della piattaforma|utenti collegati",
  session_minutes: "tempo sulla piattaforma|tempo online|tempo trascorso sulla piattaforma",
  minutes_per_session:
    "minuti per sessione|tempo per sessione|durata media delle sessioni|durata media di una sessione|sessione media|quanto dura una sessione|quanto durano le sessioni",
  session_minutes_median: "durata delle sessioni|durata della sessione",
  sessions_per_person: "accessi per persona|sessioni per persona|sessioni per utente",
  minutes:
    "=minuti|minuti trascorsi in un corso|minuti trascorsi nei corsi|minuti nel corso|minuti nei corsi|tempo nei corsi|tempo trascorso nei corsi|tempo di studio|quanto tempo|ore di studio|minuti trascorsi",
  at_risk_students: "studenti a rischio|studenti in difficoltà",
  at_risk_rate: "quota a rischio|percentuale a rischio",
  posts:
    "messaggio|messaggi|messaggi nei forum|messaggi nel forum|messaggi sui forum|=post|post nei forum|interventi nei forum|interventi nel forum|contributi al forum|postato|scritto nel forum|scritto nei forum|scritto un post|scritto post|pubblicato nel forum|pubblicato nei forum|pubblicato post",
  posting_people: "persone che scrivono nei forum|persone che pubblicano|partecipanti al forum",
  threads: "discussione|discussioni|thread|discussioni del forum",
  answered_threads: "quota di discussioni con risposta|tasso di risposta",
  staff_reply_hours:
    "tempo di risposta|tempi di risposta|tempo di risposta dei docenti|ore fino alla risposta|quanto impiegano i docenti a rispondere",
  meetings:
    "lezione in diretta|lezioni in diretta|incontro in diretta|incontri in diretta|riunioni online|incontri online|videoconferenza|videoconferenze|webinar|seminari online|incontro dal vivo|incontri dal vivo|lezioni dal vivo|riunioni in diretta",
  recorded_meetings: "lezioni registrate|incontri registrati|videoconferenze registrate",
  meeting_minutes: "tempo in videoconferenza|tempo negli incontri",
  attendance_rate: "tasso di presenza|tasso di frequenza|presenza alle lezioni",
  tool_uses: "uso|usi|utilizzo|utilizzi|uso degli strumenti|utilizzo degli strumenti|volte usati",
  tool_people: "utenti degli strumenti|persone che usano strumenti",
  tool_minutes: "tempo negli strumenti|minuti negli strumenti",
  accessibility_score: "accessibilità|punteggio di accessibilità|accessibilità media",
  severe_accessibility_issues: "problemi gravi di accessibilità|gravi problemi di accessibilità",
  items_with_issue:
    "contenuti con problemi|contenuti inaccessibili|contenuti non accessibili|problema di accessibilità|problemi di accessibilità",
  blocked_items:
    "contenuti hanno un problema grave di accessibilità|contenuti hanno un grave problema di accessibilità|contenuti con un problema grave|contenuti hanno un problema grave|contenuti con problemi gravi|contenuti con un grave problema di accessibilità",
  format_downloads: "download|scaricamenti|formati scaricati",
  awards: "titolo conferito|titoli conferiti|titoli rilasciati|laurea conferita|diplomi",
  awarded_students: "laureati|laureate|studenti laureati",
  entrants: "nuovi iscritti|immatricolati|matricole",
  continuation: "prosecuzione|tasso di prosecuzione",
  registrations: "nuovi studenti|iscrizioni ai corsi di studio|immatricolazioni ai corsi di studio",
  registered_now: "iscritti a un corso di studio|iscritti a un corso di laurea|iscritti ai corsi di laurea",
  class_size: "studenti per docente|rapporto studenti docenti|dimensione delle classi",
  offering_size: "dimensione del corso|dimensione media dei corsi",
  items_per_course: "contenuti per corso|materiali per corso",
  instructors: "docenti insegnano|docenti che insegnano|professori insegnano|docenti tengono lezione|docenti fanno lezione",
  grading_days:
    "tempo di correzione|tempi di correzione|tempo medio di correzione|giorni fino al voto|giorni alla valutazione|aspettano il voto|attendono i voti",
  grading_backlog:
    "non ancora corretti|non ancora corrette|da correggere|in attesa di voto|in attesa di valutazione|in attesa di correzione|non ancora valutate|ancora da valutare",
  graded_in_time_rate: "corretti in tempo|corrette in tempo|valutate in tempo",
  missing_pieces: "consegne mancanti|lavori mancanti|lavori non consegnati",
  submission_rate: "tasso di consegna|percentuale di consegna",
  grade_changes: "modifica dei voti|modifiche dei voti|voti modificati|voti cambiati|cambi di voto|voti sono stati modificati",
  hidden_items: "contenuti nascosti|contenuto nascosto",
  item_use_rate: "contenuti utilizzati|quota di contenuti usati",
  active_courses: "corsi attivi|corso attivo",
  running_offerings: "corsi in svolgimento|corsi in corso",
  enrolled_now: "attualmente iscritti|iscritti in questo momento|iscritti al momento",
  students_never_there: "mai collegati|non si sono mai collegati|mai entrati nella piattaforma",
  score_median: "voto mediano|punteggio mediano",
  late_registrations: "iscrizioni tardive|iscrizione tardiva",
  late_registration_rate: "quota di iscrizioni tardive",
  on_time_rate:
    "percentuale di compiti consegnati in tempo|percentuale di consegne puntuali|quota consegnata in tempo|puntualità|percentuale consegnata in tempo|consegne in tempo|percentuale di consegne in tempo",
});
