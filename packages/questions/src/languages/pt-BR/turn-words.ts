import type { TurnWords } from "../language.ts";

/** Portuguese words by which a turn of a conversation changes what was asked before it. */
export const TURN_WORDS: TurnWords = {
  lexicon: {
    "turn:as": "em forma de|na forma de",
    "turn:chart": "gráfico|diagrama|desenhe|plote",
    "turn:chart_bar": "gráfico de barras|gráfico de colunas|=barras",
    "turn:chart_line": "gráfico de linhas|gráfico de linha|curva",
    "turn:chart_share": "gráfico de pizza|gráfico de setores|=pizza",
    "turn:chart_table": "=tabela|como tabela|em uma tabela",
    "turn:drop":
      "=sem|remova|remove|remover|tire|tira|tirar|retire|retirar|exclua|excluir|elimine|eliminar|omita|omitir|apague|descarte|esqueça|não mais|suprima",
    "turn:link": "divisão por|detalhamento por|quebra por",
    "turn:filter": "filtro|filtros|restrição|limitação",
    "turn:split": "divisão|detalhamento|quebra|desdobramento",
    "turn:all":
      "para todos os|para todas as|todos os|todas as|em todos os|em todas as|de todos os|de todas as|independentemente do|independentemente da|qualquer que seja o",
    "turn:everyone":
      "para todo mundo|todo mundo|todos os alunos|para todos os alunos|todos os estudantes|para todos os estudantes|todas as pessoas",
    "turn:add": "adicione|adiciona|adicionar|acrescente|acrescenta|acrescentar|inclua|incluir|também|além disso|some|ainda",
    "turn:compare":
      "compare|compara|comparar|comparação|compare com|comparar com|comparado com|comparada com|comparados com|comparado a|em comparação com|em relação a|em relação ao|em relação à|frente a|=contra|=versus|=vs|ao lado de",
    "turn:before": "anterior|antes|prévio|precedente",
    "turn:sort": "ordene|ordena|ordenar|ordenado|ordenados|classifique|ordene por|ordenar por|ordenado por",
    "turn:name": "=nome|=nomes|alfabeticamente",
    "turn:where": "=onde|em que parte",
  },
};
