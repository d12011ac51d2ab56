import { isDeepStrictEqual } from "node:util";

import { IMAGE_LIMITS } from "@lyceum/contracts";
import { Dashboard, educationModel, isReadableAfterAll, isStory, maxSheetsOf, serializeDocument } from "@lyceum/model";
import { resolveParameters } from "@lyceum/reports";
import { documentImages } from "@lyceum/reports/authoring";

import { findBroken } from "../../domain/reports/check-document.ts";
import { MODEL_FACTS } from "../../domain/reports/model-of-reports.ts";
import { ProblemError } from "../../lib/problem-error.ts";

const invalid = (details: readonly string[]): ProblemError => new ProblemError("validation_failed", undefined, details);

const repeated = (ids: readonly string[]): string | undefined => ids.find((id, index) => ids.indexOf(id) !== index);

/** @throws ProblemError `validation_failed` where two sheets, two parts of one sheet or two filters have one id. */
export function requireUniqueIds({ sheets, filters, parameters = [] }: Dashboard): void {
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ["sheets", sheets.map(({ id }) => id)],
    // Both are set under one name in an address.
    ["filters", [...filters, ...parameters].map(({ id }) => id)],
    ...sheets.map(
      ({ id, visuals, blocks = [] }) => [`sheets.${id}`, [...visuals, ...blocks].map((part) => part.id)] as readonly [string, string[]],
    ),
  ];
  const details = lists.flatMap(([field, ids]) => {
    const twice = repeated(ids);
    return twice === undefined ? [] : [`body.document.${field}: has "${twice}" twice`];
  });
  if (details.length > 0) throw invalid(details);
}

/** @throws ProblemError `validation_failed` for a report with as many sheets as a story has pages, and a story with filters of its own. */
export function requireForm(document: Dashboard): void {
  const most = maxSheetsOf(document);
  if (document.sheets.length > most) throw invalid([`body.document.sheets: has more than ${most}`]);
  if (isStory(document) && document.filters.length > 0) throw invalid(["body.document.filters: a story has none of its own"]);
  if (!isStory(document) && document.sheets.some(({ visuals }) => visuals.some(({ frozen }) => frozen !== undefined))) {
    throw invalid(["body.document.sheets: only a story has frozen numbers"]);
  }
}

/** What of a document is the institution's and not the author's to change. */
const fixedOf = ({ id, name, form, area, urlSlug, helpLink, featureFlag, unrestrictedOnly }: Dashboard) => ({
  id,
  name,
  ...(form !== undefined && { form }),
  area,
  urlSlug,
  helpLink,
  ...(featureFlag !== undefined && { featureFlag }),
  ...(unrestrictedOnly !== undefined && { unrestrictedOnly }),
});

/** Filters that are new or another than before must be by a dimension of the model. */
function requireDimensions(document: Dashboard, before: Dashboard): void {
  const details = document.filters.flatMap((filter) => {
    const same = before.filters.find(({ id }) => id === filter.id);
    if (
      filter.unreadable !== undefined ||
      Object.hasOwn(educationModel.dimensions, filter.dimension) ||
      same?.dimension === filter.dimension
    )
      return [];
    return [`body.document.filters.${filter.id}: there is no dimension "${filter.dimension}"`];
  });
  if (details.length > 0) throw invalid(details);
}

/** Names in formulas are told apart from the model's; what parameters take values of or filter by has to be there. */
function requireParameters({ parameters = [] }: Dashboard): void {
  const { measures, dimensions } = educationModel;
  const details = parameters.flatMap(({ id, value, uses }) => {
    const names = [
      ...(value.kind === "dimension" ? [value.dimension] : []),
      ...uses.flatMap((use) => (use.as === "filter" ? [use.dimension.name] : [])),
    ];
    const missing = names.filter((name) => !Object.hasOwn(dimensions, name));
    return [
      ...(Object.hasOwn(measures, id) || Object.hasOwn(dimensions, id) ? [`body.document.parameters.${id}: is a name of the model`] : []),
      ...missing.map((name) => `body.document.parameters.${id}: there is no dimension "${name}"`),
    ];
  });
  if (details.length > 0) throw invalid(details);
}

/** A picture says what it shows to those who do not see it, or that it shows nothing. */
function requireBlocks(document: Dashboard): void {
  const details = document.sheets.flatMap(({ id, blocks = [] }) =>
    blocks.flatMap((block) => {
      const field = `body.document.sheets.${id}.${block.id}`;
      if (block.kind !== "image") return block.image ? [`${field}: only an image block has a picture`] : [];
      if (!block.image) return [`${field}: has no picture`];
      return block.text.trim() === "" && !block.image.ornament ? [`${field}: has no alternative text`] : [];
    }),
  );
  const images = documentImages(document).length;
  if (images > IMAGE_LIMITS.images) details.push(`body.document: shows ${images} pictures; a report shows ${IMAGE_LIMITS.images} at most`);
  if (details.length > 0) throw invalid(details);
}

/** A part that cannot be read is stored as it was: what can be read is not brought in this way, past everything else that is asked of it. */
function requireUnreadable({ filters, sheets }: Dashboard): void {
  const isWrong = [
    ...filters.map((filter) => isReadableAfterAll("filters", filter)),
    ...sheets.flatMap(({ visuals, blocks = [] }) => [
      ...visuals.map((visual) => isReadableAfterAll("visuals", visual)),
      ...blocks.map((block) => isReadableAfterAll("blocks", block)),
    ]),
  ].some(Boolean);
  if (isWrong) throw invalid(["body.document: a part that can be read is marked as unreadable"]);
}

/** Questions that the compiler refuses are let stand where they stood already, and not begun. */
function requireAnswerable(document: Dashboard, before: Dashboard): void {
  const withInitial = (own: Dashboard): Dashboard => resolveParameters(own, {}, MODEL_FACTS);
  const known = withInitial(before).sheets.flatMap(({ visuals }) => visuals.map(({ query }) => query));
  const initial = withInitial(document);
  const details = findBroken(document).flatMap(({ sheet, visual, detail }) => {
    const found = initial.sheets.find(({ id }) => id === sheet)?.visuals.find(({ id }) => id === visual);
    const isKnown = found?.unreadable !== undefined || known.some((other) => isDeepStrictEqual(other, found?.query));
    return isKnown ? [] : [`body.document.sheets.${sheet}.${visual}: ${detail}`];
  });
  if (details.length > 0) throw invalid(details);
}

/**
 * Checks what an author saves: one schema, ids that are unique, and questions that the compiler accepts.
 * @throws ProblemError `validation_failed` with what is wrong where.
 */
export function requireDocument(sent: unknown, before: Dashboard): Dashboard {
  const read = Dashboard.safeParse(sent);
  if (!read.success) throw invalid(read.error.issues.slice(0, 5).map(({ path, message }) => `body.document.${path.join(".")}: ${message}`));
  const fields = read.data;
  const { form: _form, featureFlag: _flag, unrestrictedOnly: _only, ...own } = fields;
  const document: Dashboard = { ...own, ...fixedOf(before) };
  if (document.title.trim() === "") throw invalid(["body.document.title: is missing"]);
  requireForm(document);
  requireUniqueIds(document);
  requireDimensions(document, before);
  requireParameters(document);
  requireUnreadable(document);
  requireBlocks(document);
  requireAnswerable(document, before);
  return document;
}

/** Whether two documents say the same, whatever the order of their fields. */
export const isSameDocument = (left: Dashboard, right: Dashboard): boolean =>
  isDeepStrictEqual(JSON.parse(serializeDocument(left)), JSON.parse(serializeDocument(right)));
