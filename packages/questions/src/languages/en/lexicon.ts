/** English phrases of each concept. */
export const LEXICON: Readonly<Record<string, string>> = {
  // What is counted
  "thing:student":
    "student|learner|pupil|people|person|persons|individual|individuals|folk|folks|ppl|headcount|head count|heads|undergraduate|user|participant|candidate|student number|learner number|kids|students",
  "thing:enrolment":
    "enrolment|enrollment|registration|sign-up|signup|sign up|intake size|cohort size|cohort|uptake|place taken|places taken|course registration|enrolled",
  "thing:submission": "submission|submitted assessment|hand-in|handin|piece of work|pieces of work|script|scripts|entry|entries",
  "thing:assessment": "assessment|assignment|coursework|piece of assessment|task|assessments in the plan",
  "thing:item":
    "site|vle site|material|learning material|content item|item|resource site|vle page|vle item|online material|learning object|piece of material",
  "thing:course":
    "presentation|module presentation|run|offering|course offering|course|module run|presentation of a module|delivery|instance|edition",
  "thing:click":
    "click|hit|clix|clicking|interaction|vle activity|vle traffic|traffic|clickstream|click total|activity event|event|click count|click number",
  "thing:active_student": "active student|active learner|active user|vle user|active people|active person|active one|active head",
  "thing:active_day": "active day|day of activity|different day|distinct day|distinct active day|study day|different active day",
  // Numbers that things have
  "attr:score": "score|mark|grade|marks|result mark|scoring|points scored|graded",
  "attr:studied_credits": "credit|study load|credit load|studied credit|workload|credit point|course load|load|credits studied",
  "attr:registered_day":
    "registration day|day of registration|enrolment day|registration date|sign-up day|date of registration|day they register|day registered",
  "attr:withdrawn_day":
    "unregistration day|withdrawal day|day of unregistration|day of withdrawal|deregistration day|unregistration date|withdrawal date|leaving day",
  "attr:previous_attempts":
    "previous attempt|prior attempt|earlier attempt|previous go|attempt|past attempt|previous try|number of attempts|attempt before",
  "attr:course_length":
    "length|presentation length|module length|duration|course length|module presentation length|length in days|run time|running time",
  "attr:assessment_due_day": "due day|due date|deadline|cut-off|cutoff|cut-off day|due",
  "attr:assessment_weight": "weight|weighting|assessment weight",
  "attr:submitted_day": "submission day|day of submission|hand-in day|submission date|day submitted",
  "attr:days_late":
    "day late|days late|days after the due day|days after the deadline|days past the deadline|days overdue|lateness in days",
  "attr:item_week_from": "planned start week|starting week|first planned week|planned starting week|start week|planned week",
  "attr:course_day": "course day|day of the course|day of the presentation|module day",
  "attr:course_week": "week|course week|week of the course|weekly|teaching week",
  // How things are told apart
  "dim:module": "module|course code|module code|subject|modul|unit",
  "dim:term": "term|semester|presentation period|intake|cohort by term|start|period|session|academic term",
  "dim:academic_year": "academic year|year|school year",
  "dim:region": "region|area|part of the country|geography|where they live|location|place of residence",
  "dim:gender": "gender|sex",
  "dim:age_band": "age band|age group|age|age bracket|age range|age profile|age category",
  "dim:deprivation_band":
    "imd band|imd|deprivation band|deprivation|index of multiple deprivation|imd decile|deprivation decile|deprivation level|multiple deprivation|band of deprivation",
  "dim:highest_education":
    "highest education|education level|prior education|previous education|level of education|qualification level|highest qualification|level of previous education|entry qualification|education|educational background|prior qualification|level of prior education|qualification|educational level",
  "dim:disability": "disability status|disability|disability flag|disabled status",
  "dim:outcome": "final result|outcome|result|final outcome|how they ended|how it ended|ending|end result",
  "dim:assessment_type":
    "assessment type|type of assessment|kind of assessment|assessment kind|sort of assessment|assignment type|type of assignment|assessment category",
  "dim:item_type":
    "activity type|type of activity|kind of activity|kind of material|sort of material|type of material|content type|site type|kind of vle activity|material type|activity kind|type of site|kind of site|type of content|kind of content|vle tool|resource type|activity category|type of resource|kind of resource",
  "dim:previous_attempts": "number of previous attempts",
  "dim:studied_credits": "credit loads",
  "dim:level1": "college|faculty|school|discipline",
  "dim:level2": "department",
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
    "passed|pass or distinction|success|successful|passed or better|got through|pass or better|succeeded|get through|passing|make it|made it|pass|passes or distinctions|passes and distinctions|pass and distinction|pass|got a pass or a distinction|pass or a distinction|a pass or better|successful completion|successful enrolment|succeed|distinction or pass",
  "v:outcome.plain_pass": "plain pass|ordinary pass|bare pass|simple pass|pass only|pass without distinction|just a pass",
  "v:outcome.fail": "fail|failure|flunk|flunked|unsuccessful|not make it|failing",
  "v:outcome.distinction": "distinction|top marks|with honours|top result",
  "v:outcome.withdrawn":
    "withdrawn|withdrew|withdraw|withdrawal|drop-out|dropout|dropped out|drop out|bailed|bail|bailed out|quit|quitter|gave up|give up|given up|packed it in|pulled out|pull out|jacked it in|threw in the towel|leaver|left early|abandoned|abandon|walked away|drop|dropper|droped out|dropped",
  "v:outcome.stayed":
    "stayed the course|completer|completed|stayed on|stuck it out|stay the course|saw it through|not drop out|persisted|retained|kept",
  "v:gender.female": "female|woman|women|lady|ladies|girl|girls|lass|lasses|females",
  "v:gender.male": "male|man|men|gent|gents|gentleman|gentlemen|boy|boys|bloke|blokes|guy|guys|lad|lads|males",
  "v:disability.yes":
    "declared disability|disabled|with a disability|disability declared|declared a disability|with a declared disability|disability was declared|disability has been declared|disability is declared|have a disability|has a disability|a declared disability",
  "v:disability.no":
    "no declared disability|without a disability|without a declared disability|not disabled|non disabled|non-disabled|no disability|without disability|able-bodied|no disability declared|without declared disability|did not declare a disability",
  "v:late.yes":
    "late|after the due day|after their due day|after its due day|after the deadline|past the due day|past the deadline|missed the deadline|overdue|after the due date|tardy|behind schedule|belated",
  "v:late.no":
    "on time|in time|by the due day|by the deadline|before the deadline|punctual|punctually|on or before the due day|within the deadline|on schedule|by their due day|met the deadline|not late|never late",
  "v:banked.yes": "banked|carried over|banked result|transferred from a previous presentation",
  "v:banked.no": "not banked|unbanked",
  "v:repeat.yes":
    "repeater|repeat attempt|resitter|resit|retaker|retake|repeat student|repeat enrolment|tried before|attempted the module before|attempted it before|had attempted before|attempted before|second third or later attempt|at least one previous attempt|had a go before|taken it before|repeat learner|one previous attempt or more|returner to the module|repeating|second go",
  "v:repeat.no":
    "first-timer|first timer|first attempt|very first attempt|newbie|no previous attempt|first go|first try|new to the module|never attempted it before|without a previous attempt|first-time|no prior attempt|zero previous|newcomer|without previous attempts|first time",
  "v:score.none":
    "ungraded|unmarked|no score|without a score|not graded|not marked|lacking a score|score missing|missing score|no mark|without a mark|have no score|has no score|unscored|score is missing",
  "v:score.some": "with a score|that have a score|have a score|scored|that has a score|that has one|that have one|marked",
  "v:due.none":
    "no due day|without a due day|lacking a due day|no deadline|without a deadline|no due date|without a due date|due day missing|due day is missing|unknown due day|missing due day|no known due day",
  "v:due.some": "with a due day|have a due day|with a deadline|has a due day|with a known due day",
  "v:registered.none":
    "no registration day|without a registration day|registration day missing|missing registration day|registration day is missing|registration day ever missing|registration date missing|without registration day|lacking a registration day|unknown registration day|no registration date|without a registration date",
  "v:registered.some":
    "with a registration day|have a registration day|has a registration day|registration day is known|with a known registration day",
  "v:unregistered.some":
    "unregistered|unregistration|deregistered|deregistration|unregister|unregistration day on record|got unregistered|were unregistered|cancelled registration|cancelled their registration|signed off|taken off the register|unregistration day|unregistration day present|with an unregistration day|have an unregistration day|unregistration date|has an unregistration day|an unregistration day",
  "v:unregistered.none":
    "no unregistration day|without an unregistration day|never unregistered|not unregistered|no unregistration|unregistration day missing|no unregistration date",
  "v:planned.some":
    "planned starting week|with a planned week|planned week|with a planned start week|have a planned week|planned starting week is known",
  "v:planned.none": "no planned week|without a planned week|without a planned starting week",
  "v:imd.none":
    "unknown imd band|unknown band|imd band unknown|not know the imd band|imd band is unknown|without an imd band|no imd band|missing imd band|imd unknown|unknown deprivation band|lacking an imd band|imd band missing",
  "v:imd.most": "most deprived|poorest",
  "v:imd.least": "least deprived|most affluent|wealthiest|best off",
  "v:weight.zero": "count for nothing|weight 0|zero weight|weight zero|no weight|not count|weightless|carry no weight|worth nothing",
  "v:score.zero": "zero score|score of zero|scored zero|zeros|zeroes|a zero|nil score|score of 0|zero marks",
  "v:score.full": "perfect score|full score|full marks|perfect 100|maximum score|top score of 100|perfect 100s|perfect mark|full mark",
  "v:type.tma": "tma|tutor-marked assignment|tutor marked assignment|tutor-marked assessment|tutor marked assessment|tutor-marked|tmas",
  "v:type.cma":
    "cma|computer-marked assignment|computer marked assignment|computer-marked assessment|computer marked assessment|computer-marked|cmas",
  "v:type.exam": "exam|examination|final exam|exams|exam paper",
  "v:item.forum": "forum|forumng|discussion forum|forums",
  "v:item.quiz": "quiz|quizzes",
  "v:item.wiki": "wiki|ouwiki",
  "v:item.resource": "resource|resources",
  "v:item.homepage": "homepage|home page",
  "v:item.url": "url|link|web link|external link",
  "v:item.glossary": "glossary",
  "v:item.subpage": "subpage|sub-page",
  "v:item.page": "page",
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
    "postgraduate qualification|post graduate qualification|postgraduate|postgrad|post-graduate|post-graduate qualification",
  "v:region.scotland": "scotland|scottish|scots",
  "v:region.wales": "wales|welsh",
  "v:region.ireland": "ireland|irish",
  "v:region.london": "london|london region|londoner|capital",
  "v:region.yorkshire": "yorkshire|yorkshire region",
  "v:region.eastanglia": "east anglia|east anglian|east anglian region",
  "v:region.eastmidlands": "east midlands|east midland|east midlands region",
  "v:region.westmidlands": "west midlands|west midland|west midlands region",
  "v:region.north": "north region|the north",
  "v:region.northwest": "north western|north west|northwest|north-west|north western region|north west region",
  "v:region.south": "south region|the south",
  "v:region.southeast": "south east|southeast|south-east|south east region",
  "v:region.southwest": "south west|southwest|south-west|south west region",
  "v:age.mature": "mature|oldest age band|oldest band|oldest",
  "v:age.middle": "middle age band",
  "v:age.young": "youngest age band|youngest|youngest band|young",
  // What happens
  "event:click":
    "click|clicked|used the vle|active|use|used|accessed|access|visit|visited|log in|logged in|logged on|logged|log on|opened|open|looked at|look at|engage|engaged|go online|went online|viewed|touched|set foot",
  "event:submit":
    "submit|submitted|hand in|handed in|hands in|handing in|turn in|turned in|send in|sent in|deliver|delivered|handed|sat|sit|took the exam|submitting|made a submission|got in|put in|gave in",
  "event:enrol":
    "enrol|enroll|enrolled|take|took|taken|sign up|signed up|join|joined|register|registered|study|studied|studying|attend|been through|did|enrolling|registering|turn up|done|signed",
  "event:set": "set|sets|defined|scheduled|plan|planned|contain|prescribed|laid down|assessment plan",
  "event:return":
    "came back|come back|return|returned|again|re-enrolled|reenrolled|re-enrol|enrolled again|back again|signed up again|come again|reappeared|turned up again|carried on|continued",
  "event:last": "last|lasted|run for|lasting|running",
  // Arithmetic
  "agg:average": "average|mean|avg|averaged|averaging|on average|typical|typically|=av",
  "agg:median": "median|middle value|mid-point",
  "agg:sum": "sum|add up|total|summed|added up|added together|combined|altogether|in all|totalled",
  "agg:deviation": "standard deviation|std dev|std|stdev|sd|deviation",
  "agg:percentile": "percentile|quantile",
  "agg:quartile": "quartile",
  "agg:minimum": "minimum|min",
  "agg:maximum": "maximum|max",
  "mark:share":
    "share|proportion|fraction|percentage|percent of|portion|what percent|part|slice|pct|percentage share|in percent|how big a part|how large a part|how much of|as a percentage|%|percentages|as a share|as percentages|what part",
  "mark:ratio": "ratio|times as many|times as much|to every|for every one|how many times|per every",
  "mark:difference":
    "difference|minus|less that of|gap|how much higher|how much lower|higher than|lower than|exceed|outscore|less|change|points higher|points lower|subtract|by how many points|by how much|how many percentage points|how many points|percentage point|how many more|how many fewer|how much more|how far|ahead of|gained|gain|outperform|rise|rose|fell|fall|changed|difference between|bigger than|versus minus|drop between",
  "mark:growth":
    "grow|grew|growth|growing|by what percentage|percentage change|percent change|relative change|grown|shrink|shrank|increase in percent|percentage growth",
  "mark:running":
    "running total|cumulative|cumulatively|cumulated|accumulated|adding up|running sum|running count|so far|build up|built up",
  "mark:overall":
    "overall|institution as a whole|overall rate|overall average|average overall|whole institution|overall figure|general average|university-wide|all together|institutional average|across the board",
  "mark:beats": "beat|beats|above|exceed|better than|higher than|over|outperform|top|more than|losing more than|ahead of|surpass",
  "mark:wide":
    "side by side|in one column|two columns|four columns|three columns|one column|next to|in columns|in two columns|beside|in separate columns|separate columns|column",
  "mark:both": "both",
  "mark:also": "also|too|as well|at some time|at some point",
  "mark:distinct": "distinct|different|unique|individual|separate|each person counted once|counted once|de-duplicated|deduplicated",
  "mark:again": "again|once more",
  "mark:any": "any|at least one|one or more|a single|some",
  "mark:none":
    "never|no|not a single|without any|without a single|none|without|nothing|zero|not one|neither|not any|nil|no one|nowt|not even one|not|never ever|un-|lack|lacking|missing|failed to",
  "mark:not":
    "not|n't|non|did not|didn't|other than|anything but|except|excluding|leaving out|leave out|left out|apart from|exclude|ignoring|minus the|but not|everything but|rather than|without counting|omit|omitting|out of it|take out|taken out|disregarding",
  "mark:every": "every one of|all of their|all their|every|all|each and every|everything they",
  "mark:only": "only|just|alone|solely|exclusively|nothing but|always",
  "mark:by":
    "by|broken down by|split by|according to|depending on|grouped by|per|for each|for every|in each|in every|at each|each|every|across the|in terms of|separately for|over the|=x|against|cross|for all|within each|from each|of each|of every|listed by|split across|spread over|spread across|profile|one line per|one row per|breakdown by|broken down|breakdown|in all the|for the individual|per each|distribution over|by the|from every|with each|on each|to each|distribution|cross-tabulate|cross tabulate|cross-tabulated|crossed with|told apart by|wise|divided by|between the|sorted into|at every|all of the|all the different|on every|for any|differ between|vary by|differ by|in the different|separately|individually|run by run",
  "mark:within": "within each|within every|inside each|inside every",
  "mark:per": "per|a head of|per head of|for each|for every|by each|each",
  "mark:which": "which|what|name|names|where|who|list|identify",
  "mark:howmany":
    "how many|number of|count|number|no of|no. of|total number|how often|tally|amount|how much|count of|counts|total|totals|volume|quantity|numbers|figure|hw many",
  "mark:each_of_them": "each|respectively",
  "mark:versus": "versus|vs|v|against|compared with|compared to|as opposed to|or|and|than|relative to|in comparison with|compare",
  "mark:and": "and|plus|&|with|as well as|together with|along with|n",
  "mark:or": "or",
  "mark:of":
    "of|among|amongst|out of|within|considering only|looking only at|counting only|looking at|considering|where|for|restricted to|only counting|limited to|taking only|of those|of all|of the|just for|out of all|of our",
  "mark:than": "than",
  "mark:between": "between",
  "mark:from": "from",
  "mark:to": "to|until|till|through|up to|and",
  "mark:before": "before|ahead of|prior to|earlier than|in advance of|pre",
  "mark:after": "after|later than|past|following|beyond|post",
  "mark:since": "since|from|onwards|on or after",
  "mark:day": "day|days",
  "mark:week": "week|weeks",
  "mark:start": "start|beginning|kick-off|kickoff|launch|opening|course start|start date|module start|outset",
  "mark:first": "first|opening|initial",
  "mark:last": "last|final",
  "mark:latest": "latest|most recent|newest|current|last",
  "mark:earliest": "earliest|oldest|first|very first",
  "mark:previous": "previous|preceding|prior|before last",
  "mark:later": "later|following|subsequent|any later|afterwards",
  "mark:same": "same",
  "mark:bare": "only the number|just the number|names only|just their names|just the names",
  // Order and rank
  "rank:high":
    "most|highest|largest|biggest|greatest|maximum|heaviest|longest|latest|top|most common|most frequent|busiest|most popular|commonest|lion's share|largest number|bulk|highest number|highest share|more often|strongest|peak|oftenest|most often|favourite|most used|maximum number",
  "rank:low":
    "lowest|fewest|least|smallest|minimum|shortest|earliest|lightest|rarest|quietest|least common|least often|weakest|least popular|least used|smallest number|lowest number|minimal|slightest",
  "rank:good": "best|best-scoring|top-performing|strongest|did best|best performing|top-scoring|most successful|finest",
  "rank:bad": "worst|worst-performing|poorest|weakest|did worst|worst performing|hardest",
  "rank:top": "top|leading",
  "rank:bottom": "bottom|last place",
  "order:desc":
    "descending|highest first|biggest first|most first|largest first|highest at the top|from highest to lowest|in descending order|from best to worst|high to low|from the largest down|from busiest to quietest|highest on top|largest share first|from most to least|from high to low|greatest first|largest to smallest|biggest to smallest|top down|from the top down|in falling order|from the highest down|busiest first|the highest at the top|highest to lowest|most to least",
  "order:asc":
    "ascending|lowest first|smallest first|fewest first|in ascending order|from lowest to highest|low to high|from the smallest up|from quietest to busiest|least first|lowest at the top|from low to high|from fewest to most|in rising order|from the lowest up|smallest to largest|lowest to highest",
  "order:good": "best first|best one first|best at the top|from best to worst|from best down",
  "order:bad": "worst first|worst at the top|from worst to best|worst one first",
  "order:time":
    "in time order|chronological order|in chronological order|oldest first|earliest first|in day order|in order of time|over time|from the earliest|chronologically|in date order|in week order|in term order|starting with the earliest|earliest average first|over the terms|over the years|in due-day order|in order of due day|in due day order|by due day|day by day|in order of the terms|in order of day",
  "order:time_desc": "latest first|newest first|most recent first|in reverse chronological order",
  "order:rank": "rank|ranked|ranking|sort|sorted|order|ordered|in order|put in order|league table of",
  // Bounds
  "cmp:>":
    "more than|over|above|greater than|exceed|exceeding|higher than|bigger than|upwards of|longer than|beyond|in excess of|larger than|exceeds|surpass|surpassed|passed the mark of|later than|>",
  "cmp:>=":
    "at least|no fewer than|not less than|minimum of|no less than|reached|reach|reaching|from|>=|≥|not under|not below|or better than",
  "cmp:<": "less than|fewer than|under|below|lower than|smaller than|shorter than|beneath|short of|<",
  "cmp:<=": "at most|no more than|not more than|up to|maximum of|not over|not above|<=|≤|no higher than",
  "cmp:=": "exactly|precisely|equal to|just|of exactly|of",
  "post:>=":
    "or more|or above|or higher|or over|or better|and above|and over|and up|and more|or older|and older|upwards|plus|or later|or beyond|+|and upwards|or greater|or longer|and higher",
  "post:<=":
    "or less|or fewer|or below|or lower|or under|and below|and under|or younger|and younger|or earlier|or shorter|downwards|and less|and fewer",
  "unit:percent": "percent|per cent|%|pct",
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
  "mark:age": "aged|year-old|years old|year olds|year-olds|yrs|years of age|of age|older|younger|over-55",
  "mark:rate": "rate|rates",
  "rank:frequent": "most frequent|most common|commonest|most frequently",
  "rank:place": "comes|come|ranks|place|in place",
};
