import type { AlertReading, Annotation, ChangeReasons, CommentThread, ExecutiveSummary, SavedView } from "@lyceum/contracts";
import type { Answer } from "@lyceum/semantic";

import { factOf, factsOf, type Outcome, refusedBy, shown } from "./outcome.ts";
import { type PlainReply, send } from "./requests.ts";
import { type FrameAccess, numbersOf, OPEN_REPORT, queriesOf, QUESTIONS, readScreen, screenFacts, sheetOf, textNumbers } from "./screen.ts";
import { CONSOLE, onOtherSite, type Visit, withOpened } from "./visit.ts";
import type { Way } from "./way.ts";

type Through = (frame: FrameAccess, visit: Visit, report: string) => Promise<Outcome>;

const through =
  (read: Through, what?: string): Way["ask"] =>
  (visit, report) =>
    withOpened(visit.frames.get(what ?? report), (frame) => read(frame, visit, report));

const callFrame = <T>({ world }: Visit, { token }: FrameAccess, path: string, body?: unknown): Promise<PlainReply<T>> =>
  send<T>(`${world.server.framesOrigin}/frame-api${path}`, { token, ...(body !== undefined && { body }) });

/** Makes an outcome of a reply: facts, or the code of its problem. */
export const outcomeOf = <T>(reply: PlainReply<T>, facts: (value: T) => Iterable<string>): Outcome =>
  reply.ok ? shown(facts(reply.json())) : refusedBy(reply.text);

const drilled = { ...QUESTIONS.depth, filters: [{ dimension: "level1", op: "in", values: ["Science"] }] } as const;
const hasScience = (fact: string): boolean => (JSON.parse(fact) as unknown[])[1] === "Science";

/** Text of the comment that the owner wrote of figures of the whole institution, and of notes on each college. */
export const COMMENT = "There are more than one hundred enrolments";
export const NOTES = { Arts: "Strike in Arts", Science: "Flood in Science" } as const;
export const SHARED_VIEW = "Science alone";

/** An alert on all together that any figure meets. */
const ANY_FIGURE = {
  filters: {},
  name: "",
  by: null,
  condition: { kind: "threshold", direction: "above", amount: -1 },
  repeat: "first",
  quiet: { from: "00:00", to: "00:00", days: [], timeZone: "UTC" },
};

const FRAME = { gate: "dashboards.embed", credential: "frame" } as const;

/** Ways through a frame, which is opened before and asked afterwards. */
export const FRAME_WAYS: readonly Way[] = [
  {
    ...FRAME,
    name: "frame",
    calls: ["dashboards.embed", "frames.session", "frames.dashboard", "frames.query"],
    ofReport: true,
    ask: through(async (frame, { world }, report) => {
      const screen = await readScreen(world, report, frame);
      return "refused" in screen ? screen : shown(screenFacts(screen, [...queriesOf(report).keys()]));
    }),
    expected: (screen, report) => screenFacts(screen, [...queriesOf(report).keys()]),
  },
  {
    ...FRAME,
    name: "frame on another site",
    calls: ["embedding.address"],
    ofReport: true,
    ask: (visit, report) =>
      withOpened(visit.frames.get(onOtherSite(report)), async (frame) => {
        const screen = await readScreen(visit.world, report, frame);
        return "refused" in screen ? screen : shown(screenFacts(screen, [...queriesOf(report).keys()]));
      }),
    expected: (screen, report) => screenFacts(screen, [...queriesOf(report).keys()]),
  },
  {
    ...FRAME,
    name: "kept answer",
    calls: ["frames.query"],
    ofReport: true,
    // The owner, who sees all of it, asks the same first: its answer lies ready.
    ask: through(async (frame, visit) => {
      const { world } = visit;
      await send(`${world.server.origin}/api/v1/tenants/${world.tenant.slug}/query`, {
        token: await world.server.tokenFor(world.owner.user),
        body: { query: QUESTIONS.groups },
      });
      const reply = await callFrame<Answer>(visit, frame, "/query", { query: QUESTIONS.groups });
      return outcomeOf(reply, (answer) => factsOf("groups", answer));
    }),
    expected: (screen) => screenFacts(screen, ["groups"]),
  },
  {
    ...FRAME,
    name: "opened again",
    calls: ["dashboards.embed"],
    ofReport: true,
    credential: "portal",
    ask: through(async ({ session }, { world, person, token }, report) => {
      const path = `/v1/data/dashboards/tenants/${person.tenant.slug}/users/${person.user.id}/dashboards/${report}`;
      const reply = await send<{ basis: { rights: string } }>(`${world.server.origin}/api${path}?session=${session}&again=true`, { token });
      return outcomeOf(reply, ({ basis }) => [basis.rights]);
    }),
    expected: ({ rights }) => [rights],
  },
  {
    ...FRAME,
    name: "drill",
    calls: ["frames.query"],
    ofReport: true,
    ask: through(async (frame, visit) =>
      outcomeOf(await callFrame<Answer>(visit, frame, "/query", { query: drilled }), (answer) => factsOf("depth", answer)),
    ),
    expected: (screen) => screenFacts(screen, ["depth"]).filter(hasScience),
  },
  {
    ...FRAME,
    name: "explain change",
    calls: ["frames.change"],
    ofReport: true,
    ask: through(async (frame, visit) => {
      const body = { query: QUESTIONS.change, measure: "enrolments" };
      const reply = await callFrame<{ reasons: ChangeReasons | null }>(visit, frame, "/change", body);
      return outcomeOf(reply, ({ reasons }) => [
        factOf("change", [reasons?.after ?? null, reasons?.before ?? null]),
        ...(reasons?.breakdowns ?? [])
          .filter(({ dimension }) => dimension === "level1")
          .flatMap(({ groups }) => groups.map(({ value }) => factOf("college", [value]))),
      ]);
    }),
    expected: ({ answers }) => [
      ...(answers.get("change")?.rows ?? []).map((row) => factOf("change", row.slice(0, 2))),
      ...(answers.get("colleges")?.rows ?? []).map((row) => factOf("college", row.slice(0, 1))),
    ],
    isPart: true,
  },
  {
    ...FRAME,
    name: "executive summary",
    calls: ["executive-summary.make", "executive-summary.file"],
    ofReport: true,
    ask: through(async (frame, visit, report) => {
      const body = { sheets: [sheetOf(report).id], filters: { term: ["Spring 2026"], comparison: ["previous_period"] } };
      const reply = await callFrame<ExecutiveSummary>(visit, frame, `/dashboards/${report}/executive-summary`, body);
      return outcomeOf(reply, (summary) => [
        report,
        ...["Arts", "Science"].filter((name) => JSON.stringify(summary).includes(name)).map((name) => factOf("college", [name])),
      ]);
    }),
    expected: ({ answers }, report) => [report, ...(answers.get("colleges")?.rows ?? []).map((row) => factOf("college", row.slice(0, 1)))],
    isPart: true,
  },
  {
    ...FRAME,
    name: "choices of a filter",
    calls: ["frames.query"],
    ofReport: true,
    ask: through(async (frame, visit, report) => {
      const query = queriesOf(report).get("options");
      return outcomeOf(await callFrame<Answer>(visit, frame, "/query", { query }), ({ rows }) =>
        rows.map((row) => factOf("", row.slice(0, 1))),
      );
    }),
    expected: ({ answers }) => (answers.get("colleges")?.rows ?? []).map((row) => factOf("", row.slice(0, 1))),
  },
  {
    ...FRAME,
    name: "shared view",
    calls: ["views.list", "frames.query"],
    ofReport: true,
    // A link names a view, whose filters the frame then asks with.
    ask: through(async (frame, visit, report) => {
      const list = await callFrame<{ views: SavedView[] }>(visit, frame, `/dashboards/${report}/views`);
      if (!list.ok) return refusedBy(list.text);
      const view = list.json().views.find(({ name }) => name === SHARED_VIEW);
      const values = view?.state.filters["college"] ?? ["Science"];
      const filters = [{ dimension: "level1", op: "in", values }];
      const reply = await callFrame<Answer>(visit, frame, "/query", { query: { ...QUESTIONS.depth, filters } });
      return outcomeOf(reply, (answer) => factsOf("depth", answer));
    }),
    expected: (screen) => screenFacts(screen, ["depth"]).filter(hasScience),
  },
  {
    ...FRAME,
    name: "comments",
    restsOn: "accounts",
    calls: ["comments.list"],
    ofReport: true,
    ask: through(async (frame, visit, report) =>
      outcomeOf(await callFrame<{ threads: CommentThread[] }>(visit, frame, `/dashboards/${report}/comments`), ({ threads }) =>
        threads.flatMap(({ text }) => text ?? []),
      ),
    ),
    // A comment on figures of the whole institution is for those who see both colleges, with groups of any size.
    expected: ({ answers }, _report, { name }) => {
      const groups = answers.get("groups");
      const isWhole = groups !== undefined && answers.get("colleges")?.rows.length === 2 && groups.protection === undefined;
      return isWhole && name !== "elsewhere" ? [COMMENT] : [];
    },
  },
  {
    ...FRAME,
    name: "dated notes",
    restsOn: "accounts",
    calls: ["annotations.list"],
    ofReport: true,
    ask: through(async (frame, visit, report) =>
      outcomeOf(await callFrame<{ annotations: Annotation[] }>(visit, frame, `/dashboards/${report}/annotations`), ({ annotations }) =>
        annotations.map(({ text }) => text),
      ),
    ),
    expected: ({ answers }, _report, person) =>
      (person.name === "elsewhere" ? [] : (answers.get("colleges")?.rows ?? [])).flatMap(([college]) =>
        Object.entries(NOTES).flatMap(([name, text]) => (name === college ? [text] : [])),
      ),
  },
  {
    ...FRAME,
    name: "alert as it is set",
    calls: ["alerts.frame.read"],
    ofReport: true,
    isPart: true,
    // What any figure is above: the reading says it in words.
    ask: through(async (frame, visit, report) => {
      const facts: string[] = [];
      for (const [name, visual] of numbersOf(report).slice(0, 2)) {
        const [sheet = ""] = name.split("/");
        const body = { sheet, visual: visual.id, measure: visual.query.measures[0], ...ANY_FIGURE };
        const reply = await callFrame<AlertReading>(visit, frame, `/dashboards/${report}/alerts/reading`, body);
        // A figure that is not for this reader is none; the others stand.
        if (!reply.ok && !/query_(area|dimension)_forbidden/.test(reply.text)) return refusedBy(reply.text);
        // What is withheld is said to be, and is no figure.
        if (reply.ok) facts.push(...reply.json().values.flatMap(({ value }) => (/\d/.test(value) ? [factOf("text", [value])] : [])));
      }
      return shown(facts);
    }),
    expected: textNumbers,
  },
  {
    ...FRAME,
    name: "console",
    calls: ["reports.readerConsole", "frames.session", "frames.dashboard", "frames.query", "reports.list"],
    ofReport: false,
    gate: "reports.readerConsole",
    ask: through(async (frame, { world }) => {
      const screen = await readScreen(world, OPEN_REPORT, frame);
      return "refused" in screen ? screen : shown(screenFacts(screen, [...queriesOf(OPEN_REPORT).keys()]));
    }, CONSOLE),
    expected: (screen) => screenFacts(screen, [...queriesOf(OPEN_REPORT).keys()]),
  },
];
