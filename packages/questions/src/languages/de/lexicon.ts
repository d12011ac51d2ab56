/** German phrases of each concept. */
export const LEXICON: Readonly<Record<string, string>> = {
  // What is counted
  "thing:student":
    "Studentin|Studentinnen|Teilnehmerin|Teilnehmerinnen|Hörerinnen|Studierende|Studierender|Studierenden|Student|Studenten|Student:innen|Student*innen|Student_innen|Student/innen|Student/-innen|Lernende|Lernender|Lerner|Person|Personen|Leute|Menschen|Teilnehmer|Teilnehmer:innen|Teilnehmer*innen|Hörer|Hörerinnen|Nutzer|Nutzerinnen|Köpfe|Kandidat|Kandidaten|Prüfling|Prüflinge|Hochschüler|=Studi|=Studis|=Teilnehmende|=Teilnehmenden",
  "thing:enrolment":
    "=Einschreibung|=Einschreibungen|=Anmeldung|=Anmeldungen|=Registrierung|=Registrierungen|=Belegung|=Belegungen|=Immatrikulation|=Immatrikulationen|Kurseinschreibung|Moduleinschreibung|Kursbelegung|Modulbelegung|Kursanmeldung|Modulanmeldung|=Teilnahme|=Teilnahmen|=Eintragung|=Eintragungen|=eingeschrieben|Einschreibezahl|Einschreibezahlen|Kohorte|Kohorten|Kohortengröße",
  "thing:submission":
    "Abgabe|Abgaben|Einreichung|Einreichungen|Einsendung|Einsendungen|abgegebene Arbeit|eingereichte Arbeit|abgegebene Aufgabe|eingereichte Aufgabe|abgegebene Leistung|eingereichte Leistung|Arbeit|Arbeiten|Aufgabenabgabe|Aufgabenabgaben",
  "thing:assessment":
    "Aufgabe|Aufgaben|Leistungsnachweis|Leistungsnachweise|Prüfungsleistung|Prüfungsleistungen|Studienleistung|Studienleistungen|Einsendeaufgabe|Einsendeaufgaben|Hausarbeit|Hausarbeiten|Hausaufgabe|Assessment|Assessments|Leistungsüberprüfung|Leistungskontrolle|Teilprüfung|Teilleistung|Prüfungsaufgabe|Assignment|Assignments|Bewertungsaufgabe",
  "thing:item":
    "Material|Materialien|Lernmaterial|Lernmaterialien|Lerninhalt|Lerninhalte|Lernobjekt|Lernobjekte|Inhaltselement|VLE-Seite|VLE-Seiten|VLE-Objekt|VLE-Objekte|Kursmaterial|Kursmaterialien|Lehrmaterial|Element|Elemente|Inhalt|Inhalte|Site|Sites",
  "thing:course":
    "Durchgang|Durchgänge|Durchgängen|Moduldurchgang|Moduldurchgänge|Kursdurchgang|Kursdurchgänge|Durchführung|Durchführungen|Kursdurchführung|Moduldurchführung|Kurs|Kurse|Kursen|Präsentation|Präsentationen|Modulpräsentation|Veranstaltung|Veranstaltungen|Lehrveranstaltung|Lehrveranstaltungen|Kursangebot|Kursangebote|Modulangebot|Modulangebote|Angebot|Angebote|Kursinstanz",
  "thing:click":
    "Klick|Klicks|Klicken|Mausklick|Mausklicks|Klickzahl|Klickzahlen|Zugriff|Zugriffe|Zugriffen|Zugriffszahl|Zugriffszahlen|Interaktion|Interaktionen|VLE-Aktivität|VLE-Aktivitäten|Aufruf|Aufrufe|Aufrufen|Seitenaufruf|Seitenaufrufe|Abruf|Abrufe|Klickaktivität|Onlineaktivität|Traffic|=geklickt|=klickten|=klickte|=klickt",
  "thing:active_student":
    "aktive Studierende|aktive Student|aktive Studenten|aktive Studentin|aktive Lernende|aktive Nutzer|aktive Person|aktive Personen|aktive Teilnehmer|VLE-Nutzer|VLE-Nutzende|aktive Nutzende|aktive Teilnehmende",
  "thing:submitter": "abgebende Studierende|einreichende Studierende|=Abgebende|=Abgebenden|=Einreichende|=Einreichenden",
  "thing:active_day":
    "aktiver Tag|aktive Tage|Aktivitätstag|Aktivitätstage|verschiedene Tage|unterschiedliche Tage|Lerntag|Lerntage|aktiven Tagen|verschiedenen Tagen|unterschiedlichen Tagen|Tage mit Aktivität|Nutzungstage",
  // Numbers that things have
  "attr:score":
    "Punktzahl|Punktzahlen|Punkte|Punkten|Punktwert|Punktwerte|Note|Noten|Bewertung|Bewertungen|Score|Scores|Punktestand|Punkteergebnis|Punkteschnitt|Leistung|Benotung|Prüfungspunkte",
  "attr:studied_credits":
    "Credit|Credits|Creditpoints|Credit Points|Leistungspunkt|Leistungspunkte|Leistungspunkten|ECTS|ECTS-Punkte|Kreditpunkt|Kreditpunkte|Kreditpunkten|Studienpunkte|Studienumfang|Studienlast|Creditzahl|LP|Arbeitspensum|Studienpensum|Workload",
  "attr:registered_day":
    "Anmeldetag|Anmeldetage|Anmeldetags|Tag der Anmeldung|Anmeldedatum|Datum der Anmeldung|Einschreibetag|Tag der Einschreibung|Einschreibedatum|Einschreibungstag|Einschreibungsdatum|Registrierungstag|Tag der Registrierung|Registrierungsdatum|Anmeldezeitpunkt|Einschreibezeitpunkt|Zeitpunkt der Anmeldung|Zeitpunkt der Einschreibung|Datum der Einschreibung",
  "attr:withdrawn_day":
    "Abmeldetag|Abmeldetage|Abmeldetags|Tag der Abmeldung|Abmeldedatum|Datum der Abmeldung|Abbruchtag|Tag des Abbruchs|Abbruchdatum|Datum des Abbruchs|Austrittstag|Rücktrittstag|Abbruchzeitpunkt|Abmeldezeitpunkt|Zeitpunkt der Abmeldung|Zeitpunkt des Abbruchs",
  "attr:previous_attempts":
    "vorherige Versuche|frühere Versuche|vorangegangene Versuche|bisherige Versuche|vorige Versuche|Vorversuch|Vorversuche|Vorversuchen|vorheriger Versuch|früherer Versuch|vorangegangener Versuch|vorherigen Versuchen|früheren Versuchen|Fehlversuch|Fehlversuche|Versuch|Versuche|Anzahl Versuche",
  "attr:course_length": "Laufzeit|Kursdauer|Moduldauer|Kurslänge|Modullänge|Länge in Tagen|Dauer in Tagen|wie lange|wie lang|=Dauer|=Länge",
  "attr:assessment_due_day":
    "Fälligkeitstag|Fälligkeit|Abgabefrist|Abgabefristen|Frist|Fristen|Abgabetermin|Abgabetermine|Deadline|Deadlines|Fälligkeitsdatum|Stichtag|Termin|Termine|Einsendeschluss|Abgabeschluss|Fälligkeitstermin|fällig",
  "attr:assessment_weight": "Gewicht|Gewichte|Gewichtung|Gewichtungen|Aufgabengewicht|Prüfungsgewicht",
  "attr:submitted_day":
    "Abgabetag|Abgabetage|Tag der Abgabe|Abgabedatum|Abgabezeitpunkt|Einreichungstag|Tag der Einreichung|Einreichungsdatum|Zeitpunkt der Abgabe|Datum der Abgabe",
  "attr:days_late":
    "Verspätungstage|Tage Verspätung|Verspätung in Tagen|Tage nach Fälligkeit|Tage nach der Frist|Tage zu spät|Tage nach dem Abgabetermin|Tage nach Fristende|Tage nach dem Fälligkeitstag",
  "attr:item_week_from": "geplante Startwoche|Startwoche|geplante Woche|erste geplante Woche",
  "attr:course_day": "Kurstag|Kurstage|Modultag|Modultage|Tag des Kurses|Tag des Moduls",
  "attr:course_week": "Woche|Kurswoche|Kurswochen|Modulwoche|Semesterwoche|Vorlesungswoche|Lehrwoche|Wochenverlauf",
  // How things are told apart
  "dim:module": "Modul|Module|Modulen|Moduls|Modulcode|Modulkürzel|Fach|Fächer|Fächern|Kurscode|Lehrmodul|Studienmodul",
  "dim:programme": "Studiengang|Studiengänge|Studiengängen|Studiengangs|Studienprogramm|Studienprogramme",
  "dim:term":
    "Semester|Semestern|Semesters|Trimester|Studienperiode|Zeitraum|Periode|Perioden|Term|Starttermin|Starttermine|Studienstart|Studienhalbjahr|Jahrgang|Jahrgänge|Startkohorte|Moduldurchlauf|Durchlauf|Durchläufe|Kursstarttermin|Lehrperiode|Startsemester",
  "dim:academic_year": "Studienjahr|Studienjahre|Studienjahren|akademisches Jahr|akademischen Jahr|Jahr|Jahre|Jahren|Hochschuljahr",
  "dim:region":
    "Heimatregion|Region der Herkunft|Region|Regionen|Landesteil|Landesteile|Gebiet|Gebiete|Wohnregion|Wohnort|Herkunft|Herkunftsregion|Gegend|Landesteilen|Standort",
  "dim:gender": "Geschlecht|Geschlechter|Geschlechtern|Gender|Geschlechts",
  "dim:age_band":
    "Altersgruppe|Altersgruppen|Altersklasse|Altersklassen|Altersband|Altersbänder|Altersstufe|Altersstufen|Alterskategorie|Altersverteilung|Altersstruktur|Altersspanne|=Alter|=Alters",
  "dim:deprivation_band":
    "IMD-Band|IMD-Bänder|IMD-Bändern|IMD|IMD-Stufe|IMD-Stufen|IMD-Gruppe|IMD-Klasse|IMD-Dezil|IMD-Dezile|Benachteiligungsband|Benachteiligung|Benachteiligungsgrad|Deprivation|Deprivationsband|Deprivationsindex|Deprivationsstufe|Armutsband|sozioökonomische Lage|soziale Benachteiligung|Benachteiligungsindex",
  "dim:highest_education":
    "höchster Bildungsabschluss|höchste Bildungsabschlüsse|höchstem Bildungsabschluss|höchster Abschluss|höchstem Abschluss|Bildungsabschluss|Bildungsabschlüsse|Bildungsstand|Bildungsniveau|Bildungsgrad|Vorbildung|Schulabschluss|Vorqualifikation|Qualifikation|Bildung|Bildungshintergrund|Abschlussniveau|Bildungsstufe|höchste Qualifikation|Eingangsqualifikation|höchste Bildung|Ausbildungsniveau|höchster Schulabschluss",
  "dim:disability":
    "mit und ohne Behinderung|mit und ohne angegebene Behinderung|mit oder ohne Behinderung|mit oder ohne angegebene Behinderung|Behinderung ja/nein|Behinderungsstatus|Behinderung|Behinderungsangabe|Behinderungskennzeichen",
  "dim:outcome":
    "Endergebnis|Endergebnisse|Endergebnissen|Ergebnis|Ergebnisse|Ergebnissen|Abschlussergebnis|Abschlussergebnisse|Ausgang|Resultat|Resultate|Gesamtergebnis|Modulergebnis|Kursergebnis|Endresultat|Studienergebnis",
  "dim:assessment_type":
    "Prüfungsart|Prüfungsarten|Prüfungstyp|Prüfungstypen|Aufgabentyp|Aufgabentypen|Aufgabenart|Aufgabenarten|Art der Prüfung|Art der Aufgabe|Prüfungsform|Prüfungsformen|Assessmenttyp|Assessment-Typ|Leistungsart|Art des Leistungsnachweises|Typ der Aufgabe|Assessmentart",
  "dim:item_type":
    "Aktivitätstyp|Aktivitätstypen|Aktivitätsart|Aktivitätsarten|Art der Aktivität|Materialart|Materialarten|Materialtyp|Materialtypen|Art des Materials|Inhaltstyp|Inhaltstypen|Inhaltsart|Ressourcentyp|Ressourcentypen|Seitentyp|Seitentypen|Art von Aktivität|Art von Material|VLE-Bereich|Bereich der Lernplattform|Aktivitätskategorie|Ressourcenart|Typ der Aktivität|Art von Inhalt",
  "dim:previous_attempts":
    "Anzahl der Vorversuche|Anzahl vorheriger Versuche|Zahl der Vorversuche|Anzahl früherer Versuche|Anzahl der vorherigen Versuche|Anzahl der früheren Versuche",
  "dim:studied_credits": "Creditstufen",
  "dim:level1": "Fakultät|Fakultäten|Hochschulbereich",
  "dim:level2": "Institut|Institute|Fachbereich|Fachbereiche|Fachbereichen|Abteilung|Abteilungen|Department|Lehrstuhl",
  // Measures with a name
  "m:pass_rate":
    "Bestehensquote|Bestehensquoten|Bestehensrate|Erfolgsquote|Erfolgsquoten|Erfolgsrate|Bestandenquote|Bestehquote|Quote der Bestandenen|Bestehungsquote|Bestehensanteil|Anteil bestandener Einschreibungen|Quote bestandener|Erfolgsanteil",
  "m:fail_rate":
    "Durchfallquote|Durchfallquoten|Durchfallrate|Durchfallraten|Nichtbestehensquote|Misserfolgsquote|Nichtbestehensrate|Quote der Durchgefallenen|Durchfallerquote|Nichtbestehquote|Misserfolgsrate|Fehlquote",
  "m:withdrawal_rate":
    "Abbruchquote|Abbruchquoten|Abbruchrate|Abbruchraten|Abbrecherquote|Abbrecherrate|Ausstiegsquote|Dropout-Quote|Dropout-Rate|Drop-out-Quote|Drop-out-Rate|Dropoutquote|Dropoutrate|Schwundquote|Studienabbruchquote|Schwund|Rücktrittsquote|Aussteigerquote|Austrittsquote|Abgangsquote|Quote der Abbrüche|Quote der Abbrecher|Rückzugsquote|Abbrecherinnenquote|Abwanderungsquote",
  "m:distinction_rate":
    "Auszeichnungsquote|Auszeichnungsrate|Quote der Auszeichnungen|Distinction-Quote|Distinction-Rate|Distinctionquote|Bestnotenquote",
  "m:retention":
    "Verbleibsquote|Verbleibquote|Verbleibensquote|Retention|Retentionsrate|Retentionquote|Haltequote|Durchhaltequote|Verbleib|Bleibequote|Abschlussquote|Verbleibsrate",
  "m:late_rate":
    "Verspätungsquote|Verspätungsrate|Quote verspäteter Abgaben|Quote der verspäteten Abgaben|Rate verspäteter Abgaben|Verspätungsanteil|Säumnisquote|Spätabgabequote",
  "m:on_time_rate": "Pünktlichkeitsquote|Quote pünktlicher Abgaben|Pünktlichkeitsrate|Termintreue|=Pünktlichkeit",
  "m:engagement_rate":
    "Beteiligungsquote|Aktivitätsquote|Nutzungsquote|Teilnahmequote|Beteiligungsrate|Aktivitätsrate|Engagementquote|Engagement-Rate",
  "m:average_score":
    "durchschnittliche Punktzahl|Durchschnittspunktzahl|Durchschnittsnote|Notendurchschnitt|Notenschnitt|Punktedurchschnitt|Punkteschnitt|mittlere Punktzahl|Durchschnittspunkte|Durchschnittsbewertung|mittlere Note|Mittelwert der Punktzahlen|Durchschnittsergebnis|Durchschnittsscore|durchschnittliches Ergebnis|durchschnittliche Ergebnis|mittlere Ergebnis|mittlerer Score|Punktemittel|Punktemittelwert",
  "m:average_credits": "durchschnittliche Creditzahl|durchschnittlicher Studienumfang|durchschnittliche Leistungspunkte",
  "m:average_registration_day": "durchschnittlicher Anmeldetag|mittlerer Anmeldetag|durchschnittlicher Einschreibetag",
  // Known values
  "v:outcome.passed":
    "bestanden|bestandene|bestandenen|bestehen|besteht|bestand|bestandener|erfolgreich|erfolgreich abgeschlossen|erfolgreicher Abschluss|erfolgreich absolviert|geschafft|schaffen|schafften|geschaffte|Erfolg|Erfolge|Bestehende|bestanden oder mit Auszeichnung|bestanden oder Auszeichnung|Pass oder Distinction|Pass und Distinction|Pass bzw. Distinction|Pass/Distinction|Absolvent|Absolventen|bestanden oder mit Auszeichnung bestanden|bestanden haben|durchgekommen|absolviert|Bestandenen|Bestehenden",
  "v:outcome.plain_pass": "nur bestanden|einfach bestanden|bestanden ohne Auszeichnung|ohne Auszeichnung bestanden",
  "v:outcome.fail":
    "durchgefallen|durchgefallene|durchgefallenen|durchfallen|Durchfaller|fielen durch|fällt durch|fallen durch|fiel durch|nicht bestanden|nicht bestandene|nicht bestandenen|nicht bestehen|nicht bestand|nichtbestanden|Nichtbestehen|nicht geschafft|gescheitert|scheitern|scheiterten|Misserfolg|Misserfolge|erfolglos|ohne Erfolg|nicht erfolgreich|vergeigt|vermasselt|versagt|durchgerasselt|Durchgefallenen|Nichtbestehende",
  "v:outcome.distinction":
    "Auszeichnung|Auszeichnungen|mit Auszeichnung|mit Auszeichnung bestanden|ausgezeichnet|Bestnote|Bestnoten|Distinctions|mit Distinction|mit Bestnote|summa cum laude",
  "v:outcome.withdrawn":
    "abgebrochen|abgebrochene|abgebrochenen|abbrechen|abbricht|brach ab|brachen ab|bricht ab|Abbruch|Abbrüche|Abbrüchen|Abbrecher|Abbrecherin|Abbrecherinnen|Abbrecher:innen|Abbrecher*innen|Abbrechern|Abbrechende|Studienabbruch|Studienabbrüche|Studienabbrecher|Kursabbruch|Modulabbruch|Aussteiger|ausgestiegen|aussteigen|ausgeschieden|aufgegeben|aufgeben|zurückgetreten|zurückgezogen|Rückzug|Rücktritt|Rücktritte|Dropout|Dropouts|Drop-out|Drop-outs|hingeschmissen|hingeworfen|geschmissen|Abgänger|vorzeitig beendet|vorzeitig verlassen|abgesprungen|abspringen|Ausstieg|Ausstiege|verlassen|verließen|das Handtuch geworfen|verlorengegangen",
  "v:outcome.stayed":
    "nicht abgebrochen|dabeigeblieben|durchgehalten|drangeblieben|geblieben|verblieben|verbliebene|abgeschlossen|beendet|zu Ende gebracht|bis zum Ende",
  "v:gender.female": "Frau|Frauen|weiblich|weibliche|weiblichen|Studentinnen|Dame|Damen|Mädchen|Studentin|Teilnehmerinnen",
  "v:gender.male": "Mann|Männer|Männern|männlich|männliche|männlichen|Herr|Herren|Kerle|Burschen|=Jungs",
  "v:disability.yes":
    "mit Behinderung|mit Behinderungen|mit einer Behinderung|mit angegebener Behinderung|mit einer angegebenen Behinderung|angegebene Behinderung|angegebenen Behinderung|angegebener Behinderung|eine Behinderung|eine Behinderung angegeben|Behinderung angegeben|behindert|behinderte|behinderten|Behinderte|gemeldete Behinderung|mit gemeldeter Behinderung|mit deklarierter Behinderung|deklarierte Behinderung|mit Handicap|Beeinträchtigung|mit Beeinträchtigung|mit einer Beeinträchtigung|eine angegebene Behinderung|Schwerbehinderte|mit Einschränkung|mit erklärter Behinderung|mit ausgewiesener Behinderung",
  "v:disability.no":
    "ohne Behinderung|ohne angegebene Behinderung|ohne eine Behinderung|ohne eine angegebene Behinderung|keine Behinderung|keine Behinderung angegeben|keine angegebene Behinderung|keiner Behinderung|nicht behindert|nichtbehindert|nichtbehinderte|nicht behinderte|ohne gemeldete Behinderung|ohne deklarierte Behinderung|ohne Handicap|ohne Beeinträchtigung|ohne Behinderungen",
  "v:late.yes":
    "verspätet|verspätete|verspäteter|verspäteten|zu spät|zu spät abgegeben|nach Fristende|nach der Frist|nach der Abgabefrist|nach dem Abgabetermin|nach dem Fälligkeitstag|nach Fälligkeit|nach Ablauf der Frist|nach Abgabefrist|nach Abgabeschluss|Frist verpasst|Frist versäumt|überfällig|unpünktlich|nach der Deadline|nach Deadline|nach dem Stichtag|außerhalb der Frist|verspätungen|Verspätung|nach dem Termin|Nachzügler|nicht fristgerecht|nicht pünktlich|nicht rechtzeitig|=spät|=späte|=später Abgabe|=späten",
  "v:late.no":
    "pünktlich|pünktliche|pünktlichen|rechtzeitig|rechtzeitige|rechtzeitigen|fristgerecht|fristgerechte|fristgemäß|termingerecht|in der Frist|innerhalb der Frist|bis zur Frist|bis zum Fälligkeitstag|bis zum Abgabetermin|vor Fristende|vor der Frist|vor Ablauf der Frist|nicht verspätet|nicht zu spät|im Zeitplan|bis zur Deadline|vor der Deadline|spätestens am Fälligkeitstag",
  "v:banked.yes":
    "angerechnet|angerechnete|angerechneten|übernommen|übernommene|übernommenen|übertragen|übertragene|übertragenen|anerkannt|anerkannte|aus einem früheren Durchgang|Banked|gutgeschrieben|anrechnung|mitgenommen",
  "v:banked.no": "nicht angerechnet|nicht übernommen|nicht übertragen|nicht angerechnete|nicht übertragene|nicht übernommene",
  "v:repeat.yes":
    "Wiederholer|Wiederholerin|Wiederholerinnen|Wiederholer:innen|Wiederholende|Wiederholungsversuch|Wiederholung|Wiederholungen|wiederholt|wiederholen|Zweitversuch|mindestens ein Vorversuch|mindestens einem Vorversuch|mindestens ein früherer Versuch|mindestens einem früheren Versuch|mindestens ein vorheriger Versuch|mindestens einem vorherigen Versuch|schon einmal versucht|bereits versucht|mit Vorversuch|mit Vorversuchen|zweiter oder späterer Versuch|erneuter Versuch|nicht zum ersten Mal|mit früheren Versuchen|mit vorherigen Versuchen|schon einmal belegt|mit mindestens einem Fehlversuch",
  "v:repeat.no":
    "Erstversuch|Erstversuche|Erstteilnehmer|erster Versuch|ersten Versuch|im ersten Versuch|beim ersten Versuch|ohne Vorversuch|ohne Vorversuche|ohne vorherigen Versuch|ohne vorherige Versuche|ohne früheren Versuch|ohne frühere Versuche|keine Vorversuche|kein Vorversuch|keinen Vorversuch|zum ersten Mal|zum ersten mal belegt|Neuling|Neulinge|Erstbelegung|Erstbelegungen|Erstbeleger|erstmals|Neueinsteiger|keine früheren Versuche|keinen früheren Versuch",
  "v:score.none":
    "unbewertet|unbewertete|unbewerteten|nicht bewertet|nicht bewertete|ohne Bewertung|ohne Note|ohne Punktzahl|ohne Punkte|keine Punktzahl|keine Note|keine Bewertung|unbenotet|unbenotete|nicht benotet|fehlende Punktzahl|fehlende Note|fehlender Punktzahl|fehlender Note|Punktzahl fehlt|Note fehlt|fehlende Bewertung|fehlender Bewertung",
  "v:score.some": "mit Punktzahl|mit Note|mit Bewertung|mit einer Note|mit einer Punktzahl|benotet|benotete|bewertete|bewerteten",
  "v:score.zero": "null Punkte|null Punkten|0 Punkte|0 Punkten|Nullpunktzahl|Punktzahl null|Punktzahl 0|Punktzahl von 0",
  "v:score.full":
    "volle Punktzahl|voller Punktzahl|volle Punkte|maximale Punktzahl|maximaler Punktzahl|höchstmögliche Punktzahl|Maximalpunktzahl|100 Punkte|100 Punkten|Punktzahl von 100|perfekte Punktzahl",
  "v:due.none":
    "ohne Fälligkeitstag|ohne Frist|ohne Abgabefrist|ohne Abgabetermin|ohne Deadline|ohne Termin|kein Fälligkeitstag|keinen Fälligkeitstag|keine Frist|keine Abgabefrist|kein Abgabetermin|keinen Abgabetermin|fehlender Fälligkeitstag|ohne Fälligkeitsdatum|unbekannter Fälligkeitstag|keine Deadline|kein Fälligkeitsdatum",
  "v:due.some": "mit Fälligkeitstag|mit Frist|mit Abgabefrist|mit Abgabetermin|mit Deadline|mit bekanntem Fälligkeitstag",
  "v:registered.none":
    "ohne Anmeldetag|ohne Anmeldedatum|kein Anmeldetag|keinen Anmeldetag|kein Anmeldedatum|fehlender Anmeldetag|Anmeldetag fehlt|fehlendem Anmeldetag|fehlendem Anmeldedatum|fehlendes Anmeldedatum|ohne Einschreibetag|unbekannter Anmeldetag|unbekanntem Anmeldetag",
  "v:registered.some": "mit Anmeldetag|mit Anmeldedatum|mit bekanntem Anmeldetag|mit Einschreibedatum",
  "v:unregistered.some":
    "abgemeldet|abgemeldete|abgemeldeten|Abmeldung|Abmeldungen|exmatrikuliert|exmatrikulierte|Exmatrikulation|Exmatrikulationen|ausgeschrieben|ausgetragen|mit Abmeldetag|mit Abmeldedatum|deregistriert|Austragung|abmelden|abmeldeten|mit einem Abmeldetag|einen Abmeldetag|Stornierung|storniert",
  "v:unregistered.none":
    "nicht abgemeldet|ohne Abmeldung|ohne Abmeldetag|ohne Abmeldedatum|keine Abmeldung|kein Abmeldetag|nie abgemeldet|keinen Abmeldetag",
  "v:planned.some": "mit geplanter Woche|mit geplanter Startwoche|geplante Startwoche bekannt",
  "v:planned.none": "ohne geplante Woche|ohne geplante Startwoche|keine geplante Woche",
  "v:imd.none":
    "unbekanntes IMD-Band|unbekanntem IMD-Band|ohne IMD-Band|kein IMD-Band|fehlendes IMD-Band|fehlendem IMD-Band|IMD-Band unbekannt|IMD unbekannt|unbekanntes Band|unbekannte Band|unbekanntem Band|ohne IMD-Angabe|IMD-Band fehlt|ohne bekanntes IMD-Band",
  "v:imd.most":
    "am stärksten benachteiligt|am stärksten benachteiligte|am stärksten benachteiligten|am meisten benachteiligten|ärmste|ärmsten|stärkste Benachteiligung|höchste Benachteiligung",
  "v:imd.least":
    "am wenigsten benachteiligt|am wenigsten benachteiligte|am wenigsten benachteiligten|wohlhabendste|wohlhabendsten|reichste|reichsten|am geringsten benachteiligten|geringste Benachteiligung",
  "v:weight.zero":
    "Gewicht null|Gewicht 0|ohne Gewicht|ohne Gewichtung|kein Gewicht|zählt nicht|zählen nicht|nicht gewertet|keine Gewichtung|Nullgewicht",
  "v:type.tma":
    "TMA|TMAs|TMA's|TMA-Aufgabe|TMA-Aufgaben|Tutoraufgabe|Tutoraufgaben|tutorbewertete Aufgabe|vom Tutor bewertete Aufgabe|von Tutoren bewertete Aufgabe|tutorkorrigierte Aufgabe",
  "v:type.cma":
    "CMA|CMAs|CMA's|computerbewertete Aufgabe|vom Computer bewertete Aufgabe|computerkorrigierte Aufgabe|automatisch bewertete Aufgabe",
  "v:type.exam":
    "Klausur|Klausuren|Prüfung|Prüfungen|Abschlussprüfung|Abschlussprüfungen|Examen|Abschlussklausur|Abschlussklausuren|Exam|Exams|Endprüfung|Schlussprüfung|Schlussklausur|Klausurarbeit",
  "v:item.forum": "Forum|Foren|Forums|Diskussionsforum|Diskussionsforen|Forumsbeitrag|Forenbereich|Forumseiten|forumng",
  "v:item.quiz": "Quiz|Quizze|Quizzen|Quizzes|Quizfragen|Selbsttest|Selbsttests",
  "v:item.wiki": "Wiki|Wikis|ouwiki",
  "v:item.resource": "Ressource|Ressourcen|Resource|Lernressource|Lernressourcen",
  "v:item.homepage": "Homepage|Startseite|Startseiten|Kursstartseite|Kurshomepage",
  "v:item.url": "URL|URLs|Link|Links|Weblink|Weblinks|externe Links|externer Link",
  "v:item.glossary": "Glossar|Glossare|Glossaren",
  "v:item.subpage": "Unterseite|Unterseiten|Subpage",
  "v:item.page": "Page",
  "v:item.content": "oucontent|OU-Content|OU-Inhalte",
  "v:item.collaborate": "Collaborate|oucollaborate|Kollaborationsraum",
  "v:item.elluminate": "Elluminate|ouelluminate",
  "v:item.questionnaire": "Fragebogen|Fragebögen|Questionnaire|Umfrage",
  "v:item.dataplus": "Dataplus|Data Plus",
  "v:item.dualpane": "Dualpane|Dual Pane",
  "v:item.folder": "Verzeichnis|Folder|=Ordner|=Ordnern",
  "v:item.html": "htmlactivity|HTML-Aktivität|HTML-Aktivitäten",
  "v:item.externalquiz": "externes Quiz|externe Quiz|externe Quizze|externen Quizzen|externalquiz",
  "v:item.repeat": "repeatactivity|Wiederholungsaktivität",
  "v:item.shared": "sharedsubpage|geteilte Unterseite|gemeinsame Unterseite|geteilte Unterseiten",
  "v:education.none":
    "ohne formalen Abschluss|ohne Schulabschluss|ohne formalen Bildungsabschluss|ohne Bildungsabschluss|ohne formalen Abschluss|kein formaler Abschluss|keinen formalen Abschluss|ohne Abschluss|keine formale Qualifikation|ohne formale Qualifikation|ohne Schulabschluss|ohne Bildungsabschluss|keinen Abschluss|ohne formale Bildung|keinem formalen Abschluss",
  "v:education.below":
    "unter A-Level|unterhalb A-Level|unterhalb von A-Level|niedriger als A-Level|weniger als A-Level|unter Abitur|unterhalb des Abiturs|unter A-Level-Niveau|unter dem A-Level|unterhalb des A-Levels|ohne Abitur",
  "v:education.alevel":
    "A-Level|A-Levels|A-Level oder gleichwertig|A-Level oder vergleichbar|Abitur|Hochschulreife|A-Level oder Äquivalent|A-Level-Niveau|Abiturienten",
  "v:education.he":
    "Hochschulqualifikation|Hochschulabschluss|HE-Qualifikation|HE-Abschluss|akademischer Abschluss|Hochschulabsolventen|Studienabschluss|Universitätsabschluss",
  "v:education.postgraduate":
    "Postgraduierte|Postgraduiertenabschluss|postgraduale Qualifikation|Postgraduate|Postgraduate-Abschluss|Postgraduiertenqualifikation|Aufbaustudium|postgradual|weiterführender Abschluss",
  "v:region.scotland": "Schottland|schottisch|schottische|schottischen|Schotten|Schottlands",
  "v:region.wales": "Wales|walisisch|walisische|walisischen|Waliser",
  "v:region.ireland": "Irland|irisch|irische|irischen|Iren|Irlands|Nordirland",
  "v:region.london": "London|Londons|Londoner|Raum London|Region London|Londonregion|Hauptstadt",
  "v:region.yorkshire": "Yorkshire|Region Yorkshire",
  "v:region.eastanglia": "East Anglia|Ostanglien|Region East Anglia|ostanglisch|Ost-Anglien",
  "v:region.eastmidlands": "East Midlands|östliche Midlands|östlichen Midlands|Ost-Midlands|Region East Midlands",
  "v:region.westmidlands": "West Midlands|westliche Midlands|westlichen Midlands|West-Midlands|Region West Midlands",
  "v:region.north": "Region Nord|Nordregion|Region Norden|Region North|Norden",
  "v:region.northwest": "Nordwesten|Nordwest|Region Nordwest|Nordwestregion|Nordwestengland|North West|Region North West",
  "v:region.south": "Region Süd|Südregion|Region Süden|Region South|Süden",
  "v:region.southeast": "Südosten|Südost|Region Südost|Südostregion|Südostengland|South East|Region South East",
  "v:region.southwest": "Südwesten|Südwest|Region Südwest|Südwestregion|Südwestengland|South West|Region South West",
  "v:age.mature": "älteste Altersgruppe|ältesten Altersgruppe|älteste Gruppe|ältesten|Ältesten",
  "v:age.middle": "mittlere Altersgruppe|mittleren Altersgruppe",
  "v:age.young": "jüngste Altersgruppe|jüngsten Altersgruppe|jüngste Gruppe|jüngsten|Jüngsten|=jung|=junge|=jungen",
  // What happens
  "event:click":
    "geklickt|klicken|klickten|klickte|klickt|angeklickt|anklickten|anklicken|aktiv|aktive|aktiven|aktiver|genutzt|benutzt|benutzen|benutzten|verwendet|verwendeten|aufgerufen|aufrufen|aufriefen|riefen|geöffnet|öffneten|öffnen|eingeloggt|einloggten|einloggen|angesehen|ansahen|angeschaut|zugegriffen|zugreifen|zugriffen|online|online gewesen|angeguckt|genutzt haben|abgerufen|=nutzen|=nutzten|=nutzt|verwenden|verwendet werden|genutzt werden|=verwendete",
  "event:submit":
    "abgegeben|abgegebene|abgegebenen|abgaben haben|gaben ab|gab ab|gibt ab|geben ab|eingereicht|eingereichte|eingereichten|eingesandt|eingesendet|einsandten|einschicken|eingeschickt|geschrieben|schrieben|mitgeschrieben|abgelegt|ablegten|gaben|reichten|vorgelegt|angetreten|hochgeladen|abgeliefert|lieferten|teilgenommen an der Prüfung|=abgab|=einreichen|=einreichten|=einreichte|=einsenden|=abgeben",
  "event:enrol":
    "=eingeschrieben|eingeschriebene|eingeschriebenen|einschrieben|angemeldet|angemeldete|angemeldeten|anmeldeten|anmeldet|melden|meldeten|meldet|registriert|registrierte|registrierten|registrieren|belegt|belegten|belegte|studiert|studierten|immatrikuliert|immatrikulierte|teilgenommen|nahmen teil|nehmen teil|gestartet|begonnen|beigetreten|schrieben sich ein|schreiben sich ein|=studieren|=studierten|=teilnehmen|besuchten|besucht|besuchen|absolvieren|=einschreiben|=anmelden|=belegen|=teilnahmen",
  "event:set":
    "gestellt|gestellte|vorgesehen|vorgesehene|geplant|geplante|geplanten|festgelegt|vorgegeben|angesetzt|angesetzte|umfasst|umfassen|enthält|enthalten|Prüfungsplan|vorgeschrieben|im Plan|definiert|sieht vor",
  "event:return":
    "zurückgekehrt|zurückgekommen|zurückkehrten|zurückkamen|wiedergekommen|wiederkamen|wieder eingeschrieben|erneut eingeschrieben|wieder angemeldet|erneut angemeldet|kamen zurück|kehrten zurück|kamen wieder|noch einmal eingeschrieben|weitergemacht|wieder da|wiederkehrend|Rückkehrer|wieder dabei|wieder belegt|erneut belegt",
  "event:last": "gedauert|läuft|laufen|liefen|lief|gelaufen|andauert|=dauern|=dauert|=dauerte|=dauerten",
  // Arithmetic
  "agg:average":
    "durchschnittlich|durchschnittliche|durchschnittlichen|durchschnittlicher|durchschnittliches|Durchschnitt|im Durchschnitt|im Schnitt|Schnitt|Mittelwert|Mittelwerte|im Mittel|mittlere|mittlerer|mittleren|mittleres|arithmetisches Mittel|Mittel|Durchschnittswert|gemittelt",
  "agg:median": "Median|Mediane|Medians|medianer|mediane|Zentralwert|Medianwert",
  "agg:sum":
    "Summe|Summen|insgesamt|zusammen|gesamt|gesamte|gesamten|Gesamtsumme|summiert|addiert|zusammengerechnet|in Summe|zusammengenommen|aufsummiert",
  "agg:deviation": "Standardabweichung|Standardabweichungen|Streuung|Stdabw|Std.-Abw.",
  "agg:percentile": "Perzentil|Perzentile|Prozentrang|Quantil|Quantile",
  "agg:quartile": "Quartil|Quartile",
  "agg:minimum": "Minimum|Min|minimale|minimaler|Mindestwert|Kleinstwert",
  "agg:maximum": "Maximum|Max|Höchstwert|Spitzenwert|=maximale|=maximaler|=maximalen",
  "mark:share":
    "Anteil|Anteile|Anteils|Anteilen|anteilig|Prozentsatz|Prozentsätze|prozentualer Anteil|prozentuale Anteile|prozentual|Prozentanteil|wie viel Prozent|wieviel Prozent|wie viele Prozent|wie hoch ist der Anteil|wie groß ist der Anteil|Bruchteil|in Prozent|als Anteil|in %|welcher Teil|Teil|Prozentwert|gemessen an allen|im Verhältnis zu",
  "mark:ratio":
    "Verhältnis|wie viele pro|mal so viele|mal so viel|mal so hoch|wie viele Male|kommen auf|kommt auf|entfallen auf einen|wievielmal|Verhältnis von",
  "mark:difference":
    "Differenz|Differenzen|minus|weniger als die von|abzüglich|wie viel höher|wie viel niedriger|wie viel mehr|wie viele mehr|wie viele weniger|um wie viele Punkte|um wie viel|um wie viele Prozentpunkte|wie viele Prozentpunkte|Abstand|Lücke|höher als|niedriger als|Veränderung|Änderung|verändert|geändert|Prozentpunkte höher|gestiegen|gesunken|stieg|sank|zugenommen|abgenommen|Zunahme|Abnahme|Anstieg|Rückgang|Vorsprung|wie weit|=Unterschied|=Unterschiede|=Unterschieds",
  "mark:growth":
    "Wachstum|gewachsen|wuchs|wächst|prozentuale Veränderung|prozentuale Änderung|relative Veränderung|relative Änderung|um wie viel Prozent|um wieviel Prozent|Zuwachs|Wachstumsrate|Veränderung in Prozent|Änderung in Prozent|Zuwachsrate|prozentualer Anstieg|prozentuales Wachstum",
  "mark:running":
    "kumuliert|kumulierte|kumulierten|kumulativ|kumulative|laufende Summe|laufender Summe|aufgelaufen|fortlaufend|aufaddiert|auflaufend|laufend summiert|bisher insgesamt",
  "mark:overall":
    "Gesamtdurchschnitt|Gesamtquote|Gesamtrate|Gesamtwert|Gesamtschnitt|Durchschnitt aller|Durchschnitt über alle|Gesamtmittel|Hochschuldurchschnitt|Gesamtbestehensquote|Gesamtabbruchquote|Gesamtdurchfallquote|Institutsdurchschnitt|Universitätsdurchschnitt|Gesamtmittelwert|allgemeinen Durchschnitt|der Gesamtheit|Durchschnitt der Hochschule|Durchschnitt der Universität",
  "mark:beats":
    "übertrifft|übertreffen|über|oberhalb|oberhalb von|besser als|höher als|schlägt|schlagen|mehr als|liegt über|liegen über|übersteigt|übersteigen",
  "mark:wide":
    "nebeneinander|in einer Spalte|in zwei Spalten|zwei Spalten|in getrennten Spalten|getrennte Spalten|Spalte|Spalten|in eigenen Spalten|Seite an Seite|drei Spalten|vier Spalten",
  "mark:both": "beiden Modulen|beide Module|beide|beiden|beides|sowohl|beider",
  "mark:also": "auch|ebenfalls|außerdem|ebenso|zudem|trotzdem|irgendwann",
  "mark:distinct":
    "jede Person einmal gezählt|jede Person nur einmal gezählt|jeden nur einmal gezählt|jeder nur einmal gezählt|wobei jede Person nur einmal zählt|niemand doppelt gezählt|verschiedene|verschiedenen|verschieden|verschiedener|eindeutige|eindeutigen|einzelne|einzelnen|jede Person nur einmal|jeweils einmal gezählt|einmal gezählt|ohne Doppelzählung|ohne Dopplungen|nur einmal gezählt|=unterschiedliche|=unterschiedlichen|=unterschiedlicher|=unterschiedlich",
  "mark:again": "wieder|erneut|noch einmal|nochmal|nochmals|abermals",
  "mark:any":
    "mindestens ein|mindestens eine|mindestens einen|mindestens einem|mindestens einer|mindestens eines|mindestens einmal|wenigstens ein|wenigstens eine|wenigstens einen|wenigstens einmal|wenigstens einem|wenigstens einer|irgendein|irgendeine|irgendeinen|irgendwelche|überhaupt|überhaupt ein|überhaupt etwas|ein oder mehrere|eine oder mehrere|zumindest ein|zumindest eine|zumindest einen|einen einzigen|etwas|irgendetwas",
  "mark:none":
    "kein|keine|keinen|keinem|keiner|keines|keinerlei|ohne|nie|niemals|nichts|niemand|kein einziges|keine einzige|keinen einzigen|nicht ein|nicht eine|nicht einen|nicht ein einziges|nicht eine einzige|nicht einen einzigen|nicht ein einziges Mal|kein einziges Mal|überhaupt nicht|überhaupt keine|überhaupt kein|überhaupt nichts|gar nicht|gar keine|gar kein|gar nichts|noch nie|nicht einmal|null|fehlt|fehlen|fehlend|überhaupt nie",
  "mark:not":
    "nicht|außer|ausgenommen|abgesehen von|ausgeschlossen|mit Ausnahme von|mit Ausnahme der|ohne die|ohne den|ohne das|nicht mitgezählt|ausschließlich der|andere als|anders als|weggelassen|lass weg|lassen weg|nicht berücksichtigt|nicht eingerechnet|ausgeklammert|bis auf|=ausschließen",
  "mark:type": "=Art|=Arten|=Typ|=Typen|=Sorte|=Sorten|=Kategorie|=Kategorien|=Form|=Formen",
  "mark:long": "längste|längsten|längster|kürzeste|kürzesten|kürzester",
  "mark:own": "=ihr|=ihre|=ihrer|=ihren|=ihrem|=sein|=seine|=seiner|=deren|=dessen",
  "mark:all": "=alle|=aller|=allen|=sämtliche|=sämtlicher|=sämtlichen|über alle|von allen",
  "mark:later_minus": "später minus früher|späteres minus früheres",
  "mark:every":
    "jede ihrer|jede einzelne|jeder ihrer|jedes ihrer|all ihre|alle ihre|allen ihren|jeder einzelne|jedes einzelne|jede Einschreibung|jede Abgabe|alle Abgaben|alle Einschreibungen|alles",
  "none:click":
    "ungeklickt|ungenutzt|ungeöffnet|unbesucht|inaktiv|inaktive|inaktiven|nicht aktiv|ohne Aktivität|ohne VLE-Aktivität|ohne jede Aktivität|ohne Klick|ohne Klicks|ohne jeden Klick|ohne einen einzigen Klick|keine Aktivität|keinerlei Aktivität",
  "none:submission":
    "ohne Abgabe|ohne Abgaben|ohne jede Abgabe|ohne Einreichung|ohne jegliche Abgabe|Nichtabgabe|Nichtabgaben|ohne eine Abgabe|ohne eine einzige Abgabe",
  "mark:rest":
    "der Rest|den Rest|dem Rest|Rest|alle anderen|allen anderen|die anderen|den anderen|die übrigen|den übrigen|übrige|übrigen|alle übrigen|allen übrigen",
  ignore:
    "endeten mit|endete mit|enden mit|geendet mit|endeten mit einem|endete mit einem|zu Ende mit|null mitgezählt|Nullen mitgezählt|Nullwerte mitgezählt|ohne Klick zählt als null|ohne Klicks zählen als null|wer nicht klickte zählt null|aktiv oder nicht|insgesamt gesehen|alles in allem|auf der Lernplattform|im VLE|in der Lernplattform|auf der Lernumgebung|in der Lernumgebung|in der virtuellen Lernumgebung|in Moodle|der Lernplattform|des VLE|gab es|gibt es|es gibt|es gab|gegeben hat|alt sind|am Ende|auf Anhieb|bis heute|so weit|im Vergleich|im Überblick|bei uns|wie folgt|bitte",
  "mark:only": "nur|lediglich|bloß|ausschließlich|allein|einzig|immer|stets|nichts als|nie etwas anderes als",
  "mark:by":
    "nach|je|pro|per|aufgeschlüsselt nach|aufgegliedert nach|gegliedert nach|unterteilt nach|getrennt nach|gruppiert nach|aufgeteilt nach|verteilt auf|verteilen sich auf|differenziert nach|sortiert nach|abhängig von|in Abhängigkeit von|für jede|für jeden|für jedes|in jeder|in jedem|in jedes|bei jedem|bei jeder|je nach|pro einzelnem|jeweils pro|jeweils je|jeweils nach|über die|für die einzelnen|in den einzelnen|für alle|in allen|aus jeder|aus jedem|zu jedem|zu jeder|auf jeder|auf jedem|an jedem|an jeder|von jeder|von jedem|der einzelnen|entsprechend|gemäß|quer über|Aufteilung nach|Aufschlüsselung nach|Verteilung nach|Verteilung auf|Verteilung über|Aufschlüsselung|Verteilung|getrennt für|gesondert nach|einzeln nach|jeweils für|unterschieden nach|nach den|jede|jeden|jedes|jeder|jedem|jeweiligen|zwischen den|in den verschiedenen|in Bezug auf|bezogen auf|mit jedem|mit jeder|eine Zeile pro|eine Zeile je|auf alle",
  "mark:within": "innerhalb jeder|innerhalb jedes|innerhalb eines jeden|innerhalb der einzelnen",
  "mark:per": "pro|je|per|für jede|für jeden|für jedes|pro Kopf der|jede|jeden|jedes|jeder|jedem|in jeder|in jedem",
  "mark:which": "welche|welcher|welches|welchen|welchem|was|wer|wo|Namen|Name|Liste|nenne|nennen|zeige welche|Auflistung|liste|wessen",
  "mark:howmany":
    "wie viele|wieviele|wie viel|wieviel|Anzahl|Zahl|Anzahl der|Zahl der|Anzahl an|Gesamtzahl|Gesamtanzahl|Gesamtzahl der|Menge|wie oft|Summe der|wie zahlreich|Zahlen|Gesamtmenge|insgesamt wie viele|wie häufig|Anz|Anz.",
  "mark:each_of_them": "jeweils|je",
  "mark:versus":
    "im Vergleich zum|im Vergleich zur|im Vergleich zu|im Vergleich mit|verglichen mit|gegenüber|im Vergleich zu|im Vergleich mit|verglichen mit|gegen|versus|vs|und|oder|als|im Gegensatz zu|vergleiche|Vergleich|statt",
  "mark:and": "und|sowie|plus|&|u|samt|als auch|bzw|sowohl als auch",
  "mark:either_way": "mit oder ohne|ob mit oder ohne",
  "mark:excluded":
    "nicht mitgerechnet|nicht mitgezählt|nicht eingerechnet|nicht eingeschlossen|nicht inbegriffen|=ausgenommen|=ausgeschlossen|außen vor|außer Acht gelassen|=weggelassen|=herausgerechnet|nicht berücksichtigt",
  "mark:with": "mit|zusammen mit|samt|inklusive|einschließlich|nebst|mitsamt|inkl|und die Anzahl|jeweils mit",
  "mark:or": "oder",
  "mark:of":
    "von|unter den|unter allen|unter jenen|unter denen|unter der|unter denjenigen|aus|bei|innerhalb|für|davon|nur unter|beschränkt auf|begrenzt auf|nur für|betrachtet man|bezogen auf|aus allen|=aller",
  "mark:than": "als",
  "mark:between": "zwischen",
  "mark:from": "von|aus|ab",
  "mark:onward": "zum nächsten|zur nächsten|auf das nächste|zum anderen|zur anderen|zum folgenden",
  "mark:to": "bis|bis zu|bis zum|bis einschließlich|und|bis inklusive|auf",
  "mark:before": "vor|bevor|früher als|vorher|im Vorfeld|vor dem|vor der",
  "mark:after": "nach|später als|nachdem|danach|nach dem|hinter|über hinaus",
  "mark:since": "seit|ab|ab dem|von an",
  "mark:day": "Tag|Tage|Tagen|Tages|Tags",
  "mark:week": "Woche|Wochen",
  "mark:start":
    "Beginn|Start|Anfang|Kursbeginn|Kursstart|Modulbeginn|Modulstart|Semesterbeginn|Auftakt|Kursanfang|Studienbeginn|Startschuss|Vorlesungsbeginn|Starttag|Beginn des Moduls|Start des Moduls|Beginn des Kurses|Start des Kurses|Anfang des Moduls",
  "mark:first": "erste|ersten|erster|erstes|erstem",
  "mark:last": "letzte|letzten|letzter|letztes|letztem|abschließende",
  "mark:latest":
    "neueste|neuesten|neuester|neuestem|aktuell|aktuelle|aktuellen|aktuellem|jüngste|jüngsten|letzte|letzten|letzter|letztem|derzeitige|derzeitigen|laufende|laufenden|zuletzt|späteste|spätester|spätesten",
  "mark:earliest": "früheste|frühesten|frühester|ältester|ältestem|erste|ersten|erster|allererste|allerersten",
  "mark:previous": "vorige|vorigen|vorheriger|vorherigen|vorangegangene|vorangegangenen|vorletzte|vorletzten|davor",
  "mark:later": "spätere|späteren|späterem|danach|anschließend|nachfolgend|nachfolgenden|folgende|darauffolgenden|=später",
  "mark:same":
    "=gleich|=gleiche|=gleichen|=gleicher|=gleichem|=dasselbe|=derselbe|=dieselbe|=demselben|=derselben|=denselben|=selbe|=selben",
  "mark:bare": "nur die Zahl|nur die Namen|bloß die Zahl|nur Namen",
  // Order and rank
  "rank:high":
    "=zweithöchste|=zweithöchsten|=zweitgrößte|=zweitgrößten|=zweitbeste|=zweitbesten|=zweitmeisten|=dritthöchste|=dritthöchsten|=drittbeste|=drittgrößte|=drittmeisten|meiste|meisten|am meisten|höchste|höchsten|höchster|höchstes|höchstem|am höchsten|größte|größten|größter|größtes|am größten|stärkste|stärksten|am stärksten|längste|längsten|längster|am längsten|häufigste|häufigsten|am häufigsten|beliebteste|beliebtesten|am beliebtesten|Spitzenreiter|meistgenutzt|meistgenutzte|meistgenutzten|meistbesucht|meistbesuchten|überwiegend|am aktivsten|aktivste|aktivsten|Großteil|Mehrheit|am öftesten|schwerste|an der Spitze|am spätesten",
  "rank:low":
    "=zweitniedrigste|=zweitniedrigsten|=zweitschlechteste|wenigste|wenigsten|am wenigsten|niedrigste|niedrigsten|niedrigster|niedrigstes|am niedrigsten|kleinste|kleinsten|kleinster|am kleinsten|geringste|geringsten|geringster|geringstes|am geringsten|kürzeste|kürzesten|am kürzesten|seltenste|seltensten|am seltensten|schwächste|schwächsten|tiefste|tiefsten|am frühesten|unbeliebteste|ruhigste",
  "rank:good":
    "beste|besten|bester|bestes|am besten|erfolgreichste|erfolgreichsten|am erfolgreichsten|leistungsstärkste|leistungsstärksten|best abschneidende",
  "rank:bad":
    "schlechteste|schlechtesten|schlechtester|am schlechtesten|schlimmste|schlimmsten|leistungsschwächste|schwierigste|am schlimmsten",
  "rank:top": "top|führende|führenden|Spitze|Bestenliste|Topliste",
  "rank:bottom": "Schlusslicht|letzter Platz|Flop",
  "order:desc":
    "von der größten zur kleinsten|von der höchsten zur niedrigsten|absteigend|absteigend sortiert|in absteigender Reihenfolge|höchste zuerst|höchster zuerst|größte zuerst|meiste zuerst|meisten zuerst|vom höchsten zum niedrigsten|von hoch nach niedrig|von der höchsten zur niedrigsten|vom größten zum kleinsten|von groß nach klein|höchster Wert zuerst|höchste oben|größte oben|die meisten zuerst|die höchste zuerst|der höchste zuerst|häufigste zuerst|fallend|vom höchsten Wert abwärts|von oben nach unten|höchste an erster Stelle|von den meisten zu den wenigsten|der größte zuerst|die größte zuerst|höchste Quote zuerst|höchster Anteil zuerst|beginnend mit der höchsten|beginnend mit dem höchsten|größter zuerst|abnehmend",
  "order:asc":
    "aufsteigend|aufsteigend sortiert|in aufsteigender Reihenfolge|niedrigste zuerst|niedrigster zuerst|kleinste zuerst|wenigste zuerst|wenigsten zuerst|vom niedrigsten zum höchsten|von niedrig nach hoch|vom kleinsten zum größten|von klein nach groß|niedrigste oben|die niedrigste zuerst|der niedrigste zuerst|geringste zuerst|steigend|niedrigster Wert zuerst|von unten nach oben|von der niedrigsten zur höchsten|kleinster zuerst|beginnend mit der niedrigsten|beginnend mit dem niedrigsten|seltenste zuerst|zunehmend",
  "order:good":
    "von der besten zur schlechtesten|von den besten zu den schlechtesten|beste zuerst|bester zuerst|bestes zuerst|die besten zuerst|beste oben|vom besten zum schlechtesten|von gut nach schlecht",
  "order:bad":
    "von der schlechtesten zur besten|von den schlechtesten zu den besten|schlechteste zuerst|schlechtester zuerst|schlechtestes zuerst|die schlechtesten zuerst|vom schlechtesten zum besten",
  "order:time":
    "chronologisch|chronologisch sortiert|in zeitlicher Reihenfolge|zeitlich geordnet|zeitlich sortiert|älteste zuerst|früheste zuerst|frühester zuerst|nach Zeit sortiert|im Zeitverlauf|im zeitlichen Verlauf|über die Zeit|in chronologischer Reihenfolge|nach Fälligkeit sortiert|nach Datum sortiert|Tag für Tag|Woche für Woche|nach Datum|im Verlauf",
  "order:time_desc": "neueste zuerst|jüngste zuerst|neuester zuerst|umgekehrt chronologisch|letzte zuerst|späteste zuerst",
  "order:rank":
    "sortiert|geordnet|gereiht|Rangliste|Rangfolge|Ranking|Rangordnung|Reihenfolge|sortieren|ordne|sortiere|nach Größe sortiert",
  // Bounds
  "cmp:>":
    "mehr als|über|höher als|größer als|oberhalb von|oberhalb|länger als|später als|über dem Wert|jenseits von|von mehr als|von über|liegt über|übersteigt|>|besser als|mit mehr als|öfter als|häufiger als|älter als",
  "cmp:>=":
    "mindestens|wenigstens|zumindest|nicht weniger als|ab|von mindestens|>=|≥|nicht unter|mind|mind.|erreicht|erreichten|gleich oder mehr als",
  "cmp:<":
    "erreichen keine|kommen nicht auf|nicht einmal|weniger als|unter|niedriger als|kleiner als|unterhalb von|unterhalb|kürzer als|geringer als|von weniger als|von unter|liegt unter|<|seltener als|schlechter als|jünger als",
  "cmp:<=": "höchstens|nicht mehr als|bis zu|bis|von höchstens|<=|≤|nicht über|max|max.|=maximal",
  "cmp:=": "genau|exakt|gleich|präzise|von genau",
  "post:>=":
    "oder mehr|und mehr|oder höher|und höher|oder darüber|und darüber|oder älter|und älter|oder besser|oder länger|aufwärts|und aufwärts|plus|+|oder später|oder größer",
  "post:<=":
    "oder weniger|und weniger|oder niedriger|und niedriger|oder darunter|und darunter|oder jünger|und jünger|abwärts|oder kürzer|oder kleiner|oder früher",
  "unit:percent": "Prozent|%|v.H.|Prozent der",
  "unit:point": "Prozentpunkt|Prozentpunkte|Prozentpunkten|Punkt|Punkte|Punkten",
  "unit:times": "mal|Mal|Male",
  "mark:month": "Monat|Monate|Monaten|Monats",
  "mark:year": "=Jahr|=Jahre|=Jahren|=Jahres|Kalenderjahr|Studienjahr|akademisches Jahr",
  "mark:monthly": "monatliche|monatlichen|monatlich|monatsweise|Monat für Monat",
  "mark:trend": "im Zeitverlauf|zeitlicher Verlauf|Zeitverlauf|Verlauf|Trend|Entwicklung|über die Zeit",
  "rel:day-0": "=heute",
  "rel:day-1": "=gestern",
  "rel:week-0": "diese Woche|dieser Woche",
  "rel:week-1": "letzte Woche|letzter Woche|vorige Woche|vergangene Woche|letzten Woche",
  "rel:month-0": "diesen Monat|diesem Monat|dieser Monat",
  "rel:month-1": "letzten Monat|letzter Monat|vorigen Monat|vergangenen Monat|Vormonat",
  "rel:year-0":
    "dieses Studienjahr|diesem Studienjahr|laufenden Studienjahr|dieses Jahr|diesem Jahr|in diesem Studienjahr|dieses Studienjahr",
  "rel:year-1":
    "vergangenen Studienjahr|vergangenes Studienjahr|letzten Studienjahr|letztes Studienjahr|vorigen Studienjahr|voriges Studienjahr|vorherigen Studienjahr|letztes Jahr|letzten Jahr|voriges Jahr|vergangenes Jahr|letztes Studienjahr|letzten Studienjahr|Vorjahr",
  "rel:term-0":
    "seit Semesterbeginn|seit Beginn des Semesters|seit Beginn dieses Semesters|seit dem Semesterstart|seit Semesterstart|dieses Semester|diesem Semester|aktuelles Semester|aktuellen Semester|laufenden Semester|laufendes Semester",
  "rel:term-1": "letztes Semester|letzten Semester|voriges Semester|vorigen Semester|vergangenen Semester",
  "month:1": "Januar|Jan|Jänner|Jan.",
  "month:2": "Februar|Feb|Feber|Feb.|Febr.",
  "month:3": "März|Maerz|Mrz|Mrz.",
  "month:4": "April|Apr|Apr.",
  "month:5": "Mai",
  "month:6": "Juni|Jun|Jun.",
  "month:7": "Juli|Jul|Jul.",
  "month:8": "August|Aug|Aug.",
  "month:9": "September|Sept|Sep|Sep.|Sept.",
  "month:10": "Oktober|Okt|Oct|Okt.",
  "month:11": "November|Nov|Nov.",
  "month:12": "Dezember|Dez|Dez.",
  "season:spring": "Frühjahr|Frühling|Sommersemester|SoSe|SS|Frühjahrssemester",
  "season:summer": "Sommer",
  "season:autumn": "Herbst|Wintersemester|WiSe|WS|Herbstsemester",
  "season:winter": "Winter",
  "mark:age":
    "Jahre alt|-jährige|jährige|jährigen|jähriger|Jährige|Jährigen|im Alter von|im Alter|=älter|=alt|=jünger|=ältere|=jüngere|=älteren|=jüngeren|Jahre|Jahren|älter als|jünger als",
  "mark:rate": "Quote|Quoten|Rate|Raten",
  "rank:frequent": "häufigste|häufigsten|am häufigsten|häufigster",
  "rank:place": "kommt an|Platz|Stelle|Rang|steht an",
  "v:ondue": "genau am Fälligkeitstag|am Fälligkeitstag selbst|genau am Abgabetermin|am Tag der Frist|exakt am Fälligkeitstag",
  "mark:counting": "mitgezählt|zählen als|zählt als|gezählt als|mitgerechnet|eingerechnet|gewertet als",
  "mark:up": "gestiegen|stieg|stiegen|zugenommen|gewachsen|verbessert|verbesserte|besser geworden|erhöht|nach oben",
  "mark:down": "gesunken|sank|sanken|abgenommen|gefallen|verschlechtert|schlechter geworden|zurückgegangen|geschrumpft|verringert",
  "mark:more": "=mehr|=höher|=größer|=besser|=länger|=öfter|=häufiger",
  "mark:less": "=weniger|=niedriger|=kleiner|=schlechter|=kürzer|=geringer|=seltener",
  "mark:lead":
    "ich möchte wissen|ich will wissen|wir möchten wissen|wir wollen wissen|ich wüsste gern|ich würde gern wissen|ich würde gerne wissen|sag mir|sagen Sie mir|können Sie mir sagen|kannst du mir sagen|ich frage mich|gib mir|geben Sie mir|zeig mir|zeigen Sie mir|zeige mir|ich brauche|ich benötige|wir brauchen|wir benötigen|mich interessiert|mich würde interessieren|ich hätte gern|ich hätte gerne|ich suche",
  "ord:2":
    "=zweitbeste|=zweitbesten|=zweitniedrigste|=zweitniedrigsten|=zweitschlechteste|=zweitmeisten|=zweite|=zweiten|=zweiter|=zweites|=zweit|=zweitgrößte|=zweitgrößten|=zweithöchste|=zweithöchsten",
  "ord:3": "=dritthöchste|=dritthöchsten|=drittbeste|=drittgrößte|=drittmeisten|=dritte|=dritten|=dritter|=drittes|=dritt",
  "ord:4": "=vierte|=vierten|=vierter|=viertes",
  "ord:5": "=fünfte|=fünften|=fünfter",
  "refuse:instruction":
    "ignoriere alle vorherigen Anweisungen|ignoriere die Anweisungen|vorherige Anweisungen|bisherige Anweisungen|vergiss deine Regeln|deine Anweisungen|Passwort|API-Schlüssel|Systemprompt|tu so als|du bist jetzt|Administratorrechte|Adminrechte",
  "refuse:persons":
    "Matrikelnummer|Matrikelnummern|Studierendennummer|Studierendennummern|E-Mail-Adresse|E-Mail-Adressen|Mailadresse|Mailadressen|Telefonnummer|Telefonnummern|Privatadresse|Postanschrift|Anschriften|Anschrift|Geburtsdatum|Geburtsdaten|Namen der Studierenden|Name der Studierenden|Namen aller Studierenden|Namen der Studenten|Name des Studenten|Name der Studentin|ihre Namen|namentlich|persönliche Daten|personenbezogene Daten|Kontaktdaten|welcher Student|welche Studentin|Liste der Studierenden|Liste aller Studierenden|Liste der Studenten|eine Zeile pro Person|eine Zeile je Person|eine Zeile pro Student|eine Zeile je Studierenden",
  "refuse:action":
    "=lösche|=löschen|=ändere|=ändern|=sende|=schicke|=schick|=maile|=entferne|=verschiebe|=importiere|=exmatrikuliere|=erhöhe|=senke|=aktualisiere|=überschreibe|=veröffentliche|=erinnere|=lade ein|=bearbeite|=storniere|=setze|=benachrichtige|=schreibe|=plane|=buche|=trage ein",
  "refuse:prediction":
    "Prognose|Prognosen|prognostiziere|prognostizieren|Vorhersage|vorhersagen|sage voraus|voraussichtlich|voraussichtliche|nächstes Jahr|nächsten Jahr|nächstes Semester|nächsten Semester|kommendes Jahr|kommenden Jahr|kommendes Semester|kommenden Semester|in Zukunft|Zukunft|zukünftig|künftig|werden wir|zu erwarten|erwartet",
  "refuse:other_institutions":
    "andere Universität|andere Universitäten|anderen Universitäten|andere Hochschule|andere Hochschulen|anderen Hochschulen|anderen Unis|andere Unis|Bundesdurchschnitt|bundesweit|Landesdurchschnitt|landesweit|deutschlandweit|Hochschulranking|Konkurrenz|Universität von|anderswo|TU München|Mitbewerber|Nachbaruniversität",
  "refuse:opinion":
    "warum|weshalb|wieso|sollten wir|sollen wir|was meinst du|was denkst du|deine Meinung|Ihre Meinung|was empfiehlst du|Empfehlung|empfehlen|was können wir tun|wie können wir|ist es fair|gute Idee|am besten Weg|wessen Schuld|Ursache|Grund|Gründe|zu schwer|zu schwierig|zu leicht|rate mir|verdient",
  "role:instructor":
    "Dozent|Dozenten|Dozentin|Dozentinnen|Dozierende|Dozierenden|Professor|Professoren|Professorinnen|Tutor|Tutoren|Lehrkraft|Lehrkräfte|Lehrkräften|Lehrende|Lehrenden|Lehrperson|Lehrpersonen",
  "refuse:not_in_data":
    "Wetter|Studiengebühr|Studiengebühren|Gebühren|Gehalt|Gehälter|Lohn|Dozent|Dozenten|Dozierende|Professor|Professoren|Professorinnen|Tutor|Tutoren|Lehrkräfte|Lehrende|zufrieden|Zufriedenheit|Ethnie|ethnische|Nationalität|Nationalitäten|Staatsangehörigkeit|Religion|Familienstand|Parkplatz|Parken|Mensa|Kantine|Budget|Haushalt|Preis|Darlehen|BAföG|Stipendium|Stipendien|Wohnheim|Unterkunft|Beschäftigung|Karriere|Beschwerde|Beschwerden|Krankheitstage|psychische Gesundheit|sexuelle Orientierung|politische|Kriminalität|Schulden|Muttersprache|verheiratet|Witz|Gedicht|Rezept|Fußball|Postleitzahl|Plagiat|Plagiate|Betrug|Betreuer|Abbruchgrund|Abbruchgründe|Personal|Einkommen|Mitarbeiter|Einnahmen",
  "mark:daily": "Tag für Tag|tagesweise|tageweise|tagweise|=täglich",
  "mark:weekly": "wöchentliche|wöchentlichen|Woche für Woche|wochenweise|=wöchentlich",
};
