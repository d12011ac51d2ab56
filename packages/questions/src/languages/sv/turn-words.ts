import type { TurnWords } from "../language.ts";

/** Swedish words by which a turn of a conversation changes what was asked before it. */
export const TURN_WORDS: TurnWords = {
  lexicon: {
    "turn:chart": "diagram|graf|rita|plotta",
    "turn:chart_bar": "stapeldiagram|=staplar|kolumndiagram",
    "turn:chart_line": "linjediagram|=linjer|kurva",
    "turn:chart_share": "cirkeldiagram|tårtdiagram",
    "turn:chart_table": "=tabell|som tabell|i en tabell",
    "turn:drop":
      "utan|utan det|utan den|utan de|ta bort|plocka bort|släng|exkludera|uteslut|utelämna|inte längre|slopa|radera|hoppa över|strunta i|skippa",
    "turn:link": "=längre|uppdelning efter|=uppdelning|fördelning efter",
    "turn:filter": "filter|filtret|begränsning|begränsningen|avgränsning",
    "turn:split": "uppdelning|uppdelningen|fördelning|nedbrytning",
    "turn:all": "för alla|i alla|över alla|alla|av alla|oavsett",
    "turn:everyone": "för samtliga|för allihop|alla studenter|för alla studenter|alla människor|för alla personer",
    "turn:add": "lägg till|lägga till|också|även|dessutom|därtill|inkludera|ta med|komplettera med",
    "turn:compare":
      "jämför|jämföra|jämfört|jämför med|jämfört med|jämförelse|i jämförelse med|gentemot|kontra|versus|vs|bredvid|mot|ställ mot",
    "turn:before": "före|innan|föregående|förra|tidigare|dessförinnan",
    "turn:sort": "sortera|sorterat|sorterade|ordna|ordnat|sortera efter|sorterat efter|ordna efter",
    "turn:name": "=namn|alfabetiskt",
    "turn:where": "=var|var någonstans",
  },
};
