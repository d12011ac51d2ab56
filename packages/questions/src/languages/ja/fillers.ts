/** Japanese characters that say nothing about numbers: particles and endings of verbs. Words of several are in the lexicon. */
export const FILLERS = [
  ..."ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわをん",
  ..."ー件個名回点年月日本者的生分有示出行得知見求列順開始全",
].join(" ");
