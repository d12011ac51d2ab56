import { anyOf, joined } from "../phrases.ts";

const RATE = "tasso di|tasso d|tassi di|indice di|tasso medio di|rapporto di";
const BROKEN_DOWN =
  "suddiviso|suddivisi|suddivisa|suddivise|ripartito|ripartiti|ripartita|ripartite|disaggregato|disaggregati|disaggregata|disaggregate|distribuito|distribuiti|distribuite|raggruppato|raggruppati|raggruppate|diviso|divisi|divisa|divise|articolato|articolati|scomposto|scomposti|dettagliato|classificato|classificati|separato|separati|separate";

/** Italian phrases of each concept. */
export const LEXICON: Readonly<Record<string, string>> = {
  // What is counted
  "thing:student":
    "studente|studenti|studentessa|studentesse|studenti e studentesse|alunno|alunni|alunna|alunne|discente|discenti|allievo|allievi|allieva|allieve|persona|persone|gente|individui|partecipante|partecipanti|utente|utenti|universitari|=coloro|popolazione studentesca|corsista|corsisti|=teste",
  "thing:enrolment":
    "=iscrizione|=iscrizioni|=immatricolazione|=immatricolazioni|=iscritti|=iscritte|=immatricolati|numero di iscritti|posti occupati|dimensione della coorte|=adesioni|registrazioni al modulo",
  "thing:submission":
    "=consegna|=consegne|=elaborato|=elaborati|compito consegnato|compiti consegnati|prova consegnata|prove consegnate|elaborato consegnato|elaborati consegnati|consegna di valutazione|consegne di valutazioni|consegne di prove|lavori consegnati|=invii|=invio|=sottomissioni|consegne delle prove",
  "thing:assessment":
    "valutazione|valutazioni|prova|prove|compito|compiti|verifica|verifiche|prova di valutazione|prove di valutazione|lavoro|lavori|esercitazione|esercitazioni|=assignment|prova valutata|prove valutate",
  "thing:item":
    "sito|siti|sito vle|siti vle|sito del vle|siti del vle|sito della piattaforma|siti della piattaforma|materiale|materiali|materiale didattico|materiali didattici|materiale online|materiali online|contenuti|elementi della piattaforma|oggetti didattici|pagine della piattaforma",
  "thing:course":
    "=presentazione|=presentazioni|presentazione del modulo|presentazioni del modulo|presentazione di modulo|presentazioni di modulo|presentazioni dei moduli|=edizione|=edizioni|edizione del modulo|edizioni del modulo|edizioni dei moduli|=corso|=corsi|=erogazione|=erogazioni|=istanza|=istanze|=offerta|=offerte",
  "thing:click":
    "=clic|=click|=clicks|=clics|interazione|interazioni|attività sulla piattaforma|attività vle|attività nel vle|attività online|traffico|clic totali|click totali|totale dei clic|accessi ai materiali",
  "thing:active_student": anyOf(
    joined("studente|utente|alunno", "attivo"),
    joined("studenti|utenti|alunni", "attivi"),
    "studentessa attiva|studentesse attive|persona attiva|persone attive",
  ),
  "thing:submitter": joined("studenti|persone|alunni", "che hanno consegnato|che hanno inviato|che consegnano"),
  "thing:active_day":
    "giorno attivo|giorni attivi|giorno di attività|giorni di attività|giorno diverso|giorni diversi|giorni distinti|giorno con attività|giorni con attività|giornate di attività|giorni con clic|giornate attive",
  // Numbers that things have
  "attr:score": "=voto|=voti|punteggio|punteggi|votazione|votazioni|valutazione numerica|risultato numerico",
  "attr:studied_credits":
    "credito|crediti|crediti studiati|crediti formativi|cfu|carico di studio|carico di crediti|carico didattico|numero di crediti|carico di lavoro",
  "attr:registered_day":
    "giorno di iscrizione|giorno d'iscrizione|data di iscrizione|data d'iscrizione|giorno dell'iscrizione|data dell'iscrizione|giorno di registrazione|data di registrazione|giorno di immatricolazione|data di immatricolazione|date di iscrizione|giorni di iscrizione",
  "attr:withdrawn_day":
    "giorno di cancellazione|data di cancellazione|giorno di annullamento|data di annullamento|giorno di ritiro|data di ritiro|giorno di abbandono|data di abbandono|giorno della cancellazione|data della cancellazione|data della disiscrizione|giorno della disiscrizione|giorno del ritiro|data del ritiro|data di disiscrizione",
  "attr:previous_attempts":
    "tentativo precedente|tentativi precedenti|precedente tentativo|precedenti tentativi|tentativo anteriore|tentativi pregressi|tentativi passati|tentativi già fatti|numero di tentativi precedenti|numero di tentativi|=tentativo|=tentativi",
  "attr:course_length":
    "durata|lunghezza|durata in giorni|durata del corso|durata della presentazione|durata delle presentazioni|durata del modulo|quanto dura|quanto durano|quanto è durata|quanto è durato|quanto sono durate",
  "attr:assessment_due_day":
    "scadenza|scadenze|data di scadenza|date di scadenza|giorno di scadenza|giorni di scadenza|termine di consegna|termini di consegna|termine ultimo|data di consegna|date di consegna|giorno di consegna previsto|giorno di consegna|data limite|giorno limite|data di consegna prevista|deadline",
  "attr:assessment_weight": "peso|pesi|ponderazione|coefficiente|coefficienti|peso sul voto|peso della prova|peso percentuale",
  "attr:submitted_day":
    "giorno di invio|data di invio|data effettiva di consegna|giorno effettivo di consegna|giorno in cui è stata consegnata|data d'invio",
  "attr:days_late":
    "giorni di ritardo|giorno di ritardo|ritardo in giorni|ritardo medio|giorni dopo la scadenza|=ritardo|giorni oltre la scadenza",
  "attr:item_week_from":
    "settimana di inizio prevista|settimana d'inizio prevista|settimana di inizio|settimana d'inizio|settimana prevista|settimana iniziale|prima settimana prevista|settimana pianificata|settimana di partenza|settimana iniziale prevista",
  "attr:course_day": "giorno del corso|giorno della presentazione|giorno del modulo|giorno di corso|=giornaliero|=giornalieri|=giornaliera",
  "attr:course_week":
    "settimana|settimana del corso|settimane del corso|settimana di corso|=settimanale|=settimanali|settimanalmente|settimana di lezione",
  // How things are told apart
  "dim:module": "modulo|moduli|codice del modulo|codici dei moduli|codice modulo|materia|materie|insegnamento|insegnamenti|=unità",
  "dim:programme": "corso di laurea|corsi di laurea",
  "dim:term":
    "periodo|periodi|semestre|semestri|trimestre|trimestri|quadrimestre|sessione|sessioni|periodo didattico|periodi didattici|periodo di presentazione|periodi di presentazione|periodo accademico|coorte|coorti|=ciclo|=cicli|=avvio|=avvii|=appello|=termine|periodo di inizio|=leva",
  "dim:academic_year": "=anno|=anni|anno accademico|anni accademici|anno scolastico|=annuale|=annualmente",
  "dim:region":
    "regione di provenienza|regione di origine|regione|regioni|zona|zone|area geografica|aree geografiche|luogo di residenza|provenienza|provenienza geografica|regione di residenza|=territorio|=territori|=area|=aree|regione di provenienza",
  "dim:gender": "=sesso|=sessi|=genere|=generi",
  "dim:age_band":
    "fascia di età|fasce di età|fascia d'età|fasce d'età|gruppo di età|gruppi di età|classe di età|classi di età|classe d'età|classi d'età|=età|=eta|categoria di età|intervallo di età|gruppo d'età|gruppi d'età|fascia anagrafica|fasce anagrafiche|profilo di età",
  "dim:deprivation_band":
    "imd|fascia imd|fasce imd|banda imd|bande imd|decile imd|decili imd|fascia di imd|classe imd|deprivazione|deprivazione multipla|indice di deprivazione|indice di deprivazione multipla|fascia di deprivazione|fasce di deprivazione|livello di deprivazione|livelli di deprivazione|banda di deprivazione|bande di deprivazione|decile di deprivazione|decili di deprivazione|grado di deprivazione|indice imd|svantaggio sociale|disagio|indice di disagio|svantaggio|povertà|fascia di disagio",
  "dim:highest_education":
    "titolo di studio|titoli di studio|titolo di studio più alto|titolo di studio precedente|livello di istruzione|livelli di istruzione|livello d'istruzione|livelli d'istruzione|livello di istruzione precedente|grado di istruzione|grado d'istruzione|istruzione precedente|istruzione pregressa|istruzione|livello di studi|livello di studio|livello scolastico|livello di formazione|formazione precedente|formazione pregressa|studi precedenti|studi pregressi|qualifica|qualifiche|qualifica precedente|qualifica più alta|qualificazione|livello di qualifica|livello di qualificazione|titolo d'accesso|titolo di accesso|titolo più alto|livello educativo|massimo titolo di studio|scolarità",
  "dim:disability":
    "con e senza disabilità|con e senza disabilità dichiarata|con o senza disabilità|con o senza disabilità dichiarata|disabilità dichiarata o no|disabilità|stato di disabilità|condizione di disabilità|situazione di disabilità",
  "dim:outcome":
    "risultato finale|risultati finali|esito finale|esiti finali|=esito|=esiti|=risultato|=risultati|esito del modulo|risultato conclusivo",
  "dim:assessment_type":
    "tipo di valutazione|tipi di valutazione|tipo di prova|tipi di prova|tipologia di prova|tipologie di prova|tipologia di valutazione|tipologie di valutazione|tipo di compito|tipi di compito|genere di prova|categoria di prova|tipo di prove|tipologia di compito|tipo di verifica",
  "dim:item_type":
    "tipo di attività|tipi di attività|tipologia di attività|tipologie di attività|tipo di materiale|tipi di materiale|tipo di materiali|tipologia di materiale|tipologie di materiale|tipo di risorsa|tipi di risorsa|tipo di risorse|tipi di risorse|tipologia di risorsa|tipologie di risorse|tipologia di risorse|tipo di contenuto|tipi di contenuto|tipi di contenuti|tipologia di contenuto|tipo di sito|tipi di sito|tipologia di sito|strumento del vle|strumenti del vle|strumento della piattaforma|strumenti della piattaforma|categoria di attività|genere di attività|tipi di siti",
  "dim:previous_attempts":
    "per numero di tentativi precedenti|secondo il numero di tentativi precedenti|in base al numero di tentativi precedenti|per numero di tentativi",
  "dim:studied_credits": "per numero di crediti|in base ai crediti|per carico di crediti",
  "dim:level1": "facoltà|scuola|scuole|ateneo",
  "dim:level2": "dipartimento|dipartimenti",
  // Measures with a name
  "m:pass_rate": anyOf(
    joined(RATE, "superamento|successo|promozione|promossi|superati|passaggio|approvazione|riuscita"),
    "percentuale di superamento|percentuale di successo",
  ),
  "m:fail_rate": anyOf(
    joined(
      RATE,
      "bocciatura|bocciature|bocciati|insuccesso|insuccessi|fallimento|non superamento|respinti|insufficienze|mancato superamento",
    ),
    "percentuale di bocciatura|percentuale di insuccesso",
  ),
  "m:withdrawal_rate": anyOf(
    joined(RATE, "abbandono|abbandoni|ritiro|ritiri|dispersione|rinuncia|rinunce|drop-out|dropout"),
    "percentuale di abbandono|percentuale di abbandoni|dispersione|dispersione studentesca",
  ),
  "m:distinction_rate": anyOf(joined(RATE, "distinzione|distinzioni|lode|lodi|eccellenza|eccellenze|menzione"), "percentuale di lodi"),
  "m:retention": anyOf(joined(RATE, "ritenzione|permanenza|persistenza|completamento|prosecuzione"), "ritenzione|permanenza"),
  "m:late_rate": anyOf(
    joined(
      RATE,
      "ritardo|ritardi|consegne in ritardo|consegna in ritardo|consegne tardive|consegna tardiva|consegne oltre la scadenza|consegne fuori termine",
    ),
    "percentuale di ritardo|percentuale di ritardi",
  ),
  "m:on_time_rate": anyOf(
    joined(RATE, "puntualità|consegne puntuali|consegne in tempo|consegne nei termini|consegna puntuale"),
    "puntualità",
  ),
  "m:engagement_rate": joined(RATE, "partecipazione|coinvolgimento|attività"),
  "m:average_score":
    "media voti|la media voti|media dei voti|la media dei voti|media del voto|voto medio|con voto medio|con un voto medio|con punteggio medio|con un punteggio medio|voti medi|media dei voti|punteggio medio|punteggi medi|media dei punteggi|media voti|media punteggi|valutazione media|votazione media|media del voto|media del punteggio|risultato medio|voto in media|punteggio in media",
  "m:average_credits":
    "crediti medi|media dei crediti|media di crediti|media crediti|numero medio di crediti|numero medio di crediti studiati|carico medio di crediti|crediti in media|media dei crediti studiati|carico di studio medio",
  "m:average_registration_day":
    "giorno medio di iscrizione|giorno medio d'iscrizione|data media di iscrizione|media del giorno di iscrizione|giorno di iscrizione medio",
  // Known values
  "v:outcome.passed":
    "=superato|=superata|=superati|=superate|superano il modulo|supera il modulo|superare il modulo|superato il modulo|hanno superato il modulo|=promosso|=promossi|=promossa|=promosse|=promozione|=promozioni|=passato|=passati|=passate|=passata|=successo|=superamento|=riuscito|=riusciti|=approvato|=approvati|=idoneo|=idonei|pass o distinction|hanno superato|ha superato|=pass|pass o migliore|con esito positivo|esito positivo|esiti positivi|ce l'hanno fatta",
  "v:outcome.plain_pass":
    "semplice superamento|superamento semplice|promossi senza lode|promosso senza lode|senza lode|senza distinzione|superato senza lode|superati senza distinzione|semplice pass|pass semplice|promozione semplice|semplici promozioni",
  "v:outcome.fail":
    "=bocciato|=bocciati|=bocciata|=bocciate|=bocciatura|=bocciature|=respinto|=respinti|=respinte|=respinta|=fallito|=falliti|=fallite|=fallimento|=fallimenti|=insuccesso|=insuccessi|=insufficiente|=insufficienti|non superato|non superati|non superata|non superate|non hanno superato|non ha superato|=fail|esito negativo|non promossi|non ce l'hanno fatta|mancato superamento",
  "v:outcome.distinction":
    "=distinzione|=distinzioni|superato con distinzione|superati con distinzione|superata con distinzione|superate con distinzione|promosso con lode|promossi con lode|con distinzione|=lode|=lodi|con lode|con menzione|=eccellenza|=eccellenze|=distinction|con il massimo dei voti",
  "v:outcome.withdrawn":
    "=abbandono|=abbandoni|=abbandonato|=abbandonati|=abbandonata|=abbandonate|=abbandonano|=abbandonare|=abbandona|hanno abbandonato|=ritirato|=ritirati|=ritirata|=ritirate|si sono ritirati|si ritirano|si è ritirato|=ritirarsi|=ritiro|=ritiri|=rinuncia|=rinunce|=rinunciato|=rinunciatari|=rinunciano|=mollato|=lasciato|=lasciano|=withdrawn|=dropout|gettato la spugna|lasciato il modulo|lasciato gli studi",
  "v:outcome.stayed":
    "non hanno abbandonato|non si sono ritirati|non ritirati|non ritirate|=rimasti|=rimaste|portato a termine|=completato|=completati|=concluso|arrivati fino in fondo|arrivati alla fine|sono rimasti|=terminato|non abbandonano|non abbandonate",
  "v:gender.female":
    "=donna|=donne|=femmina|=femmine|=femminile|=femminili|=ragazza|=ragazze|di sesso femminile|di genere femminile|studentesse donne|=studentesse|=studentessa|=alunne",
  "v:gender.male":
    "=uomo|=uomini|=maschio|=maschi|=maschile|=maschili|=ragazzo|=ragazzi|di sesso maschile|di genere maschile|studenti uomini|studenti maschi",
  "v:disability.yes":
    "disabilità dichiarata|con disabilità|con una disabilità|con disabilità dichiarata|con una disabilità dichiarata|dichiarato una disabilità|dichiarato disabilità|dichiarano una disabilità|dichiarano disabilità|dichiara una disabilità|hanno una disabilità|ha una disabilità|una disabilità dichiarata|=disabile|=disabili|che hanno dichiarato una disabilità|hanno dichiarato una disabilità|ha dichiarato una disabilità|portatori di disabilità|portatori di handicap",
  "v:disability.no":
    "senza disabilità|senza disabilità dichiarata|senza una disabilità|senza una disabilità dichiarata|nessuna disabilità|nessuna disabilità dichiarata|non disabile|non disabili|non hanno dichiarato una disabilità|non hanno dichiarato disabilità|non dichiarano disabilità|non dichiarano una disabilità|senza alcuna disabilità|non hanno disabilità|non ha dichiarato una disabilità|non hanno dichiarato alcuna disabilità|non hanno dichiarato nessuna disabilità",
  "v:late.yes":
    "in ritardo|=tardivo|=tardiva|=tardivi|=tardive|=tardivamente|dopo la scadenza|oltre la scadenza|oltre il termine|fuori termine|fuori tempo|fuori tempo massimo|dopo il termine|passata la scadenza|scaduti i termini|=tardi|oltre i termini|dopo la data di scadenza|oltre la data di scadenza|dopo il giorno di scadenza|a scadenza passata",
  "v:late.no":
    "in tempo|=puntuale|=puntuali|=puntualmente|entro la scadenza|entro i termini|entro il termine|nei termini|nei tempi|prima della scadenza|per tempo|senza ritardo|in orario|entro la data di scadenza|rispettando la scadenza|nei tempi previsti",
  "v:ondue":
    "il giorno stesso della scadenza|il giorno della scadenza|esattamente il giorno della scadenza|il giorno esatto della scadenza|nel giorno della scadenza|nel giorno di scadenza",
  "v:banked.yes":
    "=riportato|=riportata|=riportati|=riportate|=riconosciuto|=riconosciuta|=riconosciuti|=riconosciute|=trasferito|=trasferita|=trasferiti|=trasferite|=convalidato|=convalidata|=convalidate|=convalidati|=banked|riportate da una presentazione precedente|trasferite da una presentazione precedente|da una presentazione precedente|da un'edizione precedente|=accantonate|=accantonati",
  "v:banked.no": "non riportate|non trasferite|non convalidate|non riconosciute|non riportata",
  "v:repeat.yes":
    "=ripetente|=ripetenti|=ripetizione|=ripetizioni|almeno un tentativo precedente|con tentativi precedenti|con almeno un tentativo precedente|con un tentativo precedente|uno o più tentativi precedenti|un tentativo precedente o più|già tentato|avevano già tentato|ha già tentato|avevano già provato|almeno un precedente tentativo|=ripetono|secondo tentativo o successivo|con precedenti tentativi",
  "v:repeat.no":
    "primo tentativo|prima volta|per la prima volta|al primo tentativo|alla prima volta|senza tentativi precedenti|senza precedenti tentativi|nessun tentativo precedente|senza alcun tentativo precedente|senza nessun tentativo precedente|zero tentativi precedenti|nessun precedente tentativo|=matricole|=matricola|nuovi iscritti|nuovo iscritto|non ripetenti|non ripetente|prima iscrizione|prime iscrizioni|mai tentato prima|=principianti",
  "v:score.none":
    "senza voto|senza voti|senza punteggio|non valutato|non valutata|non valutati|non valutate|privo di voto|privi di voto|prive di voto|priva di voto|non hanno voto|non ha voto|nessun voto|voto mancante|manca il voto|senza valutazione|senza un voto|ancora senza voto|non ancora valutate|non corrette|punteggio mancante|prive di punteggio|senza alcun voto|non hanno un voto",
  "v:score.some":
    "con voto|con un voto|con punteggio|con un punteggio|=valutata|=valutate|che hanno un voto|hanno un voto|ha un voto|dotate di voto|=votate|con valutazione",
  "v:due.none":
    "senza scadenza|senza data di scadenza|senza giorno di scadenza|nessuna scadenza|senza termine|prive di scadenza|privo di scadenza|privi di scadenza|scadenza mancante|scadenza sconosciuta|non hanno una scadenza|non hanno scadenza|senza una scadenza|senza data di consegna|manca la scadenza|senza termine di consegna",
  "v:due.some": "con scadenza|con una scadenza|con data di scadenza|hanno una scadenza|con giorno di scadenza",
  "v:registered.none":
    "senza data di iscrizione|senza data d'iscrizione|senza giorno di iscrizione|data di iscrizione mancante|data di iscrizione sconosciuta|nessuna data di iscrizione|manca la data di iscrizione|manca la data d'iscrizione|prive di data di iscrizione|giorno di iscrizione mancante|non hanno una data di iscrizione|giorno di iscrizione sconosciuto|data di iscrizione non nota",
  "v:registered.some": "con data di iscrizione|con una data di iscrizione|con data d'iscrizione|hanno una data di iscrizione",
  "v:unregistered.some":
    "=annullato|=annullata|=annullati|=annullate|=annullamento|=annullamenti|=cancellato|=cancellata|=cancellati|=cancellate|=cancellazione|=cancellazioni|si sono cancellati|si è cancellato|si cancellano|=cancellarsi|=disiscritto|=disiscritti|=disiscritte|=disiscrizione|=disiscrizioni|=disdetto|=disdetta|=disdette|hanno annullato l'iscrizione|annullato l'iscrizione|hanno cancellato l'iscrizione|con data di cancellazione|con una data di cancellazione|con data di annullamento|hanno disdetto|=revocate|si sono disiscritti",
  "v:unregistered.none":
    "senza cancellazione|senza data di cancellazione|non annullate|non cancellate|non cancellati|non si sono cancellati|mai cancellati|mai annullate|senza annullamento|senza data di annullamento|non disiscritti",
  "v:planned.some":
    "con settimana prevista|con una settimana prevista|con settimana di inizio prevista|con una settimana di inizio|hanno una settimana prevista|con settimana d'inizio",
  "v:planned.none":
    "senza settimana prevista|senza settimana di inizio|senza settimana d'inizio|senza una settimana prevista|nessuna settimana prevista|senza settimana pianificata",
  "v:imd.none":
    "fascia imd sconosciuta|imd sconosciuto|senza fascia imd|senza imd|imd mancante|fascia imd mancante|fascia di deprivazione sconosciuta|banda imd sconosciuta|banda imd mancante|fascia imd non nota|imd non noto|senza banda imd|deprivazione sconosciuta|manca la fascia imd|non si conosce la fascia imd|senza fascia di deprivazione|fascia imd ignota|imd ignoto",
  "v:imd.most":
    "più svantaggiato|più svantaggiata|più svantaggiati|più svantaggiate|più povero|più poveri|più povera|più povere|più deprivate|più deprivata|più disagiate|più disagiata|più disagiati|aree più svantaggiate|zone più svantaggiate|zone più povere",
  "v:imd.least":
    "meno svantaggiato|meno svantaggiata|meno svantaggiati|meno svantaggiate|meno deprivate|meno deprivata|meno disagiate|più benestanti|più ricche|più ricca|più agiate|più abbienti",
  "v:weight.zero":
    "peso zero|peso nullo|senza peso|con peso zero|con peso nullo|peso 0|con peso 0|non contano|non conta|che non contano per il voto|di peso zero|non pesano",
  "v:score.zero":
    "voto zero|voto pari a zero|zero punti|punteggio zero|punteggio pari a zero|uno zero|zero in pagella|voto 0|voto di 0|punteggio 0|preso zero|punteggio nullo|0 punti|punteggio di zero|voto di zero",
  "v:score.full":
    "voto massimo|punteggio massimo|massimo punteggio|massimo dei voti|punteggio pieno|voto pieno|punteggio perfetto|pieni voti|un 100|preso 100|voto perfetto|voto di 100|punteggio di 100|massimo voto",
  "v:type.tma":
    "tma|tmas|compito valutato dal tutor|compiti valutati dal tutor|compiti corretti dal tutor|compito corretto dal tutor|prove valutate dal tutor|prove corrette dal tutor|valutate dal tutor|valutati dal tutor|elaborati valutati dal tutor|corretti dal tutor|corrette dal tutor|corrette da un tutor|corretti da un tutor",
  "v:type.cma":
    "cma|cmas|compito valutato al computer|compiti valutati dal computer|prove valutate dal computer|prove corrette dal computer|compiti corretti dal computer|valutate dal computer|valutati dal computer|corrette al computer|corretti al computer|valutate al computer|valutazione automatica|corrette automaticamente|a correzione automatica|valutate automaticamente",
  "v:type.exam": "esame|esami|esame finale|esami finali|=exam|=exams|prova d'esame|prove d'esame|prova finale|prove finali",
  "v:item.forum": "forum|forumng|forum di discussione",
  "v:item.quiz": "quiz|quizzes|=test|test online|=quizz",
  "v:item.wiki": "wiki|ouwiki",
  "v:item.resource": "risorsa|risorse|resource",
  "v:item.homepage": "pagina iniziale|homepage|home page|pagina principale|pagine iniziali",
  "v:item.url": "url|link|collegamento|collegamenti|link esterno|link esterni|collegamento esterno|collegamenti esterni",
  "v:item.glossary": "glossario|glossari|glossary",
  "v:item.subpage": "sottopagina|sottopagine|sotto-pagina|sotto-pagine|subpage",
  "v:item.page": "pagina|pagine|=page",
  "v:item.content": "oucontent|contenuto ou|contenuto del corso|=contenuto",
  "v:item.collaborate": "oucollaborate|collaborate",
  "v:item.elluminate": "ouelluminate|elluminate",
  "v:item.questionnaire": "questionnaire|questionario|questionari|sondaggio|sondaggi",
  "v:item.dataplus": "dataplus|data plus",
  "v:item.dualpane": "dualpane|doppio pannello|doppio riquadro",
  "v:item.folder": "cartella|cartelle|=folder",
  "v:item.html": "htmlactivity|attività html",
  "v:item.externalquiz": "externalquiz|quiz esterno|quiz esterni|test esterno|test esterni",
  "v:item.repeat": "repeatactivity|attività ripetuta|attività ripetute",
  "v:item.shared": "sharedsubpage|sottopagina condivisa|sottopagine condivise",
  "v:education.none":
    "non ha titoli di studio|non hanno titoli di studio|senza titoli di studio|senza titolo di studio|senza titoli di studio|senza titolo|senza titoli|senza qualifica|senza qualifiche|senza qualifica formale|senza qualifiche formali|nessun titolo di studio|nessun titolo formale|nessuna qualifica formale|nessuna qualifica|senza titoli formali|senza titolo formale|senza alcun titolo di studio|senza istruzione formale|privi di titolo di studio|no formal quals|privi di qualifiche formali",
  "v:education.below":
    "inferiore all'a level|inferiore a un a level|inferiore a a level|inferiore all'a-level|inferiori all'a level|inferiore agli a level|inferiori agli a level|inferiore al diploma|inferiore alla maturità|sotto l'a level|sotto gli a level|sotto il diploma|meno dell'a level|meno di un a level|titolo inferiore all'a level|titolo inferiore al diploma|lower than a level|al di sotto dell'a level|al di sotto degli a level|al di sotto del diploma|inferiore alla maturita",
  "v:education.alevel":
    "a level|a-level|a levels|a-levels|a level o equivalente|a-level o equivalente|a level o titolo equivalente|maturità|diploma di maturità|diploma|diploma superiore|diploma di scuola superiore|maturità o equivalente|diplomati|diploma o equivalente|diploma di scuola secondaria",
  "v:education.he":
    "he qualification|qualifica he|titolo he|istruzione superiore|titolo di istruzione superiore|qualifica di istruzione superiore|qualifiche di istruzione superiore|titolo universitario|titoli universitari|laurea|laureati|laureato|titolo accademico|diploma universitario|istruzione terziaria|formazione superiore",
  "v:education.postgraduate":
    "post-laurea|post laurea|postlaurea|titolo post-laurea|titolo post laurea|qualifica post-laurea|qualifica post laurea|titolo postlaurea|postgraduate|post graduate|specializzazione post-laurea|master|dottorato|laurea magistrale|titolo di specializzazione|qualifica postgraduate|titolo post-universitario|titoli post-laurea",
  "v:region.scotland": "scozia|scozzese|scozzesi|scotland",
  "v:region.wales": "galles|gallese|gallesi|wales",
  "v:region.ireland": "irlanda|irlandese|irlandesi|irlanda del nord|ireland",
  "v:region.london": "londra|regione di londra|londinese|londinesi|london|la capitale|area di londra|zona di londra",
  "v:region.yorkshire": "yorkshire|regione dello yorkshire",
  "v:region.eastanglia": "east anglia|anglia orientale|anglia dell'est|regione dell'east anglia|est anglia|anglia|inghilterra orientale",
  "v:region.eastmidlands": "east midlands|midlands orientali|midlands dell'est|regione delle east midlands|midlands est|est midlands",
  "v:region.westmidlands":
    "west midlands|midlands occidentali|midlands dell'ovest|regione delle west midlands|midlands ovest|ovest midlands",
  "v:region.north": "regione nord|regione del nord|il nord|=nord|nord dell'inghilterra|regione settentrionale",
  "v:region.northwest":
    "nord-ovest|nord ovest|nordovest|regione nord-ovest|regione del nord-ovest|nord-ovest dell'inghilterra|nordoccidentale",
  "v:region.south": "regione sud|regione del sud|il sud|=sud|sud dell'inghilterra|regione meridionale",
  "v:region.southeast": "sud-est|sud est|sudest|regione sud-est|regione del sud-est|sud-est dell'inghilterra|sudorientale",
  "v:region.southwest": "sud-ovest|sud ovest|sudovest|regione sud-ovest|regione del sud-ovest|sud-ovest dell'inghilterra|sudoccidentale",
  "v:age.mature":
    "fascia di età più alta|fascia d'età più alta|i più anziani|più anziani|più anziane|anziani|=maturi|fascia più anziana|gruppo di età più anziano|più vecchi",
  "v:age.middle": "fascia di età intermedia|fascia d'età intermedia|mezza età|di mezza età|fascia intermedia",
  "v:age.young":
    "giovani|giovane|i più giovani|più giovani|più giovane|fascia di età più bassa|fascia d'età più bassa|fascia più giovane|fascia d'età più giovane",
  // What happens
  "event:click":
    "collegano|si collegano|collegato|si è collegato|collegati|=cliccato|=cliccare|=cliccano|=clicca|=cliccando|fatto clic|fare clic|fanno clic|fatto click|=attivo|=attivi|=attiva|=attive|=usato|=usare|=usano|=utilizzato|=utilizzare|=utilizzano|=acceduto|=accedere|=accedono|effettuato l'accesso|=connesso|=connessi|=collegati|=collegato|si sono collegati|si sono connessi|=visitato|=visitare|=visitano|=consultato|=consultare|=consultano|=aperto|=aprire|=aprono|=entrati|=entrato|=navigato|=interagito|=usata|=usati|=usate|=utilizzata|=utilizzati|=utilizzate|=visitati|=visitate|=consultati|=consultate|=usa|=utilizza",
  "event:submit":
    "=consegnato|=consegnata|=consegnati|=consegnate|=consegnano|=consegnare|=consegnarono|=consegni|=inviato|=inviata|=inviati|=inviate|=inviano|=inviare|=presentato|=presentata|=presentati|=presentate|=presentano|=presentare|=sostenuto|=sostenuti|=sostengono|=sottomesso|=depositato|=ricevute|=ricevuti|=pervenute|si sono presentati|=svolto|=svolti|=sostenuta",
  "event:enrol":
    "=iscritto|=iscritti|=iscritta|=iscritte|=iscriversi|=iscrivono|=iscrissero|=iscrive|=immatricolato|=immatricolati|=frequentato|=frequentano|=frequentare|=frequentanti|=frequentavano|=seguito|=seguono|=seguire|=seguivano|=studiato|=studiano|=studiare|=preso|=prendono|=registrati|=registrato|=registrate|=aderito|=partecipato|=iniziato|=cominciato|=scelto",
  "event:set":
    "=previsto|=previsti|=prevista|=previste|=programmato|=programmati|=programmate|=pianificato|=pianificati|=pianificate|=stabiliti|=definiti|=fissati|=fissate|piano di valutazione|=prevede|=comprende|=contempla|=comporta",
  "event:return":
    "=tornato|=tornati|=tornata|=tornate|=ritornato|=ritornati|=tornano|=reiscritto|=reiscritti|si sono reiscritti|si sono iscritti di nuovo|iscritti di nuovo|iscritti nuovamente|=continuato|=continuano|=proseguito|=ripresentati|=riprendono",
  "event:last": "=dura|=durano|=durato|=durata più|=durate|=durare|=durati",
  // Arithmetic
  "agg:average": "media|medie|medio|medi|in media|=mediamente|media aritmetica",
  "agg:median": "mediana|mediane|mediano|mediani|valore mediano|valore centrale",
  "agg:sum":
    "totale di|totale dei|totale delle|totale del|somma|somme|in totale|in tutto|totale|totali|complessivamente|sommati|sommate|sommando|nel complesso|nell'insieme|insieme|messi insieme",
  "agg:deviation": "deviazione standard|scarto quadratico medio|scarto tipo|deviazione|scarti quadratici medi",
  "agg:percentile": "percentile|percentili|quantile|centile",
  "agg:quartile": "=quartile|=quartili",
  "agg:minimum": "minimo|minima|minimi|minime|=min",
  "agg:maximum": "massimo|massima|massimi|massime|=max",
  "mark:share":
    "=percentuale|=percentuali|=quota|=quote|=proporzione|=proporzioni|=frazione|=frazioni|=parte|=incidenza|quale percentuale|che percentuale|quale quota|che quota|quale frazione|quale parte|che parte|in percentuale|in %|%|=percentualmente|come percentuale|percentuale del totale|=rappresentano|=rappresenta|che %|peso relativo|=fetta",
  "mark:ratio": "rapporto tra|rapporto fra|rapporto|quoziente|quante volte|ratio|per ogni",
  "mark:difference":
    "di quanto supera|quanto è più alto|=differenza|=differenze|differenza tra|differenza fra|=scarto|=scarti|=divario|=divari|di quanto|di quanti punti|quanti punti in più|quanti punti in meno|quanti punti|quanto in più|quanto in meno|quanti in più|quante in più|quanto più|quanto meno|quanto è più alto|quanto è più alta|=variazione|=variato|=cambiato|è cambiato|è cambiata|=cambia|=cambiamento|=aumento|=aumentato|=aumentata|=diminuito|=diminuita|=diminuzione|=calo|=calato|=sottrai|punti percentuali di differenza|punti di differenza|=gap|=distacco|quanti studenti in più|quante iscrizioni in più|di quanti|di quante",
  "mark:minus": "=meno",
  "mark:change":
    "=differenza|=differenze|differenza tra|differenza fra|=scarto|=divario|=variazione|=variato|=cambiato|è cambiato|è cambiata|=cambia|=cambiamento|=aumento|=aumentato|=aumentata|=diminuito|=diminuita|=diminuzione|=calo|=calato|di quanto",
  "mark:growth":
    "=crescita|=cresciuto|=cresciuta|=cresciuti|=cresciute|=crescere|tasso di crescita|variazione percentuale|variazione relativa|aumento percentuale|incremento percentuale|=incremento|di quale percentuale|di che percentuale|in percentuale è aumentato|in percentuale sono aumentate|crescita percentuale",
  "mark:running":
    "=cumulato|=cumulata|=cumulati|=cumulate|=cumulativo|=cumulativa|=cumulativi|totale progressivo|=progressivo|somma cumulata|totale cumulato|totale cumulativo|=cumulativamente|in modo cumulativo|=progressivamente",
  "mark:overall":
    "complessivo|complessiva|complessivi|generale|generali|globale|dell'intero ateneo|dell'intera università|intera università|intero ateneo|dell'ateneo|media generale|media complessiva|di tutta l'università|totale di ateneo|la media|media di ateneo|dell'istituzione nel suo insieme|dell'insieme|tasso complessivo|tasso generale|d'insieme|dell'università nel suo complesso",
  "mark:beats":
    "=supera|=superano|=superiore|=superiori|al di sopra|=sopra|al di sopra di|sopra la|migliore di|più alto di|più alta di|=eccede|=batte|=battono",
  "mark:wide":
    "fianco a fianco|=affiancato|=affiancati|=affiancate|=affiancata|in colonne|in due colonne|in tre colonne|in quattro colonne|due colonne|colonne separate|in colonne separate|una colonna per|uno accanto all'altro|una accanto all'altra|=colonna|=colonne",
  "mark:both": "entrambi i moduli|entrambi|entrambe|sia|tutti e due|tutte e due|tanto",
  "mark:also": "anche|inoltre|pure|altresì|in un'altra occasione|un'altra volta|qualche volta|in un altro momento",
  "mark:distinct":
    "contando ogni persona una sola volta|contando ogni studente una sola volta|ogni persona contata una volta|ogni studente contato una volta|diverso|diversi|diversa|diverse|distinto|distinti|distinta|distinte|differenti|unico|unici|uniche|univoci|senza doppioni|senza duplicati|contati una sola volta|contando ciascuno una volta|contando ogni persona una volta|singoli studenti",
  "mark:again": "di nuovo|=nuovamente|ancora una volta",
  "mark:any":
    "almeno un|almeno una|almeno uno|qualche|alcuni|alcune|uno o più|una o più|un qualsiasi|una qualsiasi|qualsiasi|qualunque|anche solo un|anche solo una|un solo|una sola|almeno 1|un qualche|qualcuno",
  "mark:none":
    "nessun|nessuno|nessuna|nemmeno un|nemmeno una|nemmeno uno|neanche un|neanche una|neppure un|neppure una|neanche uno|mai|nulla|niente|senza|senza alcun|senza alcuna|senza nessun|senza nessuna|senza nemmeno un|zero|non|alcun|alcuna|privi di|prive di|privo di|manca|mancano|né",
  "mark:not":
    "=escluso|=esclusa|=esclusi|=escluse|=tranne|=non|=tranne|=eccetto|=salvo|=escluso|=esclusi|=esclusa|=escluse|=escludendo|ad eccezione di|ad eccezione dei|ad eccezione delle|a eccezione di|fatta eccezione per|senza contare|diverso da|diversi da|diversa da|diverse da|=fuorché|a parte|al di fuori di|=tralasciando|=omettendo|senza considerare|=anziché|al netto dei|al netto delle|che non siano",
  "mark:type": "=tipo|=tipi|=tipologia|=tipologie|=genere di|=categoria|=categorie|=sorta",
  "mark:own": "=loro|=suo|=sua|=suoi|=sue|=quel|=quella|=questo|=questa|=tale",
  "mark:all": "=tutti|=tutte|tutti i|tutte le|in tutti i|in tutte le|di tutti i|di tutte le|su tutti i|su tutte le",
  "mark:later_minus": "il più recente meno il meno recente|ultimo meno primo|il successivo meno il precedente",
  "mark:every": "tutte le loro|tutti i loro|ognuna delle loro|ciascuna delle loro|ognuno dei loro|la totalità delle|la totalità dei",
  "none:click":
    "inattivo|inattivi|inattiva|inattive|non attivi|non attive|senza attività|senza clic|senza click|senza alcun clic|senza nemmeno un clic|senza neanche un clic|senza cliccare|senza aver cliccato|senza aver mai cliccato|senza accessi|senza accedere|nessuna attività",
  "none:submission":
    "senza consegne|senza alcuna consegna|senza consegnare|senza consegnare nulla|senza aver consegnato nulla|senza nessuna consegna|senza nemmeno una consegna|senza aver consegnato niente",
  "mark:rest":
    "il resto|gli altri|le altre|=resto|tutti gli altri|tutte le altre|i restanti|le restanti|=restanti|altri studenti|=altri|=altre|agli altri|alle altre",
  ignore:
    "finite con|finiti con|finita con|finito con|terminate con|terminati con|concluse con|conclusi con|finiscono con|concluse in|finite in|contando come zero|contati come zero|zeri inclusi|zero incluso|compresi gli zeri|inclusi gli zeri|ognuno|ognuna|almeno una volta|una o più volte|anche solo una volta|ad oggi|fino ad oggi|finora|sulla piattaforma|della piattaforma|nella piattaforma|nel vle|del vle|sul vle|per favore|per piacere|per cortesia|vale a dire|cioè|ossia|ovvero|è stato|è stata|è avvenuto|è avvenuta|sono stati|sono state|sono stato|ci sono stati|ci sono state|ci sono|c'è|c'è stato|c'è stata|ci sono state|dato|dati|il relativo numero|relativo numero|con il numero|estremi inclusi|compresi|inclusi|online|ambiente virtuale|più o meno|sempre più|in termini di|dell'ultimo minuto|con il relativo|di cui|per quanto riguarda|in fatto di",
  "mark:only": "solo|soltanto|solamente|unicamente|esclusivamente|nient'altro che|solo i|solo le|sempre",
  "mark:by": anyOf(
    "secondo il|secondo la|in base al|in base alla",
    joined(BROKEN_DOWN, "per|in base a|in base al|in base alla|secondo"),
    "per|per ogni|per ciascun|per ciascuna|per ciascuno|in ogni|in ciascun|in ciascuna|in ciascuno|di ogni|di ciascun|di ciascuna|di ciascuno|ogni|ciascun|ciascuna|a seconda del|a seconda della|a seconda di|=secondo|in base a|in base al|in base alla|in base all|in funzione di|in funzione del|in funzione della|ripartizione per|suddivisione per|distribuzione per|distribuzione dei|articolazione per|dettaglio per|ripartizione secondo|per ognuno dei|per ognuna delle|per ciascuno dei|per ciascuna delle|in ognuno dei|in ognuna delle|in ciascuno dei|in ciascuna delle|di ognuno dei|di ognuna delle|di ciascuno dei|di ciascuna delle|ciascuno dei|ciascuna delle|ognuno dei|ognuna delle|incrociato con|incrociati con|incrocio tra|per tutti i|per tutte le|in tutti i|in tutte le|tra i diversi|tra le diverse|nei diversi|nelle diverse|nelle varie|nei vari|a ogni|ad ogni|a ciascun|con ogni|da ciascuna|separatamente per|profilo per|classifica per|andamento per|su ciascun",
  ),
  "mark:within":
    "all'interno di ogni|all'interno di ciascun|all'interno di ciascuna|dentro ogni|nell'ambito di ciascun|nell'ambito di ciascuna",
  "mark:per":
    "per|per ogni|per ciascun|per ciascuna|per ciascuno|ogni|ciascun|ciascuna|in ogni|in ciascun|in ciascuna|di ogni|di ciascun|di ciascuna|a ogni|ad ogni|a testa|pro capite",
  "mark:which":
    "=quale|=quali|=qual|qual è|qual e|quali sono|in quale|in quali|per quale|per quali|chi|elenca|elencare|elenco|elenco dei|elenco delle|lista|lista dei|lista delle|nome|nomi|dove|indica quali|=individua",
  "mark:howmany":
    "quanti|quante|quanto|quanta|numero|numero di|numero d|n.|nr|n°|numeri|numero totale di|numero complessivo di|quantità|quantità di|totale|totale di|totale dei|totale delle|conteggio|conteggio di|conteggio dei|conta|conteggia|cifra|ammontare|volume|volume di|il numero di|il numero dei|il numero delle|numero dei|numero delle|numero degli|a quanto ammonta|a quanto ammontano|con quanti|con quante|quant'è|quanti sono|quante sono",
  "mark:each_of_them": "rispettivamente",
  "mark:versus":
    "=contro|=versus|=vs|rispetto a|rispetto al|rispetto alla|rispetto alle|rispetto ai|rispetto agli|a confronto|confronto tra|confronto fra|=confronta|=confrontare|in confronto a|paragonato a|a fronte di|=o|=oppure|=e|=ed",
  "mark:and": "e|ed|&|nonché|come pure|così come|più i|più le",
  "mark:either_way": "con o senza",
  "mark:with": "=con|insieme a|insieme con|=compreso|=incluso|e con|e quanti|e quante|e il numero di|accompagnato da|=indicando",
  "mark:or": "o|oppure|ovvero",
  "mark:of":
    "tra|tra i|tra le|tra gli|fra|fra i|fra le|fra gli|dei|delle|degli|dell'insieme dei|sul totale dei|sul totale delle|sul totale degli|del totale dei|del totale delle|nell'ambito di|nell'ambito dei|considerando solo|contando solo|limitatamente a|limitatamente ai|limitandosi a|solo tra|di quelli|di quelle|di tutti|di tutte|di coloro|dei nostri|delle nostre|nel|nella|dove|il cui|la cui|del|della|dello",
  "mark:among":
    "tra|tra i|tra le|tra gli|fra|fra i|fra le|fra gli|sul totale dei|sul totale delle|sul totale degli|del totale dei|del totale delle|nell'ambito dei|solo tra",
  "mark:than": "rispetto a|di quanto",
  "mark:between": "tra|fra|compreso tra|compresa tra|compresi tra|comprese tra|tra i|tra il",
  "mark:from": "da|dal|dalla|a partire da|a partire dal|tra",
  "mark:onward": "all'altro|all'altra|al successivo|alla successiva|al prossimo|a un altro",
  "mark:to": "fino a|fino al|e",
  "mark:before":
    "prima di|prima del|prima della|prima dell|prima che|anteriore a|anteriori a|anteriormente a|antecedente|precedenti a|precedente al|antecedenti",
  "mark:after":
    "=dopo|dopo il|dopo la|dopo l|successivo a|successivi a|successiva a|successive al|oltre il|oltre la|in seguito a|passato il|=trascorsi|a seguito di",
  "mark:since": "da|dal|dalla|a partire da|a partire dal|a partire dalla|in poi|fin dal",
  "mark:day": "=giorno|=giorni|giornata|giornate",
  "mark:week": "settimana|settimane",
  "mark:start":
    "=inizio|=avvio|=partenza|inizio del corso|inizio del modulo|inizio della presentazione|inizio delle lezioni|avvio del corso|=inizi|=iniziasse|=cominciasse|=apertura|inizio del periodo|data di inizio",
  "mark:first": "nei primi|nelle prime|primo|=prima|primi|prime|iniziale|iniziali",
  "mark:last": "ultimo|ultima|ultimi|ultime|finale",
  "mark:latest": "più recente|più recenti|ultimo|ultima|ultimi|ultime|attuale|in corso|corrente",
  "mark:earliest": "più vecchio|più vecchia|meno recente|primissima|primissimo|più antico|più antica|primo|primi|prime",
  "mark:previous": "=precedente|=precedenti|=penultimo|=penultima|=scorso|=scorsa|=antecedente",
  "mark:later":
    "=successivo|=successiva|=successivi|=successive|più tardi|in seguito|=seguente|=seguenti|=successivamente|=posteriore|=posteriori",
  "mark:same": "stesso|stessa|stessi|stesse|lo stesso|la stessa|medesimo|medesima",
  "mark:bare": "solo il numero|soltanto il numero|solo i nomi|solo la cifra",
  // Order and rank
  "rank:high":
    "più grande di|più alto di|più alta di|più|il più|la più|i più|le più|maggiore|maggiori|il maggior numero|maggior numero|maggior numero di|il maggior numero di|massimo|massima|più alto|più alta|più alti|più alte|più elevato|più elevata|più elevati|più elevate|più grande|più grandi|più numeroso|più numerosa|più numerosi|più numerose|più lungo|più lunga|più lunghi|più lunghe|più frequente|più frequenti|più comune|più comuni|più popolare|più popolari|più usato|più usati|più usata|più utilizzato|più utilizzati|più visitato|più visitati|più diffuso|più attivo|più attivi|più attiva|più attive|in testa|al primo posto|la maggior parte|maggioranza|più tardo|record|più consistente",
  "rank:low":
    "più basso di|più bassa di|più piccolo di|meno|il meno|minore|minori|minor numero|minor numero di|il minor numero di|minimo|minima|più basso|più bassa|più bassi|più basse|più piccolo|più piccola|più piccoli|più corto|più corta|più breve|più brevi|meno numeroso|meno numerosi|meno frequente|meno frequenti|meno comune|meno popolare|meno popolari|meno usato|meno usati|meno utilizzato|meno utilizzati|meno visitato|meno visitati|più raro|più rari|più ridotto|più scarso|meno elevato|meno elevata|più precoce",
  "rank:good": "migliore|migliori|il migliore|la migliore|i migliori|le migliori|meglio|di maggior successo",
  "rank:bad": "peggiore|peggiori|il peggiore|la peggiore|i peggiori|le peggiori|peggio|più difficile|più difficili",
  "rank:top": "top|primi posti|ai primi posti|i primi|le prime|principali|prime",
  "rank:bottom": "ultimi posti|in coda|ultimo posto|in fondo alla classifica",
  "order:desc":
    "dal più alto|dalla più alta|dal maggiore|dal più grande|dalla più grande|partendo dal più alto|partendo dalla più alta|in ordine decrescente|ordine decrescente|decrescente|in ordine discendente|dal più alto al più basso|dalla più alta alla più bassa|dal maggiore al minore|dalla maggiore alla minore|dal più grande al più piccolo|dalla più grande alla più piccola|dal più elevato al più basso|dalla più elevata alla più bassa|dal più frequente al meno frequente|partendo dal più alto|partendo dalla più alta|prima i più alti|dall'alto in basso|discendente|dal più al meno|a partire dal più alto|a partire dalla più alta|dal più numeroso al meno numeroso|i più alti per primi",
  "order:asc":
    "in ordine crescente|ordine crescente|crescente|in ordine ascendente|dal più basso al più alto|dalla più bassa alla più alta|dal minore al maggiore|dalla minore alla maggiore|dal più piccolo al più grande|dalla più piccola alla più grande|ascendente|partendo dal più basso|partendo dalla più bassa|dal basso in alto|a partire dal più basso|a partire dalla più bassa|dal meno al più",
  "order:good": "dal migliore al peggiore|dalla migliore alla peggiore|prima il migliore|i migliori per primi|partendo dal migliore",
  "order:bad": "dal peggiore al migliore|dalla peggiore alla migliore|prima il peggiore|i peggiori per primi|partendo dal peggiore",
  "order:time":
    "in ordine cronologico|ordine cronologico|cronologicamente|in ordine di tempo|in ordine di data|per data|nel tempo|nel corso del tempo|giorno per giorno|settimana per settimana|in ordine di giorno|dal più vecchio al più recente|dal meno recente al più recente|ordinati per data|ordinate per data|in ordine di scadenza|andamento",
  "order:time_desc":
    "dal più recente al meno recente|dal più recente al più vecchio|in ordine cronologico inverso|prima il più recente|dalla più recente alla meno recente",
  "order:rank":
    "classifica|classifica dei|classifica delle|ordinato|ordinati|ordinata|ordinate|ordina|ordinare|graduatoria|graduatoria dei|in ordine|ordine|ordinali|ranking",
  // Bounds
  "cmp:>":
    "più di|più del|più dell|superiore a|superiori a|superiore al|superiori al|superiore alla|superiore all|maggiore di|maggiori di|maggiore del|al di sopra di|al di sopra del|=sopra|sopra i|sopra il|sopra la|=oltre|oltre i|oltre il|oltre le|=supera|=superano|=superare|=superino|hanno superato i|hanno superato le|hanno superato gli|ha superato i|superato quota|hanno superato quota|superato i|superato le|superato gli|supera il|supera i|superano i|superano il|superano le|=eccede|=eccedono|=eccedente|>|è superiore a|è superiore al|è superiore alla|più alto di|più alta di|più alto del|più alta del|migliore di|più lunga di|più lungo di|più lunghe di|più grande di|più vecchi di|più anziani di|più della|più degli|più delle",
  "cmp:>=":
    "=almeno|non meno di|come minimo|=minimo|un minimo di|pari o superiore a|pari o superiore al|uguale o superiore a|maggiore o uguale a|superiore o uguale a|pari ad almeno|di almeno|a partire da|>=|≥|=raggiunge|=raggiungono|=raggiunto|raggiunto almeno|non inferiore a|non inferiori a",
  "cmp:<":
    "non arrivano a|non arriva a|non raggiungono|non raggiunge|meno di|meno del|inferiore a|inferiori a|inferiore al|inferiori al|inferiore alla|minore di|minori di|minore del|al di sotto di|al di sotto del|=sotto|sotto i|sotto il|sotto la|non raggiunge|non raggiungono|<|è inferiore a|è inferiore al|più basso di|più bassa di|più basso del|più bassa del|peggiore di|più giovani di|meno del|meno dell|meno della|meno degli",
  "cmp:<=":
    "al massimo|al più|non più di|un massimo di|=massimo|pari o inferiore a|uguale o inferiore a|minore o uguale a|inferiore o uguale a|fino a|<=|≤|non superiore a|non superiori a|non supera|non superano|tutt'al più|entro i",
  "cmp:=": "esattamente|precisamente|pari a|uguale a|giusto|proprio",
  "post:>=":
    "o dopo|o più tardi|in poi|o più|e oltre|o oltre|in su|e più|o superiore|o superiori|in avanti|almeno|come minimo|o maggiore|+|ed oltre|o di più|e superiori|o migliore|in poi",
  "post:<=": "o meno|e meno|in giù|o inferiore|o inferiori|al massimo|o minore|e sotto|e inferiori|al più",
  "unit:percent": "per cento|percento|%|pct",
  "unit:point": "punto|punti|punto percentuale|punti percentuali",
  "unit:times": "=volta|=volte",
  "mark:month": "=mese|=mesi",
  "mark:year": "=anno|=anni|anno accademico|anni accademici",
  "mark:monthly": "al mese|mensili|mensile|mensilmente|mese per mese|ogni mese",
  "mark:trend": "nel tempo|andamento|evoluzione|tendenza",
  "rel:day-0": "=oggi",
  "rel:day-1": "=ieri",
  "rel:week-0": "di questa settimana|questa settimana",
  "rel:week-1": "settimana scorsa|scorsa settimana|settimana precedente",
  "rel:month-0": "di questo mese|questo mese",
  "rel:month-1": "mese scorso|scorso mese|mese precedente",
  "rel:year-0": "questo anno accademico|in questo anno accademico|quest'anno|questo anno",
  "rel:year-1":
    "scorso anno accademico|dello scorso anno accademico|anno accademico precedente|anno accademico scorso|anno scorso|scorso anno|anno precedente|anno accademico scorso",
  "rel:term-0":
    "dall'inizio del semestre|dall'inizio di questo semestre|di questo semestre|di questo periodo|del semestre in corso|del semestre attuale|questo semestre|semestre in corso|semestre attuale",
  "rel:term-1": "periodo precedente|periodo scorso|semestre scorso|scorso semestre|semestre precedente",
  "month:1": "=gennaio|=gen",
  "month:2": "=febbraio|=feb|=febb",
  "month:3": "=marzo|=mar",
  "month:4": "=aprile|=apr",
  "month:5": "=maggio|=mag",
  "month:6": "=giugno|=giu",
  "month:7": "=luglio|=lug",
  "month:8": "=agosto|=ago",
  "month:9": "=settembre|=set|=sett",
  "month:10": "=ottobre|=ott",
  "month:11": "=novembre|=nov",
  "month:12": "=dicembre|=dic",
  "season:spring": "=primavera|=primaverile",
  "season:summer": "=estate|=estivo",
  "season:autumn": "=autunno|=autunnale",
  "season:winter": "=inverno|=invernale",
  "mark:age": "=anni|di età|d'età|=età|anni di età|più vecchi di|più anziani di|maggiori di|più giovani di|minori di",
  "mark:rate": "=tasso|=tassi|=indice",
  "mark:counting": "=contando|=contati|=contate|=contare|=contano|=conteggiati",
  "mark:up":
    "=aumenta|=aumentano|è aumentato|è aumentata|sono aumentati|sono aumentate|è salito|è salita|=sale|=salgono|in aumento|in crescita|è migliorato|è migliorata|=migliora|=cresce|=crescono|è cresciuto|è cresciuta",
  "mark:down":
    "=diminuisce|=diminuiscono|è diminuito|è diminuita|sono diminuiti|è calato|è calata|=cala|=calano|è sceso|è scesa|=scende|=scendono|in calo|in diminuzione|è peggiorato|è peggiorata|=peggiora",
  "mark:more": "più|maggiore|superiore|più alto|più alta|più elevato|più elevata|più grande|migliore|più spesso|più numerosi|più numerose",
  "mark:less": "meno|minore|inferiore|più basso|più bassa|meno spesso|meno numerosi|meno numerose",
  "rank:frequent": "più frequente|più frequenti|più comune|più comuni|più diffuso|più diffusi|più spesso|con maggiore frequenza",
  "rank:place": "si colloca|si piazza|occupa|posto|posizione|al",
  "ord:2": "=secondo|=seconda|=2°|=2a",
  "ord:3": "=terzo|=terza|=3°|=3a",
  "ord:4": "=quarto|=quarta",
  "ord:5": "=quinto|=quinta",
  "mark:lead":
    "vorrei sapere|vorremmo sapere|mi piacerebbe sapere|mi serve|ci serve|mi servirebbe|mi servono|ho bisogno di|abbiamo bisogno di|mi dici|mi dica|=dimmi|mi può dire|mi puoi dire|può dirmi|puoi dirmi|potresti dirmi|potrebbe dirmi|=mostrami|=mostra|fammi vedere|=dammi|mi dai|sto cercando|mi chiedo|mi interessa|mi interesserebbe|sapete dirmi|si prega di indicare|=visualizza|=fornisci",
  "refuse:instruction":
    "ignora le istruzioni|istruzioni precedenti|dimentica le regole|dimentica le tue regole|tue istruzioni|=password|chiave api|prompt di sistema|fai finta di|fingi di|d'ora in poi sei|adesso sei|aggira le regole|diritti di amministratore|accesso root|modalità sviluppatore",
  "refuse:persons":
    "id degli studenti|id dello studente|id studente|matricola dello studente|matricole degli studenti|numero di matricola|numeri di matricola|indirizzo e-mail|indirizzo email|indirizzi e-mail|indirizzi email|e-mail degli studenti|email degli studenti|numero di telefono|numeri di telefono|indirizzo di casa|data di nascita|date di nascita|nomi degli studenti|nome dello studente|nome e cognome|nomi e cognomi|=cognomi|dati personali|scheda completa|=fascicolo|=recapiti|=nominativi|=nominativo|elenco nominativo|quali studenti|quale studente|quali studentesse|elenco degli studenti|elenca gli studenti|lista degli studenti|una riga per studente|una riga per persona|chi sono gli studenti|chi è lo studente",
  "refuse:action":
    "=elimina|=eliminare|=cancella|=modifica|=modificare|=cambia|=cambiare|=invia|=inviare|=manda|=mandare|=crea|=creare|=aggiungi|=aggiungere|=iscrivi|=rimuovi|=ricorda|=avvisa|=notifica|=pianifica|=scrivi|=redigi|=importa|=assegna|=correggi|=alza|=aumenta|=annulla|=contatta|=pubblica|=aggiorna|=resetta|=invita|=sposta|=approva",
  "refuse:prediction":
    "=prevedere|=previsione|=previsioni|=predire|=predizione|=predizioni|=proiezione|=proiezioni|anno prossimo|prossimo anno|prossimo semestre|prossimo periodo|prossima sessione|in futuro|=futuro|=sarà|=saranno|=avremo|=abbandoneranno|=supereranno|si iscriveranno|=pronostico|nei prossimi anni|stima per il|rischiano di",
  "refuse:other_institutions":
    "altre università|altra università|altri atenei|altro ateneo|altre istituzioni|altri istituti|media nazionale|a livello nazionale|classifica nazionale|classifica delle università|=concorrenti|università vicine|università di|=oxford|=cambridge|=harvard|=bocconi|nel paese|del settore|altri tenant|altro tenant|resto d'italia",
  "refuse:opinion":
    "=perché|come mai|secondo te|secondo lei|secondo voi|cosa ne pensi|cosa ne pensa|pensi che|=dovremmo|si dovrebbe|cosa consigli|cosa consiglia|cosa consigliate|=raccomandazione|=raccomandazioni|=consigliami|cosa possiamo fare|come possiamo|come migliorare|come ridurre|è giusto|buona idea|di chi è la colpa|causa di|cause di|cause dell|motivo di|motivi di|motivi dell|ragioni dell|spiega perché|spiegami perché|=opinione|=conviene",
  "role:instructor": "=docente|=docenti|=professore|=professori|=insegnante|=insegnanti",
  "refuse:not_in_data":
    "=meteo|tasse universitarie|=tasse|=retta|=rette|=stipendio|=stipendi|=salario|=docente|=docenti|=professore|=professori|=insegnanti|=soddisfazione|=soddisfatti|=etnia|=etnie|=nazionalità|=cittadinanza|=religione|=religioni|stato civile|=parcheggio|=mensa|=budget|=bilancio|=prezzo|=prezzi|=prestito|=prestiti|borsa di studio|borse di studio|=borsa|=borse|=alloggio|=alloggi|=occupazione|lavoro dopo la laurea|=carriera|=reclami|salute mentale|orientamento sessuale|=politica|lingua madre|=madrelingua|=sposati|=barzelletta|=poesia|=ricetta|=calcio|codice postale|=cap|=plagio|=imbrogli|=reddito|=redditi|=costo|=costi|=spesa|=spese|=felicità|=disoccupazione|tempo che fa",
  "mark:long": "più lunga|più lungo|più lunghe|più lunghi|più corta|più corto|più breve|più brevi",
  "mark:daily": "giorno per giorno|=giornaliero|=giornalieri|=giornaliera|=giornaliere|=quotidianamente|in ordine di giorno",
  "mark:weekly": "alla settimana|a settimana|settimanali|settimana per settimana|=settimanale|=settimanali",
  "mark:excluded": "=esclusi|=escluse|=esclusa|=escluso|a parte",
  "v:registered.late":
    "iscrizione tardiva|iscrizioni tardive|iscritti in ritardo|iscritti tardi|si sono iscritti in ritardo|si sono iscritti tardi",
  "v:registered.early": "iscrizione anticipata|iscrizioni anticipate|iscritti in anticipo|si sono iscritti in anticipo|iscritti presto",
  "mark:reverse": "sottratto da|sottratta da|sottratti da|sottratte da|detratto da|tolto da",
  "mark:together": "=insieme|messi insieme|presi insieme|=combinati|=combinate|considerati insieme|=congiuntamente",
  "follow:add": "=aggiungi|=aggiunga|=anche|=inoltre|=pure|in aggiunta",
  "follow:instead": "=invece|al posto di questo|al suo posto|piuttosto",
  "follow:drop": "=togli|=tolga|=escludi|=escluda|=rimuovi|=elimina|=senza|=ometti|lascia fuori|lascia da parte",
  "follow:reverse": "al contrario|ordine inverso|in ordine inverso|=inverti|=inverso|alla rovescia|viceversa",
  "follow:same": "lo stesso|la stessa cosa|=idem|=uguale|allo stesso modo",
  "follow:total": "in totale|in tutto|un solo numero|un unico numero|in un solo numero|tutto insieme",
  "follow:them": "=loro|di loro|di essi|di esse|=di =questi|=di =queste|=di =quelli|=di =quelle|tra loro|tra questi|=essi|=esse",
  "follow:and": "=e|=ed|e adesso|=adesso|e ora|=ora|che ne è|e per|e invece|che mi dici di",
  "follow:split": "=suddividi|=suddivida|=dividi|=scomponi|=ripartisci|=suddivisione|=suddiviso|=suddivise",
  "follow:count": "in numero|in numeri|in cifre|in valore assoluto|in valori assoluti|in termini assoluti|in numeri assoluti",
};
