import type { TurnWords } from "../language.ts";

/** English words by which a turn of a conversation changes what was asked before it. */
export const TURN_WORDS: TurnWords = {
  lexicon: {
    "turn:chart": "chart|graph|plot|diagram|visualise|visualize|draw",
    "turn:chart_bar": "bar chart|bar graph|bars|column chart",
    "turn:chart_line": "line chart|line graph|=lines",
    "turn:chart_share": "pie chart|pie|donut chart|doughnut chart",
    "turn:chart_table": "=table|as a table|in a table",
    "turn:drop":
      "=drop|remove|=without|take out|taking out|taken out|get rid of|=exclude|=omit|=skip|=ignore|=delete|leave out|leaving out|no longer|not any more|no more|stop splitting|don't split|do not split|forget|forget about|undo|clear|scrap|lose|minus",
    "turn:link": "=any|=more|longer|anymore|splitting|grouping|grouped",
    "turn:filter": "filter|=filtering|restriction|=limit|limitation|constraint",
    "turn:split": "breakdown|split|grouping|break down",
    "turn:all":
      "for all|for all the|in all|across all|over all|of all|for any|in any|=all|=every|for every|across every|regardless of|whatever the",
    "turn:everyone": "=everyone|=everybody|all students|all the students|all people|all learners|anyone|everyone again",
    "turn:add": "=add|=also|=too|as well|=additionally|in addition|on top|on top of that|plus the|=include|alongside that|besides",
    "turn:compare":
      "compare|compared|comparing|comparison|compare with|compare to|compare against|compared with|compared to|in comparison with|in comparison to|versus|=vs|=v|against|next to|alongside|side by side|side by side with|relative to|set against|contrast|contrasted with",
    "turn:before": "=before|=previous|=preceding|=prior|=earlier",
    "turn:sort": "sort|=order|ordered|arrange|rank|put in order|order by|sort by|arranged",
    "turn:name": "=name|=names",
    "turn:where": "=where|where exactly|in which part|in which parts|whereabouts",
  },
  separable: {
    "take|taking|leave|leaving|cut|filter out": "remove",
    "take|leave|cut off": "remove",
  },
};
