/** Swedish phrases of each concept. */
export const LEXICON: Readonly<Record<string, string>> = {
  // What is counted
  "thing:student":
    "student|studenter|studenten|studenterna|studerandena|elev|elever|eleverna|person|personer|personerna|människor|folk|deltagare|deltagarna|kursdeltagare|kandidater|individer|studentantal|studentantalet|huvuden|personantal|=studerande|=studeranden|=användare|=användarna",
  "thing:enrolment":
    "=registrering|=registreringar|=registreringarna|=registreringen|=inskrivning|=inskrivningar|=inskrivningarna|=inskrivningen|=anmälan|=anmälningar|=anmälningarna|kursregistrering|kursregistreringar|modulregistrering|modulregistreringar|=antagning|=antagningar|registreringsantal|kursinskrivningar|kursinskrivning|kursanmälan|kursanmälningar|=kohort|=kohorter|kohortstorlek|förstagångsregistreringar",
  "thing:submission":
    "inlämning|inlämningar|inlämningen|inlämningarna|inskickning|inskickningar|inlämnad uppgift|inlämnade uppgifter|inlämnat arbete|inlämnade arbeten|insändning|insändningar|inskickade uppgifter|inlämnade svar|inlämnade prov",
  "thing:assessment":
    "uppgift|uppgifter|uppgiften|uppgifterna|examination|examinationer|examinationen|examinationerna|examinationsuppgift|examinationsuppgifter|bedömning|bedömningar|bedömningsuppgift|bedömningsuppgifter|inlämningsuppgift|inlämningsuppgifter|hemuppgift|examinationsmoment|provmoment|kursuppgift|kursuppgifter|examensmoment|delmoment|prov|proven",
  "thing:item":
    "material|materialet|läromedel|lärmaterial|läromaterial|kursmaterial|lärobjekt|lärresurs|lärresurser|VLE-sida|VLE-sidor|VLE-objekt|objekt|element|sajt|sajter|VLE-sajter|innehållsobjekt|site|sites|moment|studiematerial",
  "thing:course":
    "kurstillfälle|kurstillfällen|kurstillfället|kurstillfällena|kursomgång|kursomgångar|kursomgången|kursomgångarna|kurs|kurser|kursen|kurserna|omgång|omgångar|omgången|omgångarna|modulomgång|modulomgångar|modultillfälle|modultillfällen|presentation|presentationer|presentationen|presentationerna|kursstart-omgång|tillfälle|tillfällen|kursgenomförande|genomförande|genomföranden|utgåva|kurserbjudande|modulpresentation|modulpresentationer",
  "thing:click":
    "klick|klicken|klickar|klickningar|klickning|musklick|klickantal|klickantalet|sidvisning|sidvisningar|interaktion|interaktioner|träffar|besök|besöken|VLE-aktivitet|VLE-aktiviteter|klickaktivitet|visningar|trafik|trafiken|klickmängd|klickvolym",
  "thing:active_student":
    "aktiv student|aktiva studenter|aktiva studerande|aktiva användare|aktiva personer|aktiva deltagare|aktiva elever|aktiv användare|aktiva studenterna|VLE-användare|aktiv studerande",
  "thing:submitter": "studenter som lämnade in|inlämnande studenter|studenter som lämnat in|=inlämnare",
  "thing:active_day":
    "aktiv dag|aktiva dagar|aktivitetsdag|aktivitetsdagar|olika dagar|skilda dagar|unika dagar|dagar med aktivitet|studiedagar|distinkta dagar",
  // Numbers that things have
  "attr:score":
    "poäng|poängen|poängtal|poängsumma|resultatpoäng|betyg|betyget|betygen|provpoäng|provresultat|tentaresultat|tentamensresultat|tentamenspoäng|score|poängresultat|poängvärde|uppgiftspoäng|uppgiftsresultat",
  "attr:studied_credits":
    "högskolepoäng|studiepoäng|hp|studieomfattning|studiebelastning|kurspoäng|credits|poängomfattning|ECTS|akademiska poäng|ECTS-poäng|studietakt|högskolepoängen|studiepoängen",
  "attr:registered_day":
    "registreringsdag|registreringsdagen|registreringsdagar|registreringsdatum|dag för registrering|inskrivningsdag|inskrivningsdatum|anmälningsdag|anmälningsdatum|anmälningsdagen|dag för anmälan|dag för inskrivning|registreringstidpunkt|datum för registrering|registreringsdatumet|inskrivningsdagen",
  "attr:withdrawn_day":
    "avregistreringsdag|avregistreringsdagen|avregistreringsdatum|avregistreringsdagar|dag för avregistrering|avhoppsdag|avhoppsdagen|avhoppsdatum|dag för avhopp|avanmälningsdag|avanmälningsdatum|datum för avregistrering|utskrivningsdag|avbrottsdag|avbrottsdatum",
  "attr:previous_attempts": "tidigare försök|tidigare försöken|föregående försök|försök|försöken|tidigare kursförsök|antal försök|omförsök",
  "attr:course_length":
    "längd|längden|varaktighet|kurslängd|kurslängden|modullängd|längd i dagar|hur lång|hur långa|hur långt|hur länge|löptid|kurstid|tidslängd",
  "attr:assessment_due_day":
    "inlämningsdag|sista inlämningsdag|deadline|deadlinen|deadlines|sista inlämningsdag|sista inlämningsdagen|sista inlämningsdatum|inlämningsfrist|tidsfrist|tidsfristen|frist|fristen|förfallodag|förfallodagen|förfallodatum|slutdatum|sista datum|sista dag|stoppdatum|inlämningstid|senaste inlämningsdag|sista dagen för inlämning|inlämningsdeadline",
  "attr:assessment_weight": "vikt|vikten|vikter|viktning|viktningen|uppgiftsvikt|viktningar",
  "attr:submitted_day":
    "inlämningsdag|inlämningsdagen|inlämningsdagar|dag för inlämning|inlämningsdatum|inskickningsdag|inlämningstidpunkt|datum för inlämning",
  "attr:days_late":
    "dagar sent|dagar för sent|dagar efter deadline|dagars försening|försening i dagar|dagar försenad|dagar försenade|förseningsdagar|dag för sent|dagar efter fristen|dagar efter sista inlämningsdag",
  "attr:item_week_from": "planerad startvecka|startvecka|planerad vecka|första planerade vecka|planerade startveckan|planerade veckan",
  "attr:course_day": "kursdag|kursdagar|kursdagen|moduldag|dag i kursen",
  "attr:course_week": "vecka|kursvecka|kursveckor|kursveckan|modulvecka|undervisningsvecka|studievecka|vecka i kursen",
  // How things are told apart
  "dim:module": "modul|moduler|modulen|modulerna|modulkod|modulkoder|ämne|ämnen|ämnet|kurskod|kurskoder|delkurs|delkurser|modulens",
  "dim:programme": "utbildningsprogram|utbildningsprogrammet|studieprogram",
  "dim:term":
    "termin|terminer|terminen|terminerna|period|perioder|perioden|perioderna|studieperiod|studieperioder|läsperiod|läsperioder|startomgång|startomgångar|start|starter|starten|antagningsomgång|antagningsomgångar|kull|kullar|intag|kursstart|kursstarter|startperiod|terminskull|terminsstart",
  "dim:academic_year": "akademiskt år|akademiska år|studieår|kalenderår|=läsår|=läsåren|=läsåret|år|året|åren",
  "dim:region":
    "hemregion|hemort|region|regioner|regionen|regionerna|område|områden|landsdel|landsdelar|bostadsort|hemregion|bostadsregion|landsända|geografiskt område|hemort|landsdelarna",
  "dim:gender": "kön|könen|könet|genus|juridiskt kön|könsfördelning|könstillhörighet",
  "dim:age_band":
    "åldersgrupp|åldersgrupper|åldersgruppen|åldersgrupperna|ålder|åldern|åldersband|åldersklass|åldersklasser|ålderskategori|ålderskategorier|åldersintervall|åldersfördelning|ålderssegment|åldersspann|=åldrar",
  "dim:deprivation_band":
    "IMD-band|IMD-banden|IMD-bandet|IMD|IMD-grupp|IMD-grupper|IMD-klass|IMD-decil|IMD-nivå|deprivationsband|deprivation|deprivationsindex|deprivationsnivå|utsatthetsband|utsatthetsnivå|socioekonomiskt band|socioekonomisk utsatthet|fattigdomsband|socioekonomisk grupp|utsatthetsindex|IMD-kategori|=utsatthet",
  "dim:highest_education":
    "utbildningsnivå|utbildningsnivåer|utbildningsnivån|högsta utbildning|högsta utbildningsnivå|tidigare utbildning|utbildningsbakgrund|högsta examen|utbildning|förkunskapsnivå|förutbildning|högsta kvalifikation|kvalifikation|kvalifikationsnivå|högsta avslutade utbildning|bildningsnivå|tidigare utbildningsnivå|högst uppnådda utbildning|examensnivå|kvalifikationer",
  "dim:disability":
    "med respektive utan funktionsnedsättning|med resp utan funktionsnedsättning|med och utan funktionsnedsättning|med eller utan funktionsnedsättning|med och utan uppgiven funktionsnedsättning|med och utan angiven funktionsnedsättning|med eller utan angiven funktionsnedsättning|med eller utan uppgiven funktionsnedsättning|med och utan anmäld funktionsnedsättning|med och utan funktionshinder|funktionsnedsättning ja/nej|funktionsnedsättning|funktionsnedsättningar|funktionshinder|funktionsvariation|funktionsnedsättningsstatus|=handikapp",
  "dim:outcome":
    "slutresultat|slutresultatet|resultat|resultatet|resultaten|utfall|utfallet|utfallen|slutbetyg|slutbetyget|kursresultat|studieresultat|slututfall|slutligt resultat|sluttillstånd|slutgiltigt resultat|modulresultat",
  "dim:assessment_type":
    "examinationsform|examinationsformer|examinationstyp|examinationstyper|typ av examination|typ av uppgift|uppgiftstyp|uppgiftstyper|bedömningstyp|bedömningstyper|typ av bedömning|slags uppgift|slags examination|provtyp|provtyper|provform|bedömningsform|bedömningsformer|sorts uppgift|typ av prov|sort av uppgift",
  "dim:item_type":
    "aktivitetstyp|aktivitetstyper|aktivitetstypen|typ av aktivitet|slags aktivitet|materialtyp|materialtyper|typ av material|slags material|innehållstyp|innehållstyper|resurstyp|resurstyper|typ av resurs|typ av innehåll|sidtyp|sidtyper|aktivitetskategori|typ av VLE-aktivitet|sorts aktivitet|sorts material|aktivitetstyperna|slags innehåll|aktivitetsslag",
  "dim:previous_attempts": "antal tidigare försök|antalet tidigare försök",
  "dim:studied_credits": "poängklasser",
  "dim:level1": "fakultet|fakulteter|fakulteten|fakulteterna|område för utbildning|vetenskapsområde|=skola|=skolor",
  "dim:level2": "institution|institutioner|institutionerna|avdelning|avdelningar|ämnesområde",
  // Measures with a name
  "m:pass_rate":
    "vilken andel godkända|hur stor andel godkända|andelen godkända|godkändandel|andel godkända|andelen godkända|andel godkänd|genomströmning|genomströmningen|genomströmningsgrad|godkännandegrad|godkännandeandel|godkänd-andel|examinationsgrad|prestationsgrad|andel som klarade|andelen som klarade|klarandegrad|godkäntprocent|godkänd-procent|andel som godkändes|godkändprocent|godkännandeprocent|andel som blev godkända|andelen som blev godkända|andel som klarat|godkännandefrekvens|lyckandegrad|framgångsgrad|andelen godkänt|andel godkänt",
  "m:fail_rate":
    "vilken andel underkända|hur stor andel underkända|andelen underkända|underkändandel|andel underkända|andelen underkända|andel underkänd|underkännandegrad|kuggprocent|kuggningsprocent|andel kuggade|andelen kuggade|kuggandel|underkändprocent|andel som underkändes|andel som kuggade|andel som blev underkända|andelen som blev underkända|underkännandeandel|kuggningsgrad|kuggningsandel|underkännandefrekvens|misslyckandegrad|kuggfrekvens",
  "m:withdrawal_rate":
    "vilken andel avhopp|andelen avhopp|hur stor andel avhopp|avhoppsandel|avhoppsandelen|avhoppsandel|andel avhopp|andelen avhopp|andel avhopp|avhoppsfrekvens|avhoppsgrad|avhoppsprocent|andel avhoppare|andelen avhoppare|andel avhoppade|andelen avhoppade|avbrottsfrekvens|avbrottsandel|andel avbrott|andelen avbrott|studieavbrottsfrekvens|dropout-andel|drop-out-andel|bortfallsandel|bortfall|avhoppskvot|andel som hoppade av|andelen som hoppade av|andel som hoppat av|andelen som hoppat av|avbrottsgrad|studieavbrottsandel|andel studieavbrott|andel som avbröt|andelen som avbröt|bortfallsgrad|avhoppsnivå",
  "m:distinction_rate":
    "andel väl godkända|andelen väl godkända|andel distinction|andelen distinction|andel med beröm godkända|utmärkelseandel|andel utmärkelser|väl godkänd-andel|andel med distinction|andel VG|andelen VG|VG-andel|andel utmärkta",
  "m:retention":
    "kvarvaro|kvarvarograd|kvarvarandegrad|retention|andel kvarvarande|andelen kvarvarande|andel som stannade|andelen som stannade|fullföljandegrad|kvarstannandegrad|andel som fullföljde|andelen som fullföljde|kvarhållningsgrad|andel kvar|andelen kvar",
  "m:late_rate":
    "förseningsgrad|andel försenade inlämningar|andelen försenade inlämningar|andel sena inlämningar|andelen sena inlämningar|förseningsandel|andel sent inlämnade|andelen sent inlämnade|förseningsfrekvens|andel för sena inlämningar|andelen för sena inlämningar",
  "m:on_time_rate":
    "andel i tid|andelen i tid|andel inlämningar i tid|andelen inlämningar i tid|andel inlämnade i tid|andelen inlämnade i tid|punktlighetsgrad|andel inlämnat i tid|=punktlighet",
  "m:engagement_rate":
    "aktivitetsgrad|deltagandegrad|engagemangsgrad|andel aktiva|andelen aktiva|andel aktiva studenter|andelen aktiva studenter",
  "m:average_score":
    "medelpoäng|medelpoängen|genomsnittspoäng|snittpoäng|medelbetyg|snittbetyg|genomsnittsbetyg|genomsnittlig poäng|genomsnittliga poängen|genomsnittligt resultat|medelresultat|snittresultat|poängsnitt|poängsnittet|poänggenomsnitt|medelvärde av poängen|genomsnittligt betyg|betygssnitt|genomsnittliga poäng|genomsnittligt poäng|genomsnittligt provresultat|snittpoängen|genomsnittliga resultatet|medelscore",
  "m:average_credits":
    "genomsnittlig studieomfattning|genomsnittligt antal högskolepoäng|genomsnittligt antal studiepoäng|genomsnittlig studiebelastning|genomsnittliga studiepoäng|genomsnittligt antal hp|medelantal högskolepoäng",
  "m:average_registration_day":
    "genomsnittlig registreringsdag|genomsnittliga registreringsdagen|genomsnittlig anmälningsdag|genomsnittlig dag för registrering",
  // Known values
  "v:outcome.passed":
    "godkänd|godkända|godkänt|godkändes|godkännas|godkännande|klarade|klarat|klarar|klara|klarade sig|klarade kursen|klarade modulen|lyckades|lyckats|lyckad|lyckade|framgång|framgångsrik|framgångsrika|Pass eller Distinction|Pass och Distinction|Pass/Distinction|godkänd eller väl godkänd|godkända eller väl godkända|fick godkänt|blev godkända|avklarad|avklarade|avklarat|godkänts|bestått|examinerade|tog sig igenom",
  "v:outcome.plain_pass": "bara godkänd|endast godkänd|godkänd utan distinction|bara godkända|enbart godkända",
  "v:outcome.fail":
    "underkänd|underkända|underkänt|underkändes|underkännande|underkännanden|kuggad|kuggade|kuggat|kugga|kuggning|kuggningar|kuggar|misslyckades|misslyckats|misslyckad|misslyckade|inte godkänd|inte godkända|inte godkänt|ej godkänd|ej godkända|ej godkänt|icke godkänd|icke godkända|icke godkänt|klarade inte|inte klarade|inte klarat|inte klarar|körde|kört|inte blev godkända|ej klarat|ej klarade|föll igenom|sket sig",
  "v:outcome.distinction":
    "väl godkänd|väl godkända|väl godkänt|med beröm godkänd|utmärkelse|utmärkelser|med utmärkelse|toppbetyg|med distinktion|distinktion|VG|spets|högsta betyg|med beröm",
  "v:outcome.withdrawn":
    "avhopp|avhoppen|avhoppet|avhoppad|avhoppade|avhoppare|avhopparna|avhoppat|hoppade av|hoppat av|hoppar av|hoppa av|hoppades av|avbröt|avbrutit|avbryta|avbryter|avbruten|avbrutna|avbrott|avbrotten|avbröts|studieavbrott|slutade i förtid|slutat i förtid|gav upp|gett upp|givit upp|ge upp|drog sig ur|dragit sig ur|dra sig ur|drop-out|drop-outs|dropout|dropouts|lämnade kursen|lämnat kursen|lämnade modulen|lämnat modulen|kastade in handduken|avhoppning|avhoppningar|hopp av|bortfallna|lämnade i förtid|återkallad|återkallade|fullföljde inte|inte fullföljde|inte fullföljt",
  "v:outcome.stayed":
    "stannade kvar|stannat kvar|kvarvarande|fullföljde|fullföljt|fullföljer|fullföljda|inte hoppade av|inte hoppat av|slutförde|slutfört|slutförda|höll ut|hängde kvar|stannade|inte avbröt|genomförde|genomfört|fortsatte",
  "v:gender.female":
    "kvinna|kvinnor|kvinnorna|kvinnan|kvinnlig|kvinnliga|dam|damer|damerna|tjej|tjejer|tjejerna|flicka|flickor|kvinnors|studentskor",
  "v:gender.male": "manlig|manliga|herre|herrar|herrarna|kille|killar|killarna|pojke|pojkar|karl|karlar|grabbar|män|männen|mäns",
  "v:disability.yes":
    "med funktionsnedsättning|med en funktionsnedsättning|med angiven funktionsnedsättning|med uppgiven funktionsnedsättning|med anmäld funktionsnedsättning|uppgiven funktionsnedsättning|angiven funktionsnedsättning|anmäld funktionsnedsättning|en funktionsnedsättning|en uppgiven funktionsnedsättning|en angiven funktionsnedsättning|med en uppgiven funktionsnedsättning|med en angiven funktionsnedsättning|med en anmäld funktionsnedsättning|deklarerad funktionsnedsättning|med deklarerad funktionsnedsättning|en deklarerad funktionsnedsättning|har en funktionsnedsättning|har funktionsnedsättning|hade en funktionsnedsättning|uppgett en funktionsnedsättning|uppgett funktionsnedsättning|uppgivit en funktionsnedsättning|angett en funktionsnedsättning|angett funktionsnedsättning|med funktionshinder|funktionsnedsatta|funktionshindrade|med registrerad funktionsnedsättning|registrerad funktionsnedsättning|redovisad funktionsnedsättning|med redovisad funktionsnedsättning|med funktionsvariation|med funktionsnedsättningar|handikappade|med handikapp",
  "v:disability.no":
    "utan funktionsnedsättning|utan en funktionsnedsättning|utan angiven funktionsnedsättning|utan uppgiven funktionsnedsättning|utan anmäld funktionsnedsättning|ingen funktionsnedsättning|ingen uppgiven funktionsnedsättning|ingen angiven funktionsnedsättning|ingen anmäld funktionsnedsättning|inte har en funktionsnedsättning|inte har någon funktionsnedsättning|utan deklarerad funktionsnedsättning|utan funktionshinder|inte uppgett någon funktionsnedsättning|inte angett någon funktionsnedsättning|inte funktionsnedsatta|utan registrerad funktionsnedsättning|inga funktionsnedsättningar|utan redovisad funktionsnedsättning|utan funktionsvariation|utan handikapp",
  "v:late.yes":
    "för sent|för sen|för sena|försenad|försenade|försenat|efter deadline|efter deadlinen|efter sista inlämningsdag|efter sista inlämningsdagen|efter förfallodagen|efter fristen|efter tidsfristen|efter fristens utgång|missade deadline|missat deadline|missade deadlinen|försening|förseningar|inte i tid|ej i tid|efter förfallodag|efter utsatt tid|efter utsatt datum|efter sista datum|=sen|=sent|=sena",
  "v:late.no":
    "i tid|punktlig|punktliga|punktligt|före deadline|före deadlinen|innan deadline|inom fristen|inom tidsfristen|inte sent|inte för sent|inte försenade|senast på deadline|inom utsatt tid|i rätt tid|senast sista inlämningsdagen|klarade deadline",
  "v:banked.yes":
    "tillgodoräknad|tillgodoräknade|tillgodoräknat|överförd|överförda|överfört|överförts|banked|från en tidigare omgång|från tidigare omgång|från ett tidigare kurstillfälle|medtaget|medtagna|sparade|överförda från tidigare|tillgodoräknats",
  "v:banked.no": "inte tillgodoräknade|inte överförda|ej tillgodoräknade|inte tillgodoräknad|ej överförda",
  "v:repeat.yes":
    "omregistrerad|omregistrerade|omregistrering|omregistreringar|omläsare|läser om|läste om|läst om|upprepat försök|upprepade försök|minst ett tidigare försök|åtminstone ett tidigare försök|med tidigare försök|med minst ett tidigare försök|har försökt tidigare|hade försökt tidigare|försökt förut|försökt tidigare|andra försöket|andra eller senare försöket|nytt försök|inte första gången|omtagning|omtagare|tog om|tar om|gick om|går om|repetent|repetenter|läst kursen tidigare|ett eller flera tidigare försök|tidigare läst modulen",
  "v:repeat.no":
    "första försöket|på första försöket|vid första försöket|i första försöket|första försök|utan tidigare försök|inga tidigare försök|inget tidigare försök|noll tidigare försök|förstagångsregistrerad|förstagångsregistrerade|förstagångare|första gången|nybörjare|nykomling|nykomlingar|för första gången|ej tidigare försök|nya på modulen|läser för första gången",
  "v:score.none":
    "utan poäng|utan betyg|ingen poäng|inget betyg|inga poäng|saknar poäng|saknar betyg|obedömd|obedömda|ej bedömda|inte bedömda|inte bedömts|ej bedömd|ej rättade|inte rättade|orättade|poäng saknas|saknad poäng|betyg saknas|obetygsatta|inte betygsatta|ej betygsatta|poängen saknas",
  "v:score.some": "med poäng|med betyg|bedömda|bedömd|betygsatta|rättade|har poäng|poängsatta",
  "v:score.zero": "noll poäng|0 poäng|nollpoäng|nollpoängare|poängen noll|poängen 0|noll i poäng",
  "v:score.full":
    "full poäng|full pott|maxpoäng|högsta möjliga poäng|100 poäng|maximal poäng|fulla poäng|alla rätt|perfekt poäng|hundra poäng|100 i poäng",
  "v:due.none":
    "utan deadline|ingen deadline|saknar deadline|deadline saknas|utan sista inlämningsdag|ingen sista inlämningsdag|utan förfallodag|okänd deadline|utan slutdatum|saknar sista inlämningsdag|saknad deadline",
  "v:due.some": "med deadline|har en deadline|med känd deadline|med sista inlämningsdag|har deadline",
  "v:ondue": "på själva deadlinen|exakt på deadline|på deadlinedagen|samma dag som deadline|på sista inlämningsdagen",
  "v:registered.none":
    "utan registreringsdag|utan registreringsdatum|ingen registreringsdag|inget registreringsdatum|saknar registreringsdag|saknar registreringsdatum|registreringsdag saknas|registreringsdatum saknas|okänt registreringsdatum|okänd registreringsdag|saknat registreringsdatum",
  "v:registered.some":
    "med registreringsdag|med registreringsdatum|har registreringsdatum|med känt registreringsdatum|med känd registreringsdag",
  "v:unregistered.some":
    "avregistrerad|avregistrerade|avregistrerat|avregistrerats|avregistrerades|avregistrera|avregistrering|avregistreringar|avregistreringen|avregistreringarna|avanmäld|avanmälda|avanmälan|avanmälningar|avanmälde|avanmält|utskriven|utskrivna|med avregistreringsdag|med avregistreringsdatum|en avregistreringsdag|ett avregistreringsdatum|avanmälda sig",
  "v:unregistered.none":
    "inte avregistrerade|inte avregistrerad|inte avregistrerats|utan avregistrering|utan avregistreringsdag|utan avregistreringsdatum|ingen avregistrering|aldrig avregistrerade|aldrig avregistrerats|ej avregistrerade|ingen avregistreringsdag|inget avregistreringsdatum",
  "v:planned.some": "med planerad vecka|med planerad startvecka|har planerad startvecka|har en planerad vecka",
  "v:planned.none": "utan planerad vecka|utan planerad startvecka|ingen planerad vecka|ingen planerad startvecka|saknar planerad vecka",
  "v:imd.none":
    "okänt IMD-band|det okända bandet|okända bandet|okänt band|okända IMD-band|okända IMD-bandet|saknar IMD-band|utan IMD-band|IMD-band saknas|IMD-band okänt|inget IMD-band|okänd IMD|IMD okänt|saknat IMD-band|IMD-bandet är okänt|okänd IMD-grupp",
  "v:imd.most": "mest utsatta|mest utsatt|fattigaste|mest eftersatta|mest missgynnade|högst utsatthet|störst utsatthet",
  "v:imd.least": "minst utsatta|minst utsatt|rikaste|mest välbärgade|mest välmående|minst missgynnade|lägst utsatthet|minst utsatthet",
  "v:weight.zero": "vikt noll|vikt 0|vikten noll|vikten 0|utan vikt|ingen vikt|räknas inte|nollvikt|väger inget|noll i vikt|vikten är noll",
  "v:type.tma":
    "TMA|TMA:er|TMA-uppgift|TMA-uppgifter|TMA:erna|TMA:n|lärarbedömd uppgift|lärarbedömda uppgifter|handledarbedömd uppgift|handledarbedömda uppgifter|TMA-inlämningsuppgift|lärarrättade uppgifter|TMAer",
  "v:type.cma":
    "CMA|CMA:er|CMA-uppgift|CMA-uppgifter|CMA:erna|CMA:n|datorbedömd uppgift|datorbedömda uppgifter|datorrättad uppgift|datorrättade uppgifter|automaträttade uppgifter|CMAer",
  "v:type.exam":
    "tenta|tentor|tentan|tentorna|tentamen|tentamina|tentamen-|sluttenta|sluttentamen|slutprov|slutprovet|exam|exams|slutexamination|slutexamen|salstentamen|salstenta|tentamenstillfälle",
  "v:item.forum": "forum|forumet|forumen|diskussionsforum|forumng|diskussionsforumet|forumsidor|forumsidorna",
  "v:item.quiz": "quiz|quizen|quizzes|quizar|självtest|självtester|frågesport|frågesporter|quizet|quizzen|quizzar",
  "v:item.wiki": "wiki|wikin|wikier|wikis|ouwiki|wikisidor|wikisidorna",
  "v:item.resource": "resurs|resurser|resurserna|resource|resources|resursen",
  "v:item.homepage": "hemsida|hemsidan|startsida|startsidan|startsidor|homepage|förstasida|förstasidan|hemsidor",
  "v:item.url": "url|url:er|länk|länkar|länkarna|webblänk|webblänkar|externa länkar|extern länk",
  "v:item.glossary": "ordlista|ordlistor|ordlistan|glossary|ordlistorna|begreppslista",
  "v:item.subpage": "undersida|undersidor|undersidorna|undersidan|subpage|delsidor",
  "v:item.page": "=page",
  "v:item.content": "oucontent|OU-innehåll|OU-content",
  "v:item.collaborate": "collaborate|oucollaborate",
  "v:item.elluminate": "elluminate|ouelluminate",
  "v:item.questionnaire": "frågeformulär|frågeformulären|enkät|enkäter|enkäten|questionnaire|frågeformuläret",
  "v:item.dataplus": "dataplus|data plus",
  "v:item.dualpane": "dualpane|dual pane",
  "v:item.folder": "mapp|mappar|mapparna|mappen|folder",
  "v:item.html": "htmlactivity|html-aktivitet|html-aktiviteter",
  "v:item.externalquiz": "externt quiz|externa quiz|externalquiz|externa quizzes",
  "v:item.repeat": "repeatactivity|repetitionsaktivitet",
  "v:item.shared": "sharedsubpage|delad undersida|delade undersidor|gemensam undersida",
  "v:education.none":
    "utan formell utbildning|saknar formell utbildning|ingen formell utbildning|utan formell utbildning|ingen formell examen|utan formell examen|inga formella kvalifikationer|utan formella kvalifikationer|utan examen|ingen examen|ingen utbildning|saknar formell utbildning|saknar formella kvalifikationer|utan formell behörighet|ingen formell behörighet|ingen formell kvalifikation",
  "v:education.below":
    "lägre än A-level|under A-level|lägre än A-nivå|under A-nivå|under gymnasienivå|lägre än gymnasieexamen|lägre än A level|lägre än A-levels|mindre än A-level|lägre än gymnasiet|under gymnasieexamen",
  "v:education.alevel":
    "A-level|A-levels|A-nivå|A level|A-level eller motsvarande|gymnasieexamen|gymnasieutbildning|gymnasienivå|gymnasial utbildning|A-nivå eller motsvarande|studentexamen",
  "v:education.he":
    "högskoleexamen|HE-examen|högskoleutbildning|högre utbildning|högskolekvalifikation|HE-kvalifikation|eftergymnasial utbildning|universitetsexamen|högskoleutbildade|kvalifikation från högre utbildning|universitetsutbildning",
  "v:education.postgraduate":
    "forskarutbildning|postgraduate|påbyggnadsutbildning|postgraduate-examen|avancerad nivå|examen på avancerad nivå|påbyggnadsexamen|masterexamen|postgraduate-utbildning|forskarexamen",
  "v:region.scotland": "Skottland|skotsk|skotska|skottar|Skottlands",
  "v:region.wales": "Wales|walesisk|walesiska|walesare",
  "v:region.ireland": "Irland|irländsk|irländska|irländare|irisk|Nordirland|iriska",
  "v:region.london": "London|Londons|Londonregionen|Londonområdet|Londonbor|Region London|huvudstaden|London-regionen",
  "v:region.yorkshire": "Yorkshire|Yorkshireregionen|Yorkshire-regionen",
  "v:region.eastanglia": "East Anglia|Östangeln|East Anglia-regionen|Östanglien|östra Anglia|East Anglian",
  "v:region.eastmidlands": "East Midlands|östra Midlands|Östmidlands|East Midlands-regionen",
  "v:region.westmidlands": "West Midlands|västra Midlands|Västmidlands|West Midlands-regionen",
  "v:region.north": "norra regionen|region norr|region nord|nordregionen|North-regionen",
  "v:region.northwest": "nordväst|nordvästra regionen|nordvästra England|nordvästra|region nordväst|North West|nordvästregionen",
  "v:region.south": "södra regionen|region söder|region syd|sydregionen|South-regionen",
  "v:region.southeast":
    "sydost|sydöst|sydöstra regionen|sydöstra England|sydöstra|sydostregionen|region sydost|South East|sydostra|region sydöst",
  "v:region.southwest": "sydväst|sydvästra regionen|sydvästra England|sydvästra|region sydväst|South West|sydvästregionen",
  "v:age.mature": "äldsta åldersgruppen|äldsta gruppen|=äldsta|äldst åldersgrupp",
  "v:age.middle": "mellersta åldersgruppen|medelålders|mittersta åldersgruppen",
  "v:age.young": "yngsta åldersgruppen|yngsta gruppen|=yngsta|=unga|unga studenter",
  // What happens
  "event:click":
    "klickade|klickat|klickar|klicka|klickats|klickades|aktiv|aktiva|aktivt|använde|använt|använts|användes|besökte|besökt|besöker|besöka|öppnade|öppnat|öppnar|öppna|loggade in|loggat in|loggar in|inloggad|inloggade|tittade|tittat|visade aktivitet|varit inne|gick in på|online|=använder|=använda|används|utnyttjas|utnyttjats",
  "event:submit":
    "inlämnad|inlämnade|inlämnat|inlämnats|lämnade in|lämnat in|lämnar in|lämna in|lämnats in|lämnades in|skickade in|skickat in|skickats in|inskickade|inskickat|inskickad|skrev|skrivit|skriver|gjorde tentan|tenterade|tenterat|genomförde uppgiften|lämnade|lämnat|lämnats|inkommit|inkom",
  "event:enrol":
    "registrerad|registrerade|registrerat|registrerats|registrerades|registrera|inskriven|inskrivna|skrev in sig|skrivit in sig|anmäld|anmälda|anmälde|anmälts|anmält|antagen|antagna|gick|gått|går|följde|deltog|deltagit|deltar|började|börjat|påbörjade|påbörjat|tog kursen|tagit|tog|=studerar|=studerade|=studerat|=studera|=läser|=läsa|=läste|=läst",
  "event:set":
    "fastställda|planerade|planerad|planerat|schemalagda|schemalagd|föreskrivna|finns i planen|ingår i planen|utlagda|har satts|definierade|innehåller|examinationsplan|ges|gavs|gives|tilldelade|=utsatta|=ingår|=ingick",
  "event:return":
    "återkom|återkommit|återkommer|återvände|återvänt|kom tillbaka|kommit tillbaka|kommer tillbaka|registrerade sig igen|registrerat sig igen|registrerade igen|anmälde sig igen|läste igen|tillbaka|återvändare|på nytt registrerade|återregistrerade|fortsatte till|fortsatt till",
  "event:last": "pågått|löper|löpte|=pågår|=pågick|=varade|=varar|=varat",
  // Arithmetic
  "agg:average":
    "genomsnitt|genomsnittet|genomsnittlig|genomsnittliga|genomsnittligt|i genomsnitt|snitt|snittet|i snitt|medel|medelvärde|medelvärdet|medelvärden|i medeltal|medeltal|medeltalet|aritmetiskt medelvärde|genomsnittsvärde",
  "agg:median": "median|medianen|medianvärde|medianvärdet|mediana",
  "agg:sum":
    "summa|summan|totalt|total|totala|sammanlagt|sammanlagda|sammanlagd|tillsammans|ihop|allt som allt|summerat|summera|sammantaget|sammanräknat|i sin helhet|adderade",
  "agg:deviation": "standardavvikelse|standardavvikelsen|standardavvikelser|spridning|spridningen|std",
  "agg:percentile": "percentil|percentilen|percentiler|kvantil|percentilvärde",
  "agg:quartile": "kvartil|kvartilen|kvartiler",
  "agg:minimum": "minimum|min|minimivärde|minsta värde",
  "agg:maximum": "maximum|max|maxvärde|maximivärde|största värde",
  "mark:share":
    "andel|andelen|andelar|hur stor andel|hur stor del|hur många procent|procentandel|procentandelen|procentsats|procentuell andel|procentuell|procentuellt|i procent|proportion|hur stor proportion|vilken andel|vilken del|som andel|kvot av|som procent|bråkdel|hur stor procentandel|procentuella andelen|hur mycket av|i %|delen|hur stor procent|hur många %",
  "mark:ratio":
    "förhållande|förhållandet|kvoten mellan|gånger så många|gånger så mycket|gånger fler|går det på|per varje|kvot|går det på varje|går det per|gånger så hög",
  "mark:difference":
    "skillnad|skillnaden|skillnader|skiljer|differens|differensen|minus|hur mycket högre|hur mycket lägre|hur mycket mer|hur många fler|hur många färre|hur många procentenheter|med hur många poäng|med hur mycket|gap|gapet|högre än|lägre än|förändring|förändringen|förändrades|förändrats|ökade|ökat|minskade|minskat|ökning|ökningen|minskning|minskningen|steg|sjönk|stigit|sjunkit|skilde|skiljde|ändring|glapp|=ändrades",
  "mark:growth":
    "tillväxt|tillväxten|växte|vuxit|växt|procentuell förändring|procentuella förändringen|procentuell ökning|relativ förändring|relativa förändringen|med hur många procent|förändring i procent|tillväxttakt|procentuell tillväxt|ökning i procent",
  "mark:running":
    "kumulativ|kumulativt|kumulativa|kumulerad|kumulerat|kumulerade|löpande summa|löpande total|ackumulerad|ackumulerat|ackumulerade|löpande totalsumma|rullande summa|löpande totalt",
  "mark:overall":
    "den totala|totala|den totala andelen|den generella|totalsnittet|övergripande|övergripande genomsnittet|genomsnittet för alla|genomsnittet totalt|totalgenomsnittet|hela lärosätet|hela universitetet|totala genomsnittet|det totala snittet|snittet för alla|snittet för hela|det allmänna genomsnittet|lärosätets genomsnitt|universitetets genomsnitt|genomsnittet för hela|totala andelen|övergripande andelen|totalsnitt|samlade snittet|generella genomsnittet",
  "mark:beats": "överträffar|överträffade|över|högre än|bättre än|fler än|mer än|slår|ligger över|överstiger|ovanför",
  "mark:wide":
    "sida vid sida|bredvid varandra|i en kolumn|i två kolumner|två kolumner|i separata kolumner|separata kolumner|kolumn|kolumner|i var sin kolumn|i egna kolumner|tre kolumner|fyra kolumner|i varsin kolumn",
  "mark:both": "båda modulerna|båda modulerna|både|båda|bägge",
  "mark:also": "också|även|dessutom|ändå|någon gång|samtidigt|likaså",
  "mark:distinct":
    "varje person räknad en gång|varje student räknad en gång|där varje person räknas en gång|olika|unika|unik|distinkta|skilda|enskilda|individuella|separata|var och en räknad en gång|räknade en gång|räknad en gång|utan dubbletter|var person en gång|varje person en gång|varje student en gång",
  "mark:again": "igen|åter|på nytt|ännu en gång|en gång till",
  "mark:any":
    "minst en|minst ett|minst en gång|åtminstone en|åtminstone ett|åtminstone en gång|någon|något|några|en eller flera|ett eller flera|en enda|ett enda|överhuvudtaget|över huvud taget|någonsin|någonting|nån|nåt|minst någon|minst något",
  "mark:none":
    "ingenting|utan|noll|inte någon|inte något|inte några|inte en enda|inte ett enda|inte en|inte ett|utan någon|utan något|utan några|utan en enda|utan ett enda|saknar|saknas|saknade|inte alls|aldrig någonsin|inte en enda gång|ingen enda|inget enda|inte nån|inte ens en|inte ens ett|varken|inte någonsin|=aldrig|=ingen|=inga|=inget",
  "mark:not":
    "inte|ej|icke|utom|förutom|undantaget|exklusive|exkluderat|bortsett från|utan det|utan den|utan de|med undantag för|med undantag av|borträknat|borträknade|annat än|andra än|uteslut|uteslutet|undanta|räkna inte|utelämna|utelämnat|utelämnade|exkludera|oräknat",
  "mark:type": "=typ|=typer|=sort|=sorter|=slag|=kategori|=kategorier|=form|=former",
  "mark:long": "längst|längsta|=kortast|=kortaste",
  "mark:own": "=deras|=sin|=sina|=sitt|=dess",
  "mark:all": "=alla|=samtliga|=all|över alla|av alla|=allt",
  "mark:later_minus": "senare minus tidigare",
  "mark:every":
    "varje registrering|alla sina|varenda|varje inlämning|alla inlämningar|alla registreringar|samtliga inlämningar|samtliga registreringar",
  "none:click":
    "oklickade|oöppnade|oanvända|obesökta|inaktiva|inaktiv|inte aktiva|ej aktiva|utan aktivitet|utan VLE-aktivitet|utan klick|utan ett enda klick|utan några klick|ingen aktivitet|utan någon aktivitet|oanvänt",
  "none:submission":
    "utan inlämning|utan inlämningar|utan någon inlämning|utan en enda inlämning|utan inlämnade uppgifter|utan inlämnad uppgift|utan några inlämningar|icke-inlämnare|uteblivna inlämningar",
  "mark:rest": "resten|de andra|de övriga|övriga|alla andra|andra studenter|övriga studenter|alla övriga|de resterande|resterande",
  ignore:
    "slutade med|slutar med|slutat med|avslutades med|slutade i|utan klick räknas som noll|nollor inräknade|noll räknas med|aktiva eller inte|allt som allt räknat|i lärplattformen|på lärplattformen|i den virtuella lärmiljön|i lärmiljön|på lärmiljön|i VLE|på VLE|i VLE:t|i plattformen|på plattformen|finns det|fanns det|det finns|det fanns|hittills|i dagsläget|gamla är|tack på förhand|ser det ut|till exempel|över lag|i systemet|i läroplattformen|på läroplattformen|hur ser det ut|delas upp",
  "mark:only": "bara|endast|enbart|uteslutande|alltid|aldrig något annat än|inget annat än|blott|enkom",
  "mark:by":
    "per|efter|uppdelat på|uppdelad på|uppdelade på|uppdelat efter|uppdelat per|fördelat på|fördelade på|fördelad på|fördelning på|fördelat efter|fördelade efter|fördelat per|fördelningen på|fördelning per|fördelningen per|fördelning över|grupperat efter|grupperat på|grupperade efter|grupperat per|för varje|för respektive|i varje|i respektive|på varje|inom varje|vid varje|beroende på|utifrån|utefter|sett till|av varje|från varje|hos varje|med avseende på|indelat efter|indelat i|över de olika|för de olika|i de olika|för alla|i alla|varje|nedbrutet på|nedbrutet per|brutet på|uppdelning på|uppdelning efter|fördelning efter|fördelning|fördelningen|mellan de olika|till varje|var för sig för|separat för|delat på|uppdelat|uppdelad|uppdelade|per enskild|uppspaltat på|enligt|till respektive|med varje|i samtliga|för samtliga",
  "mark:within": "inom varje|inuti varje|inom respektive",
  "mark:per": "per|för varje|varje|i varje|på varje|för respektive",
  "mark:which": "vilka|vilken|vilket|vad|vem|var någonstans|namnen på|namn|namnen|lista|ange vilka|nämn|vilkas|räkna upp",
  "mark:howmany":
    "hur många|antal|antalet|hur mycket|hur ofta|totalt antal|totala antalet|det totala antalet|sammanlagt antal|mängd|mängden|räkna antalet|antalen|summan av antalet|hur stort antal|hur många gånger|volym|räkna|det sammanlagda antalet|hur mkt",
  "mark:each_of_them": "vardera|var och en|respektive",
  "mark:versus": "kontra|mot|jämfört med|i jämförelse med|gentemot|versus|vs|och|eller|än|i förhållande till|jämför|jämförelse|respektive",
  "mark:and": "och|samt|plus|&|liksom|såväl som|o|och även",
  "mark:either_way": "med eller utan",
  "mark:excluded":
    "ej medräknade|inte medräknade|ej medräknat|inte medräknat|ej inräknade|inte inräknade|=undantagna|=undantaget|=exkluderade|=borträknade|=borträknat|=oräknade|=oräknat|=utelämnade",
  "mark:with": "med|tillsammans med|inklusive|inkl|samt med|och antalet|jämte|ihop med",
  "mark:or": "eller",
  "mark:of":
    "av|bland|för|hos|inom|ur|av de|av alla|av samtliga|av dem|bland de|endast bland|begränsat till|utav|vad gäller|när det gäller|i fråga om|gällande",
  "mark:than": "än",
  "mark:between": "mellan",
  "mark:from": "från|ur|fr.o.m.|från och med|fr o m",
  "mark:onward": "till nästa|till en annan|till ett annat|till den andra|till det andra",
  "mark:to": "till|till och med|t.o.m.|t o m|tom|och|t.om.",
  "mark:before": "före|innan|tidigare än|inför",
  "mark:after": "efter|senare än|efter det att|bortom",
  "mark:since": "sedan|från och med|fr.o.m.|från",
  "mark:day": "dag|dagar|dagen|dagarna|under dag|under dagarna|dygn",
  "mark:week": "vecka|veckor|veckan|veckorna|under vecka|under veckan|under veckorna",
  "mark:start":
    "kursstart|kursstarten|start|starten|början|kursens början|modulstart|modulstarten|inledning|inledningen|kursens start|startdatum|startdag|startdagen|terminsstart|modulens start|avspark|upptakt|modulens början|början av modulen|början av kursen|start av modulen",
  "mark:first": "första|inledande|förste",
  "mark:last": "sista|siste|avslutande",
  "mark:latest": "nyaste|nuvarande|aktuell|pågående|sista|innevarande|färskaste|mest aktuella|=senaste|=senast",
  "mark:earliest": "tidigaste|första|äldsta|allra första|tidigast",
  "mark:previous": "föregående|förra|näst sista|tidigare|förrförra|näst senaste",
  "mark:later": "efterföljande|därefter|följande|påföljande|efteråt|sedermera|=senare",
  "mark:same": "=samma",
  "mark:bare": "bara siffran|bara namnen|endast siffran|endast namnen",
  "mark:counting": "räknas som|räknade som|räknat som|inräknat|inräknade|medräknat|medräknade|räknas med",
  "mark:up": "ökade|ökat|ökar|steg|stigit|stiger|förbättrades|förbättrats|gått upp|gick upp|växte|vuxit|uppåt",
  "mark:down":
    "minskade|minskat|minskar|sjönk|sjunkit|sjunker|försämrades|försämrats|gått ner|gick ner|föll|fallit|krympt|nedåt|gått ned|gick ned",
  "mark:more": "=fler|=flera|=mer|=högre|=större|=bättre|=längre|=oftare",
  "mark:less": "=färre|=mindre|=lägre|=sämre|=kortare|=mer sällan",
  "mark:lead":
    "jag vill veta|jag skulle vilja veta|jag undrar|vi undrar|vi vill veta|vi skulle vilja veta|jag behöver veta|jag behöver|vi behöver|berätta för mig|säg mig|ge mig|visa mig|kan du säga|kan du visa|kan du berätta|kan ni visa|kan ni säga|kan du ta fram|kan ni ta fram|jag är nyfiken på|jag vill se|jag skulle vilja se|jag söker|låt mig veta|ta fram|skulle behöva veta|jag vill ha|jag skulle vilja ha",
  // Order and rank
  "rank:high":
    "högst antal|högsta antal|störst antal|med högst antal|näst högst|näst högsta|näst flest|näst störst|näst största|näst bäst|näst bästa|flest|mest|högst|högsta|störst|största|längst|längsta|vanligast|vanligaste|oftast|populärast|populäraste|mest använda|mest besökta|mest klickade|det högsta|den högsta|flesta|allra flest|allra högst|mest aktiva|toppar|i topp|starkast|starkaste|tyngst|tyngsta|majoriteten|mest frekvent|mest frekventa",
  "rank:low":
    "med minst|näst lägst|näst lägsta|näst minst|näst sämst|minst|minsta|lägst|lägsta|färst|ovanligast|ovanligaste|minst använda|minst besökta|lättast|svagast|svagaste|färsta|tidigast|minst populära|minst populärt|=kortast|=kortaste",
  "rank:good": "bäst|bästa|mest framgångsrika|bäst presterande|högst presterande|lyckats bäst|gick bäst|gått bäst|=framgångsrikast",
  "rank:bad": "sämst|sämsta|värst|värsta|svårast|svåraste|sämst presterande|gick sämst|gått sämst",
  "rank:top": "topp|ledande|topplistan|topplista",
  "rank:bottom": "botten|jumbo|sista plats|bottenplats",
  "order:desc":
    "fallande|i fallande ordning|fallande ordning|högst först|högsta först|störst först|största först|flest först|mest först|den högsta först|de flesta först|från högst till lägst|från hög till låg|från störst till minst|från flest till färst|högst överst|störst överst|avtagande|sjunkande ordning|sorterat fallande|med flest först|med högst först|från högsta till lägsta|med störst först|med den högsta först|med högsta först|från mest till minst|minskande|vanligast först|med störst överst|med högst överst|från största till minsta|nedåtgående|flest överst|den största först",
  "order:asc":
    "stigande|i stigande ordning|stigande ordning|lägst först|lägsta först|minst först|minsta först|färst först|den lägsta först|från lägst till högst|från låg till hög|från minst till störst|från färst till flest|lägst överst|minst överst|sorterat stigande|med lägst först|med minst först|från lägsta till högsta|med färst först|med den lägsta först|växande ordning|från minst till mest|från minsta till största|ökande ordning|den minsta först",
  "order:good":
    "från de bästa till de sämsta|bäst först|bästa först|med bäst först|från bäst till sämst|den bästa först|bäst överst|med den bästa först",
  "order:bad": "sämst först|sämsta först|med sämst först|från sämst till bäst|den sämsta först|sämst överst|med den sämsta först",
  "order:time":
    "kronologiskt|kronologisk ordning|i kronologisk ordning|i tidsordning|tidsordning|äldst först|äldsta först|tidigast först|tidigaste först|över tid|över tiden|i datumordning|dag för dag|vecka för vecka|i ordning efter deadline|med tidigast först|från tidigast till senast|sorterat på datum|med den tidigaste först",
  "order:time_desc":
    "senast först|senaste först|nyast först|nyaste först|omvänd kronologisk ordning|i omvänd tidsordning|med senast först|med den senaste först",
  "order:rank":
    "sorterat|sorterade|sortera|sorterad|rangordnat|rangordnade|rangordna|rangordning|ordnat|ordnade|i ordning|rankning|ranking|ordning|rankade|ordna",
  // Bounds
  "cmp:>":
    "mer än|fler än|över|högre än|större än|längre än|senare än|överstiger|överstigande|ovanför|ligger över|är över|>|bättre än|med mer än|med fler än|på över|oftare än|på mer än|äldre än",
  "cmp:>=":
    "minst|åtminstone|lägst|inte mindre än|från|>=|≥|inte under|inte färre än|från och med|nådde|uppnådde|på minst|med minst|inte lägre än|ej under",
  "cmp:<":
    "når inte upp till|når inte|kommer inte upp i|mindre än|färre än|under|lägre än|kortare än|understiger|understigande|ligger under|är under|<|med mindre än|med färre än|på under|sämre än|på mindre än|yngre än",
  "cmp:<=":
    "högst|max|maximalt|inte mer än|inte fler än|upp till|som mest|<=|≤|till och med|inte över|på högst|med högst|inte högre än|t.o.m.|ej över",
  "cmp:=": "exakt|precis|lika med|just|på exakt",
  "post:>=":
    "eller senare|eller därefter|eller mer|eller fler|eller högre|och högre|och mer|och uppåt|eller däröver|och däröver|eller äldre|och äldre|eller bättre|uppåt|plus|+|eller längre|eller senare|och över|eller över|eller större|och fler",
  "post:<=":
    "eller mindre|eller färre|eller lägre|och lägre|och mindre|och nedåt|eller därunder|och därunder|eller yngre|och yngre|nedåt|eller kortare|och under|eller under|eller tidigare|och färre",
  "unit:percent": "procent|%|pct|proc",
  "unit:point": "procentenhet|procentenheter|poäng|punkt|punkter|procentenheterna",
  "unit:times": "gång|gånger|ggr",
  "mark:month": "=månad|=månader|=månaden",
  "mark:year": "=år|=året|=åren|läsår|läsåret",
  "mark:monthly": "per månad|månadsvis|månad för månad|varje månad",
  "mark:trend": "över tid|utveckling|trend|tidsserie",
  "rel:day-0": "idag|i dag",
  "rel:day-1": "igår|i går",
  "rel:week-0": "=veckans|denna vecka|den här veckan",
  "rel:week-1": "förra veckan",
  "rel:month-0": "=månadens|denna månad|den här månaden",
  "rel:month-1": "förra månaden",
  "rel:year-0": "=läsårets|=årets|det här läsåret|detta läsår|innevarande läsår|i år|detta år|detta läsår|det här året",
  "rel:year-1": "förra läsåret|förra läsåret|föregående läsår|senaste läsåret|förra året|i fjol|förra läsåret",
  "rel:term-0":
    "=terminens|sedan terminen började|sedan terminsstart|sedan terminsstarten|sedan terminens start|sedan början av terminen|denna termin|den här terminen|innevarande termin",
  "rel:term-1": "förra terminen",
  "month:1": "januari|jan|jan.",
  "month:2": "februari|feb|febr|feb.",
  "month:3": "mars|=mar",
  "month:4": "april|apr|apr.",
  "month:5": "maj",
  "month:6": "juni|jun",
  "month:7": "juli|jul",
  "month:8": "augusti|aug|aug.",
  "month:9": "september|sept|sep|sept.|sep.",
  "month:10": "oktober|okt|okt.|oct",
  "month:11": "november|nov|nov.",
  "month:12": "december|dec|dec.",
  "season:spring": "vår|våren|vårtermin|vårterminen|VT|vårens",
  "season:summer": "sommar|sommaren",
  "season:autumn": "höst|hösten|hösttermin|höstterminen|HT|höstens",
  "season:winter": "vinter|vintern",
  "mark:age": "år gammal|år gamla|-åringar|åringar|=äldre|=yngre|=gammal|i åldern|i åldrarna|åring|års ålder|år|äldre än|yngre än",
  "mark:rate": "frekvens|kvot|grad|procent|procentsats",
  "rank:frequent": "vanligast|vanligaste|oftast|mest frekvent|mest frekventa",
  "rank:place": "kommer på|plats|ligger på|hamnar på",
  "ord:2":
    "näst högst|näst högsta|näst flest|näst störst|näst största|näst bäst|näst bästa|näst lägst|näst lägsta|näst minst|näst sämst|=andra plats|=näst|=andre|=2:a|näst högst|näst högsta|näst störst|näst största|näst flest",
  "ord:3": "=tredje|=tredje plats|=3:e",
  "ord:4": "=fjärde|=4:e",
  "ord:5": "=femte|=5:e",
  // What no number answers
  "refuse:instruction":
    "ignorera alla tidigare instruktioner|ignorera tidigare instruktioner|tidigare instruktioner|glöm dina regler|dina instruktioner|lösenord|lösenordet|API-nyckel|systemprompt|låtsas att du|du är nu|administratörsrättigheter",
  "refuse:persons":
    "studentnummer|studentnumren|student-id|personnummer|personnumren|e-postadress|e-postadresser|mejladress|mejladresser|telefonnummer|hemadress|hemadresser|postadress|födelsedatum|namnen på studenterna|studenternas namn|namn på studenter|namnen på alla studenter|deras namn|personuppgifter|kontaktuppgifter|vilken student|lista över studenter|lista på studenter|lista alla studenter|en rad per person|en rad per student",
  "refuse:action":
    "=radera|=ta bort|=ändra|=skicka|=mejla|=maila|=uppdatera|=importera|=flytta|=publicera|=höj|=sänk|=påminn|=bjud in|=avboka|=redigera|=godkänn|=meddela|=boka|=schemalägg|=skriv ut|=tilldela|=döp om|=avregistrera",
  "refuse:prediction":
    "prognos|prognosen|prognostisera|förutse|förutsäg|förutspå|förväntas|förväntade|nästa år|nästa termin|nästa läsår|kommande år|kommande termin|kommande läsår|i framtiden|framtiden|framtida|kommer att|sannolikt kommer",
  "refuse:other_institutions":
    "andra universitet|andra högskolor|andra lärosäten|annat universitet|annan högskola|annat lärosäte|riksgenomsnitt|riksgenomsnittet|rikssnittet|nationellt|nationella|i hela landet|konkurrenter|konkurrent|på andra håll|Uppsala universitet|Lunds universitet|Stockholms universitet|sektorns genomsnitt",
  "refuse:opinion":
    "varför|borde vi|bör vi|ska vi|skulle vi|vad tycker du|tycker du|vad anser du|din åsikt|vad rekommenderar du|rekommendera|rekommendation|vad kan vi göra|hur kan vi|är det rättvist|god idé|bra idé|bästa sättet|vems fel|orsak|orsaken|anledning|anledningen|för svår|för lätt|för svårt|råd",
  "role:instructor": "lärare|lärarna|professor|professorer|handledare",
  "refuse:not_in_data":
    "=väder|=vädret|vädret|kursavgift|studieavgift|avgifter|avgift|lön|löner|lärare|lärarna|handledare|professor|professorer|nöjd|nöjda|nöjdhet|etnicitet|etnisk|nationalitet|medborgarskap|religion|civilstånd|parkering|matsal|kantin|budget|pris|lån|studielån|CSN|stipendium|stipendier|bostad|bostäder|jobb|anställning|karriär|klagomål|sjukfrånvaro|psykisk hälsa|sexuell läggning|politisk|politiska|brott|brottslighet|skulder|modersmål|gifta|skämt|dikt|recept|fotboll|postnummer|plagiat|fusk|avhoppsorsak|avhoppsorsaker|personal|inkomst|intäkter|anställda",
  "mark:daily": "dag för dag|=dagligen|=daglig|=dagliga",
  "mark:weekly": "veckovisa|veckovis|vecka för vecka|varje vecka",
};
