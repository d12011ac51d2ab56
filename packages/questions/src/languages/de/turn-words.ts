import type { TurnWords } from "../language.ts";

/** German words by which a turn of a conversation changes what was asked before it. */
export const TURN_WORDS: TurnWords = {
  lexicon: {
    "turn:as": "in Form",
    "turn:chart": "Diagramm|Grafik|grafisch|Schaubild|zeichne",
    "turn:chart_bar": "Balkendiagramm|Säulendiagramm|=Balken",
    "turn:chart_line": "Liniendiagramm|Kurve|=Linien",
    "turn:chart_share": "Kreisdiagramm|Tortendiagramm|Kuchendiagramm",
    "turn:chart_table": "=Tabelle|als Tabelle|tabellarisch",
    "turn:drop":
      "ohne|ohne das|ohne die|ohne den|entferne|entfernen|streiche|streichen|weglassen|weggelassen|nicht mehr|lösche|löschen|rausnehmen|rausgenommen|herausnehmen|ignoriere|ignorieren|verzichte auf|schließe|ausschließen|ausgeschlossen",
    "turn:link": "=mehr|Aufschlüsselung nach|aufgeschlüsselt nach|Unterteilung nach",
    "turn:filter": "=Filter|=Einschränkung|=Einschränkungen|=Begrenzung",
    "turn:split": "=Aufschlüsselung|=Unterteilung|=Aufteilung|=Gliederung",
    "turn:all": "für alle|in allen|über alle|aller|alle|unabhängig vom|unabhängig von|egal welches|egal welcher",
    "turn:everyone": "für alle Studierenden|alle Studierenden|für alle Personen|alle zusammen|für alle Leute|=jeden|für jeden",
    "turn:add": "zusätzlich|auch|außerdem|ergänze|ergänzen|dazu|hinzufügen|hinzugefügt|ebenfalls|obendrein|darüber hinaus",
    "turn:compare":
      "vergleiche|vergleichen|verglichen mit|Vergleich|im Vergleich|im Vergleich zu|im Vergleich zum|im Vergleich mit|gegenüber|gegenübergestellt|stelle gegenüber|versus|vs|neben|gegen",
    "turn:before": "davor|vorher|vorherige|vorheriges|vorherigen|vorige|voriges|vorigen|zuvor|vorangegangene|vorangegangenen",
    "turn:sort": "sortiere|sortieren|sortiert|ordne|ordnen|geordnet|sortiere nach|sortiert nach",
    "turn:name": "=Name|=Namen|alphabetisch",
    "turn:where": "=wo|wo genau|in welchem teil",
  },
  separable: {
    "lass|lasse|lassen|lasst weg": "weglassen",
    "nimm|nehme|nehmen raus": "rausnehmen",
    "nimm|nehme|nehmen heraus": "rausnehmen",
    "nimm|nehme|nehmen weg": "weglassen",
    "füge|fügen|füg hinzu": "hinzufügen",
    "nimm|nehmen dazu": "hinzufügen",
    "schließe|schließ|schließen aus": "ausschließen",
  },
};
