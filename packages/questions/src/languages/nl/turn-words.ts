import type { TurnWords } from "../language.ts";

/** Dutch words by which a turn of a conversation changes what was asked before it. */
export const TURN_WORDS: TurnWords = {
  lexicon: {
    "turn:chart": "grafiek|diagram|figuur|teken",
    "turn:chart_bar": "staafdiagram|staafgrafiek|kolomdiagram|=staven",
    "turn:chart_line": "lijndiagram|lijngrafiek|=lijnen",
    "turn:chart_share": "taartdiagram|cirkeldiagram",
    "turn:chart_table": "=tabel|als tabel|in een tabel",
    "turn:drop":
      "zonder|zonder de|zonder het|verwijder|verwijderen|weglaten|weggelaten|haal weg|niet meer|niet langer|schrap|schrappen|negeer|laat weg|uitsluiten|wis|eruit halen|eruit",
    "turn:link": "=meer|uitsplitsing naar|=uitsplitsing|verdeling naar|=haal",
    "turn:filter": "filter|filters|beperking|inperking",
    "turn:split": "uitsplitsing|verdeling|onderverdeling",
    "turn:all": "voor alle|in alle|over alle|alle|van alle|ongeacht de|ongeacht het",
    "turn:everyone": "voor iedereen|iedereen|alle studenten|voor alle studenten|alle mensen|voor alle mensen",
    "turn:add": "ook|tevens|daarnaast|bovendien|toevoegen|toegevoegd|erbij|eveneens|voeg toe",
    "turn:compare":
      "vergelijk|vergelijken|vergeleken met|vergelijking|in vergelijking met|in vergelijking tot|ten opzichte van|tegenover|versus|vs|naast|tegen",
    "turn:before": "ervoor|daarvoor|vorige|voorgaande|voorafgaande|eerdere",
    "turn:sort": "sorteer|sorteren|gesorteerd|orden|rangschik|sorteer op|gesorteerd op|rangschik op",
    "turn:name": "=naam|=namen|alfabetisch",
    "turn:where": "=waar|waar precies",
  },
  separable: {
    "laat|laten weg": "weglaten",
    "haal|halen weg": "weglaten",
    "haal|halen eruit": "weglaten",
    "voeg|voegen toe": "toevoegen",
    "sluit|sluiten uit": "uitsluiten",
  },
};
