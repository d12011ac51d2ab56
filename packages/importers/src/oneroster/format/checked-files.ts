import { FLOAT, GUID, ID, TEXT, TEXTS, exactly, file, may, must, oneOf, refer, someOf } from "./formats.ts";

/** Files that are checked and counted, and for which the education model has no place. */
export const CHECKED_FILES = {
  classResources: file({
    title: may(TEXT),
    classSourcedId: must(refer("classes")),
    resourceSourcedId: must(refer("resources")),
  }),
  courseResources: file({
    title: may(TEXT),
    courseSourcedId: must(refer("courses")),
    resourceSourcedId: must(refer("resources")),
  }),
  lineItemLearningObjectiveIds: file({
    lineItemSourcedId: must(refer("lineItems")),
    source: must(oneOf("case", "unknown")),
    learningObjectiveId: must(TEXT),
  }),
  lineItemScoreScales: file({
    title: may(TEXT),
    lineItemSourcedId: must(refer("lineItems")),
    scoreScaleSourcedId: must(refer("scoreScales")),
  }),
  resources: file({
    vendorResourceId: must(ID),
    title: may(TEXT),
    roles: may(someOf("administrator", "aide", "guardian", "parent", "proctor", "relative", "student", "teacher")),
    importance: may(exactly("primary", "secondary")),
    vendorId: may(ID),
    applicationId: may(ID),
  }),
  resultLearningObjectiveIds: file({
    resultSourcedId: must(refer("results")),
    source: must(oneOf("case", "unknown")),
    learningObjectiveId: must(TEXT),
    score: may(FLOAT),
    textScore: may(TEXT),
  }),
  resultScoreScales: file({
    title: may(TEXT),
    resultSourcedId: must(refer("results")),
    scoreScaleSourcedId: must(refer("scoreScales")),
  }),
  scoreScales: file({
    title: must(TEXT),
    type: must(TEXT),
    orgSourcedId: must(refer("orgs")),
    courseSourcedId: must(refer("courses")),
    classSourcedId: must(refer("classes")),
    scoreScaleValue: must(TEXTS),
  }),
  userProfiles: file({
    userSourcedId: must(GUID),
    profileType: must(TEXT),
    vendorId: must(TEXT),
    applicationId: may(TEXT),
    description: may(TEXT),
    credentialType: must(TEXT),
    username: must(TEXT),
    password: may(TEXT),
  }),
  userResources: file({
    userSourcedId: must(refer("users")),
    orgSourcedId: may(refer("orgs")),
    classSourcedId: may(refer("classes")),
    resourceSourcedId: must(refer("resources")),
  }),
};
