/** Dutch phrases of each concept. */
export const LEXICON: Readonly<Record<string, string>> = {
  // What is counted
  "thing:student":
    "student|studenten|studerende|studerenden|leerling|leerlingen|lerende|lerenden|persoon|personen|mensen|deelnemer|deelnemers|cursist|cursisten|kandidaat|kandidaten|gebruiker|gebruikers|hoofden|studentenaantal|studentaantallen|lui|examinandi|individu|individuen|=studente|=studentes",
  "thing:enrolment":
    "=inschrijving|=inschrijvingen|=registratie|=registraties|=aanmelding|=aanmeldingen|=deelname|=deelnames|=intekening|=intekeningen|cursusinschrijving|cursusinschrijvingen|module-inschrijving|module-inschrijvingen|moduleinschrijvingen|studentinschrijving|=ingeschreven|=ingeschrevenen|cohort|cohorten|vakinschrijving|vakinschrijvingen|inschrijvingsaantal|inschrijfaantallen",
  "thing:submission":
    "inzending|inzendingen|inlevering|inleveringen|ingeleverd werk|ingeleverde opdracht|ingeleverde opdrachten|ingediende opdracht|ingediende opdrachten|ingeleverde toets|ingezonden opdracht|ingeleverde werken|ingeleverd stuk|werkstuk|werkstukken|indiening|indieningen|ingeleverde stukken|gemaakte opdrachten|gemaakte toetsen",
  "thing:assessment":
    "opdracht|opdrachten|toetsopdracht|toetsonderdeel|toetsonderdelen|beoordeling|beoordelingen|huiswerkopdracht|toets|toetsen|deeltoets|deeltoetsen|toetsmoment|toetsmomenten|assessment|assessments|beoordelingsopdracht|studieopdracht|inleveropdracht|inleveropdrachten|taak|taken",
  "thing:item":
    "materiaal|materialen|leermateriaal|leermaterialen|lesmateriaal|lesmaterialen|studiemateriaal|leerobject|leerobjecten|VLE-pagina|VLE-pagina's|VLE-site|VLE-sites|site|sites|inhoudsitem|item|items|leerinhoud|contentitem|onderdeel|onderdelen|cursusmateriaal|VLE-onderdelen",
  "thing:course":
    "uitvoering|uitvoeringen|module-uitvoering|module-uitvoeringen|moduleuitvoering|moduleuitvoeringen|cursus|cursussen|presentatie|presentaties|modulepresentatie|modulepresentaties|editie|edities|aanbieding|aanbiedingen|cursuseditie|cursusuitvoering|cursusuitvoeringen|run|runs|cursusaanbod|module-editie|module-edities|moduleaanbieding|ronde|rondes",
  "thing:click":
    "klik|klikken|kliks|muisklik|muisklikken|clicks|click|interactie|interacties|hits|hit|klikaantal|klikaantallen|VLE-activiteit|VLE-activiteiten|raadpleging|raadplegingen|paginaweergaven|online activiteit|klikgedrag|bezoek|bezoeken|bezoekaantallen|weergaven|=geklikt|=klikten|=klikte|=klikt",
  "thing:active_student":
    "actieve student|actieve studenten|actieve gebruiker|actieve gebruikers|actieve lerenden|actieve deelnemers|actieve cursisten|actieve mensen|actieve personen|VLE-gebruiker|VLE-gebruikers",
  "thing:submitter": "inleveraars|inleverende studenten|indieners|inzenders|inleveraar",
  "thing:active_day":
    "actieve dag|actieve dagen|activiteitsdag|activiteitsdagen|verschillende dagen|verschillende dag|unieke dagen|dagen met activiteit|dagen actief|afzonderlijke dagen|studiedagen|leerdagen",
  // Numbers that things have
  "attr:score":
    "=score|=scores|=cijfer|=cijfers|=punt|=punten|=resultaatscore|=puntenaantal|=puntentotaal|=beoordelingscijfer|=waardering|toetsscore|toetscijfer|=puntenscore",
  "attr:studied_credits":
    "studiepunt|studiepunten|credit|credits|EC|EC's|ECTS|studielast|studiebelasting|creditpunten|kredietpunten|studieomvang|studiepuntenaantal|EC-punten",
  "attr:registered_day":
    "inschrijfdag|inschrijfdagen|inschrijvingsdag|dag van inschrijving|inschrijfdatum|inschrijvingsdatum|registratiedag|registratiedatum|aanmelddag|aanmelddatum|aanmeldingsdag|dag van registratie|dag van aanmelding|datum van inschrijving|inschrijfmoment|moment van inschrijving|aanmeldingsdatum|moment van inschrijven",
  "attr:withdrawn_day":
    "uitschrijfdag|uitschrijfdagen|uitschrijvingsdag|uitschrijfdatum|uitschrijvingsdatum|dag van uitschrijving|datum van uitschrijving|uitvaldag|afmelddag|afmelddatum|moment van uitschrijving|dag van uitval|vertrekdag|dag van uitschrijven",
  "attr:previous_attempts":
    "eerdere poging|eerdere pogingen|vorige poging|vorige pogingen|voorgaande poging|voorgaande pogingen|voorafgaande pogingen|poging|pogingen|aantal pogingen|herkansingspogingen|vroegere pogingen",
  "attr:course_length": "duur|lengte|looptijd|cursusduur|moduleduur|lengte in dagen|duur in dagen|hoe lang|hoelang|tijdsduur|doorlooptijd",
  "attr:assessment_due_day":
    "deadline|deadlines|inleverdatum|inleverdata|uiterste inleverdatum|inlevertermijn|inlevertermijnen|uiterste inleverdag|inleverdeadline|vervaldag|vervaldatum|einddatum|sluitingsdatum|inlevermoment|uiterste datum|uiterste dag|streefdatum",
  "attr:assessment_weight": "gewicht|gewichten|weging|wegingen|toetsgewicht|wegingsfactor|weegfactor",
  "attr:submitted_day":
    "inleverdag|inleverdagen|dag van inlevering|dag van inleveren|indieningsdag|datum van inlevering|inzenddag|inzenddatum|dag van indiening|indieningsdatum|dag van inzending",
  "attr:days_late":
    "dagen te laat|dag te laat|dagen na de deadline|dagen vertraging|dagen over de deadline|aantal dagen te laat|dagen over tijd|dagen na deadline",
  "attr:item_week_from": "geplande startweek|startweek|geplande week|eerste geplande week|geplande beginweek",
  "attr:course_day": "cursusdag|cursusdagen|moduledag|dag van de cursus|dag van de module|cursusdagnummer",
  "attr:course_week": "week|cursusweek|cursusweken|moduleweek|lesweek|onderwijsweek|weekverloop",
  // How things are told apart
  "dim:module": "module|modules|modulen|modulecode|modulecodes|vak|vakken|cursuscode|vakcode|moduul|modul",
  "dim:programme": "studierichting|studierichtingen|opleidingsprogramma",
  "dim:term":
    "semester|semesters|trimester|periode|periodes|perioden|studieperiode|studieperiodes|onderwijsperiode|term|termen|startmoment|startmomenten|instroommoment|instroommomenten|instroom|lichting|lichtingen|startperiode|collegeperiode|startsemester",
  "dim:academic_year":
    "academiejaar|academisch jaar|collegejaar|collegejaren|studiejaar|studiejaren|schooljaar|jaar|jaren|academische jaren|academiejaren",
  "dim:region":
    "regio van herkomst|herkomstregio|regio|regio's|regios|gebied|gebieden|landsdeel|landsdelen|woonregio|woonplaats|streek|herkomst|herkomstregio|provincie|woongebied",
  "dim:gender": "geslacht|geslachten|gender|sekse|seksen",
  "dim:age_band":
    "leeftijdsgroep|leeftijdsgroepen|leeftijdscategorie|leeftijdscategorieën|leeftijdsklasse|leeftijdsklassen|leeftijd|leeftijden|leeftijdsband|leeftijdsverdeling|leeftijdsopbouw|leeftijdscohort",
  "dim:deprivation_band":
    "IMD-band|IMD-banden|IMD|IMD-klasse|IMD-groep|IMD-categorie|IMD-deciel|IMD-score|achterstandsband|achterstandsniveau|achterstand|achterstandsindex|achterstandscategorie|deprivatie|deprivatieband|deprivatie-index|deprivatieniveau|sociaaleconomische achterstand|armoedeband|kansarmoede|achterstandsklasse|deprivatiebanden|achterstandsgroep",
  "dim:highest_education":
    "hoogste opleiding|hoogst genoten opleiding|hoogste vooropleiding|vooropleiding|vooropleidingen|opleidingsniveau|opleidingsniveaus|onderwijsniveau|hoogste diploma|hoogste opleidingsniveau|hoogst behaalde diploma|hoogst behaalde opleiding|hoogst behaald diploma|opleiding|opleidingsachtergrond|diplomaniveau|kwalificatie|kwalificatieniveau|hoogste kwalificatie|vooropleidingsniveau|scholingsgraad|eerdere opleiding|diploma|hoogste onderwijsniveau|opleidingsgraad",
  "dim:disability":
    "met en zonder functiebeperking|met en zonder beperking|met of zonder functiebeperking|met of zonder beperking|met en zonder opgegeven functiebeperking|met of zonder opgegeven functiebeperking|met en zonder opgegeven beperking|met of zonder opgegeven beperking|met en zonder handicap|met of zonder handicap|functiebeperking ja/nee|functiebeperkingsstatus|functiebeperking|beperking|handicap|handicapstatus|beperkingsstatus",
  "dim:outcome":
    "eindresultaat|eindresultaten|resultaat|resultaten|uitkomst|uitkomsten|eindoordeel|einduitslag|uitslag|uitslagen|einduitkomst|studieresultaat|moduleresultaat|eindbeoordeling|eindstand",
  "dim:assessment_type":
    "toetstype|toetstypes|toetstypen|soort toets|type toets|type opdracht|soort opdracht|toetssoort|toetssoorten|opdrachttype|opdrachttypes|opdrachttypen|toetsvorm|toetsvormen|type beoordeling|beoordelingstype|beoordelingsvorm|soort beoordeling|opdrachtsoort|soorten toetsen|soorten opdrachten|beoordelingssoort|type assessment",
  "dim:item_type":
    "activiteitstype|activiteitstypes|activiteitstypen|activiteittype|activiteitssoort|activiteitssoorten|soort activiteit|type activiteit|soort materiaal|type materiaal|materiaaltype|materiaalsoort|soorten activiteit|soorten materiaal|contenttype|inhoudstype|type inhoud|soort inhoud|paginatype|bronstype|type bron|soort bron|activiteitencategorie|soort pagina|type pagina|hulpmiddel|type leermateriaal|soort leermateriaal|brontype|bronsoort",
  "dim:previous_attempts": "aantal eerdere pogingen|aantal vorige pogingen|aantal voorgaande pogingen|aantal voorafgaande pogingen",
  "dim:studied_credits": "studiepuntklassen",
  "dim:level1": "faculteit|faculteiten|college|school|domein|instituut|instituten",
  "dim:level2": "vakgroep|vakgroepen|afdeling|afdelingen|departement|departementen|capaciteitsgroep",
  // Measures with a name
  "m:pass_rate":
    "slagingspercentage|slagingspercentages|slaagpercentage|slaagpercentages|slagingskans|slagingsgraad|slaagcijfer|slagingscijfer|slaagkans|succespercentage|percentage geslaagden|percentage geslaagd|aandeel geslaagden|aandeel geslaagd|slaagratio|succesratio|slaagquote|slaagkanspercentage|rendement|studierendement|slagingsratio|succesgraad|succescijfer",
  "m:fail_rate":
    "zakpercentage|zakpercentages|faalpercentage|faalpercentages|percentage gezakt|percentage gezakten|percentage onvoldoendes|buispercentage|percentage niet geslaagd|aandeel gezakt|aandeel gezakten|zakcijfer|faalcijfer|percentage gebuisd|buiscijfer|zakratio|percentage gebuisden|mislukkingspercentage",
  "m:withdrawal_rate":
    "de uitval|hoge uitval|uitvalcijfer|uitvalpercentage|uitvalpercentages|uitvalcijfer|uitvalcijfers|uitvalsquote|uitvalspercentage|percentage uitvallers|percentage uitval|dropout-percentage|drop-outpercentage|dropoutpercentage|uitvalratio|uitvalgraad|uitvalratio's|aandeel uitvallers|aandeel uitval|percentage uitgevallen|aandeel uitgevallen|afhaakpercentage|uitstroompercentage|stoppercentage|percentage afhakers|percentage afgehaakt|percentage stoppers|drop-outcijfer|uitvalrate|drop-outgraad|percentage uitgevallenen|stakerspercentage",
  "m:distinction_rate":
    "onderscheidingspercentage|percentage onderscheidingen|percentage met onderscheiding|percentage cum laude|cumlaudepercentage|aandeel onderscheidingen|aandeel met onderscheiding|percentage distinctions|onderscheidingsgraad",
  "m:retention":
    "retentie|retentiepercentage|behoudpercentage|blijfpercentage|retentiegraad|percentage blijvers|doorzettingspercentage|studentbehoud|behoud|voltooiingspercentage|retentiecijfer",
  "m:late_rate":
    "te-laat-percentage|percentage te late inzendingen|percentage te laat|percentage te laat ingeleverd|aandeel te late inzendingen|aandeel te laat ingeleverd|laatpercentage|aandeel te laat|percentage te late inleveringen",
  "m:on_time_rate":
    "op-tijd-percentage|percentage op tijd|punctualiteit|aandeel op tijd|percentage op tijd ingeleverd|stiptheid|=tijdigheid",
  "m:engagement_rate":
    "betrokkenheidspercentage|participatiegraad|activiteitsgraad|deelnamepercentage|gebruikspercentage|percentage actieve studenten",
  "m:average_score":
    "gemiddelde score|gemiddelde scores|gemiddeld cijfer|gemiddelde cijfer|gemiddelde punten|puntengemiddelde|cijfergemiddelde|gemiddelde resultaat|gemiddeld resultaat|scoregemiddelde|gemiddelde puntenaantal|gemiddeld puntenaantal|gemiddelde toetsscore",
  "m:average_credits":
    "gemiddelde studielast|gemiddeld aantal studiepunten|gemiddelde studiepunten|gemiddelde aantal studiepunten|gemiddeld aantal credits|gemiddelde studiebelasting",
  "m:average_registration_day": "gemiddelde inschrijfdag|gemiddelde registratiedag|gemiddelde dag van inschrijving|gemiddelde aanmelddag",
  // Known values
  "v:outcome.passed":
    "geslaagd|geslaagde|geslaagden|slaagden|slaagde|slaagt|slagen|slaag|gehaald|succesvol|succesvolle|succesvol afgerond|succes|met succes|voldoende|met goed gevolg|voldoendes|gehaalde module|haalde het|haalden het|haalden de module|haalden|Pass of Distinction|Pass en Distinction|Pass/Distinction|geslaagd of met onderscheiding|geslaagd of onderscheiding|met succes afgerond",
  "v:outcome.plain_pass": "gewoon geslaagd|alleen geslaagd|geslaagd zonder onderscheiding",
  "v:outcome.fail":
    "gezakt|gezakte|gezakten|zakten|zakte|zakt|zakken|zakker|zakkers|niet geslaagd|niet geslaagde|niet gehaald|niet halen|niet haalden|onvoldoende|onvoldoendes|mislukt|mislukte|mislukking|gebuisd|gebuisde|gefaald|faalden|falen|niet slaagden|niet slagen|gebuisden|niet geslaagden|gesjeesd",
  "v:outcome.distinction":
    "onderscheiding|onderscheidingen|met onderscheiding|cum laude|distinctions|met lof|topresultaat|met de hoogste onderscheiding|met Distinction|uitmuntend|een onderscheiding|haalden een onderscheiding|haalde een onderscheiding|onderscheiding gehaald|een onderscheiding gehaald|onderscheiding behaald",
  "v:outcome.withdrawn":
    "uitgevallen|uitval|uitvallen|uitvaller|uitvallers|uitviel|uitvielen|vielen uit|viel uit|valt uit|vallen uit|afgehaakt|afgehaakte|afhaken|afhaker|afhakers|afhaakte|afhaakten|gestopt|gestopte|stopten|stopte|stoppen|stopt|stopper|stoppers|opgegeven|opgaven|opgaf|opgeven|gestaakt|staakten|staken|staker|stakers|drop-out|drop-outs|dropout|dropouts|teruggetrokken|terugtrekken|terugtrekking|afgebroken|voortijdig gestopt|voortijdig verlaten|voortijdig beëindigd|ermee gestopt|stopten ermee|uitgestapt|vertrekker|vertrekkers|de brui aan gegeven|de handdoek in de ring gegooid|vroegtijdig gestopt|verlieten|studiestaker|studiestakers|studie-uitval|studieuitval|opgestapt|vertrokken|vertrek|afvallers|afgevallen|afvaller|=verlaten",
  "v:outcome.stayed":
    "niet uitgevallen|volgehouden|doorgezet|gebleven|blijver|blijvers|afgerond|voltooid|voltooiden|afrondden|niet gestopt|niet afgehaakt",
  "v:gender.female": "vrouw|vrouwen|vrouwelijk|vrouwelijke|dame|dames|meisje|meisjes|meiden|=studentes|=studente",
  "v:gender.male": "man|mannen|mannelijk|mannelijke|heer|heren|kerels|gasten|=jongen|=jongens",
  "v:disability.yes":
    "met functiebeperking|met een functiebeperking|met opgegeven functiebeperking|met een opgegeven functiebeperking|opgegeven functiebeperking|functiebeperking opgegeven|een functiebeperking opgegeven|een functiebeperking hebben|een functiebeperking|met beperking|met een beperking|met opgegeven beperking|met een opgegeven beperking|opgegeven beperking|een opgegeven beperking|een beperking opgegeven|beperking opgegeven|een beperking|gehandicapt|gehandicapte|gehandicapten|met handicap|met een handicap|een handicap|een opgegeven handicap|opgegeven handicap|een gemelde functiebeperking|met een gemelde functiebeperking|gemelde functiebeperking|met een gemelde beperking|met aangegeven functiebeperking|met een aangegeven functiebeperking|aangegeven functiebeperking|een opgegeven functiebeperking|gemelde beperking|met functiebeperkingen|met geregistreerde functiebeperking|met een geregistreerde functiebeperking|geregistreerde functiebeperking|geregistreerde beperking|vermelde functiebeperking|met een arbeidsbeperking|met vermelde functiebeperking",
  "v:disability.no":
    "zonder functiebeperking|zonder opgegeven functiebeperking|zonder een functiebeperking|zonder een opgegeven functiebeperking|geen functiebeperking|geen functiebeperking opgegeven|geen opgegeven functiebeperking|zonder beperking|zonder een beperking|zonder opgegeven beperking|geen beperking|geen beperking opgegeven|geen opgegeven beperking|zonder handicap|zonder een handicap|geen handicap|niet gehandicapt|niet-gehandicapt|niet-gehandicapte|zonder gemelde functiebeperking|zonder aangegeven functiebeperking|zonder geregistreerde functiebeperking|zonder opgegeven handicap|valide",
  "v:late.yes":
    "te laat|te late|laat|late|laattijdig|laattijdige|na de deadline|na deadline|na hun deadline|na de inleverdatum|na de uiterste inleverdatum|na de uiterste datum|over de deadline|deadline gemist|de deadline gemist|over tijd|buiten de termijn|niet op tijd|na de vervaldatum|na de inlevertermijn|na de termijn|na de uiterste inleverdag|na het verstrijken van de deadline|te laat ingeleverd|vertraagd|vertraagde|=verlaat|=verlate",
  "v:late.no":
    "op tijd|tijdig|tijdige|voor de deadline|vóór de deadline|binnen de termijn|binnen de deadline|stipt|stipte|niet te laat|uiterlijk op de deadline|op of voor de deadline|op of vóór de deadline|voor de inleverdatum|vóór de inleverdatum|volgens schema|deadline gehaald",
  "v:banked.yes":
    "overgedragen|overgenomen|meegenomen|overgeheveld|overgezet|uit een eerdere presentatie|uit een eerdere uitvoering|banked|vrijgesteld|van een eerdere uitvoering|meegenomen resultaat|meegenomen uit een eerdere uitvoering|meegenomen uit een eerdere presentatie|eerder behaald resultaat",
  "v:banked.no": "niet overgedragen|niet overgenomen|niet meegenomen|niet overgezet",
  "v:repeat.yes":
    "herkanser|herkansers|herkansing|herkansingen|herkanst|herhaler|herhalers|overdoeners|overdoen|bisser|bissers|bisstudent|bisstudenten|recidivist|met minstens één eerdere poging|minstens één eerdere poging|ten minste één eerdere poging|tenminste één eerdere poging|minimaal één eerdere poging|minstens een eerdere poging|ten minste een eerdere poging|minimaal een eerdere poging|met eerdere pogingen|met een eerdere poging|eerder geprobeerd|al eens geprobeerd|al eerder geprobeerd|tweede poging|tweede of latere poging|hernieuwde poging|opnieuw geprobeerd|al eens gevolgd|eerder gevolgd|niet voor het eerst|zittenblijvers|één of meer eerdere pogingen|een of meer eerdere pogingen",
  "v:repeat.no":
    "eerste poging|bij de eerste poging|in de eerste poging|zonder eerdere poging|zonder eerdere pogingen|geen eerdere pogingen|geen eerdere poging|zonder vorige pogingen|nul eerdere pogingen|voor het eerst|voor de eerste keer|nieuwkomer|nieuwkomers|eerstekeer|nieuweling|nieuwelingen|eerste keer|zonder voorgaande pogingen|geen voorgaande pogingen|eerstejaarspoging|zonder enige eerdere poging",
  "v:score.none":
    "zonder score|zonder cijfer|geen score|geen cijfer|niet beoordeeld|niet beoordeelde|onbeoordeeld|onbeoordeelde|nog niet beoordeeld|ontbrekende score|ontbrekend cijfer|score ontbreekt|cijfer ontbreekt|niet becijferd|zonder punten|niet nagekeken|zonder beoordeling",
  "v:score.some": "met een score|met score|met een cijfer|met cijfer|beoordeeld|beoordeelde|nagekeken",
  "v:score.zero": "score nul|score van nul|nul punten|score 0|0 punten|een nul|nulscore|nulscores|score van 0|nullen",
  "v:score.full":
    "volledige score|maximale score|maximumscore|perfecte score|perfecte scores|100 punten|score van 100|score 100|volle punten|alle punten|het volle pond",
  "v:due.none":
    "zonder deadline|geen deadline|zonder inleverdatum|geen inleverdatum|ontbrekende deadline|deadline ontbreekt|onbekende deadline|zonder uiterste inleverdatum|zonder bekende deadline|geen uiterste inleverdatum",
  "v:due.some": "met een deadline|met deadline|met een inleverdatum|met inleverdatum|met een bekende deadline",
  "v:ondue": "op de deadline zelf|precies op de deadline|op de dag van de deadline|exact op de deadline",
  "v:registered.none":
    "zonder inschrijfdatum|zonder inschrijfdag|geen inschrijfdatum|geen inschrijfdag|ontbrekende inschrijfdatum|inschrijfdatum ontbreekt|onbekende inschrijfdatum|zonder registratiedatum|geen registratiedatum|zonder registratiedag|geen registratiedag|inschrijfdag ontbreekt|ontbrekende inschrijfdag|registratiedatum ontbreekt",
  "v:registered.some": "met inschrijfdatum|met een inschrijfdatum|met een inschrijfdag|met bekende inschrijfdatum|met een registratiedatum",
  "v:unregistered.some":
    "uitgeschreven|uitschrijving|uitschrijvingen|uitschreef|uitschreven|afgemeld|afmelding|afmeldingen|met uitschrijfdatum|met een uitschrijfdatum|met een uitschrijfdag|een uitschrijfdatum|zich uitschreven|geannuleerd|annulering|annuleringen|deregistratie|schreven zich uit|uitschrijfdatum hebben|=uitschrijven|=afmelden",
  "v:unregistered.none":
    "niet uitgeschreven|zonder uitschrijving|zonder uitschrijfdatum|zonder uitschrijfdag|geen uitschrijfdatum|geen uitschrijving|nooit uitgeschreven|niet afgemeld|geen uitschrijfdag",
  "v:planned.some": "met geplande week|met een geplande week|met een geplande startweek|geplande startweek bekend",
  "v:planned.none": "zonder geplande week|geen geplande week|zonder geplande startweek|geen geplande startweek",
  "v:imd.none":
    "onbekende IMD-band|onbekende IMD|zonder IMD-band|geen IMD-band|ontbrekende IMD-band|IMD-band onbekend|IMD onbekend|onbekende band|IMD-band ontbreekt|zonder bekende IMD-band|onbekende achterstandsband",
  "v:imd.most":
    "meest achtergesteld|meest achtergestelde|meest kansarm|meest kansarme|armste|grootste achterstand|sterkst achtergestelde|kansarmste",
  "v:imd.least":
    "minst achtergesteld|minst achtergestelde|minst kansarme|welvarendste|meest welvarende|rijkste|kleinste achterstand|minste achterstand",
  "v:weight.zero":
    "gewicht nul|gewicht 0|nulgewicht|zonder gewicht|geen gewicht|telt niet mee|tellen niet mee|niet meetellen|niet meetelt|zonder weging|weging nul|weging 0",
  "v:type.tma":
    "TMA|TMA's|TMAs|TMA-opdracht|TMA-opdrachten|door docenten beoordeelde opdracht|docentopdracht|docentopdrachten|door de tutor beoordeelde opdracht|tutoropdracht|tutoropdrachten",
  "v:type.cma":
    "CMA|CMA's|CMAs|CMA-opdracht|CMA-opdrachten|computeropdracht|computeropdrachten|door de computer beoordeelde opdracht|computertoets|computertoetsen|automatisch beoordeelde opdracht",
  "v:type.exam":
    "tentamen|tentamens|examen|examens|eindexamen|eindexamens|eindtoets|eindtoetsen|exam|exams|eindtentamen|schriftelijk examen|afsluitend examen",
  "v:item.forum": "forum|forums|fora|discussieforum|discussieforums|forumng|prikbord",
  "v:item.quiz": "quiz|quizzen|quizen|quizzes|zelftest|zelftests|zelftoets|oefentoets",
  "v:item.wiki": "wiki|wiki's|wikis|ouwiki",
  "v:item.resource": "bron|bronnen|resource|resources|hulpbron|hulpbronnen|leerbron|leerbronnen",
  "v:item.homepage": "homepage|homepages|startpagina|startpagina's|hoofdpagina|beginpagina|thuispagina",
  "v:item.url": "url|url's|urls|link|links|weblink|weblinks|externe link|externe links|hyperlink",
  "v:item.glossary": "woordenlijst|woordenlijsten|begrippenlijst|begrippenlijsten|glossarium|glossary|verklarende woordenlijst",
  "v:item.subpage": "subpagina|subpagina's|deelpagina|onderliggende pagina|subpage",
  "v:item.page": "page|pagina-type",
  "v:item.content": "oucontent|OU-content|OU-inhoud",
  "v:item.collaborate": "collaborate|oucollaborate|OU Collaborate",
  "v:item.elluminate": "elluminate|ouelluminate",
  "v:item.questionnaire": "vragenlijst|vragenlijsten|questionnaire|enquête|enquêtes",
  "v:item.dataplus": "dataplus|data plus",
  "v:item.dualpane": "dualpane|dual pane",
  "v:item.folder": "map|mappen|folder|folders",
  "v:item.html": "htmlactivity|html-activiteit|html-activiteiten",
  "v:item.externalquiz": "externe quiz|externe quizzen|externalquiz",
  "v:item.repeat": "repeatactivity|herhalingsactiviteit",
  "v:item.shared": "sharedsubpage|gedeelde subpagina|gedeelde subpagina's",
  "v:education.none":
    "zonder formele vooropleiding|geen formele vooropleiding|zonder vooropleiding|zonder diploma|geen diploma|geen formele kwalificatie|zonder formele kwalificatie|geen formele opleiding|zonder formele opleiding|geen formele kwalificaties|zonder formele kwalificaties|geen formeel diploma|zonder formeel diploma|zonder opleiding|geen kwalificaties|ongediplomeerd|geen enkele kwalificatie",
  "v:education.below":
    "lager dan A-level|onder A-level|lager dan A level|minder dan A-level|beneden A-level|onder vwo|onder A-levelniveau|lager dan vwo|lager dan A-levels|onder A-levels",
  "v:education.alevel":
    "A-level|A-levels|A level|A-level of gelijkwaardig|A-level of vergelijkbaar|vwo|vwo-diploma|A-levelniveau|A-level of equivalent",
  "v:education.he":
    "HE-kwalificatie|hogeronderwijskwalificatie|hoger onderwijs|hoger onderwijs diploma|hogeronderwijsdiploma|diploma hoger onderwijs|hbo|hbo-diploma|kwalificatie hoger onderwijs|hoger opgeleid|hoger opgeleiden|HE-diploma",
  "v:education.postgraduate":
    "postgraduaat|postgraduate|postgraduaatdiploma|postgraduate-kwalificatie|postgraduate kwalificatie|postdoctoraal|postgraduaten|postgraduaatkwalificatie|postacademisch",
  "v:region.scotland": "Schotland|Schots|Schotse|Schotten",
  "v:region.wales": "Wales|Welsh|Welshe|Welshmen",
  "v:region.ireland": "Ierland|Iers|Ierse|Ieren|Noord-Ierland",
  "v:region.london": "Londen|Londense|London|regio Londen|Londenaren|hoofdstad",
  "v:region.yorkshire": "Yorkshire|regio Yorkshire",
  "v:region.eastanglia": "East Anglia|Oost-Anglia|Oost-Engeland|Oost-Anglië|regio East Anglia",
  "v:region.eastmidlands": "East Midlands|oostelijke Midlands|Oost-Midlands|regio East Midlands",
  "v:region.westmidlands": "West Midlands|westelijke Midlands|West-Midlands|regio West Midlands",
  "v:region.north": "regio Noord|noordelijke regio|North-regio|noorden|regio North|regio Noorden",
  "v:region.northwest":
    "Noordwest|Noordwesten|noordwestelijke regio|regio Noordwest|North West|Noordwest-Engeland|noordwestelijk|regio North West|Noord-West",
  "v:region.south": "regio Zuid|zuidelijke regio|zuiden|regio South|regio Zuiden",
  "v:region.southeast":
    "Zuidoost|Zuidoosten|zuidoostelijke regio|regio Zuidoost|South East|Zuidoost-Engeland|zuidoostelijk|regio South East|Zuid-Oost",
  "v:region.southwest":
    "Zuidwest|Zuidwesten|zuidwestelijke regio|regio Zuidwest|South West|Zuidwest-Engeland|zuidwestelijk|regio South West|Zuid-West",
  "v:age.mature": "oudste leeftijdsgroep|oudste groep|=oudste|oudste leeftijdscategorie|oudste studenten",
  "v:age.middle": "middelste leeftijdsgroep|middelste leeftijdscategorie|middengroep",
  "v:age.young": "jongste leeftijdsgroep|jongste groep|=jongste|jongste leeftijdscategorie|=jonge|=jongeren",
  // What happens
  "event:click":
    "geklikt|klikken|klikte|klikten|klikt|aangeklikt|actief|actieve|gebruikt|gebruikten|gebruiken|gebruikte|bezocht|bezochten|bezoeken|ingelogd|inlogden|inloggen|inlogde|geopend|opende|openden|openen|bekeken|bekeek|online|geraadpleegd|raadpleegden|geopende|aanklikten",
  "event:submit":
    "ingeleverd|ingeleverde|inleverde|inleverden|leverden in|leverde in|levert in|ingediend|ingediende|indienden|dienden in|ingestuurd|ingestuurde|instuurden|ingezonden|inzonden|opgestuurd|afgelegd|aflegden|legden|gemaakt|maakten|afgegeven|verstuurd|ingegeven|leverden|leveren in|deelgenomen aan het tentamen|geüpload|=inleveren|=indienen",
  "event:enrol":
    "=ingeschreven|inschreven|inschreef|schreven zich in|schreef zich in|schrijven zich in|aangemeld|geregistreerd|geregistreerde|registreerden|volgden|volgde|volgen|volgt|gevolgd|studeerden|studeert|gestudeerd|deelgenomen|namen deel|begonnen|meegedaan|deden mee|bijgewoond|ingetekend|schreven|=inschrijven|=aanmelden|=registreren|=studeren|=deelnemen|=gestart|=startten|=meldden|=aanmeldden|=deelnamen",
  "event:set":
    "vastgesteld|vastgestelde|gepland|geplande|voorzien|voorgeschreven|ingepland|opgezet|toetsplan|toetsprogramma|bevat|bevatten|omvat|omvatten|gezet|uitgezet|gegeven opdrachten|in het plan|staan er gepland|gedefinieerd",
  "event:return":
    "teruggekomen|terugkwamen|terugkomen|teruggekeerd|terugkeerden|kwamen terug|keerden terug|opnieuw ingeschreven|weer ingeschreven|opnieuw inschreven|weer inschreven|weer terug|doorgegaan|terugkeerder|terugkeerders|nogmaals ingeschreven|opnieuw aangemeld|weer aangemeld",
  "event:last": "geduurd|loopt|lopen|liep|liepen|gelopen|=duren|=duurt|=duurde|=duurden",
  // Arithmetic
  "agg:average": "gemiddeld|gemiddelde|gemiddelden|gemiddelds|in doorsnee|doorsnee|rekenkundig gemiddelde|middelwaarde|gem|gem.",
  "agg:median": "mediaan|medianen|mediane|middelste waarde|mediaanwaarde",
  "agg:sum":
    "som|totaal|totale|totalen|in totaal|samen|bij elkaar|opgeteld|bij elkaar opgeteld|tezamen|gezamenlijk|gesommeerd|alles bij elkaar",
  "agg:deviation": "standaardafwijking|standaardafwijkingen|standaarddeviatie|standaarddeviaties|spreiding|std",
  "agg:percentile": "percentiel|percentielen|kwantiel",
  "agg:quartile": "kwartiel|kwartielen",
  "agg:minimum": "minimum|minimale",
  "agg:maximum": "maximum|max|maximale",
  "mark:share":
    "aandeel|aandelen|percentage|percentages|procentueel|procentuele|deel|welk deel|hoeveel procent|fractie|proportie|gedeelte|welk percentage|in procenten|als percentage|als aandeel|procentueel aandeel|hoe groot is het aandeel|hoe groot is het deel|welk gedeelte|ten opzichte van alle|in %|hoeveel %|percentagegewijs|proportioneel",
  "mark:ratio": "verhouding|ratio|keer zo veel|keer zoveel|maal zo veel|maal zoveel|staan tegenover|per één|tegenover elke|hoeveel keer zo",
  "mark:difference":
    "verschillend aantal|hoeveel hoger|hoeveel lager|hoeveel meer|hoeveel minder|hoeveel procentpunten|hoeveel procentpunt|met hoeveel punten|met hoeveel|hoeveel punten|kloof|gat|hoger dan|lager dan|verandering|veranderd|veranderde|gestegen|gedaald|steeg|daalde|toegenomen|afgenomen|toename|afname|stijging|daling|voorsprong|hoeveel scheelt|scheelt|procentpunten hoger|=min|=verschil|=verschillen|=verschilt",
  "mark:growth":
    "groei|gegroeid|groeide|groeien|groeiden|procentuele verandering|procentuele groei|procentuele toename|procentuele stijging|relatieve verandering|met hoeveel procent|groeipercentage|groeicijfer|verandering in procenten|procentuele wijziging|procentuele daling",
  "mark:running":
    "cumulatief|cumulatieve|lopend totaal|oplopend totaal|lopende som|opgeteld tot en met|voortschrijdend totaal|doorlopend totaal|gecumuleerd|gecumuleerde|lopende totaal",
  "mark:overall":
    "het totale|de totale|algemene|het algemene|het geheel|algemeen gemiddelde|algemene gemiddelde|totaalgemiddelde|gemiddelde van alle|instellingsgemiddelde|overall|universiteitsgemiddelde|algemene percentage|totaalpercentage|gemiddelde over alles|algehele gemiddelde|algeheel gemiddelde|gemiddelde van de instelling|gemiddelde van de hele universiteit|gemiddelde over de hele universiteit|algehele|algemeen percentage|instellingsbrede|totaalscore",
  "mark:beats":
    "overtreft|overtreffen|boven|hoger dan|beter dan|meer dan|verslaat|verslaan|ligt boven|liggen boven|uitstijgt|overstijgt|boven het",
  "mark:wide":
    "naast elkaar|in één kolom|in kolommen|in twee kolommen|twee kolommen|aparte kolommen|in aparte kolommen|kolom|kolommen|zij aan zij|drie kolommen|vier kolommen",
  "mark:both": "beide modules|beide|allebei|zowel|beiden",
  "mark:also": "ook|tevens|eveneens|ooit|bovendien|daarnaast|toch",
  "mark:distinct":
    "elke persoon één keer geteld|iedereen één keer geteld|elke student één keer geteld|ieder maar één keer geteld|unieke|uniek|afzonderlijke|individuele|aparte|ieder één keer geteld|elk één keer geteld|elk één keer|één keer geteld|eenmaal geteld|zonder dubbeltellingen|ontdubbeld|=verschillende|=verschillend",
  "mark:again": "weer|opnieuw|nogmaals|nog eens|wederom",
  "mark:any":
    "minstens één|minstens een|ten minste één|ten minste een|tenminste één|tenminste een|minimaal één|minimaal een|op zijn minst één|op zijn minst een|enige|een enkele|één enkele|één of meer|een of meer|minstens één keer|minstens eenmaal|ten minste één keer|minstens een keer|iets|überhaupt|welke dan ook|een of meerdere|één of meerdere|al eens|ten minste eenmaal",
  "mark:none":
    "geen|geen enkele|geen enkel|nooit|niets|niks|niemand|zonder|nul|nimmer|zonder enige|zonder enkele|zonder één enkele|geen één|geen een|helemaal niets|helemaal niet|helemaal geen|helemaal nooit|nog nooit|niet één|niet een|niet één keer|ontbreekt|ontbreken|ontbrekende|niet eens|geen enkele keer",
  "mark:not":
    "niet|behalve|uitgezonderd|uitgesloten|met uitzondering van|op na|exclusief|buiten beschouwing|weglaten|weggelaten|zonder de|anders dan|andere dan|niet meegerekend|niet meegeteld|los van|zonder mee te tellen|buiten beschouwing gelaten|laat weg|negeer|sluit uit",
  "mark:type": "=type|=types|=typen|=soort|=soorten|=categorie|=categorieën|=vorm|=vormen",
  "mark:long": "langste|langst|kortste|kortst",
  "mark:own": "=hun|=haar|=zijn",
  "mark:all": "=alle|=al|alle tezamen|over alle|van alle|=allemaal",
  "mark:later_minus": "later min eerder|latere min eerdere",
  "mark:every": "elk van hun|al hun|iedere inschrijving|elke inschrijving|alle inschrijvingen|elke inzending|alle inzendingen|alles",
  "none:click":
    "ongeklikt|ongebruikt|ongeopend|onbezocht|inactief|inactieve|niet actief|zonder activiteit|zonder VLE-activiteit|zonder klikken|zonder klik|zonder één klik|zonder een klik|geen activiteit|zonder één enkele klik|zonder een enkele klik|geen enkele activiteit",
  "none:submission":
    "zonder inzending|zonder inzendingen|zonder inlevering|zonder inleveringen|zonder ingeleverde opdracht|zonder ingeleverde opdrachten|zonder enige inzending|zonder één inzending|niet-inleveraars|niet-inzenders|zonder ook maar één inzending",
  "mark:rest":
    "de rest|rest|alle anderen|alle andere|de anderen|de overige|overige|overigen|de overigen|iedereen anders|overige studenten|andere studenten",
  ignore:
    "geëindigd in|geëindigd met|eindigden in|eindigden met|eindigde in|eindigt in|eindigen in|uitgelopen op|zonder klikken tellen als nul|nullen meegeteld|nul telt mee|nullen inbegrepen|actief of niet|al met al|in de leeromgeving|op de leeromgeving|in de elektronische leeromgeving|in de digitale leeromgeving|in de virtuele leeromgeving|op het platform|in de VLE|op de VLE|in het VLE|van de VLE|in de ELO|op de ELO|zijn er|waren er|er zijn|er waren|er is|is er|op dit moment|tot nu toe|in het algemeen|met elkaar|oud zijn|op rij|ten opzichte van elkaar|aan het|zet erbij|aantal keer",
  "mark:only": "alleen|alleen maar|enkel|uitsluitend|slechts|louter|altijd|steeds|niets anders dan|nooit iets anders dan",
  "mark:by":
    "per|naar|volgens|uitgesplitst naar|uitgesplitst per|opgesplitst naar|opgesplitst per|verdeeld over|verdeeld naar|onderverdeeld naar|ingedeeld naar|gegroepeerd per|gegroepeerd naar|gegroepeerd op|afhankelijk van|voor elke|voor elk|voor iedere|voor ieder|in elke|in elk|in iedere|in ieder|bij elke|bij elk|bij iedere|van elke|van elk|van iedere|op basis van|al naar gelang|over de verschillende|in de verschillende|voor de verschillende|voor alle|in alle|elke|elk|iedere|ieder|uit elke|uit iedere|op elke|op iedere|per afzonderlijke|uitsplitsing naar|uitsplitsing per|verdeling naar|verdeling over|verdeling|uitsplitsing|gesplitst naar|gesplitst per|gesplitst op|opgedeeld naar|onderscheiden naar|tussen de|afgezet tegen|gerangschikt naar|van ieder|aan elke|uitgezet per|opgedeeld per|ingedeeld per|één regel per|een regel per|apart voor|met elke|over de|door de verschillende",
  "mark:within": "binnen elke|binnen elk|binnen iedere|binnen ieder",
  "mark:per": "per|voor elke|voor elk|voor iedere|voor ieder|elke|elk|iedere|ieder|per hoofd van de",
  "mark:which": "welke|welk|wat|wie|waar|namen|naam|noem|lijst|geef de namen|som op|wiens",
  "mark:howmany":
    "hoeveel|aantal|aantallen|het aantal|hoe veel|totaal aantal|totale aantal|totaalaantal|hoe vaak|telling|hoeveelheid|hoeveelheden|tel|het totale aantal|getal|cijfers over|omvang|het totaal aan|hvl",
  "mark:each_of_them": "elk|respectievelijk|ieder|per stuk",
  "mark:versus":
    "versus|vs|tegenover|tegen|vergeleken met|in vergelijking met|in vergelijking tot|ten opzichte van|en|of|dan|vergelijk|vergelijking",
  "mark:and": "en|plus|alsook|alsmede|&|evenals|en ook",
  "mark:either_way": "met of zonder",
  "mark:excluded":
    "niet meegerekend|niet meegeteld|buiten beschouwing gelaten|=uitgezonderd|=uitgesloten|=weggelaten|niet inbegrepen|=daargelaten",
  "mark:with": "met|samen met|inclusief|incl|met daarbij|tezamen met|met vermelding van|en het aantal|plus",
  "mark:or": "of|ofwel",
  "mark:of":
    "van|onder|onder de|onder alle|binnen|uit|bij|voor|van de|van alle|waarvan|daarvan|bij de|van al|gezien over|beperkt tot|enkel kijkend naar|gelet op|kijkend naar|van die|uitgaande van|wat betreft",
  "mark:than": "dan",
  "mark:between": "tussen",
  "mark:from": "van|uit|vanaf",
  "mark:onward": "op de andere|op het andere|naar de volgende|naar het volgende|op de volgende|tot de volgende",
  "mark:to": "tot|tot en met|t/m|t.e.m.|tem|tot aan|en|tm",
  "mark:before": "voor|vóór|voordat|vroeger dan|eerder dan|voorafgaand aan|alvorens|voorafgaande aan",
  "mark:after": "na|nadat|later dan|volgend op|voorbij",
  "mark:since": "sinds|vanaf|vanaf de|sedert|met ingang van",
  "mark:day": "dag|dagen|=dagnummer",
  "mark:week": "week|weken",
  "mark:start":
    "begin|start|aanvang|aftrap|cursusstart|modulestart|startdatum|aanvang van de module|startdag|beginnen|start van de module|begin van de module|start van de cursus|begin van de cursus|start van het vak",
  "mark:first": "eerste|begin-|openings-|initiële",
  "mark:last": "laatste|finale",
  "mark:latest": "laatste|recentste|meest recente|nieuwste|huidige|actuele|meest recent|lopende|afgelopen",
  "mark:earliest": "vroegste|eerste|oudste|allereerste",
  "mark:previous": "vorige|voorgaande|voorafgaande|voorlaatste|een na laatste",
  "mark:later": "later|latere|daarna|volgende|opvolgende|nadien|vervolgens|erna",
  "mark:same": "=dezelfde|=hetzelfde|=zelfde|=diezelfde|=eenzelfde",
  "mark:bare": "alleen het getal|alleen de namen|enkel het getal",
  "mark:counting": "meegeteld als|tellen als|telt als|geteld als|meegerekend als|meegeteld|meegerekend|inbegrepen",
  "mark:up": "toegenomen|gestegen|steeg|stegen|verbeterd|verbeterde|vooruitgegaan|omhoog|toenam|gegroeid",
  "mark:down": "afgenomen|gedaald|daalde|daalden|verslechterd|verslechterde|achteruitgegaan|omlaag|afnam|gekrompen",
  "mark:more": "=meer|hoger|groter|beter|langer|vaker",
  "mark:less": "=minder|lager|kleiner|slechter|korter|zeldzamer",
  "mark:lead":
    "ik wil weten|ik wil graag weten|wij willen weten|we willen weten|ik zou willen weten|ik zou graag willen weten|laat me weten|vertel me|zeg me|kun je me vertellen|kunt u mij vertellen|ik vraag me af|geef me|geef mij|laat me zien|toon me|ik heb nodig|ik zoek|ik ben benieuwd|graag zou ik weten",
  // Order and rank
  "rank:high":
    "meeste|meest|hoogste|hoogst|grootste|grootst|sterkste|langste|langst|drukste|zwaarste|vaakst|het vaakst|populairste|populairst|meest gebruikte|meest bezochte|meest voorkomende|koploper|het meest|het hoogst|bovenaan|actiefste|meest actieve|verreweg de meeste|grootste aantal|hoogste aantal|het grootst|piek|meerderheid|meest bekeken|meest geklikt",
  "rank:low":
    "minste|minst|laagste|laagst|kleinste|kleinst|geringste|kortste|kortst|zeldzaamste|lichtste|zwakste|onderaan|het minst|het laagst|minst gebruikte|minst voorkomende|kleinste aantal|laagste aantal|rustigste|minst populaire|het kleinst|minst bezochte",
  "rank:good": "beste|best|best presterende|succesvolste|meest succesvolle|best scorende|sterkst presterende|het best|het beste",
  "rank:bad": "slechtste|slechtst|slechtst presterende|slechtst scorende|zwakst presterende|moeilijkste|het slechtst|beroerdste",
  "rank:top": "top|koplopers|toppers|leidende",
  "rank:bottom": "hekkensluiter|hekkensluiters|laatste plaats",
  "order:desc":
    "aflopend|aflopende volgorde|in aflopende volgorde|van hoog naar laag|hoogste eerst|hoogste bovenaan|grootste eerst|grootste bovenaan|meeste eerst|de meeste eerst|de hoogste eerst|de grootste eerst|van groot naar klein|van meest naar minst|van veel naar weinig|aflopend gesorteerd|de hoogste bovenaan|dalend|dalende volgorde|van de hoogste naar de laagste|van de grootste naar de kleinste|met de hoogste eerst|met de hoogste bovenaan|van hoogste naar laagste|van grootste naar kleinste|beginnend bij de hoogste|te beginnen met de hoogste|drukste eerst|met de meeste bovenaan|met de grootste eerst|met de meeste eerst",
  "order:asc":
    "oplopend|oplopende volgorde|in oplopende volgorde|van laag naar hoog|laagste eerst|laagste bovenaan|kleinste eerst|kleinste bovenaan|minste eerst|de laagste eerst|de kleinste eerst|van klein naar groot|van weinig naar veel|van minst naar meest|oplopend gesorteerd|stijgend|stijgende volgorde|van de laagste naar de hoogste|van de kleinste naar de grootste|met de laagste eerst|van laagste naar hoogste|van kleinste naar grootste|beginnend bij de laagste|te beginnen met de laagste|met de laagste bovenaan",
  "order:good":
    "van de beste naar de slechtste|beste eerst|de beste eerst|beste bovenaan|van goed naar slecht|van best naar slechtst|van beste naar slechtste|met de beste bovenaan",
  "order:bad": "slechtste eerst|de slechtste eerst|slechtste bovenaan|van slecht naar goed|van slechtst naar best|van slechtste naar beste",
  "order:time":
    "chronologisch|chronologische volgorde|in chronologische volgorde|in tijdsvolgorde|op volgorde van tijd|oudste eerst|vroegste eerst|door de tijd|in de tijd|door de tijd heen|op datum|op datumvolgorde|van vroeg naar laat|op volgorde van deadline|dag voor dag|week na week|in volgorde van tijd",
  "order:time_desc": "nieuwste eerst|recentste eerst|laatste eerst|meest recente eerst|omgekeerd chronologisch|van laat naar vroeg",
  "order:rank":
    "gesorteerd|geordend|gerangschikt|rangschikking|ranglijst|rangorde|volgorde|sorteer|sorteren|rangschik|ordenen|gesorteerd op",
  // Bounds
  "cmp:>":
    "meer dan|boven|hoger dan|groter dan|langer dan|later dan|boven de|ruim|overschrijdt|overschrijden|hoger is dan|groter is dan|meer is dan|boven het|>|vaker dan|van meer dan|ouder dan",
  "cmp:>=":
    "ten minste|tenminste|minimaal|op zijn minst|op z'n minst|niet minder dan|vanaf|>=|≥|van minstens|niet onder|niet lager dan|van ten minste|van minimaal|bereikt|bereikten|haalden minstens|=minstens",
  "cmp:<":
    "nog geen|niet eens|halen geen|minder dan|onder|lager dan|kleiner dan|korter dan|onder de|beneden|onder het|<|lager is dan|minder is dan|van minder dan|slechter dan|jonger dan",
  "cmp:<=":
    "hoogstens|ten hoogste|maximaal|niet meer dan|tot|tot en met|hooguit|op zijn hoogst|<=|≤|niet boven|niet hoger dan|van maximaal|van hoogstens",
  "cmp:=": "precies|exact|gelijk aan|juist",
  "post:>=":
    "of later|of daarna|of meer|of hoger|en hoger|en meer|of daarboven|en daarboven|of ouder|en ouder|of beter|of langer|plus|+|of later|en later|en ouderen|of groter",
  "post:<=": "of minder|of lager|en lager|en minder|of daaronder|en daaronder|of jonger|en jonger|of korter|of kleiner|of vroeger",
  "unit:percent": "procent|%|pct|percent",
  "unit:point": "procentpunt|procentpunten|punt|punten",
  "unit:times": "=keer|=maal",
  "mark:month": "maand|maanden",
  "mark:year": "=jaar|=jaren|academisch jaar|studiejaar",
  "mark:monthly": "per maand|maandelijkse|maandelijks|maand na maand|elke maand",
  "mark:trend": "in de tijd|door de tijd|verloop|ontwikkeling|trend",
  "rel:day-0": "=vandaag",
  "rel:day-1": "=gisteren",
  "rel:week-0": "deze week",
  "rel:week-1": "vorige week|afgelopen week",
  "rel:month-0": "deze maand",
  "rel:month-1": "vorige maand|afgelopen maand",
  "rel:year-0": "dit studiejaar|huidige studiejaar|dit jaar|dit studiejaar",
  "rel:year-1":
    "vorig studiejaar|afgelopen studiejaar|vorige studiejaar|jaar ervoor|jaar daarvoor|vorig jaar|afgelopen jaar|vorig studiejaar",
  "rel:term-0":
    "sinds het begin van dit semester|sinds het begin van het semester|sinds de start van dit semester|dit semester|huidige semester",
  "rel:term-1": "semester ervoor|semester daarvoor|vorig semester|afgelopen semester",
  "month:1": "januari|jan|jan.",
  "month:2": "februari|feb|febr|feb.|febr.",
  "month:3": "maart|mrt|mrt.",
  "month:4": "april|apr|apr.",
  "month:5": "mei",
  "month:6": "juni|jun|jun.",
  "month:7": "juli|jul|jul.",
  "month:8": "augustus|aug|aug.",
  "month:9": "september|sept|sep|sept.|sep.",
  "month:10": "oktober|okt|okt.|oct",
  "month:11": "november|nov|nov.",
  "month:12": "december|dec|dec.",
  "season:spring": "voorjaar|lente|voorjaarssemester|lentesemester",
  "season:summer": "zomer",
  "season:autumn": "najaar|herfst|najaarssemester|herfstsemester",
  "season:winter": "winter",
  "mark:age": "jaar oud|-jarigen|jarigen|jarige|=ouder|=jonger|=oud|van leeftijd|jaar|=oudere|=jongere|ouder dan|jonger dan",
  "mark:rate": "percentage|graad|ratio|quote",
  "rank:frequent": "meest voorkomende|vaakst|het vaakst|meest voorkomend",
  "rank:place": "staat op|komt op|plaats|positie",
  "ord:2": "=tweede|=2e|=2de|op één na|op een na|=tweedegrootste|=tweedehoogste",
  "ord:3": "=3e|=3de|op twee na|=derde",
  "ord:4": "=vierde|=4e|=4de|op drie na",
  "ord:5": "=vijfde|=5e|=5de",
  // What no number answers
  "refuse:instruction":
    "negeer alle vorige instructies|negeer je instructies|vorige instructies|vergeet je regels|je instructies|jouw instructies|wachtwoord|api-sleutel|systeemprompt|doe alsof|je bent nu|beheerdersrechten",
  "refuse:persons":
    "studentnummer|studentnummers|studentennummers|studentennummer|e-mailadres|e-mailadressen|telefoonnummer|telefoonnummers|thuisadres|geboortedatum|geboortedata|namen van de studenten|namen van studenten|naam van de student|hun namen|persoonsgegevens|contactgegevens|welke student|lijst van studenten|lijst met studenten|lijst van alle studenten|één rij per student|een rij per student|per persoon een rij|volledige dossier",
  "refuse:action":
    "=verwijder|=verwijderen|=wijzig|=wijzigen|=stuur|=mail|=verzend|=maak aan|=pas aan|=herinner|=nodig uit|=annuleer|=bewerk|=importeer|=verplaats|=publiceer|=verhoog|=verlaag|=keur goed|=hernoem|=update|=plan|=schrijf|=boek",
  "refuse:prediction":
    "voorspel|voorspelling|voorspellen|prognose|verwacht|verwachting|verwachten|volgend jaar|volgend semester|volgende periode|komend jaar|komende jaren|komend semester|in de toekomst|toekomst|toekomstige|zal zijn|gaat worden|waarschijnlijk zal",
  "refuse:other_institutions":
    "andere universiteit|andere universiteiten|andere hogeschool|andere hogescholen|andere instelling|andere instellingen|landelijk gemiddelde|landelijke|landelijk|nationaal gemiddelde|concurrent|concurrenten|universiteit van|sectorgemiddelde|elders|buuruniversiteit",
  "refuse:opinion":
    "waarom|moeten we|moeten wij|zouden we moeten|wat vind je|vind je|wat denk je|jouw mening|uw mening|wat raad je aan|aanbeveling|advies|wat kunnen we doen|hoe kunnen we|is het eerlijk|goed idee|beste manier|wiens schuld|oorzaak|reden|te moeilijk|te makkelijk|adviseer|verdient",
  "role:instructor": "docent|docenten|hoogleraar|hoogleraren|tutor|tutors",
  "refuse:not_in_data":
    "weer vandaag|collegegeld|salaris|salarissen|loon|docent|docenten|hoogleraar|hoogleraren|tutor|tutors|tevreden|tevredenheid|etniciteit|etnische|nationaliteit|nationaliteiten|religie|burgerlijke staat|parkeren|kantine|budget|begroting|prijs|lening|beurs|studiebeurs|huisvesting|baan|banen|carrière|klacht|klachten|ziekteverzuim|geestelijke gezondheid|seksuele geaardheid|politieke|misdaad|schulden|moedertaal|gehuwd|grap|gedicht|recept|voetbal|postcode|plagiaat|fraude|scriptie|begeleider|uitvalreden|weersverwachting|personeel|inkomen",
  "mark:daily": "dag voor dag|dag na dag|=dagelijks|=dagelijkse",
  "mark:weekly": "wekelijkse|week na week|week voor week|weekelijks|=wekelijks|=wekelijkse",
};
