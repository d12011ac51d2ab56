import type { TurnWords } from "../language.ts";

/** Welsh words by which a turn of a conversation changes what was asked before it. */
export const TURN_WORDS: TurnWords = {
  lexicon: {
    "turn:chart": "siart|graff|diagram|plotio|plotia",
    "turn:chart_bar": "siart far|siart bar|siart barrau|graff bar|graff far",
    "turn:chart_line": "siart linell|graff llinell|graff linell|siart llinell",
    "turn:chart_share": "siart cylch|siart gylch",
    "turn:chart_table": "=tabl|=dabl|fel tabl|mewn tabl",
    "turn:drop":
      "heb|heb y|heb yr|tynnu|tynna|tynnwch|dileu|dilea|dilëwch|gollwng|gollynga|gadael allan|hepgor|hepgora|hepgorwch|anwybyddu|anwybydda|nid yn ôl|peidio â",
    "turn:link": "dadansoddiad yn ôl|=mwyach|rhaniad yn ôl",
    "turn:filter": "hidlydd|hidlwyr|hidlo|cyfyngiad|hidl",
    "turn:split": "dadansoddiad|rhaniad",
    "turn:all": "pob|ar gyfer pob|ym mhob|dros bob|ar draws pob|holl|yr holl|bob|beth bynnag fo'r",
    "turn:everyone": "pawb|i bawb|ar gyfer pawb|bawb|pob myfyriwr|ar gyfer pob myfyriwr|yr holl fyfyrwyr",
    "turn:add": "ychwanegu|ychwanega|ychwanegwch|hefyd|yn ogystal|at hynny|cynnwys hefyd",
    "turn:compare":
      "cymharu|cymhara|cymharwch|o'i gymharu â|o'u cymharu â|o gymharu â|mewn cymhariaeth â|cymharu â|cymharu gyda|cymhariaeth|yn erbyn|versus|vs|ochr yn ochr â|wrth ochr",
    "turn:before": "blaenorol|flaenorol|cynt|gynt|cyn hynny|o'r blaen",
    "turn:sort": "trefnu|trefna|trefnwch|trefnu yn ôl|trefna yn ôl|trefnwch yn ôl|didoli",
    "turn:name": "=enw|=enwau|yn nhrefn yr wyddor",
    "turn:where": "=ble|yn lle|ym mhle",
  },
};
