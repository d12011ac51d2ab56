import type { TurnWords } from "../language.ts";

/** Chinese words by which a turn of a conversation changes what was asked before it. */
export const TURN_WORDS: TurnWords = {
  lexicon: {
    "turn:as": "画成|改成|换成|显示成|做成",
    "turn:chart": "图表|图|作图|画图|画成图|用图表示",
    "turn:chart_bar": "柱状图|条形图|柱形图",
    "turn:chart_line": "折线图|曲线图|线图",
    "turn:chart_share": "饼图|饼状图",
    "turn:chart_table": "表格|用表格|列成表格",
    "turn:drop": "去掉|去除|删除|删掉|移除|取消|不要|不按|不分|不再按|不再|不限|拿掉|撤销|清除|别按|排除|剔除|忽略|除去",
    "turn:filter": "筛选|过滤|筛选条件|限制|条件|的筛选|的限制",
    "turn:split": "细分|分组|拆分|的分组|划分",
    "turn:link": "的|了|按|维度",
    "turn:all": "所有|全部|所有的|全部的|所有学期|全部学期",
    "dim:term": "所有学期|全部学期",
    "turn:everyone": "所有人|全体学生|所有学生|全部学生|每个人|全体",
    "turn:add": "加上|添加|再加上|还要|也显示|同时显示|增加|另外|一并显示|也要|补充|还有|再加|也给出|再显示|同时给出",
    "turn:compare": "比较|对比|相比|做对比|作比较|进行比较|进行对比|比较一下|对比一下|与之相比|相对于|做比较",
    "turn:before": "上一个|上一|前一个|前一|之前的|上个|前面的|之前",
    "turn:sort": "排序|排列|按顺序排列|排序一下",
    "turn:name": "名称|名字",
    "turn:where": "哪里|在哪里|哪儿",
  },
};
