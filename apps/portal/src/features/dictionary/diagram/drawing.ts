import type { ElkNode, ElkPoint } from "elkjs/lib/elk-api.js";

import { type Column, type Entry, qualifiedName, type Relationship, type TableAddress } from "../../../domain/dictionary/catalogue.ts";
import { type DiagramView, shownColumns } from "./diagram-view.ts";

/** Heights in px: of a table's head, of each of its rows, and of a stub. Drawing, screen and picture all use them. */
export const HEAD = 36;
export const ROW = 22;
const STUB = 32;
/** Room below the last row. */
export const FOOT = 6;

/** Sizes and widths of a letter of the three texts, in px; wider than most letters are, so that nothing is cut. */
export const TEXT = { name: { size: 13, letter: 8.6 }, column: { size: 12, letter: 7.25 }, type: { size: 11, letter: 6.7 } } as const;

/** What stands in a row beside its texts: margins, the mark of a key, the gap before the type. */
export const INSET = 12;
export const KEY = 20;
const GAP = 20;
const NARROWEST = 150;

const widest = (texts: readonly string[], letter: number): number => Math.max(0, ...texts.map((text) => text.length)) * letter;

/** Types are only shown with every column: nearly all keys are of one type. */
function tableWidth(name: string, columns: readonly Column[], withTypes: boolean): number {
  // A mark before the name, and a link to the neighbours after it.
  const head = INSET + 18 + name.length * TEXT.name.letter + 34;
  const names = columns.map((column) => column.name);
  const types = withTypes
    ? GAP +
      widest(
        columns.map(({ type }) => type),
        TEXT.type.letter,
      )
    : 0;
  const rows = INSET + KEY + widest(names, TEXT.column.letter) + types + INSET;
  return Math.ceil(Math.max(NARROWEST, head, rows));
}

const tableHeight = (columns: readonly Column[]): number => HEAD + columns.length * ROW + (columns.length > 0 ? FOOT : 0);

const stubWidth = (address: TableAddress): number => Math.ceil(INSET + 18 + qualifiedName(address).length * 7.9 + INSET);

interface Box {
  /** The table's qualified name. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type TableBox = Box & { readonly entry: Entry; readonly columns: readonly Column[] };
export type StubBox = Box & { readonly address: TableAddress };

export interface Line {
  readonly id: string;
  readonly relationship: Relationship;
  /** From the column that refers to the one referred to. */
  readonly points: readonly ElkPoint[];
}

/** A diagram with a place for everything, in px from its upper left corner. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Every column with its type, instead of keys alone. */
  readonly all: boolean;
  readonly tables: readonly TableBox[];
  readonly stubs: readonly StubBox[];
  readonly lines: readonly Line[];
}

const LAYOUT = {
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.aspectRatio": "1.6",
  "elk.padding": "[top=24,left=24,bottom=24,right=24]",
  "elk.spacing.nodeNode": "16",
  "elk.spacing.edgeNode": "12",
  "elk.spacing.edgeEdge": "6",
  "elk.spacing.componentComponent": "32",
  "elk.layered.spacing.nodeNodeBetweenLayers": "40",
  // The marks at both ends of a line need this much.
  "elk.layered.spacing.edgeNodeBetweenLayers": "24",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "6",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
};

/** Many neighbours of one table stand in two columns, or the drawing would be too tall to be read at once. */
const NEIGHBOURS = { "elk.layered.layerUnzipping.strategy": "ALTERNATING" };

const lineId = ({ from, to }: Relationship): string => `${qualifiedName(from)}.${from.column}>${qualifiedName(to)}.${to.column}`;

/** Lines leave a table on the right and reach it on the left, each at the row of its column. */
function portsOf(id: string, { relationships }: DiagramView, width: number, yOf: (column: string) => number) {
  const fixed = (side: "EAST" | "WEST") => ({ "elk.port.side": side });
  return relationships.flatMap((relationship) => [
    ...(qualifiedName(relationship.from) === id
      ? [{ id: `${lineId(relationship)}:from`, x: width, y: yOf(relationship.from.column), layoutOptions: fixed("EAST") }]
      : []),
    ...(qualifiedName(relationship.to) === id
      ? [{ id: `${lineId(relationship)}:to`, x: 0, y: yOf(relationship.to.column), layoutOptions: fixed("WEST") }]
      : []),
  ]);
}

function tableNode(entry: Entry, view: DiagramView, all: boolean): ElkNode {
  const id = qualifiedName(entry);
  const columns = shownColumns(entry, view, all);
  const width = tableWidth(entry.table, columns, all);
  const yOf = (name: string): number => HEAD + (columns.findIndex((column) => column.name === name) + 0.5) * ROW;
  const ports = portsOf(id, view, width, yOf);
  return { id, width, height: tableHeight(columns), ports, layoutOptions: { "elk.portConstraints": "FIXED_POS" } };
}

function stubNode(address: TableAddress, view: DiagramView): ElkNode {
  const id = qualifiedName(address);
  const width = stubWidth(address);
  const ports = portsOf(id, view, width, () => STUB / 2);
  return { id, width, height: STUB, ports, layoutOptions: { "elk.portConstraints": "FIXED_POS" } };
}

/** Describes boxes and lines in the layouter's terms. */
export function graphOf(view: DiagramView, all: boolean): ElkNode {
  return {
    id: view.id,
    layoutOptions: view.centre ? { ...LAYOUT, ...NEIGHBOURS } : LAYOUT,
    children: [...view.tables.map((entry) => tableNode(entry, view, all)), ...view.stubs.map((address) => stubNode(address, view))],
    edges: view.relationships.map((relationship) => {
      const id = lineId(relationship);
      return { id, sources: [`${id}:from`], targets: [`${id}:to`] };
    }),
  };
}

/** Puts the arranged graph together with what it stands for. */
export function drawingOf(view: DiagramView, all: boolean, { width = 0, height = 0, children = [], edges = [] }: ElkNode): Drawing {
  const boxOf = (address: TableAddress): Box => {
    const id = qualifiedName(address);
    const { x = 0, y = 0, width = 0, height = 0 } = children.find((child) => child.id === id) ?? {};
    return { id, x, y, width, height };
  };
  const pointsOf = (id: string): readonly ElkPoint[] =>
    (edges.find((edge) => edge.id === id)?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]);
  return {
    width,
    height,
    all,
    tables: view.tables.map((entry) => ({ ...boxOf(entry), entry, columns: shownColumns(entry, view, all) })),
    stubs: view.stubs.map((address) => ({ ...boxOf(address), address })),
    lines: view.relationships.map((relationship) => ({ id: lineId(relationship), relationship, points: pointsOf(lineId(relationship)) })),
  };
}
