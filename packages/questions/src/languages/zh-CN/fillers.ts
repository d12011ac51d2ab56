/** Chinese characters that say nothing about numbers: particles and measure words. Words of several are in the lexicon. */
export const FILLERS = [..."的了是在有将把给对为于之地着个名位件条份次门项所只与回其年过在月号这那它他她们又就才很更太从第些吗呢吧啊"].join(
  " ",
);
