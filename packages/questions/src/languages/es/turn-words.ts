import type { TurnWords } from "../language.ts";

/** Spanish words by which a turn of a conversation changes what was asked before it. */
export const TURN_WORDS: TurnWords = {
  lexicon: {
    "turn:as": "en forma de",
    "turn:chart": "gráfico|gráfica|diagrama|grafica|dibuja",
    "turn:chart_bar": "gráfico de barras|gráfica de barras|diagrama de barras|gráfico de columnas",
    "turn:chart_line": "gráfico de líneas|gráfica de líneas|gráfico lineal",
    "turn:chart_share": "gráfico circular|gráfico de tarta|gráfico de pastel|gráfico de sectores",
    "turn:chart_table": "=tabla|como tabla|en una tabla",
    "turn:drop":
      "=sin|quita|quítale|quitar|quite|elimina|eliminar|elimine|excluye|excluir|excluya|omite|omitir|suprime|suprimir|borra|saca|sacar|descarta|olvida|ya no|retira|retirar",
    "turn:link": "=desglose|desglose por|desglosar|división por",
    "turn:filter": "filtro|filtros|restricción|limitación|límite",
    "turn:split": "desglose|división|reparto",
    "turn:all":
      "para todos los|para todas las|todos los|todas las|en todos los|en todas las|de todos los|de todas las|sin importar el|sin importar la|independientemente del",
    "turn:everyone":
      "para todo el mundo|todo el mundo|todos los estudiantes|para todos los estudiantes|todas las personas|para todas las personas",
    "turn:add": "añade|añadir|añádele|añada|agrega|agregar|agregue|suma|también|además|incluye|incluir|asimismo",
    "turn:compare":
      "compara|comparar|compare|comparación|comparado con|comparada con|comparados con|comparadas con|compáralo con|en comparación con|frente a|=contra|=versus|=vs|respecto a|junto a|al lado de",
    "turn:before": "anterior|previo|previa|de antes|precedente|antes",
    "turn:sort": "ordena|ordenar|ordene|ordenado|ordenados|clasifica|ordénalo|ordena por|ordenar por|ordenado por",
    "turn:name": "=nombre|=nombres|alfabéticamente",
    "turn:where": "=dónde|en qué parte",
  },
};
