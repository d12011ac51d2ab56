import type { TurnWords } from "../language.ts";

/** French words by which a turn of a conversation changes what was asked before it. */
export const TURN_WORDS: TurnWords = {
  lexicon: {
    "turn:as": "sous forme de|sous la forme de|sous forme d",
    "turn:chart": "graphique|graphe|diagramme|trace|tracez",
    "turn:chart_bar": "graphique à barres|diagramme en barres|graphique en barres|histogramme|en barres",
    "turn:chart_line": "graphique en lignes|courbe|courbes|graphique linéaire",
    "turn:chart_share": "camembert|diagramme circulaire|graphique circulaire|graphique en secteurs",
    "turn:chart_table": "=tableau|sous forme de tableau|en tableau",
    "turn:drop":
      "=sans|enlève|enlevez|enlever|retire|retirez|retirer|supprime|supprimez|supprimer|ôte|ôtez|=exclus|excluez|exclure|oublie|oubliez|ne plus|plus par|laisse tomber|laissez tomber|=hors|efface|effacez",
    "turn:link": "=ventilation|=plus|=ventiler|ventilation par|répartition par",
    "turn:filter": "filtre|filtres|restriction|limitation",
    "turn:split": "ventilation|répartition|décomposition|détail",
    "turn:all":
      "pour tous les|pour toutes les|tous les|toutes les|sur tous les|sur toutes les|dans tous les|dans toutes les|quel que soit le|quelle que soit la|indépendamment du|indépendamment de la",
    "turn:everyone": "tout le monde|pour tout le monde|tous les étudiants|pour tous les étudiants|l'ensemble des étudiants",
    "turn:add":
      "ajoute|ajoutez|ajouter|rajoute|rajoutez|=aussi|également|en plus|de plus|en outre|montre aussi|affiche aussi|=inclus|incluez",
    "turn:compare":
      "compare|comparez|comparer|comparaison|comparé à|comparés à|comparée à|comparé avec|en comparaison avec|en comparaison de|par rapport à|par rapport au|par rapport aux|face à|=contre|=versus|=vs|à côté de",
    "turn:before": "d'avant|avant|précédent|précédente|antérieur|antérieure",
    "turn:sort":
      "trie|triez|trier|trié|triés|classe|classez|classer|ordonne|ordonnez|trie par|triez par|trier par|classe par|classez par|classer par|ordonne par|ordonnez par|trié par|triés par",
    "turn:name": "=nom|=noms",
    "turn:where": "=où|où exactement",
  },
};
