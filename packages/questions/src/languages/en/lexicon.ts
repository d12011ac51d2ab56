/** English phrases of each concept. */
export const LEXICON: Readonly<Record<string, string>> = {
  // What is counted
  "thing:student":
    "=stud|=studs|student|learner|pupil|people|person|persons|folk|folks|ppl|headcount|head count|undergraduate|user|participant|candidate|student number|learner number|kids|students|=individuals|=heads",
  "thing:enrolment":
    "=enrolment|=enrolments|=starters|=joiners|=enrollment|=enrollments|=registration|=registrations|sign-up|signup|intake size|cohort size|=cohort|=cohorts|=uptake|place taken|places taken|course registration|=enrolled|=enrolement|=enrolements|=regs",
  "thing:submission":
    "pieces of submitted work|work handed in|work submitted|submitted work|handed-in work|work turned in|work sent in|submission|submitted assessment|hand-in|handin|piece of work|pieces of work|script|scripts|entry|entries|=sub|=subs",
  "thing:assessment": "assessment|assignment|coursework|piece of assessment|task|assessments in the plan",
  "thing:item":
    "=content|site|vle site|material|learning material|content item|item|resource site|vle page|vle item|vle material|pieces of vle material|piece of vle material|learning resource|online material|learning object|piece of material",
  "thing:course":
    "=presentation|=presentations|module =presentation|module =presentations|=run|=runs|=offering|=offerings|course =offering|course =offerings|course|module run|=presentation of a module|=delivery|=deliveries|=instance|=edition|=editions|module =offering|module =offerings|=classes|=class",
  "thing:click":
    "click|hit|clix|clicking|interaction|vle activity|vle traffic|traffic|clickstream|click total|activity event|event|click count|click number",
  "thing:active_student": "active student|active learner|active user|vle user|active people|active person|active one|active head",
  "thing:submitter":
    "student who submitted|submitting student|submitter|student who handed in|learner who submitted|people who submitted|student who submitted anything|student who handed anything in|learners who handed in",
  "thing:active_day": "active day|day of activity|different day|distinct day|distinct active day|study day|different active day",
  // Numbers that things have
  "attr:score": "=score|=scores|=mark|=marks|=grade|=grades|result mark|=scoring|points scored|=scored",
  "attr:studied_credits": "credit|study load|credit load|studied credit|workload|credit point|course load|load|credits studied",
  "attr:registered_day":
    "registration day|day of registration|enrolment day|registration date|sign-up day|date of registration|day they register|day registered",
  "attr:withdrawn_day":
    "unregistration day|withdrawal day|day of unregistration|day of withdrawal|deregistration day|unregistration date|withdrawal date|leaving day",
  "attr:previous_attempts":
    "previous attempt|prior attempt|earlier attempt|previous go|attempt|past attempt|previous try|number of attempts|attempt before|number of previous attempts|number of prior attempts|number of earlier attempts",
  "attr:course_length":
    "length|presentation length|module length|duration|course length|module presentation length|length in days|run time|running time|how long",
  "attr:assessment_due_day":
    "due day|due date|deadline|due to be|due to be handed in|due to be submitted|due to be turned in|cut-off|cutoff|cut-off day|due|by due day|in order of due day|in due-day order|in due day order|in order of their due day",
  "attr:assessment_weight": "weight|weigh|weighting|assessment weight|=worth",
  "attr:submitted_day": "submission day|day of submission|hand-in day|submission date|day submitted",
  "attr:days_late":
    "day late|days late|days after the due day|days after the deadline|days past the deadline|days past the due date|days past the due day|days beyond the due date|days beyond the deadline|days after the due date|days over the deadline|days past due|days overdue|lateness in days|days before or after the due day|days before or after the due date|days before or after the deadline|days relative to the due day|days relative to the due date|days relative to the deadline|days from the due day|days from the due date|days from the deadline|days early or late|days late or early",
  "attr:item_week_from": "planned start week|starting week|first planned week|planned starting week|start week|planned week",
  "attr:course_day": "course day|day of the course|day of the presentation|module day",
  "attr:course_week": "week|course week|week of the course|weekly|teaching week",
  // How things are told apart
  "dim:module": "=mod|=mods|module|course code|module code|subject|modul|unit",
  "dim:term":
    "term|semester|presentation period|intake|cohort by term|period|academic term|presentation =period|presentation =periods|over the terms|=start|=starts|=session|=sessions|=starters|=starter",
  "dim:academic_year": "academic year|year|school year",
  "dim:region": "region|area|part of the country|geography|where they live|location|place of residence",
  "dim:gender": "gender|sex",
  "dim:age_band": "how old|age band|age group|age|age bracket|age range|age profile|age category",
  "dim:deprivation_band":
    "imd band|imd|deprivation band|deprivation|index of multiple deprivation|imd decile|deprivation decile|deprivation level|multiple deprivation|band of deprivation",
  "dim:highest_education":
    "highest education|education level|prior education|previous education|level of education|qualification level|highest qualification|level of previous education|entry qualification|educational background|prior qualification|level of prior education|educational level|=qualification|=qualifications|=education",
  "dim:disability":
    "with and without a declared disability|with and without a disability|with or without a declared disability|with or without a disability|disability declared versus not|declared or not|disability status|disability|disability flag|disabled status",
  "dim:outcome": "final result|final outcome|end result|=result|=results|outcome|final outcome",
  "dim:assessment_type":
    "assessment type|type of assessment|kind of assessment|assessment kind|sort of assessment|assignment type|type of assignment|assessment category",
  "dim:item_type":
    "tool type|type of tool|kind of tool|activity type|type of activity|kind of activity|kind of material|sort of material|type of material|content type|site type|kind of vle activity|material type|activity kind|type of site|kind of site|type of content|kind of content|vle tool|resource type|activity category|type of resource|kind of resource",
  "dim:previous_attempts": "number of previous attempts",
  "dim:studied_credits": "credit loads",
  "dim:level1": "college|faculty|school|discipline",
  "dim:level2": "=dept|=depts|department",
  // Measures with a name
  "m:pass_rate":
    "pass rate|success rate|passes rate|pass percentage|passing rate|rate of passing|pass ratio|rate of success|pass %|passrate|rate of passes|completion with success rate|success percentage",
  "m:fail_rate":
    "fail rate|failure rate|failing rate|rate of failure|fail percentage|fail %|rate of failing|rate of fails|failure percentage",
  "m:withdrawal_rate":
    "withdrawal rate|drop-out rate|dropout rate|drop out rate|attrition rate|attrition|churn|churn rate|rate of withdrawal|withdrawal percentage|bail-out rate|bail out rate|quit rate|rate of drop-out|drop-off rate|drop-out percentage|non-completion rate|leaving rate|wastage|wastage rate",
  "m:distinction_rate": "distinction rate|rate of distinction|distinction percentage|distinction %|top-grade rate|rate of distinctions",
  "m:retention": "retention|retention rate|completion rate|stay rate|staying rate|persistence|persistence rate",
  "m:late_rate":
    "late rate|lateness|rate of lateness|lateness rate|late submission rate|late percentage|late %|rate of late submission|tardiness",
  "m:on_time_rate": "on-time rate|on time rate|punctuality|punctuality rate",
  "m:engagement_rate": "engagement rate|participation rate|share active",
  "m:average_score":
    "average score|mean score|average mark|mean mark|average grade|mean grade|average result|average submission score|score on average",
  "m:average_credits": "average credit|mean credit|average credit load|average study load",
  "m:average_registration_day": "average registration day|mean registration day|average day of registration",
  // Known values
  "v:outcome.passed":
    "passed|pass or distinction|success|successful|passed or better|got through|pass or better|succeeded|get through|passing|pass|passes or distinctions|passes and distinctions|pass and distinction|pass|got a pass or a distinction|pass or a distinction|a pass or better|successful completion|successful enrolment|succeed|distinction or pass|get thru|got thru|pull through|came through|succeeding|scrape through",
  "v:outcome.plain_pass": "plain pass|ordinary pass|bare pass|simple pass|pass only|pass without distinction|just a pass",
  "v:outcome.fail": "fail|failure|flunk|flunked|unsuccessful|not make it|failing",
  "v:outcome.distinction":
    "passed with distinction|pass with distinction|passed with a distinction|passing with distinction|distinction|top marks|with honours|top result",
  "v:outcome.withdrawn":
    "withdrawn|withdrew|withdraw|withdrawal|drop-out|dropout|dropped out|drop out|bailed|bail|bailed out|quit|quitter|gave up|give up|given up|packed it in|pulled out|pull out|jacked it in|threw in the towel|leaver|left early|abandoned|abandon|walked away|drop|dropper|droped out|dropped",
  "v:outcome.unsuccessful": "dfw|dfwi|dfw grade|unsuccessful outcome|failed or withdrew|fail or withdraw|failed or dropped out",
  "v:outcome.stayed":
    "stayed the course|completer|completed|stayed on|stuck it out|stay the course|saw it through|not drop out|persisted|retained|kept|stayer|stay in|keep going|kept going",
  "v:gender.female": "female|woman|women|lady|ladies|girl|girls|lass|lasses|females",
  "v:gender.male": "male|man|men|gent|gents|gentleman|gentlemen|boy|boys|bloke|blokes|guy|guys|lad|lads|males",
  "v:disability.yes":
    "declared disability|with a disability|with disability|with disabilities|having a disability|reported a disability|reports a disability|report a disability|registered disability|disability declared|declared a disability|with a declared disability|disability was declared|disability has been declared|disability is declared|have a disability|has a disability|a declared disability|=disabled|disabled student|disabled learner",
  "v:disability.no":
    "no declared disability|without a disability|without a declared disability|no disability|without disability|able-bodied|no disability declared|without declared disability|did not declare a disability|not =disabled|non =disabled|non-disabled|nothing declared under disability|no disability on file|without any disability|no declared disabilities|nothing declared",
  "v:late.yes":
    "late|after they were due|after it was due|after being due|after the due day|after their due day|after its due day|after the deadline|past the due day|past the deadline|missed the deadline|overdue|after the due date|tardy|behind schedule|belated|miss the due day|missed the due day|miss the deadline|later than the due day|after due day|past due|beyond the deadline|too late|after their deadline|past their due day|past its due day|past that due day|after that due day|beyond the due day|beyond their due day|beyond its due day|beyond that due day|later than their due day|later than its due day|later than that due day|past their deadline|past its deadline|past that deadline|after its deadline|after that deadline|beyond their deadline|beyond its deadline|beyond that deadline",
  "v:late.no":
    "on time|in time|no later than the day they were due|no later than the day it was due|no later than the due day|not later than the due day|by the day they were due|by the day it was due|by the due day|by the deadline|before the deadline|punctual|punctually|on or before the due day|within the deadline|on schedule|by their due day|met the deadline|on-time|on or before their due day|on or before its due day|on or before that due day|by its due day|by that due day|before the due day|before their due day|before its due day|before that due day|before their deadline|before its deadline|before that deadline|by their deadline|by its deadline|by that deadline|within their deadline|within its deadline|within that deadline",
  "v:banked.yes":
    "banked|banked from an earlier attempt|banked from a previous attempt|carried over from an earlier attempt|carried over from a previous attempt|carried over|banked result|transferred from a previous presentation",
  "v:banked.no": "not banked|unbanked",
  "v:repeat.yes":
    "repeater|had a previous attempt|has a previous attempt|have a previous attempt|with a previous attempt|with previous attempts|any previous attempt|repeat attempt|already tried the module|tried the module before|tried it before|already attempted the module|already taken the module|taken the module before|studied it before|second time|been through the module before|resitter|resit|retaker|retake|repeat student|repeat enrolment|tried before|attempted the module before|attempted it before|had attempted before|attempted before|second third or later attempt|second or later attempt|later attempt|at least one previous attempt|had a go before|taken it before|repeat learner|one previous attempt or more|returner to the module|repeating|second go|tried the module at least once before|taking the module again|taking it again|doing the module again|doing it again|take the module again|took the module again|sit the module again|repeat the module|repeating the module|repeating it|redoing the module|redoing it|second third or later attempt at the module|repeat attempt at the module|attempt is not the first|not the first attempt|not a first attempt|not their first attempt|attempted the same module before|taken the same module before|tried the same module before|studied the same module before|already attempted the same module|already taken the same module|done the module before|done it before",
  "v:repeat.no":
    "first-timer|first timer|first-time enrolment|first time enrolment|first-time student|first time student|first-time learner|first-time taker|no previous attempt at the module|no earlier attempt|no earlier attempt at the module|first attempt|very first attempt|newbie|no previous attempt|first go|first try|new to the module|never attempted it before|without a previous attempt|first-time|no prior attempt|zero previous|newcomer|without previous attempts|first time|first go at the module|first attempt at the module|first attempt at a module|first try at the module",
  "v:score.none":
    "not got a mark|haven't got a mark|hasn't got a mark|haven't got a mark yet|hasn't got a mark yet|no mark yet|not been marked|not been graded|haven't been marked|haven't been graded|ungraded|unmarked|no score|without a score|not graded|not marked|lacking a score|score missing|missing score|no mark|without a mark|have no score|has no score|unscored|score is missing",
  "v:score.some": "with a score|that have a score|have a score|that has a score|=scored|=graded|=marked",
  "v:due.none":
    "no due day|without a due day|lacking a due day|no deadline|without a deadline|no due date|without a due date|due day missing|due day is missing|unknown due day|missing due day|no known due day",
  "v:due.some": "with a due day|have a due day|with a deadline|has a due day|with a known due day",
  "v:registered.none":
    "no registration day|without a registration day|registration day missing|missing registration day|registration day is missing|registration day ever missing|registration date missing|without registration day|lacking a registration day|unknown registration day|no registration date|without a registration date",
  "v:registered.some":
    "with a registration day|have a registration day|has a registration day|registration day is known|with a known registration day",
  "v:unregistered.some":
    "unregistered|unregistration|deregistered|deregistration|unregister|got unregistered|were unregistered|cancelled registration|cancelled their registration|signed off|taken off the register|unregistration day present|with an unregistration day|have an unregistration day|has an unregistration day|an unregistration day|with an unregistration day|an unregistration day on record|have an unregistration day on record|has an unregistration day on record|unregistration day recorded|had an unregistration day|had left|have left|has left|who left|that left|having left",
  "v:unregistered.none":
    "still registered|still enrolled|still on the books|still on the course|still on the module|still signed up|no unregistration day|without an unregistration day|never unregistered|not unregistered|no unregistration|unregistration day missing|no unregistration date",
  "v:planned.some":
    "planned starting week|with a planned week|planned week|with a planned start week|have a planned week|planned starting week is known",
  "v:planned.none": "no planned week|without a planned week|without a planned starting week",
  "v:imd.none":
    "unknown imd band|unknown band|imd band unknown|not know the imd band|imd band is unknown|without an imd band|no imd band|missing imd band|imd unknown|unknown deprivation band|lacking an imd band|imd band missing",
  "v:imd.most":
    "most deprived|postcodes of the poorest decile|postcode of the poorest decile|poorest area|most deprived area|poorest areas|poorest background|poorest backgrounds|poorest neighbourhood|poorest neighbourhoods|poorest postcode|poorest postcodes|poorest decile|poorest band|poorest fifth|poorest students|poorest learners|poorest households",
  "v:imd.least": "least deprived|most affluent|wealthiest|best off|well-off area|well-off|affluent area",
  "v:weight.zero": "count for nothing|weight 0|zero weight|weight zero|no weight|weightless|carry no weight|worth nothing",
  "v:score.zero": "zero score|score of zero|scored zero|zeros|zeroes|a zero|nil score|score of 0|zero marks",
  "v:score.full":
    "perfect score|full 100|a full 100|full score|full marks|perfect 100|maximum score|top score of 100|perfect 100s|perfect mark|full mark",
  "v:type.tma": "tma|tutor-marked assignment|tutor marked assignment|tutor-marked assessment|tutor marked assessment|=tutor =marked|tmas",
  "v:type.cma":
    "cma|computer-marked assignment|computer marked assignment|computer-marked assessment|computer marked assessment|computer-marked|cmas",
  "v:type.assignment": "assignment",
  "v:type.exam": "exam|examination|final exam|exams|exam paper",
  "v:item.forum": "forum|forumng|discussion forum|forums|forum page|forum site",
  "v:item.quiz": "quiz|quizzes|quiz page|quiz site",
  "v:item.wiki": "wiki|ouwiki|wiki page|wiki site",
  "v:item.resource": "resource|resources|resource page",
  "v:item.homepage": "homepage|home page",
  "v:item.url": "url|link|web link|external link",
  "v:item.glossary": "glossary|glossary page",
  "v:item.subpage": "subpage|sub-page",
  "v:item.page": "page|plain page",
  "v:item.content": "oucontent|ou content",
  "v:item.collaborate": "collaborate|oucollaborate|ou collaborate",
  "v:item.elluminate": "elluminate|ouelluminate",
  "v:item.questionnaire": "questionnaire",
  "v:item.dataplus": "dataplus|data plus",
  "v:item.dualpane": "dualpane|dual pane",
  "v:item.folder": "folder",
  "v:item.html": "htmlactivity|html activity",
  "v:item.externalquiz": "externalquiz|external quiz|external quizzes",
  "v:item.repeat": "repeatactivity",
  "v:item.shared": "sharedsubpage|shared subpage",
  "v:education.none":
    "no formal qualification|no formal qual|no formal quals|without formal qualification|without any formal quals|no formal education|without any formal qualification|no qualification",
  "v:education.below":
    "lower than a level|below a level|less than a level|under a level|below a-level|lower than a-level|sub a level|less than a-level",
  "v:education.alevel": "a level|a-level|a level or equivalent|a levels|a-levels",
  "v:education.he":
    "he qualification|higher education qualification|he qualification holder|he holder|higher-education qualification|he qual|degree holder",
  "v:education.postgraduate":
    "postgraduate qualification|post graduate qualification|postgraduate|postgrad|post-grad|post grad|postgraduates|postgrads|post-graduate|post-graduate qualification",
  "v:region.scotland": "scotland|scottish|scots",
  "v:region.wales": "wales|welsh",
  "v:region.ireland": "ireland|irish",
  "v:region.london": "london|london region|londoner|capital",
  "v:region.yorkshire": "yorkshire|yorkshire region",
  "v:region.eastanglia": "east anglia|east anglian|east anglian region",
  "v:region.eastmidlands": "east midlands|east midland|east midlands region",
  "v:region.westmidlands": "west midlands|west midland|west midlands region",
  "v:region.north": "north region",
  "v:region.northwest": "north western|north west|northwest|north-west|north western region|north west region",
  "v:region.south": "south region",
  "v:region.southeast": "south east|southeast|south-east|south east region",
  "v:region.southwest": "south west|southwest|south-west|south west region",
  "v:region.overseas": "overseas|international|from abroad|abroad",
  "v:mode.online": "=online|taught online|fully online|distance learning|at a distance",
  "v:mode.campus": "on campus|on-campus|face to face|face-to-face|in person|in-person",
  "v:mode.blended": "blended|hybrid",
  "v:device.mobile": "mobile|phone|smartphone|mobile phone|mobile device|mobiles",
  "v:device.desktop": "desktop|laptop|computer|pc|desktop computer",
  "v:device.tablet": "tablet|ipad",
  "v:client.app": "=app|mobile app|the app|=apps",
  "v:client.browser": "browser|web browser",
  "v:weekend": "weekend|at the weekend|on weekends",
  "v:workday": "working day|=weekdays|on weekdays|business day",
  "v:weekday.1": "=mondays|on a =monday|on =monday|every =monday",
  "v:weekday.2": "=tuesdays|on a =tuesday|on =tuesday|every =tuesday",
  "v:weekday.3": "=wednesdays|on a =wednesday|on =wednesday|every =wednesday",
  "v:weekday.4": "=thursdays|on a =thursday|on =thursday|every =thursday",
  "v:weekday.5": "=fridays|on a =friday|on =friday|every =friday",
  "v:weekday.6": "=saturdays|on a =saturday|on =saturday|every =saturday",
  "v:weekday.7": "=sundays|on a =sunday|on =sunday|every =sunday",
  "v:gap.instructor":
    "without an instructor|no instructor|not have an instructor|don't have an instructor|lack an instructor|lacking an instructor|have no instructor|without instructor",
  "v:gap.content": "without content|no content|not have content|lack content|lacking content|have no content|empty course",
  "v:tool.external": "third-party|third party|external",
  "v:post.reply": "=replies|=reply|forum reply|forum replies",
  "v:class.first":
    "got a first|a first class degree|with a first|first-class|first class|first-class degree|=firsts|first class degree|first-class honours",
  "v:class.upper": "upper second|2:1|two-one|upper second class|upper second-class",
  "v:class.lower": "lower second|2:2|two-two|lower second class|lower second-class",
  "v:class.third": "third-class|third class|=thirds|third class degree",
  "v:level.undergraduate": "undergraduate level|undergraduate study|undergraduate programme|undergraduate|undergrad",
  "v:level.postgraduate":
    "=postgraduates|postgraduate student|postgrad student|postgraduate level|postgraduate study|postgraduate programme|taught postgraduate",
  "v:study.full": "full-time|full time",
  "v:study.part": "part-time|part time",
  "v:age.mature": "mature|oldest age band|oldest band|oldest",
  "v:age.middle": "middle age band",
  "v:age.young": "youngest age band|youngest|youngest band|young",
  // What happens
  "event:click":
    "click|clicked|used the vle|active|use|used|accessed|access|visit|visited|log in|logged in|logged on|logged|log on|opened|open|looked at|look at|engage|engaged|go online|went online|viewed|touched|set foot|did anything|do anything|done anything|did something",
  "event:login": "log in|logged in|logs in|logging in|log on|logged on|sign in|signed in|signing in",
  "event:submit":
    "submit|submitted|hand in|handed in|hands in|handing in|turn in|turned in|send in|sent in|deliver|delivered|handed|sat|sit|took the exam|submitting|made a submission|got in|put in|gave in",
  "event:enrol":
    "=enrol|=enroll|=enrolled|=enrolling|=enrols|=take|=takes|=took|=taken|=taking|sign up|signed up|=join|=joined|=register|=registered|=registers|=study|=studied|=studying|=attend|=attended|been through|=registering|turn up|=signed|signed on|=followed|=follow|take part|took part|taken part|taking part|takes part",
  "event:set": "set|sets|defined|scheduled|plan|planned|contain|prescribed|laid down|assessment plan",
  "event:return":
    "came back|come back|return|returned|again|re-enrolled|reenrolled|re-enrol|enrolled again|back again|signed up again|come again|reappeared|turned up again|carried on|continued|been with us|with us before|seen again|showed up again|already been enrolled|already enrolled with us|been here before",
  "event:last": "last|lasted|run for|lasting|running",
  // Arithmetic
  "agg:average": "average|mean|avg|averaged|averaging|on average|typical|typically|=av",
  "agg:median": "median|middle value|mid-point",
  "agg:sum": "sum|add up|total|summed|added up|added together|combined|altogether|in all|totalled|tot up|totted up|sum up|put together",
  "agg:deviation": "standard deviation|std dev|std|stdev|sd|deviation|dispersion",
  "agg:percentile": "percentile|quantile|centile",
  "agg:quartile": "quartile",
  "agg:range": "=range",
  "agg:minimum": "minimum|min",
  "agg:maximum": "maximum|max",
  "mark:share":
    "share|proportion|fraction|percentage|percent of|what per cent of|what per cent|what percent of|portion|what percent|part|slice|pct|percentage share|in percent|how big a part|how large a part|how much of|as a percentage|%|percentages|as a share|as percentages|what part|relative to|relative to enrolment|per cent of all|% of|pct of",
  "mark:ratio": "ratio|times as many|times as much|to every|for every one|how many times|per every",
  "mark:difference":
    "change in|changes in|shift in|difference|=increase|=decrease|=rise|=decline|minus|less that of|gap|how much higher|how much lower|higher than|lower than|exceed|outscore|less|change|points higher|points lower|subtract|by how many points|by how much|how many percentage points|how many points|percentage point|how many more|how many fewer|how much more|how far|ahead of|gained|gain|outperform|changed|difference between|bigger than|versus minus|drop between|knock|knocked|away from|subtracted from|deduct|deducted",
  "mark:growth":
    "growth rate|grow|grew|growth|growing|by what percentage|percentage change|percent change|relative change|grown|shrink|shrank|increase in percent|percentage growth",
  "mark:running":
    "running total|cumulative|cumulatively|cumulated|accumulated|running sum|running count|so far|running totals|cumulatively added|accumulating",
  "mark:overall":
    "overall|institution as a whole|overall rate|overall average|average overall|whole institution|overall figure|general average|university-wide|all together|institutional average|across the board|university as a whole|whole university|university overall|university average|average across the university|as a whole|all modules taken together|general level|overall level|university-wide average|institution-wide",
  "mark:beats": "beat|beats|above|exceed|better than|higher than|over|outperform|top|more than|ahead of|surpass",
  "mark:wide":
    "side by side|in one column|two columns|four columns|three columns|one column|next to|in columns|in two columns|beside|in separate columns|separate columns|column",
  "mark:both": "both",
  "mark:also": "also|too|as well|at some time|at some point|went on to|goes on to|go on to|going on to|later went on to|then went on to",
  "mark:distinct":
    "counting each person only once|counting each person once|counting each student once|counting each student only once|counting everybody once|counting everyone once|counting each one once|counting each of them once|counting each only once|counted only once|each counted only once|each student counted once|each person only once|each student only once|nobody counted twice|no one counted twice|without counting anybody twice|without counting anyone twice|distinct|different|unique|individual|separate|each person counted once|counted once|de-duplicated|deduplicated",
  "mark:again": "again|once more",
  "mark:any": "any|at least one|one or more|a single|some",
  "mark:none":
    "never|no|not a single|without any|without a single|none|without|nothing|zero|not one|neither|w/o|not any|nil|no one|nowt|not even one|not|never ever|un-|lack|lacking|missing|failed to|nobody|no one|nobody ever",
  "mark:not":
    "not|n't|non|didnt|doesnt|dont|wasnt|isnt|werent|havent|hasnt|hadnt|arent|=excl|=exc|did not|didn't|haven't|hasn't|aren't|weren't|wasn't|doesn't|isn't|hadn't|other than|anything but|out of the calculation|out of the reckoning|out of the count|out of the equation|out of the denominator|except|excluding|=outside|outside of|leaving out|leave out|left out|apart from|exclude|ignoring|minus the|but not|everything but|rather than|without counting|omit|omitting|out of it|take out|taken out|disregarding|leaving|set aside|setting aside|left aside|bar|=aside|be dropped|can be dropped|may be dropped|can be left out|may be left out|can be ignored|can be skipped|=skip|=skipping|=disregarded|=ignored|ignore|excepting|minus those|not included|not counted|not counting|not taken into account|did not count|didn't count|do not count|don't count|=skipped|anywhere but|anyone but|anybody but|everywhere but|everyone but|everybody but|leaving aside|putting aside",
  "mark:type": "=type|=types|=kind|=kinds|=sort|=sorts|=category|=categories",
  "mark:long": "longest|lengthiest|shortest|long|short",
  "mark:own": "=their|=its|=his",
  "mark:all": "=all|all the|all of the|taking all|over all|across all|across every|over every",
  "mark:later_minus":
    "later minus earlier|later figure minus the earlier|later figure minus earlier|later one minus the earlier|the later minus the earlier|later value minus the earlier|later less earlier",
  "mark:every": "=everything|every one of|all of their|all their|every|each and every|everything they",
  "none:click": "unclicked|unopened|unvisited|unused|untouched|inactive|not active|no vle activity|clickless",
  "none:submission": "non-submission|non-submitter|unsubmitted|non submission|nonsubmission",
  "mark:rest": "the rest|rest|everyone else|the others|everybody else|all others|other students|all other|all the other|others|any other",
  ignore:
    "at all|the pass mark of|a pass mark of|pass mark of|the threshold of|a threshold of|threshold of|the limit of|=return the|=return a|=return all|widening participation|widening-participation|whole period|entire period|full period|whole time span|due to|owing to|thanks to|falls on|fall on|fell on|falls into|fall into|fell into|falls under|fall under|took place|take place|takes place|taken place|at the moment|at present|right now|as of now|exam board|board of examiners|examination board|those with no click counting as zero|no click counting as zero|those with no click counting zero|no click counting zero|counting zero for enrolment without click|counting zero for those without click|nil count too|nil counts too|none included|active or not|click or not|those without click counting zero|zero included|zeros included|zero counts too|all told|anything whatsoever|whatsoever|at least once|one or more times|even once|deprived area|last-minute|last minute|to date|on the vle|in the vle|of the vle|on top|each once|in all honesty|to be precise|and so on|both ends included|inclusive|ends included|including both|i.e.|e.g.|part-timer|part timer|part-time|between them|we have had so far|have had so far|=meaning|no person counted twice|nobody counted twice|each counted once|no one counted twice|to go by|going by|pass line|pass mark|to their name|to its name|as a day number|whatever happened|share out|shared out|whatever the module|regardless of the module|regardless of module|in any module|so much as|and so forth|in absolute numbers|absolute",
  "mark:only":
    "only|just|alone|solely|exclusively|nothing but|always|never have anything but|never had anything but|never anything but|only ever|nothing other than",
  "mark:by":
    "by|broken down by|split by|according to|depending on|grouped by|per|for each|for every|in each|in every|at each|each|every|across the|in terms of|separately for|over the|=x|against|cross|for all|within each|from each|of each|of every|listed by|split across|spread over|spread across|profile|one line per|one row per|breakdown by|broken down|breakdown|in all the|for the individual|per each|identified by|labelled by|labeled by|keyed by|told apart by|distribution over|by the|from every|with each|on each|to each|distribution|cross-tabulate|cross tabulate|cross-tabulated|crossed with|told apart by|wise|divided by|between the|sorted into|at every|all of the|all the different|on every|for any|differ between|vary by|differ by|in the different|run by run|depending on how many|=individually|=separately|pairing of|combination of|every pairing|for every pairing|each pairing|per pairing",
  "mark:within": "within each|within every|inside each|inside every",
  "mark:per":
    "per|a head of|per head of|for each|for every|by each|each|fall to an|fall to a|fall to each|go to each|come to each|apiece for",
  "mark:which": "which|what|name|names|where|who|list|identify",
  "mark:howmany":
    "how many|number of|count|number|no of|no. of|total number|how often|tally|amount|how much|count of|counts|total|totals|volume|quantity|numbers|figure|hw many|and how many|and the number|apiece",
  "mark:whether": "whether or not|=whether|whether they|if they|whether students|whether or not they|whether or not students",
  "mark:missing":
    "blank|=blank|not know|don't know|not known|=unknown|unrecorded|not stated|=unstated|not available|not given|=undisclosed|undeclared|left blank|left empty|=empty|is unknown|is missing|=missing|not on file|not held",
  "mark:each_of_them": "each|respectively|=separately|=individually|each separately",
  "mark:versus": "versus|vs|v|against|compared with|compared to|as opposed to|or|and|than|relative to|in comparison with|compare|&|=n",
  "mark:and": "and|plus|&|as well as|n",
  "mark:either_way": "with or without|with or without a|with and without",
  "mark:with": "with|along with|together with|and how many|and the number",
  "mark:or": "or|=nor",
  "mark:of":
    "of|among|amongst|out of|within|considering only|looking only at|counting only|looking at|considering|where|for|restricted to|only counting|limited to|taking only|of those|of that lot|of this lot|of that group|of this group|of these people|of those people|of all|of the|just for|out of all|of our",
  "mark:than": "than|outnumber|outnumbers|outweigh|outweighs|outstrip",
  "mark:between": "between",
  "mark:from": "from",
  "mark:onward": "to the next|to another|to the following",
  "mark:to": "to|until|till|through|up to|and",
  "mark:before": "before|ahead of|prior to|earlier than|in advance of|pre",
  "mark:after": "after|later than|past|following|beyond|=post",
  "mark:since": "since|from|onwards|on or after",
  "mark:day": "day|days|day number|day no",
  "mark:week": "=wk|=wks|week|weeks",
  "mark:start": "start|beginning|kick-off|kickoff|launch|opening|=course =start|=course =starts|start date|module start|outset",
  "mark:first": "first|opening|initial|at the top|on top",
  "mark:last": "last|final",
  "mark:latest": "latest|most recent|newest|current|last",
  "mark:earliest": "earliest|oldest|first|very first",
  "mark:previous": "previous|preceding|prior|before last",
  "mark:later": "later|following|subsequent|any later|afterwards",
  "mark:same": "same",
  "mark:sooner":
    "in an earlier term|in any earlier term|in an earlier presentation|in a previous term|in any previous term|in a prior term|in earlier terms|in previous terms",
  "mark:bare": "only the number|just the number|names only|just their names|just the names",
  // Order and rank
  "rank:high":
    "most|highest|largest|biggest|greatest|maximum|heaviest|longest|lengthiest|latest|top|most common|most frequent|busiest|most popular|commonest|lion's share|largest number|bulk|highest number|more often|strongest|peak|oftenest|most often|favourite|most used|maximum number|fullest|hugest|richest|steepest|widest",
  "rank:low":
    "lowest|fewest|least|smallest|minimum|shortest|earliest|lightest|rarest|quietest|least common|least often|weakest|least popular|least used|smallest number|lowest number|minimal|slightest|briefest|tiniest|slimmest|scarcest",
  "rank:good": "best|best-scoring|best-performing|top-performing|strongest|did best|best performing|top-scoring|most successful|finest",
  "rank:bad": "worst|worst-performing|poorest|poorest performing|poorest-performing|weakest|did worst|worst performing|hardest",
  "rank:top": "top|leading",
  "rank:bottom": "bottom|last place",
  "order:desc":
    "from the biggest rise to the biggest drop|from the biggest rise to the biggest fall|from the largest increase to the largest decrease|biggest rise first|largest rise first|biggest increase first|largest increase first|biggest gain first|largest gain first|starting with the highest|starting with the largest|starting with the biggest|starting with the most|starting with the greatest|beginning with the highest|beginning with the largest|beginning with the biggest|beginning with the most|beginning with the greatest|start with the highest|start with the largest|start with the biggest|start with the most|start with the greatest|starting from the highest|starting from the largest|starting from the biggest|starting from the most|starting from the greatest|descending|highest first|biggest first|most first|largest first|highest at the top|from highest to lowest|in descending order|from best to worst|high to low|from the largest down|from busiest to quietest|highest on top|largest share first|from most to least|from high to low|greatest first|largest to smallest|biggest to smallest|top down|from the top down|in falling order|from the highest down|busiest first|the highest at the top|highest to lowest|most to least|from the highest to the lowest|from the largest to the smallest|from the biggest to the smallest|from the most to the least|from most to fewest|from biggest to smallest|in order of size|from largest to smallest|with the largest number at the top|with the largest at the top|with the highest at the top|largest at the top|biggest at the top|most at the top|with the biggest first|with the highest first|with the most first|with the largest first|with the largest number first|=desc|from big to small|big to small|from large to small|large to small|from high down to low",
  "order:asc":
    "from the biggest drop to the biggest rise|from the largest drop to the largest rise|from the biggest fall to the biggest rise|from the largest fall to the largest rise|from the biggest decrease to the biggest increase|from the largest decrease to the largest increase|biggest drop first|biggest fall first|largest drop first|largest fall first|biggest decrease first|largest decrease first|biggest loss first|starting with the biggest drop|starting with the biggest fall|starting with the lowest|starting with the smallest|starting with the fewest|starting with the least|beginning with the lowest|beginning with the smallest|beginning with the fewest|beginning with the least|start with the lowest|start with the smallest|start with the fewest|start with the least|starting from the lowest|starting from the smallest|starting from the fewest|starting from the least|ascending|lowest first|smallest first|fewest first|in ascending order|from lowest to highest|low to high|from the smallest up|from quietest to busiest|least first|lowest at the top|from low to high|from fewest to most|in rising order|from the lowest up|smallest to largest|lowest to highest|from the lowest to the highest|from the smallest to the largest|from smallest to largest|from the fewest to the most|with the smallest at the top|smallest at the top|with the lowest first|with the smallest first|with the fewest first|=asc|from small to big|small to big|from small to large|small to large",
  "order:good":
    "starting with the best|beginning with the best|start with the best|starting from the best|best first|best one first|best at the top|from best to worst|from best down|from best down to worst|from the best down to the worst|best down to worst|from the best to the worst|from the best down|best region first|best module first|best term first|with the best first|best ones first|best to start with|best on top|best leading",
  "order:bad":
    "starting with the worst|beginning with the worst|start with the worst|starting from the worst|worst first|worst at the top|from worst to best|from the worst up to the best|from worst up to best|worst one first|from the worst to the best|with the worst first|worst ones first|worst to start with|worst on top|from the worst on|worst leading",
  "order:time":
    "in time order|chronological order|in chronological order|oldest first|earliest first|in day order|in order of time|over time|from the earliest|chronologically|in date order|in week order|in term order|starting with the earliest|earliest average first|in due-day order|in order of due day|in due day order|by due day|day by day|in order of the terms|in order of day|oldest term first|oldest to newest|oldest to latest|oldest term to newest|oldest term to newest term|oldest to newest term|earliest to latest|earliest term to latest|first term to last|first to last term|earliest term first|first term first|oldest run first|earliest run first|starting from the earliest|from earliest to latest|from oldest to newest|from the earliest to the latest|day order|week order|date order|term order|calendar order",
  "order:time_desc":
    "latest first|newest first|most recent first|in reverse chronological order|latest term first|newest term first|back in time|going back in time|from the latest backwards|latest to earliest|newest to oldest|from the latest",
  "order:name":
    "alphabetically|alphabetical|in alphabetical order|alphabetical order|from a to z|a to z|in order of name|sorted by name|by name",
  "order:rank": "rank|ranked|ranking|sort|sorted|order|ordered|in order|put in order|league table of",
  // Bounds
  "cmp:>":
    "more than|over|above|greater than|exceed|exceeding|higher than|bigger than|upwards of|longer than|beyond|in excess of|larger than|exceeds|surpass|surpassed|passed the mark of|later than|>|more then|higher then|and more than|but more than|and over|older than|aged over|aged above|older then",
  "cmp:>=":
    "as many as|as much as|at least|no fewer than|not less than|minimum of|no less than|reached|reach|reaching|>=|≥|not under|not below|or better than|and at least|but at least",
  "cmp:<":
    "less than|fewer than|under|below|lower than|smaller than|shorter than|beneath|short of|<|less then|fewer then|below the mark of|and less than|but less than|and fewer than|and under|but under|and below|younger than|aged under|aged below|younger then",
  "cmp:<=": "at most|no more than|not more than|up to|maximum of|not over|not above|<=|≤|no higher than",
  "cmp:=": "exactly|precisely|equal to|just|of exactly|of",
  "post:>=":
    "or more|or after|or above|or higher|or over|or better|and above|and over|and up|and more|or older|and older|upwards|plus|or later|or afterwards|or thereafter|or beyond|+|and upwards|or greater|or longer|and higher",
  "post:<=":
    "or less|or fewer|or below|or lower|or under|and below|and under|or younger|and younger|or earlier|or sooner|or shorter|downwards|and less|and fewer",
  "weekday:1": "=monday",
  "weekday:2": "=tuesday",
  "weekday:3": "=wednesday",
  "weekday:4": "=thursday",
  "weekday:5": "=friday",
  "weekday:6": "=saturday",
  "weekday:7": "=sunday",
  "mark:quality":
    "does better|do better|did better|does worse|do worse|did worse|does well|do well|did well|=doing|=performing|=performance|=perform|=faring|getting on|=fare|=fared|=performed",
  "mark:next": "=next|=coming",
  "mark:now": "=current|=present|=running|so far this",
  "mark:recent": "=last|=past|=previous|=preceding|most recent|=trailing",
  "mark:month": "=mth|=mths|month|months",
  "mark:daily": "=daily",
  "mark:monthly": "monthly|month by month|month on month|each month|every month",
  "mark:year": "=yr|=yrs|=ay|=year|=years|calendar year|academic year|school year",
  "mark:trend":
    "over time|trend|trends|time series|timeline|development|evolution|how has|how have|changed over|changing over|going up or down|up or down|rising or falling|increasing or decreasing|growing or shrinking|getting better or worse|improving or getting worse|on the rise|trending|over the weeks|over the months|over the years|through the year|across the year|evolved|developed",
  "rel:day-0": "=today",
  "rel:day-1": "=yesterday",
  "rel:year-0": "year to date|so far this year",
  "role:instructor":
    "instructor|instructors are teaching|instructors teach|instructors who teach|instructor teaching|=lecturer|=lecturers|professor|tutor|tutors|teacher|teachers|academic staff|teaching staff|=staff|staff member|members of staff|=academics|faculty member",
  "unit:percent": "percent|per cent|%|pct|percent of|per cent of|% of",
  "unit:point": "point|points|percentage point|percentage points",
  "unit:times": "times|time",
  "month:1": "january|jan",
  "month:2": "february|feb",
  "month:3": "march|=mar",
  "month:4": "april|apr",
  "month:5": "=may",
  "month:6": "june|jun",
  "month:7": "july|jul",
  "month:8": "august|aug",
  "month:9": "september|sept|sep",
  "month:10": "october|oct",
  "month:11": "november|nov",
  "month:12": "december|dec",
  "season:spring": "spring",
  "season:summer": "summer",
  "season:autumn": "autumn|fall",
  "season:winter": "winter",
  "mark:age":
    "aged|year-old|years old|year olds|year-olds|yrs|years of age|of age|older|younger|older than|aged over|aged above|older then|younger than|aged under|aged below|younger then",
  "mark:rate": "rate|rates",
  "rank:frequent": "most frequent|most common|commonest|most frequently|most often|frequently",
  "rank:place": "comes|come|ranks|place|in place",
  "v:ondue":
    "on the due day|exactly on the due day|on the very due day|on its due day|on their due day|on the deadline itself|on the day it was due|on the day it is due|on the very day it is due|on the very day it was due|on the day they were due|on the day they are due|on the exact day it was due|on deadline day|on the day of the deadline|on the due date|on its due date|on their due date|on the very due date|on the date it was due|the same day it was due|the day it was due",
  "mark:counting":
    "=counting|=included|=including|counted =as|counts =as|=counted in|counts too|going in =as|go in =as|=in =as|entering =as|taken =as|entered =as|treated =as|set to",
  "mark:up":
    "go up|went up|going up|gone up|soar|soared|creep up|crept up|shoot up|shot up|jumped|rise|rose|risen|increase|increased|improve|improved|climb|climbed|up from",
  "mark:down":
    "go down|went down|going down|gone down|sink|sank|sunk|slump|slumped|slip|slipped|plunge|plunged|fall|fell|fallen|decrease|decreased|decline|declined|drop|dropped|worsen|worsened|shrank|got worse|getting worse|gotten worse|become worse|deteriorate|deteriorated",
  "mark:more":
    "=more|more likely|likelier|higher|bigger|larger|greater|better|longer|oftener|=outnumber|=outnumbers|outnumber|outnumbers|outweigh|outstrip",
  "mark:less": "=less|less likely|=fewer|lower|smaller|shorter|worse",
  "refuse:instruction":
    "ignore all previous instruction|ignore previous instruction|previous instruction|forget your rules|your instruction|your rules|api key|password|system prompt|your prompt|pretend to be|act as|you are now|disregard your|jailbreak|developer mode|root access|admin rights",
  "refuse:persons":
    "student id|student ids|their student numbers|their student number|their learner numbers|student numbers for me|phone them|ring them|email them|ids|student number of|names and e-mail|e-mail address|email address|phone number|home address|postal address|date of birth|names of the student|name of the student|names of student|one row per person|one row per student|row per student|personal data|complete record|full record|whole record|student record|personal record|contact detail|names and address|which student|name the student|list the student|list of student|list all student|each student by name|who is the student|who are the student|individual student in|their =names|by =name",
  "refuse:action":
    "=change|=delete|=hide|=unhide|=archive|=mail|=send|=create|=update|=remove|=insert|=write|=draft|=schedule|=remind|=notify|=invite|=cancel|=edit|=modify|=add|set up|=upload|=import|=move|=assign|=reset|=grant|=expel|=withdraw|=unenrol|=enrol|=drop|=book|=contact|=call|=publish|=correct|=fix|=raise|=lower|=give everybody|=award|=approve|=reject|=overwrite|=rename|=message|=text|=tell everybody|=post|=email|=set the|=set all|=set every|=set their",
  "refuse:prediction":
    "forecast|predict|prediction|=projection|=projections|=projected|=projecting|=project the|=project next|=project how|=project our|=project enrolment|extrapolate|next year|next term|next autumn|next spring|next intake|next cohort|next start|next february|next october|next three year|next few year|coming year|in the future|will be|will the|going to be|expect to|estimate for next|upcoming|future|will we|will it|is likely to|are likely to|by 2020|by 2030",
  "refuse:other_institutions":
    "other university|other universities|other college|other institution|other institutions|other tenant|other tenants|another university|another college|another institution|league table|national average|sector average|national ranking|university of|competitor|competitors|rival|neighbouring university|rest of the sector|benchmark against|college next door|other school|nationwide|nationally|in the country|elsewhere|oxford|cambridge|harvard|manchester",
  "refuse:opinion":
    "why|should we|should i|do you think|in your opinion|your opinion|what do you recommend|=recommend|recommendation|=advise|what can we do|how can we|how do we|is it fair|good idea|what would you|best way to|how could we|whose fault|to blame|what caused|reason for|explain why|worth it|=deserve|do you like|how do you feel|in your view|your view|too hard|too easy|too difficult|unfair|=personally",
  "refuse:not_in_data":
    "timetable|which room|room number|first-year student|first year student|second-year student|second year student|third-year student|final-year student|final year student|year of study|weather|tuition|tuition fee|fee|fees|salary|salaries|wage|academic staff|=lecturer|=lecturers|lecture|lectures|professor|tutor|tutors|teacher|teachers|satisfied|satisfaction|happy|ethnicity|ethnic|nationality|nationalities|religion|marital|parking|canteen|budget|price|loan|scholarship|bursary|accommodation|housing|employment|career|graduate salary|nps|complaint|complaints|sickness|mental health|iq|weight of student|sexuality|sexual orientation|political|vote|crime|debt|financial aid|exchange student|first language|mother tongue|language spoken|married|limerick|poem|joke|recipe|stock price|football|postcode|zip code|favourite colour|phone model|internet speed|dissertation title|supervisor|plagiarism|cheating|disciplinary|dropout reason|=earn|=earns|=staff|fee income|income per|tuition income",
  "mark:lead":
    "like to know|want to know|wants to know|need to know|tell me|is wondering|am wondering|was wondering|wonder|give me|let me know|asked me|asks|be told|could you say|i am curious|interested in knowing|show me|please provide|to see|i need|we need|would like|need the|needs the|wants the|want the|looking for",
  "ord:2": "=second|=2nd|runner-up|second place",
  "ord:3": "=third|=3rd",
  "ord:4": "=fourth|=4th",
  "ord:5": "=fifth|=5th",
  "v:registered.late":
    "registered after the start|registered after the course had started|registered after the course started|enrolled after the start|enrolled after the course started|registered after it started|after the course had started|late registration|late registrations|late enrolment|late enroller|late joiner|late starter|registered late|enrolled late|signed up late|late sign-up",
  "v:registered.early": "early registration|registered early|signed up early|enrolled early",
  "mark:reverse": "knock|knocked|take away|taken away|away from|subtract|subtracted from|taken from|deduct|deducted",
  "mark:together":
    "=together|=combined|added up|added together|thrown in|lumped together|taken together|=pooled|=jointly|rolled into one|as one|put together",
  "follow:add": "=add|as well|=also|=too|plus the|additionally|on top of that",
  "follow:instead": "=instead|rather|instead of that",
  "follow:drop": "=drop|leave out|=exclude|=remove|=without|take out|skip|ignore|=omit|get rid of|not counting|leaving aside|setting aside",
  "follow:reverse":
    "other way|other way round|the other way around|=reverse|reversed|turn it round|opposite order|flip|the other way|the other way round",
  "follow:same": "=same|same thing|same again|likewise|ditto",
  "follow:total":
    "one number|in total|overall number|single number|all together|in one number|taken together|as one|just the total|the total only|total only|only the total|just one number",
  "follow:them": "=them|=their|=they|=those|=ones|of them|of those|those two|=it|these|=that",
  "follow:and": "=and|what about|how about|=now|and now|make it|=so",
  "follow:split": "=split|break|breakdown|broken down|break down",
  "follow:count": "as a number|in numbers|as numbers|as counts|in absolute terms|absolute numbers|as a count",
};
