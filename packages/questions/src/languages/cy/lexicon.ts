/** Welsh phrases of each concept, in words whose first letter is not mutated, and as mutated inside set phrases. */
export const LEXICON: Readonly<Record<string, string>> = {
  // What is counted
  "thing:student":
    "myfyriwr|myfyrwyr|myfyrwraig|myfyrwragedd|dysgwr|dysgwyr|person|personau|pobl|unigolyn|unigolion|defnyddiwr|defnyddwyr|ymgeisydd|ymgeiswyr|efrydydd|efrydwyr|disgybl|disgyblion|cyfranogwr|cyfranogwyr|pen|stiwdant|stiwdants",
  "thing:enrolment":
    "cofrestriad|cofrestriadau|ymrestriad|ymrestriadau|cofrestriad cwrs|cofrestriadau cwrs|cofrestriadau modiwl|cofrestriad modiwl|ymaelodi|carfan|carfannau",
  "thing:submission":
    "cyflwyniad|cyflwyniadau|gwaith a gyflwynwyd|asesiad a gyflwynwyd|asesiadau a gyflwynwyd|aseiniadau a gyflwynwyd|aseiniad a gyflwynwyd|darn o waith|darnau o waith|gwaith cyflwynedig|cyflwyniad asesiad|cyflwyniadau asesiad|gweithiau a gyflwynwyd",
  "thing:assessment":
    "asesiad|asesiadau|aseiniad|aseiniadau|tasg|tasgau|gwaith cwrs|darn asesu|tasg asesu|tasgau asesu|eitem asesu|eitemau asesu|prawf|profion",
  "thing:item":
    "deunydd|deunyddiau|deunydd dysgu|deunyddiau dysgu|safle|safleoedd|safle VLE|safleoedd VLE|eitem|eitemau|eitem gynnwys|eitemau cynnwys|gwrthrych dysgu|gwrthrychau dysgu|tudalen VLE|tudalennau VLE|deunydd cwrs|deunyddiau cwrs|deunydd ar-lein",
  "thing:course":
    "cyflwyniad modiwl|cyflwyniadau modiwl|cyflwyniad o fodiwl|rhediad|rhediadau|cwrs|cyrsiau|cynnig|cynigion|cynnig modiwl|rhediad modiwl|rhediadau modiwl|argraffiad|cyflwyniad cwrs|cyflwyniadau cwrs|cyflwyniad y modiwl|cyflwyniadau'r modiwl|cyflwyniadau modiwlau",
  "thing:click":
    "clic|cliciau|cliciad|cliciadau|trawiad|trawiadau|rhyngweithiad|rhyngweithiadau|rhyngweithio|gweithgaredd VLE|ymweliad|ymweliadau|gweithgarwch VLE|traffig|nifer cliciau|cliciodd|clicio",
  "thing:active_student":
    "myfyriwr gweithredol|myfyrwyr gweithredol|myfyriwr gweithgar|myfyrwyr gweithgar|defnyddwyr gweithredol|defnyddiwr gweithredol|dysgwyr gweithredol|myfyrwyr actif|myfyriwr actif|defnyddwyr VLE|defnyddiwr VLE|pobl weithredol",
  "thing:submitter": "myfyrwyr a gyflwynodd waith|cyflwynwyr|cyflwynwr",
  "thing:active_day":
    "diwrnod gweithredol|diwrnodau gweithredol|dyddiau gweithredol|dyddiau gwahanol|diwrnodau gwahanol|diwrnod gwahanol|diwrnod o weithgarwch|dyddiau o weithgarwch|diwrnod gweithgar|diwrnodau gweithgar",
  // Numbers that things have
  "attr:score": "sgôr|sgoriau|sgorau|marc|marciau|gradd|graddau|pwyntiau|pwynt|farc|sgôr asesiad|marc asesiad",
  "attr:studied_credits":
    "credyd|credydau|pwyntiau credyd|credydau a astudiwyd|llwyth astudio|llwyth gwaith|llwyth credydau|pwynt credyd|ECTS|llwyth credyd",
  "attr:registered_day":
    "diwrnod cofrestru|dyddiad cofrestru|dydd cofrestru|diwrnod ymrestru|dyddiad ymrestru|diwrnodau cofrestru|dyddiadau cofrestru|dydd ymrestru|diwrnod y cofrestriad",
  "attr:withdrawn_day":
    "diwrnod dadgofrestru|dyddiad dadgofrestru|dydd dadgofrestru|diwrnod tynnu'n ôl|dyddiad tynnu'n ôl|dydd tynnu'n ôl|dyddiad gadael|diwrnod gadael|diwrnodau dadgofrestru",
  "attr:previous_attempts":
    "ymgais flaenorol|ymgeisiau blaenorol|ymdrechion blaenorol|cynnig blaenorol|cynigion blaenorol|ymgais|ymgeisiau|ymgais gynharach|ymgeisiau cynharach|ymdrech flaenorol|nifer o ymgeisiau|ymdrechion cynharach",
  "attr:course_length": "hyd y cwrs|hyd y modiwl|hyd mewn dyddiau|parhad|am ba hyd|pa mor hir|hyd cyflwyniad",
  "attr:assessment_due_day":
    "dyddiad cau|dyddiadau cau|diwrnod cau|dyddiad cyflwyno olaf|terfyn amser|dyddiad dyledus|dydd cau|dyddiad terfyn|diwrnodau cau",
  "attr:assessment_weight": "pwysau|pwysiad|pwysoliad|pwysiadau|pwysoliadau|pwysoli",
  "attr:submitted_day": "diwrnod cyflwyno|dyddiad cyflwyno|dydd cyflwyno|diwrnodau cyflwyno|dyddiadau cyflwyno",
  "attr:days_late":
    "diwrnod yn hwyr|dyddiau'n hwyr|dyddiau yn hwyr|diwrnod ar ôl y dyddiad cau|dyddiau ar ôl y dyddiad cau|diwrnodau'n hwyr|diwrnod yn hwyrach",
  "attr:item_week_from": "wythnos ddechrau|wythnos gychwyn|wythnos gynlluniedig|wythnos ddechrau gynlluniedig|wythnos a gynlluniwyd",
  "attr:course_day": "diwrnod y cwrs|diwrnod cwrs|diwrnod y modiwl",
  "attr:course_week": "wythnos|wythnos y cwrs|wythnos cwrs|wythnos addysgu",
  // How things are told apart
  "dim:module": "modiwl|modiwlau|cod modiwl|codau modiwl|pwnc|pynciau|uned|unedau|cod y modiwl",
  "dim:term":
    "tymor|tymhorau|semester|semestrau|cyfnod|cyfnodau|cyfnod astudio|derbyniad|mynediad|cyfnod cyflwyno|tymor academaidd|cychwyniad|dyddiad cychwyn",
  "dim:academic_year": "blwyddyn academaidd|blynyddoedd academaidd|blwyddyn|blynyddoedd|blwyddyn astudio|blwyddyn golegol",
  "dim:region":
    "rhanbarth cartref|rhanbarthau cartref|rhanbarth|rhanbarthau|ardal|ardaloedd|rhan o'r wlad|lleoliad|man preswylio|ardal gartref",
  "dim:gender": "rhyw|rhywedd|rhywiau|rhywedd myfyrwyr|cenedl",
  "dim:age_band":
    "grŵp oedran|grwpiau oedran|band oedran|bandiau oedran|oedran|oedrannau|categori oedran|ystod oedran|oed|dosbarth oedran|proffil oedran",
  "dim:deprivation_band":
    "band IMD|bandiau IMD|IMD|band amddifadedd|bandiau amddifadedd|amddifadedd|mynegai amddifadedd|lefel amddifadedd|degradd IMD|grŵp IMD|mynegai amddifadedd lluosog",
  "dim:highest_education":
    "lefel addysg|lefelau addysg|addysg uchaf|cymhwyster uchaf|cymwysterau uchaf|addysg flaenorol|lefel cymhwyster|lefel yr addysg|lefel addysg flaenorol|cymhwyster|cymwysterau|cefndir addysgol|lefel cymwysterau|cymhwyster blaenorol|addysg|lefel addysg uchaf|cymwysterau blaenorol|cymhwyster mynediad",
  "dim:disability":
    "gyda a heb anabledd|â ac heb anabledd|ag a heb anabledd|gydag a heb anabledd|gyda neu heb anabledd|ag anabledd neu hebddo|statws anabledd|anabledd|anableddau|datganiad anabledd",
  "dim:outcome": "canlyniad terfynol|canlyniadau terfynol|canlyniad|canlyniadau|deilliant|deilliannau|canlyniad olaf|canlyniad y modiwl",
  "dim:assessment_type":
    "math o asesiad|mathau o asesiad|mathau o asesiadau|math asesiad|math o aseiniad|mathau o aseiniadau|math yr asesiad|teip asesiad|categori asesiad|math o dasg|mathau asesu|math asesu|mathau asesiad",
  "dim:item_type":
    "math o weithgaredd|mathau o weithgaredd|mathau o weithgareddau|math gweithgaredd|math o ddeunydd|mathau o ddeunydd|mathau o ddeunyddiau|math o gynnwys|mathau o gynnwys|math o adnodd|mathau o adnoddau|math o safle|mathau o safleoedd|math o weithgarwch|mathau o weithgarwch|categori gweithgaredd|offeryn VLE|mathau gweithgaredd|math y gweithgaredd",
  "dim:previous_attempts": "nifer yr ymgeisiau blaenorol|nifer o ymgeisiau blaenorol|nifer ymgeisiau blaenorol|nifer y cynigion blaenorol",
  "dim:studied_credits": "llwythi credydau",
  "dim:level1": "cyfadran|cyfadrannau|ysgol|ysgolion",
  "dim:level2": "adran|adrannau",
  // Measures with a name
  "m:pass_rate":
    "cyfradd basio|cyfradd pasio|cyfraddau pasio|cyfradd lwyddo|cyfradd llwyddo|cyfradd llwyddiant|canran pasio|canran llwyddo|cyfradd lwyddiant|canran a basiodd|cyfraddau llwyddo|cyfraddau llwyddiant|cyfradd y rhai a basiodd",
  "m:fail_rate":
    "cyfradd fethu|cyfradd methu|cyfraddau methu|cyfradd methiant|canran methu|cyfradd fethiant|canran a fethodd|cyfraddau methiant|canran methiant",
  "m:withdrawal_rate":
    "cyfradd tynnu'n ôl|cyfraddau tynnu'n ôl|cyfradd dynnu'n ôl|canran tynnu'n ôl|cyfradd gadael|cyfraddau gadael|cyfradd adael|canran gadael|cyfradd rhoi'r gorau|cyfradd rhoi'r gorau iddi|cyfradd gollwng|cyfradd athreuliad|athreuliad|cyfradd tynnu yn ôl|cyfradd roi'r gorau|canran a dynnodd yn ôl|cyfradd ymadael|cyfradd tynnu allan",
  "m:distinction_rate": "cyfradd rhagoriaeth|canran rhagoriaeth|cyfradd ragoriaeth|cyfraddau rhagoriaeth|cyfradd anrhydedd",
  "m:retention":
    "cyfradd gadw|cyfradd cadw|cadw myfyrwyr|cyfradd aros|cyfraddau cadw|dargadwad|cyfradd cwblhau|cyfradd gwblhau|canran cwblhau|cyfradd ddargadw",
  "m:late_rate":
    "cyfradd hwyr|cyfradd hwyrni|cyfradd cyflwyno hwyr|cyfradd cyflwyniadau hwyr|canran hwyr|hwyrni|cyfradd gyflwyno hwyr|canran cyflwyniadau hwyr|cyfraddau hwyr|cyfran y cyflwyniadau hwyr",
  "m:on_time_rate": "cyfradd ar amser|canran ar amser|prydlondeb|cyfradd brydlon",
  "m:engagement_rate": "cyfradd ymgysylltu|cyfradd cymryd rhan|cyfradd gyfranogi|cyfradd gweithgarwch",
  "m:average_score":
    "sgôr gyfartalog|sgôr cyfartalog|sgoriau cyfartalog|marc cyfartalog|marciau cyfartalog|sgôr ar gyfartaledd|cyfartaledd y sgôr|cyfartaledd sgôr|cyfartaledd y marciau|marc ar gyfartaledd|sgôr gymedrig|marc cymedrig|cymedr y sgoriau|cyfartaledd marciau|gradd gyfartalog|cyfartaledd y sgoriau|sgôr cymedrig",
  "m:average_credits":
    "credydau cyfartalog|nifer cyfartalog o gredydau|nifer cyfartalog y credydau|llwyth credydau cyfartalog|cyfartaledd credydau|cyfartaledd y credydau|nifer gyfartalog o gredydau|cyfartaledd nifer y credydau",
  "m:average_registration_day": "diwrnod cofrestru cyfartalog|dyddiad cofrestru cyfartalog|cyfartaledd y diwrnod cofrestru",
  // Known values
  "v:outcome.passed":
    "pasio|pasiodd|pasiwyd|pasiodd neu ragoriaeth|llwyddo|llwyddodd|llwyddiannus|llwyddiant|llwyddasant|pasiad|pasiadau|Pass neu Distinction|Pass a Distinction|Pass/Distinction|pasio neu ragoriaeth|pasasant|llwyddwyd|llwyddiannau|llwyddon|pasion|yn llwyddiannus",
  "v:outcome.plain_pass": "pasio heb ragoriaeth|pasio'n unig|pasio yn unig|dim ond pasio",
  "v:outcome.fail":
    "methu|methodd|methwyd|methiant|methiannau|methasant|aflwyddiannus|heb basio|na phasiodd|heb lwyddo|na lwyddodd|ffaelu|ffaelodd|methon|wedi methu|ni phasiodd",
  "v:outcome.distinction": "rhagoriaeth|rhagoriaethau|gyda rhagoriaeth|anrhydedd|â rhagoriaeth|clod",
  "v:outcome.withdrawn":
    "tynnu'n ôl|tynnu yn ôl|tynnodd yn ôl|tynnwyd yn ôl|tynnodd allan|tynnu allan|tynasant yn ôl|dynnodd yn ôl|tynnu'n ôl o|gadael|gadawodd|gadawsant|rhoi'r gorau|rhoi'r gorau iddi|rhoddodd y gorau|rhoddodd y gorau iddi|roddodd y gorau iddi|rhoi'r ffidil yn y to|cefnu|cefnodd|gollwng allan|gollyngodd|gadawyr|gadawr|ymadael|ymadawodd|ymadawyr|ymadawiad|ymadawiadau|tynnu'n olion|tynnodd eu hunain yn ôl|tynnwyd allan|tynnon yn ôl|wedi tynnu'n ôl|gadael yn gynnar",
  "v:outcome.stayed":
    "aros|arhosodd|arhosasant|heb dynnu'n ôl|na dynnodd yn ôl|cwblhau|cwblhaodd|cwblhawyd|dal ati|daliodd ati|parhau|cwblhawyr|heb adael",
  "v:gender.female": "menyw|menywod|merch|merched|benyw|benywod|benywaidd|dynes|gwraig|gwragedd|myfyrwragedd|myfyrwraig|fenywaidd|bonesau",
  "v:gender.male": "dyn|dynion|gwryw|gwrywod|gwrywaidd|bachgen|bechgyn|gŵr|gwŷr|gwrywaidd",
  "v:disability.yes":
    "ag anabledd|gydag anabledd|ag anabledd wedi'i ddatgan|gydag anabledd wedi'i ddatgan|anabledd wedi'i ddatgan|anabledd a ddatganwyd|ag anabledd a ddatganwyd|gydag anabledd a ddatganwyd|anabledd datganedig|ag anabledd datganedig|gydag anabledd datganedig|anabl|datgan anabledd|datganodd anabledd|wedi datgan anabledd|ag anableddau|sydd ag anabledd|oedd ag anabledd|anabledd wedi ei ddatgan|ag anabledd wedi ei ddatgan|gydag anabledd wedi ei ddatgan|phobl anabl|pobl anabl|datganwyd anabledd|anabledd cofrestredig",
  "v:disability.no":
    "heb anabledd|heb anabledd wedi'i ddatgan|heb anabledd datganedig|heb ddatgan anabledd|heb unrhyw anabledd|dim anabledd|nad ydynt yn anabl|heb anabledd a ddatganwyd|na ddatganodd anabledd|heb fod yn anabl|ddim yn anabl|heb anabledd wedi ei ddatgan|heb anableddau|nad oes ganddynt anabledd",
  "v:late.yes":
    "hwyr|yn hwyr|ar ôl y dyddiad cau|wedi'r dyddiad cau|ar ôl eu dyddiad cau|ar ôl dyddiad cau|hwyrach na'r dyddiad cau|rhy hwyr|yn rhy hwyr|ar ei hôl hi|methu'r dyddiad cau|methodd y dyddiad cau|diweddar|heb fod ar amser|heibio'r dyddiad cau|hwyrddyfodiaid",
  "v:late.no":
    "ar amser|mewn pryd|yn brydlon|prydlon|cyn y dyddiad cau|erbyn y dyddiad cau|o fewn y dyddiad cau|heb fod yn hwyr|ddim yn hwyr|cyn eu dyddiad cau|o fewn yr amser",
  "v:banked.yes":
    "trosglwyddwyd|trosglwyddedig|wedi'i drosglwyddo|wedi'u trosglwyddo|wedi'u bancio|wedi'i fancio|bancio|banciwyd|banked|cariwyd drosodd|wedi'u cario drosodd|wedi'u cario ymlaen|o gyflwyniad blaenorol",
  "v:banked.no": "heb ei drosglwyddo|heb eu trosglwyddo|heb eu bancio|heb ei fancio|na throsglwyddwyd",
  "v:repeat.yes":
    "ailgynigion|ailgynnig|ailgynigiad|ailadrodd|ailadroddwyr|ailadroddwr|ailsefyll|ailsefyllwyr|ail ymgais|ailgynnig|ail gynnig|o leiaf un ymgais flaenorol|gydag o leiaf un ymgais flaenorol|ag o leiaf un ymgais flaenorol|gydag ymgais flaenorol|ag ymgais flaenorol|gydag ymgeisiau blaenorol|wedi ceisio o'r blaen|wedi rhoi cynnig o'r blaen|yn ailsefyll|ailadroddiadau|un ymgais flaenorol neu fwy|wedi'i astudio o'r blaen",
  "v:repeat.no":
    "ymgais gyntaf|y tro cyntaf|am y tro cyntaf|tro cyntaf|heb ymgais flaenorol|heb unrhyw ymgais flaenorol|heb ymgeisiau blaenorol|dim ymgais flaenorol|dim ymgeisiau blaenorol|ar yr ymgais gyntaf|newydd-ddyfodiaid|newydd-ddyfodiad|ar y cynnig cyntaf|cynnig cyntaf|newydd i'r modiwl|heb unrhyw ymgeisiau blaenorol|heb yr un ymgais flaenorol",
  "v:score.none":
    "heb sgôr|heb farc|heb eu marcio|heb ei farcio|dim sgôr|dim marc|sgôr ar goll|heb radd|heb eu graddio|marc ar goll|heb sgoriau|heb ei raddio|heb unrhyw sgôr",
  "v:score.some": "gyda sgôr|â sgôr|wedi'u marcio|wedi'i farcio|â marc|gyda marc|marciwyd",
  "v:score.zero": "sgôr o sero|sgôr sero|sgôr o 0|dim pwyntiau|sero marciau|marc o sero|sgôr 0|dim marciau",
  "v:score.full": "marciau llawn|sgôr lawn|sgôr llawn|sgôr berffaith|sgôr o 100|marc llawn|marc llawn o 100|uchafswm marciau|sgôr 100",
  "v:due.none": "heb ddyddiad cau|dim dyddiad cau|dyddiad cau ar goll|heb unrhyw ddyddiad cau|dyddiad cau anhysbys|heb ddiwrnod cau",
  "v:due.some": "gyda dyddiad cau|â dyddiad cau|gyda dyddiad cau hysbys",
  "v:ondue": "ar y dyddiad cau|ar y dyddiad cau ei hun|yn union ar y dyddiad cau|ar ddiwrnod y dyddiad cau",
  "v:registered.none":
    "heb ddyddiad cofrestru|heb ddiwrnod cofrestru|dim dyddiad cofrestru|dim diwrnod cofrestru|dyddiad cofrestru ar goll|diwrnod cofrestru ar goll",
  "v:registered.some": "gyda dyddiad cofrestru|â dyddiad cofrestru|gyda diwrnod cofrestru|â diwrnod cofrestru",
  "v:unregistered.some":
    "dadgofrestru|dadgofrestrodd|dadgofrestrwyd|dadgofrestredig|dadgofrestriad|dadgofrestriadau|wedi'u dadgofrestru|wedi dadgofrestru|canslo cofrestriad|gyda dyddiad dadgofrestru|â dyddiad dadgofrestru|â diwrnod dadgofrestru|dadgofrestrasant|datgofrestru|datgofrestrodd|datgofrestrwyd",
  "v:unregistered.none":
    "heb ddadgofrestru|heb eu dadgofrestru|na ddadgofrestrodd|heb ddyddiad dadgofrestru|dim dyddiad dadgofrestru|heb ddiwrnod dadgofrestru",
  "v:planned.some": "gydag wythnos gynlluniedig|ag wythnos gynlluniedig|gydag wythnos ddechrau",
  "v:planned.none": "heb wythnos gynlluniedig|heb wythnos ddechrau|dim wythnos gynlluniedig",
  "v:imd.none": "band IMD anhysbys|heb fand IMD|dim band IMD|band IMD ar goll|IMD anhysbys|band anhysbys|y band anhysbys|heb IMD",
  "v:imd.most": "mwyaf difreintiedig|mwyaf amddifad|tlotaf|mwyaf amddifadus",
  "v:imd.least": "lleiaf difreintiedig|lleiaf amddifad|cyfoethocaf|mwyaf cefnog|lleiaf amddifadus",
  "v:weight.zero": "pwysau sero|pwysau o sero|pwysau 0|heb bwysau|dim pwysau|ddim yn cyfrif|pwysoliad sero",
  "v:type.tma":
    "TMA|TMAs|TMAau|aseiniad wedi'i farcio gan diwtor|aseiniadau wedi'u marcio gan diwtor|aseiniad a farciwyd gan diwtor|aseiniadau tiwtor|aseiniad tiwtor",
  "v:type.cma":
    "CMA|CMAs|CMAau|aseiniad wedi'i farcio gan gyfrifiadur|aseiniadau wedi'u marcio gan gyfrifiadur|aseiniad cyfrifiadurol|aseiniad a farciwyd gan gyfrifiadur|aseiniadau cyfrifiadurol",
  "v:type.exam": "arholiad|arholiadau|arholiad terfynol|exam|exams|arholiadau terfynol|arholiad diwedd modiwl",
  "v:item.forum": "fforwm|fforymau|fforwm trafod|fforymau trafod|forum|forumng|fforwmau",
  "v:item.quiz": "cwis|cwisiau|quiz|quizzes|cwisys",
  "v:item.wiki": "wici|wiki|wicis|wikis|ouwiki|wicïau",
  "v:item.resource": "adnodd|adnoddau|resource|adnodd dysgu|adnoddau dysgu",
  "v:item.homepage": "hafan|tudalen hafan|hafan y modiwl|homepage|tudalen gartref|tudalennau cartref|tudalen flaen",
  "v:item.url": "dolen|dolenni|url|urls|dolen we|dolenni gwe|dolenni allanol|dolen allanol",
  "v:item.glossary": "geirfa|geirfaoedd|rhestr termau|glossary|rhestr eirfa",
  "v:item.subpage": "is-dudalen|is-dudalennau|isdudalen|isdudalennau|subpage",
  "v:item.page": "page",
  "v:item.content": "oucontent|cynnwys OU",
  "v:item.collaborate": "collaborate|oucollaborate",
  "v:item.elluminate": "elluminate|ouelluminate",
  "v:item.questionnaire": "holiadur|holiaduron|questionnaire|arolwg",
  "v:item.dataplus": "dataplus",
  "v:item.dualpane": "dualpane",
  "v:item.folder": "ffolder|ffolderi|ffolderau|folder",
  "v:item.html": "htmlactivity|gweithgaredd HTML|gweithgareddau HTML",
  "v:item.externalquiz": "cwis allanol|cwisiau allanol|externalquiz",
  "v:item.repeat": "repeatactivity|gweithgaredd ailadroddus",
  "v:item.shared": "sharedsubpage|is-dudalen a rennir|is-dudalennau a rennir",
  "v:education.none":
    "heb gymwysterau ffurfiol|heb gymwysterau|heb gymhwyster ffurfiol|dim cymhwyster ffurfiol|heb gymwysterau ffurfiol|dim cymwysterau ffurfiol|heb gymwysterau|heb unrhyw gymhwyster ffurfiol|dim cymwysterau|heb unrhyw gymwysterau ffurfiol|heb gymhwyster",
  "v:education.below":
    "is na Safon Uwch|is na lefel A|o dan Safon Uwch|o dan lefel A|llai na Safon Uwch|llai na lefel A|islaw Safon Uwch|islaw lefel A|is na Lefel A|dan Safon Uwch",
  "v:education.alevel": "Safon Uwch|lefel A|Safon Uwch neu gyfwerth|lefel A neu gyfwerth|A level|A-level|Safon Uwch neu gyfatebol",
  "v:education.he": "cymhwyster addysg uwch|cymwysterau addysg uwch|addysg uwch|cymhwyster AU|cymwysterau AU|cymhwyster HE",
  "v:education.postgraduate": "cymhwyster ôl-raddedig|cymwysterau ôl-raddedig|ôl-raddedig|ôl-raddedigion|postgraduate|gradd ôl-raddedig",
  "v:region.scotland": "Alban|Yr Alban|Albanaidd|Albanwyr|Scotland",
  "v:region.wales": "Cymru|Cymreig|Cymry|rhanbarth Cymru|Wales|Cymro",
  "v:region.ireland": "Iwerddon|Gwyddelig|Gwyddelod|Gogledd Iwerddon|Ireland",
  "v:region.london": "Llundain|rhanbarth Llundain|London|Llundeinig|Llundeinwyr",
  "v:region.yorkshire": "Swydd Efrog|Efrog|Yorkshire|rhanbarth Swydd Efrog",
  "v:region.eastanglia": "Dwyrain Anglia|East Anglia|rhanbarth Dwyrain Anglia",
  "v:region.eastmidlands":
    "Dwyrain Canolbarth Lloegr|Dwyrain y Canolbarth|Dwyrain y Midlands|East Midlands|Canolbarth Dwyreiniol|Canolbarth y Dwyrain",
  "v:region.westmidlands":
    "Gorllewin Canolbarth Lloegr|Gorllewin y Canolbarth|Gorllewin y Midlands|West Midlands|Canolbarth Gorllewinol|Canolbarth y Gorllewin",
  "v:region.north": "rhanbarth y Gogledd|rhanbarth Gogledd|Gogledd Lloegr|y Gogledd",
  "v:region.northwest":
    "Gogledd Orllewin|Gogledd-orllewin|Gogledd-orllewin Lloegr|Gogledd Orllewin Lloegr|rhanbarth y Gogledd-orllewin|North West|rhanbarth Gogledd Orllewin|rhanbarth y Gogledd Orllewin",
  "v:region.south": "rhanbarth y De|rhanbarth De|De Lloegr|y De",
  "v:region.southeast":
    "De Ddwyrain|De-ddwyrain|De-ddwyrain Lloegr|De Ddwyrain Lloegr|rhanbarth y De-ddwyrain|South East|rhanbarth De Ddwyrain|rhanbarth y De Ddwyrain",
  "v:region.southwest":
    "De Orllewin|De-orllewin|De-orllewin Lloegr|De Orllewin Lloegr|rhanbarth y De-orllewin|South West|rhanbarth De Orllewin|rhanbarth y De Orllewin",
  "v:age.mature": "grŵp oedran hynaf|band oedran hynaf|hynaf|grŵp hynaf",
  "v:age.middle": "grŵp oedran canol|band oedran canol",
  "v:age.young": "grŵp oedran ieuengaf|band oedran ieuengaf|ieuengaf|ifanc|grŵp ieuengaf|ifancaf",
  // What happens
  "event:click":
    "clicio|cliciodd|clicion|cliciwyd|clicient|gweithredol|gweithgar|actif|defnyddio|defnyddiodd|defnyddiwyd|defnyddion|ymweld|ymwelodd|ymwelwyd|agor|agorodd|agorwyd|mewngofnodi|mewngofnododd|edrych ar|edrychodd ar|cyrchu|cyrchodd|mynd ar-lein|aeth ar-lein|pori|porodd|defnyddir|ddefnyddir|ddefnyddiwyd|defnyddiwyd gan",
  "event:submit":
    "cyflwyno|cyflwynodd|cyflwynwyd|cyflwynasant|cyflwynon|cyflwynir|anfon|anfonodd|anfonwyd|rhoi i mewn|rhoddodd i mewn|cyflwynedig|sefyll|safodd|sefyll arholiad|trosglwyddo gwaith|wedi cyflwyno|uwchlwytho|uwchlwythodd|eistedd|eisteddodd",
  "event:enrol":
    "cofrestru|cofrestrodd|cofrestrwyd|cofrestrasant|cofrestron|cofrestredig|ymrestru|ymrestrodd|ymrestrwyd|ymrestredig|astudio|astudiodd|astudiwyd|astudion|astudient|dilyn|dilynodd|dilynwyd|mynychu|mynychodd|cymryd|cymerodd|cymerwyd|ymuno|ymunodd|gwneud modiwl|dechrau ar",
  "event:set":
    "gosod|gosodwyd|gosodir|gosodedig|pennu|pennwyd|cynllunio|cynlluniwyd|wedi'u gosod|wedi eu gosod|wedi'i osod|cynnwys asesiadau|amserlennwyd|rhagnodwyd|cynllun asesu|wedi'u cynllunio|wedi'u pennu",
  "event:return":
    "dychwelyd|dychwelodd|daeth yn ôl|dod yn ôl|daethant yn ôl|ailgofrestru|ailgofrestrodd|cofrestru eto|cofrestrodd eto|yn ôl eto|dychwelwyr|parhaodd i|ail-gofrestrodd|ailymunodd|dychwelasant",
  "event:last": "para|parodd|parhaodd|yn para|rhedeg|rhedodd|yn rhedeg|parhaon",
  // Arithmetic
  "agg:average": "cyfartaledd|cyfartalog|ar gyfartaledd|cymedr|cymedrig|cyfartaleddau|ar gyfartal",
  "agg:median": "canolrif|canolrifol|canolrifau|canolwerth|median",
  "agg:sum": "swm|cyfanswm|cyfansymiau|i gyd|at ei gilydd|gyda'i gilydd|yn gyfan gwbl|cyfan gwbl|wedi'u hadio|adio",
  "agg:deviation": "gwyriad safonol|gwyriadau safonol",
  "agg:percentile": "canradd|canraddau|percentil",
  "agg:quartile": "chwartel|chwarteli|chwartil",
  "agg:minimum": "isafswm|lleiafswm|minimwm|isafbwynt",
  "agg:maximum": "uchafswm|mwyafswm|macsimwm|uchafbwynt",
  "mark:share":
    "cyfran|cyfrannau|canran|canrannau|pa gyfran|pa ganran|faint y cant|beth yw'r gyfran|beth yw'r ganran|fel canran|fel cyfran|rhan|pa ran|ffracsiwn|y ganran|mewn canran|faint o ganran|pa mor fawr yw'r gyfran|yn ôl canran|mewn canrannau|o'i gymharu â'r cyfan|sawl y cant",
  "mark:ratio": "cymhareb|sawl gwaith|gwaith cymaint|gwaith yn fwy|i bob un",
  "mark:difference":
    "gwahaniaeth|gwahaniaethau|minws|faint yn uwch|faint yn is|faint yn fwy|faint yn llai|faint mwy|faint llai|bwlch|yn uwch na|yn is na|newid|newidiodd|newidiadau|cynnydd|gostyngiad|cododd|gostyngodd|cynyddodd|sawl pwynt canran|faint o bwyntiau canran|llai'r|tynnu|o faint",
  "mark:growth":
    "twf|tyfodd|tyfu|newid canrannol|cynnydd canrannol|canran y newid|newid mewn canran|twf canrannol|newid cymharol|cyfradd twf|cyfradd dwf",
  "mark:running": "cronnus|cronedig|cyfanswm cronnus|cyfanswm rhedegol|cyfanswm parhaus|cyfanswm rhedol|yn gronnus|swm cronnus",
  "mark:overall":
    "uwchlaw'r cyfan|cyfartaledd cyffredinol|cyfradd gyffredinol|cyffredinol|cyfartaledd y sefydliad|y cyfan|ar y cyfan|cyfartaledd pawb|drwyddi draw|cyfartaledd y brifysgol|cyfradd y sefydliad",
  "mark:beats": "curo|yn curo|uwchlaw|yn uwch na|gwell na|yn well na|mwy na|dros|yn rhagori ar|uwch na",
  "mark:wide":
    "ochr yn ochr|mewn colofnau|dwy golofn|mewn dwy golofn|colofn|colofnau|mewn un golofn|mewn colofnau ar wahân|tair colofn|pedair colofn",
  "mark:both": "ar y ddau fodiwl|ill dau|ill dwy|ill ddau|y naill a'r llall",
  "mark:also": "hefyd|yn ogystal|ar ryw adeg|ar yr un pryd",
  "mark:distinct":
    "gan gyfrif pob person unwaith yn unig|gan gyfrif pob person unwaith|gan gyfrif pob myfyriwr unwaith|gwahanol|unigryw|unigol|ar wahân|pob un unwaith|wedi'u cyfrif unwaith|pob person unwaith|unwaith yr un|heb ddyblygu",
  "mark:again": "eto|unwaith eto|drachefn|o'r newydd",
  "mark:any":
    "o leiaf un|o leiaf unwaith|unrhyw|un neu fwy|un neu ragor|o leiaf un o|rhyw fath o|unwaith neu fwy|unwaith o leiaf|un o leiaf",
  "mark:none":
    "dim|heb|byth|erioed|neb|na|nad|ni|nid|dim un|dim byd|heb yr un|heb unrhyw|heb ddim|dim o gwbl|ddim|heb erioed|nas|sero|heb un|erioed wedi",
  "mark:not":
    "ddim|nad|nid|na|heblaw|ac eithrio|heb gynnwys|ar wahân i|heb gyfrif|namyn|eithrio|oddi eithr|gan eithrio|gan adael allan|heb y rhai|yn hytrach na|anwybyddu",
  "mark:type": "=math|=mathau|=teip|=categori|=categorïau|=ffurf",
  "mark:long": "hiraf|byrraf",
  "mark:own": "=eu|=ei",
  "mark:all": "=holl|holl|yr holl|i gyd|pob un o'r",
  "mark:later_minus": "diweddarach minws cynharach|hwyrach minws cynharach",
  "mark:every": "pob un o'u|eu holl|pob cofrestriad|pob cyflwyniad|popeth",
  "none:click":
    "heb glicio|heb glic|heb gliciau|heb un clic|heb yr un clic|heb unrhyw glic|heb unrhyw gliciau|anweithredol|anweithgar|heb ei ddefnyddio|heb eu defnyddio|heb eu hagor|na chliciodd|heb weithgarwch|heb unrhyw weithgarwch|heb glicio o gwbl|na chliciodd o gwbl|heb eu clicio|erioed wedi clicio|byth wedi clicio",
  "none:submission":
    "heb gyflwyno|heb gyflwyniad|heb gyflwyniadau|heb unrhyw gyflwyniad|heb yr un cyflwyniad|heb gyflwyno dim|heb gyflwyno dim byd|heb gyflwyno unrhyw beth|na chyflwynodd ddim|na chyflwynodd ddim byd|na chyflwynodd unrhyw beth|heb gyflwyno o gwbl|na chyflwynodd waith|heb gyflwyno gwaith|heb gyflwyno unrhyw waith|na chyflwynodd unrhyw waith|erioed wedi cyflwyno|heb gyflwyno'r un|na chyflwynodd ddim o gwbl",
  "mark:rest": "y gweddill|gweddill|pawb arall|y lleill|lleill|myfyrwyr eraill|y rhai eraill",
  ignore:
    "daeth i ben gyda|ddaeth i ben gyda|gorffennodd gyda|ddaeth i ben â|yr un|ar y VLE|yn y VLE|ar y llwyfan dysgu|ar y platfform dysgu|yn yr amgylchedd dysgu|yn yr amgylchedd dysgu rhithwir|ar yr amgylchedd dysgu rhithwir|mewn amgylchedd dysgu rhithwir|a oedd|a fu|a gafodd|a gawsant|a gafwyd|a wnaeth|a ydy|a yw|a oes|a gofnodwyd|oes yna|mae yna|oedd yna|roedd yna|hyd yn hyn|hyd yma|mewn cyfanrwydd|gweithredol ai peidio|o gwbl|pob un|yn gyfan|a geir|a roddwyd|y mae|sero'n cyfrif|gan gynnwys sero|a ddaeth|a aeth|a ddaw|a gododd|a'u bod|o'r rhain|o hynny",
  "mark:only": "dim ond|yn unig|unig|ond yn|bob amser|dim byd ond|bob tro|wastad|yn ddieithriad",
  "mark:by":
    "fesul|yn ôl|wedi'i rannu yn ôl|wedi'u rhannu yn ôl|wedi'i dorri i lawr yn ôl|wedi'u torri i lawr yn ôl|ar gyfer pob|ym mhob|i bob|o bob|ar bob|gan bob|am bob|pob|wedi'i grwpio yn ôl|wedi'u grwpio yn ôl|yn dibynnu ar|ar draws|ar gyfer yr holl|yn yr holl|dosbarthiad yn ôl|dosbarthiad|wedi'i ddosbarthu yn ôl|ar wahân ar gyfer|yn y gwahanol|ar gyfer y gwahanol|o ran|wedi'u dosbarthu yn ôl|dadansoddiad yn ôl|gyda phob|rhwng y|ar sail|fesul un|wrth bob|yn unol â",
  "mark:within": "o fewn pob|oddi mewn i bob|y tu mewn i bob",
  "mark:per": "fesul|y pen|pob|ar gyfer pob|ym mhob|i bob|o bob|am bob|ar bob|yr un ar gyfartaledd",
  "mark:which": "pa|beth|pwy|ble|enwau|enw|rhestrwch|rhestra|enwch|enwa|rhestr o|pa rai|nodwch|lle",
  "mark:howmany":
    "sawl|faint o|nifer|faint|nifer y|nifer yr|nifer o|cyfanswm y|cyfanswm|cyfanswm nifer|pa mor aml|maint|y nifer|sawl un|niferoedd|cyfrif|pa sawl|cyfri",
  "mark:each_of_them": "yn y drefn honno",
  "mark:versus": "yn erbyn|o'i gymharu â|o'u cymharu â|mewn cymhariaeth â|vs|versus|a|ac|neu|na|nag|cymharu|cymharwch|o gymharu â",
  "mark:and": "a|ac|plws|&|yn ogystal â|ynghyd â",
  "mark:either_way": "gyda neu heb",
  "mark:excluded": "heb eu cyfrif|wedi'u heithrio|wedi'u hepgor|wedi'u gadael allan",
  "mark:with": "gyda|gydag|ynghyd â|gan gynnwys|ynghyd|yn cynnwys|â|ag|a'r nifer",
  "mark:or": "neu|ynteu",
  "mark:of": "o|o'r|ymhlith|ymysg|ar gyfer|o blith|o'r holl|o fewn|allan o|ymhlith y|gan ystyried|i'r|dim ond ar gyfer|yn achos|o holl",
  "mark:than": "na|nag",
  "mark:between": "rhwng",
  "mark:from": "o|oddi wrth|oddi ar",
  "mark:onward": "i'r nesaf|i'r llall|i un arall",
  "mark:to": "i|hyd|hyd at|tan|at|a|ac|hyd nes",
  "mark:before": "cyn|yn gynharach na|cyn i",
  "mark:after": "ar ôl|wedi'r|yn hwyrach na|wedi i|yn dilyn|ar ôl i|y tu hwnt i",
  "mark:since": "ers|o ymlaen|er",
  "mark:day": "diwrnod|diwrnodau|dydd|dyddiau|niwrnod",
  "mark:week": "wythnos|wythnosau",
  "mark:start": "dechrau|cychwyn|dechreuad|dechrau'r cwrs|dechrau'r modiwl|dyddiad dechrau|dechrau y modiwl|agoriad",
  "mark:first": "cyntaf|gyntaf|cychwynnol",
  "mark:last": "olaf|terfynol|ola",
  "mark:latest": "diweddaraf|mwyaf diweddar|presennol|cyfredol|olaf|newyddaf|diwetha|diwethaf",
  "mark:earliest": "cynharaf|cyntaf|hynaf|cyntaf un",
  "mark:previous": "blaenorol|flaenorol|cynt",
  "mark:later": "diweddarach|hwyrach|dilynol|wedyn|nesaf|wedi hynny|canlynol",
  "mark:same": "yr un fath|yr un peth|yr un modiwl|yr un cyflwyniad|yr un tymor|=unfath",
  "mark:bare": "dim ond y rhif|y rhif yn unig|dim ond yr enwau",
  "mark:counting": "yn cyfrif fel|wedi'i gyfrif fel|cyfrif fel|wedi'u cynnwys",
  "mark:up": "cododd|codi|cynyddodd|cynyddu|gwella|gwellodd|tyfodd|i fyny",
  "mark:down": "gostyngodd|gostwng|disgynnodd|disgyn|lleihaodd|lleihau|gwaethygu|gwaethygodd|i lawr|cwympodd",
  "mark:more": "=mwy|mwy|=uwch|uwch|rhagor|gwell|hwy|amlach",
  "mark:less": "=llai|llai|=is|gwaeth|byrrach|prinnach",
  "mark:daily": "yn ddyddiol|beunyddiol|dydd wrth ddydd|fesul dydd|fesul diwrnod|bob dydd",
  "mark:weekly": "bob wythnos|yn wythnosol|wythnosol|fesul wythnos|wythnos wrth wythnos|bob wythnos",
  "mark:lead":
    "hoffwn wybod|rwyf eisiau gwybod|dw i eisiau gwybod|dwi eisiau gwybod|hoffem wybod|rwy'n chwilio am|mae angen i mi wybod|mae angen arnaf|mae arnaf angen|dywedwch wrthyf|dywed wrthyf|allwch chi ddweud wrthyf|rhowch i mi|dangoswch i mi|tybed|allwch chi ddweud|hoffwn weld|allwch chi ddangos",
  // Order and rank
  "rank:high":
    "ail uchaf|ail fwyaf|ail orau|mwyaf|uchaf|amlaf|hiraf|mwyaf poblogaidd|mwyaf cyffredin|prysuraf|trymaf|cryfaf|nifer fwyaf|y nifer uchaf|mwyaf gweithgar|mwyaf aml|mwyafrif|y rhan fwyaf|blaenaf|mwyaf o|a ddefnyddiwyd fwyaf",
  "rank:low":
    "ail isaf|ail leiaf|lleiaf|isaf|byrraf|prinnaf|ysgafnaf|gwannaf|nifer lleiaf|nifer isaf|lleiaf poblogaidd|lleiaf cyffredin|tawelaf|lleiaf aml|lleiaf o",
  "rank:good": "gorau|mwyaf llwyddiannus|cryfaf ei berfformiad|yn perfformio orau",
  "rank:bad": "gwaethaf|lleiaf llwyddiannus|anoddaf|yn perfformio waethaf",
  "rank:top": "brig|ar y brig|prif",
  "rank:bottom": "gwaelod|ar y gwaelod",
  "order:desc":
    "disgynnol|mewn trefn ddisgynnol|trefn ddisgynnol|uchaf yn gyntaf|yr uchaf yn gyntaf|y mwyaf yn gyntaf|mwyaf yn gyntaf|o'r uchaf i'r isaf|o'r mwyaf i'r lleiaf|uchaf ar y brig|yr uchaf ar y brig|o uchel i isel|gyda'r uchaf yn gyntaf|gyda'r mwyaf yn gyntaf|yn disgyn|o'r brig i lawr|gan ddechrau gyda'r uchaf|gan ddechrau gyda'r mwyaf|gan ddechrau â'r uchaf",
  "order:asc":
    "esgynnol|mewn trefn esgynnol|trefn esgynnol|isaf yn gyntaf|yr isaf yn gyntaf|y lleiaf yn gyntaf|lleiaf yn gyntaf|o'r isaf i'r uchaf|o'r lleiaf i'r mwyaf|o isel i uchel|gyda'r isaf yn gyntaf|gyda'r lleiaf yn gyntaf|yr isaf ar y brig|gan ddechrau gyda'r isaf|gan ddechrau gyda'r lleiaf|yn esgyn",
  "order:good": "gorau yn gyntaf|y gorau yn gyntaf|o'r gorau i'r gwaethaf|gyda'r gorau yn gyntaf|yr orau yn gyntaf",
  "order:bad": "gwaethaf yn gyntaf|y gwaethaf yn gyntaf|o'r gwaethaf i'r gorau|gyda'r gwaethaf yn gyntaf",
  "order:time":
    "cronolegol|mewn trefn amser|trefn amser|yn nhrefn amser|mewn trefn gronolegol|cynharaf yn gyntaf|y cynharaf yn gyntaf|hynaf yn gyntaf|yr hynaf yn gyntaf|dros amser|yn nhrefn dyddiad|mewn trefn dyddiad|yn gronolegol|yn nhrefn dyddiad cau|o'r cynharaf i'r diweddaraf",
  "order:time_desc": "diweddaraf yn gyntaf|y diweddaraf yn gyntaf|mwyaf diweddar yn gyntaf|o'r diweddaraf i'r cynharaf",
  "order:rank":
    "trefnu|wedi'u trefnu|wedi'i drefnu|trefn|yn nhrefn|didoli|wedi'u didoli|rhestru yn nhrefn|wedi'u rhestru|graddio yn nhrefn|trefnwch|trefnwyd",
  // Bounds
  "cmp:>":
    "mwy na|mwy nag|dros|uwchlaw|uwch na|yn uwch na|yn fwy na|hirach na|hwy na|uwch nag|>|gwell na|ymhellach na|yn hwyrach na|rhagor na|sy'n uwch na|uwchben|tros|yn fwy nag|hŷn na|yn hŷn na",
  "cmp:>=": "o leiaf|ddim llai na|dim llai na|>=|≥|heb fod yn llai na|isafswm o|lleiafswm o|cyrraedd o leiaf|nid llai na",
  "cmp:<":
    "llai na|llai nag|dan|o dan|islaw|is na|yn is na|yn llai na|byrrach na|<|tan|gwaeth na|sy'n is na|is nag|yn llai nag|iau na|yn iau na",
  "cmp:<=": "ar y mwyaf|dim mwy na|ddim mwy na|hyd at|<=|≤|heb fod yn fwy na|uchafswm o|nid mwy na|fan bellaf",
  "cmp:=": "yn union|union|yn gywir|cyfartal i|hafal i",
  "post:>=":
    "neu wedyn|neu'n hwyrach|neu'n ddiweddarach|neu fwy|neu ragor|neu uwch|ac uwch|neu drosodd|a throsodd|neu hŷn|a hŷn|neu well|neu hirach|plws|+|neu'n hwyrach|neu'n uwch|neu'n fwy|ac yn hŷn|neu'n hŷn|ac i fyny|a mwy",
  "post:<=": "neu lai|neu is|ac is|neu iau|ac iau|neu'n is|neu'n llai|neu'n iau|ac i lawr|neu fyrrach|a llai",
  "unit:percent": "y cant|%|pct",
  "unit:point": "pwynt canran|pwyntiau canran|pwynt|pwyntiau",
  "unit:times": "gwaith|tro",
  "mark:month": "=mis|=misoedd|=fis|=fisoedd",
  "mark:year": "=blwyddyn|=flwyddyn|=blynyddoedd|=mlynedd|blwyddyn academaidd|flwyddyn academaidd",
  "mark:monthly": "y mis|bob mis|misol|misol|yn fisol|fesul mis",
  "mark:trend": "dros amser|tuedd|datblygiad",
  "rel:day-0": "=heddiw",
  "rel:day-1": "=ddoe",
  "rel:week-0": "yr wythnos hon",
  "rel:week-1": "yr wythnos ddiwethaf|wythnos diwethaf",
  "rel:month-0": "y mis hwn|mis hwn",
  "rel:month-1": "y mis diwethaf|mis diwethaf",
  "rel:year-0": "y flwyddyn academaidd hon|eleni|eleni|y flwyddyn hon",
  "rel:year-1": "y flwyddyn academaidd ddiwethaf|blwyddyn academaidd ddiwethaf|llynedd|y flwyddyn ddiwethaf",
  "rel:term-0": "ers dechrau'r tymor hwn|ers dechrau'r tymor|ers i'r tymor hwn ddechrau|y tymor hwn|tymor hwn|y semester hwn",
  "rel:term-1": "y tymor diwethaf|tymor diwethaf|y semester diwethaf",
  "month:1": "Ionawr|Ion",
  "month:2": "Chwefror|Chwef|Chwe.",
  "month:3": "Mawrth",
  "month:4": "Ebrill|Ebr",
  "month:5": "Mai",
  "month:6": "Mehefin|Meh",
  "month:7": "Gorffennaf|Gorff",
  "month:8": "Awst",
  "month:9": "Medi",
  "month:10": "Hydref|Hyd.|mis Hydref",
  "month:11": "Tachwedd|Tach",
  "month:12": "Rhagfyr|Rhag.",
  "season:spring": "gwanwyn|tymor y gwanwyn",
  "season:summer": "haf|tymor yr haf",
  "season:autumn": "hydref|tymor yr hydref",
  "season:winter": "gaeaf|tymor y gaeaf",
  "mark:age": "oed|mlwydd oed|blwydd oed|hŷn|iau|blynedd oed|yn hŷn|yn iau|hŷn na|yn hŷn na|iau na|yn iau na",
  "mark:rate": "cyfradd|cyfraddau",
  "rank:frequent": "amlaf|mwyaf cyffredin|mwyaf aml|mwyaf mynych",
  "rank:place": "yn dod yn|lle",
  "ord:2": "ail uchaf|ail fwyaf|ail orau|ail isaf|ail leiaf|=ail|ail uchaf|ail isaf",
  "ord:3": "=trydydd|=trydedd|trydydd|trydedd",
  "ord:4": "=pedwerydd|=pedwaredd|pedwerydd|pedwaredd",
  "ord:5": "=pumed",
  // What no number answers
  "refuse:instruction":
    "anwybyddwch bob cyfarwyddyd blaenorol|anwybydda dy gyfarwyddiadau|cyfarwyddiadau blaenorol|anghofia dy reolau|dy gyfarwyddiadau|eich cyfarwyddiadau|cyfrinair|allwedd API|esgus bod|hawliau gweinyddwr",
  "refuse:persons":
    "rhif myfyriwr|rhifau myfyrwyr|cyfeiriad e-bost|cyfeiriadau e-bost|cyfeiriad ebost|cyfeiriadau ebost|rhif ffôn|rhifau ffôn|cyfeiriad cartref|cyfeiriadau cartref|dyddiad geni|dyddiadau geni|enwau'r myfyrwyr|enwau myfyrwyr|enw'r myfyriwr|eu henwau|data personol|manylion cyswllt|pa fyfyriwr|rhestr o fyfyrwyr|rhestr o'r myfyrwyr|rhestrwch y myfyrwyr|un rhes y person|un rhes fesul myfyriwr",
  "refuse:action":
    "=dilëwch|=dilea|=newidiwch|=anfonwch|=e-bostiwch|=ebostiwch|=diweddarwch|=mewnforiwch|=symudwch|=cyhoeddwch|=codwch|=gostyngwch|=atgoffwch|=gwahoddwch|=canslwch|=golygwch|=cymeradwywch|=ysgrifennwch|=crëwch",
  "refuse:prediction":
    "rhagolwg|rhagolygon|rhagfynegi|rhagfynegwch|rhagweld|disgwylir|y flwyddyn nesaf|blwyddyn nesaf|y tymor nesaf|tymor nesaf|yn y dyfodol|dyfodol|dyfodol agos|bydd yn debygol",
  "refuse:other_institutions":
    "prifysgolion eraill|prifysgol arall|colegau eraill|coleg arall|sefydliadau eraill|sefydliad arall|cyfartaledd cenedlaethol|yn genedlaethol|cenedlaethol|ledled y wlad|cystadleuwyr|Prifysgol Caerdydd|Prifysgol Bangor|Prifysgol Aberystwyth|Prifysgol Abertawe|mewn mannau eraill",
  "refuse:opinion":
    "pam|a ddylem|a ddylen ni|ddylem ni|ddylen ni|beth wyt ti'n feddwl|beth ydych chi'n ei feddwl|eich barn|dy farn|beth ydych chi'n ei argymell|argymell|argymhelliad|beth allwn ni ei wneud|sut gallwn ni|sut allwn ni|ydy hi'n deg|syniad da|ffordd orau|bai pwy|achos y|rheswm|rhesymau|rhy anodd|rhy hawdd|cyngor",
  "role:instructor": "hyfforddwr|hyfforddwyr|darlithydd|darlithwyr|tiwtor|tiwtoriaid|athro|athrawon",
  "refuse:not_in_data":
    "tywydd|ffioedd|ffi|cyflog|cyflogau|darlithydd|darlithwyr|athro|athrawon|tiwtor|tiwtoriaid|bodlon|bodlonrwydd|boddhad|ethnigrwydd|ethnig|cenedligrwydd|crefydd|statws priodasol|parcio|ffreutur|cyllideb|pris|benthyciad|benthyciadau|ysgoloriaeth|ysgoloriaethau|bwrsariaeth|llety|tai|swyddi|cyflogaeth|gyrfa|gyrfaoedd|cwynion|cwyn|salwch|iechyd meddwl|cyfeiriadedd rhywiol|gwleidyddol|trosedd|dyled|dyledion|mamiaith|iaith gyntaf|priod|jôc|cerdd|rysáit|pêl-droed|cod post|codau post|llên-ladrad|twyllo|goruchwyliwr|staff|incwm",
  "mark:recent": "=diwethaf|=ddiwethaf",
};
