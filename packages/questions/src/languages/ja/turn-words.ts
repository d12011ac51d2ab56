import type { TurnWords } from "../language.ts";

/** Japanese words by which a turn of a conversation changes what was asked before it. */
export const TURN_WORDS: TurnWords = {
  lexicon: {
    "turn:as": "として",
    "turn:chart": "グラフ|チャート|図|グラフで|グラフにして|グラフ化|図で",
    "turn:chart_bar": "棒グラフ|棒グラフで|棒グラフにして",
    "turn:chart_line": "折れ線グラフ|折れ線|折れ線グラフで|折れ線グラフにして",
    "turn:chart_share": "円グラフ|円グラフで|円グラフにして",
    "turn:chart_table": "表で|表にして|テーブルで|表形式で",
    "turn:drop_behind":
      "を外して|を外す|は外して|外して|を除いて|を除く|を削除|を削除して|を消して|をなくして|なしで|なしに|なし|抜きで|をやめて|は不要|はいらない|を取り除いて|取り除いて|を取って|を解除|を解除して|は抜いて|を抜いて",
    "turn:filter": "絞り込み|フィルター|フィルタ|条件|の条件|の絞り込み|のフィルター|制限",
    "turn:split": "内訳|の内訳|別の内訳",
    "turn:link": "別|ごと|も|別を|の",
    "turn:all": "全|すべての|全ての|全部の|あらゆる",
    "turn:everyone": "全員|全員で|全員の|全学生|すべての学生|みんな",
    "turn:add":
      "追加|追加して|を追加|も追加|も追加して|を追加して|加えて|を加えて|も加えて|も表示|も表示して|も見せて|も出して|も示して|も一緒に|足して|も足して|を足して",
    "turn:compare": "と比較|と比較して|と比べて|と比べると|と比べ|比較して|比較|比べて|と対比|と並べて|と並べて表示",
    "turn:before": "前の|前|ひとつ前の|一つ前の|その前の|直前の",
    "turn:sort": "並べ替え|並べ替えて|並び替え|並び替えて|ソート|ソートして|並べて|順に並べて|順に|順",
    "turn:name": "名前|名前順|名称",
    "turn:where": "どこ|どこで|どこの",
  },
};
