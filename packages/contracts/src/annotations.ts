import * as z from "zod";

import { OfReport, REPORT_READING, REPORT_WRITING } from "./report-routes.ts";
import { defineRoute } from "./route.ts";

/** Longest text of a dated note. */
export const MAX_ANNOTATION_TEXT = 200;

const Day = z.iso.date();
const Place = z.object({
  id: z.string(),
  /** Names from the first level below the institution down to the place itself. */
  path: z.array(z.string()),
});
export type AnnotationPlace = z.infer<typeof Place>;

/** A note about days, which stands on every chart over time of its scope. It is text of a person and holds no figure of the product. */
export const Annotation = z.object({
  id: z.string(),
  /** First and last local day that it is about. */
  from: z.string(),
  to: z.string(),
  text: z.string(),
  /** It stands in every report, and not in this one alone. */
  everyReport: z.boolean(),
  /** Part of the institution that it is about; null for the whole of it. */
  place: Place.nullable(),
  /** Name of the person who wrote it; null when they have left. */
  author: z.string().nullable(),
  mayChange: z.boolean(),
  /** Counts the changes; a change names the version that it was made from. */
  version: z.number().int(),
});
export type Annotation = z.infer<typeof Annotation>;

const AnnotationDraft = z
  .strictObject({
    from: Day,
    to: Day,
    text: z
      .string()
      .trim()
      .min(1)
      .max(MAX_ANNOTATION_TEXT)
      .regex(/^\P{Cc}*$/u),
    everyReport: z.boolean(),
    /** Id of the place; null for the whole institution. */
    place: z.uuid().nullable(),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "lies before the first day" });
export type AnnotationDraft = z.infer<typeof AnnotationDraft>;

const PATH = "/dashboards/:dashboardId/annotations";
const OfAnnotation = OfReport.extend({ annotationId: z.string().min(1).max(100) });

export const listAnnotations = defineRoute({
  id: "annotations.list",
  summary: "Dated notes of a report, the latest first, as far as the person sees what they are about",
  api: "frame",
  method: "GET",
  path: PATH,
  access: { kind: "embed" },
  params: OfReport,
  response: z.object({
    annotations: z.array(Annotation),
    /** What the person may write about; null where they may write none. */
    writing: z
      .object({
        /** They may write about the whole institution. */
        everywhere: z.boolean(),
        places: z.array(Place),
      })
      .nullable(),
  }),
  problems: REPORT_READING,
});

export const createAnnotation = defineRoute({
  id: "annotations.create",
  summary: "Write a dated note on the charts over time of a report, or of every report",
  api: "frame",
  method: "POST",
  path: PATH,
  access: { kind: "embed" },
  params: OfReport,
  body: AnnotationDraft,
  response: Annotation,
  idempotent: true,
  status: 201,
  problems: [...REPORT_WRITING, "conflict", "idempotency_key_reused"],
});

export const changeAnnotation = defineRoute({
  id: "annotations.change",
  summary: "Change a dated note",
  api: "frame",
  method: "PUT",
  path: `${PATH}/:annotationId`,
  access: { kind: "embed" },
  params: OfAnnotation,
  /** `changed_meanwhile` when it was changed since `version`. */
  body: AnnotationDraft.safeExtend({ version: z.number().int().min(1) }),
  response: Annotation,
  problems: [...REPORT_WRITING, "changed_meanwhile"],
});

export const deleteAnnotation = defineRoute({
  id: "annotations.delete",
  summary: "Delete a dated note",
  api: "frame",
  method: "DELETE",
  path: `${PATH}/:annotationId`,
  access: { kind: "embed" },
  params: OfAnnotation,
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  response: z.object({ id: z.string() }),
  problems: [...REPORT_WRITING, "changed_meanwhile"],
});
