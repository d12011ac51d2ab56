import type { TurnWords } from "../language.ts";

/** Italian words by which a turn of a conversation changes what was asked before it. */
export const TURN_WORDS: TurnWords = {
  lexicon: {
    "turn:as": "sotto forma di|in forma di",
    "turn:chart": "grafico|diagramma|disegna",
    "turn:chart_bar": "grafico a barre|diagramma a barre|istogramma|grafico a colonne",
    "turn:chart_line": "grafico a linee|grafico lineare|curva",
    "turn:chart_share": "grafico a torta|diagramma a torta|torta",
    "turn:chart_table": "=tabella|come tabella|in tabella",
    "turn:drop":
      "=senza|togli|togliere|tolga|rimuovi|rimuovere|elimina|eliminare|escludi|escludere|escluda|ometti|leva|levare|cancella|dimentica|non più|tralascia",
    "turn:link": "suddivisione per|ripartizione per",
    "turn:filter": "filtro|filtri|restrizione|limitazione",
    "turn:split": "suddivisione|ripartizione|scomposizione",
    "turn:all":
      "per tutti i|per tutte le|tutti i|tutte le|in tutti i|in tutte le|su tutti i|su tutte le|di tutti i|di tutte le|a prescindere dal|a prescindere dalla|indipendentemente dal",
    "turn:everyone": "per tutti|tutti gli studenti|per tutti gli studenti|tutte le persone|per chiunque",
    "turn:add": "aggiungi|aggiungere|aggiunga|anche|inoltre|=pure|in aggiunta|includi|includere",
    "turn:compare":
      "confronta|confrontare|confronti|confronto|confronta con|confrontalo con|confrontato con|paragona|paragonato a|rispetto a|rispetto al|rispetto alla|in confronto a|=contro|=versus|=vs|a confronto|accanto a",
    "turn:before": "precedente|prima|anteriore|scorso|scorsa",
    "turn:sort": "ordina|ordinare|ordinato|ordinati|ordinate|ordina per|ordinare per|metti in ordine",
    "turn:name": "=nome|=nomi|alfabeticamente",
    "turn:where": "=dove|in quale parte",
  },
};
