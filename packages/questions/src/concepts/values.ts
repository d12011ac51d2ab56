import type { Condition, Value } from "../meaning/meaning.ts";

/** What a phrase for a value keeps. */
export interface KnownValue {
  readonly dimension: string;
  /** Ways in which institutions write the value; those are taken that the institution has. Without any, `condition` is. */
  readonly written?: readonly string[];
  readonly condition?: Condition;
}

const written = (dimension: string, ...ways: string[]): KnownValue => ({ dimension, written: ways });
const fixed = (condition: Exclude<Condition, { any: unknown } | { per: unknown }>): KnownValue => ({
  dimension: condition.dimension,
  condition,
});
const is = (dimension: string, ...values: Value[]): KnownValue => fixed({ dimension, op: "in", values });
const isNot = (dimension: string, ...values: Value[]): KnownValue => fixed({ dimension, op: "not_in", values });

/** Values that have names in every language, by concept. */
export const KNOWN_VALUES: Readonly<Record<string, KnownValue>> = {
  "v:outcome.passed": is("outcome", "Pass", "Distinction"),
  "v:outcome.plain_pass": is("outcome", "Pass"),
  "v:outcome.fail": is("outcome", "Fail"),
  "v:outcome.distinction": is("outcome", "Distinction"),
  "v:outcome.withdrawn": is("outcome", "Withdrawn"),
  "v:outcome.stayed": isNot("outcome", "Withdrawn"),
  "v:gender.female": written("gender", "F", "Female", "Woman", "Women"),
  "v:gender.male": written("gender", "M", "Male", "Man", "Men"),
  "v:disability.yes": is("disability", true),
  "v:disability.no": is("disability", false),
  "v:late.yes": is("late", true),
  "v:late.no": is("late", false),
  "v:banked.yes": is("banked", true),
  "v:banked.no": is("banked", false),
  "v:repeat.yes": fixed({ dimension: "previous_attempts", op: ">=", value: 1 }),
  "v:repeat.no": is("previous_attempts", 0),
  "v:score.none": is("score", null),
  "v:score.some": isNot("score", null),
  "v:score.zero": is("score", 0),
  "v:score.full": is("score", 100),
  "v:due.none": is("assessment_due_day", null),
  "v:due.some": isNot("assessment_due_day", null),
  "v:registered.none": is("registered_day", null),
  "v:registered.some": isNot("registered_day", null),
  "v:unregistered.some": isNot("withdrawn_day", null),
  "v:unregistered.none": is("withdrawn_day", null),
  "v:planned.some": isNot("item_week_from", null),
  "v:planned.none": is("item_week_from", null),
  "v:imd.none": is("deprivation_band", null),
  "v:imd.most": written("deprivation_band", "0-10%", "0-10"),
  "v:imd.least": written("deprivation_band", "90-100%", "90-100"),
  "v:weight.zero": is("assessment_weight", 0),
  "v:type.tma": written("assessment_type", "TMA", "Assignment"),
  "v:type.cma": written("assessment_type", "CMA"),
  "v:type.exam": written("assessment_type", "Exam", "Examination", "Final exam"),
  "v:item.forum": written("item_type", "forumng", "forum", "discussion"),
  "v:item.quiz": written("item_type", "quiz", "test"),
  "v:item.wiki": written("item_type", "ouwiki", "wiki"),
  "v:item.resource": written("item_type", "resource"),
  "v:item.homepage": written("item_type", "homepage"),
  "v:item.url": written("item_type", "url", "link"),
  "v:item.glossary": written("item_type", "glossary"),
  "v:item.subpage": written("item_type", "subpage"),
  "v:item.page": written("item_type", "page"),
  "v:item.content": written("item_type", "oucontent"),
  "v:item.collaborate": written("item_type", "oucollaborate"),
  "v:item.elluminate": written("item_type", "ouelluminate"),
  "v:item.questionnaire": written("item_type", "questionnaire"),
  "v:item.dataplus": written("item_type", "dataplus"),
  "v:item.dualpane": written("item_type", "dualpane"),
  "v:item.folder": written("item_type", "folder"),
  "v:item.html": written("item_type", "htmlactivity"),
  "v:item.externalquiz": written("item_type", "externalquiz"),
  "v:item.repeat": written("item_type", "repeatactivity"),
  "v:item.shared": written("item_type", "sharedsubpage"),
  "v:education.none": written("highest_education", "No Formal quals", "No formal qualification"),
  "v:education.below": written("highest_education", "Lower Than A Level", "Lower than A level"),
  "v:education.alevel": written("highest_education", "A Level or Equivalent", "A level or equivalent"),
  "v:education.he": written("highest_education", "HE Qualification", "Higher education qualification"),
  "v:education.postgraduate": written("highest_education", "Post Graduate Qualification", "Postgraduate qualification"),
  "v:region.scotland": written("region", "Scotland"),
  "v:region.wales": written("region", "Wales"),
  "v:region.ireland": written("region", "Ireland"),
  "v:region.london": written("region", "London Region", "London"),
  "v:region.yorkshire": written("region", "Yorkshire Region", "Yorkshire"),
  "v:region.eastanglia": written("region", "East Anglian Region", "East Anglia"),
  "v:region.eastmidlands": written("region", "East Midlands Region", "East Midlands"),
  "v:region.westmidlands": written("region", "West Midlands Region", "West Midlands"),
  "v:region.north": written("region", "North Region", "North"),
  "v:region.northwest": written("region", "North Western Region", "North West"),
  "v:region.south": written("region", "South Region", "South"),
  "v:region.southeast": written("region", "South East Region", "South East"),
  "v:region.southwest": written("region", "South West Region", "South West"),
  "v:age.mature": written("age_band", "55<=", "35 and over"),
  "v:age.middle": written("age_band", "35-55"),
  "v:age.young": written("age_band", "0-35", "Under 21"),
};
