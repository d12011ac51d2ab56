import loadHighs from "highs";

/** What is known of the sum of some cells. */
export interface KnownSum {
  readonly cells: readonly number[];
  readonly least: number;
  readonly greatest: number;
}

export interface Interval {
  readonly least: number;
  readonly greatest: number;
}

/** The library's types describe its other form of module, in which the loader is a property. */
const load = loadHighs as unknown as typeof loadHighs.default;

/** Smallest difference from a whole number that is none. */
const EPSILON = 1e-6;

/**
 * Computes the least and the greatest value that sums of cells can have, by linear programmes over all that is known.
 * Cells are whole numbers from 0 on, so ends are rounded inwards.
 * @param cells how many there are
 * @throws Error where what is known contradicts itself: then it is not what the method publishes
 */
export async function possibleValues(
  cells: number,
  known: readonly KnownSum[],
  targets: readonly (readonly number[])[],
): Promise<readonly Interval[]> {
  const highs = await load();
  const model = highs.createModel();
  try {
    model.options.set({ output_flag: false });
    for (let cell = 0; cell < cells; cell += 1) model.addVar(0, highs.infinity);
    for (const { cells: indices, least, greatest } of known) {
      model.addRow(least, Math.min(greatest, highs.infinity), { indices: [...indices], values: indices.map(() => 1) });
    }
    const end = (target: readonly number[], sign: 1 | -1): number => {
      for (const cell of target) model.changeColCost(cell, sign);
      model.run();
      const status = model.getModelStatus();
      const value = model.getObjectiveValue() * sign;
      for (const cell of target) model.changeColCost(cell, 0);
      if (status === highs.constants.modelStatus.optimal) return value;
      if (status === highs.constants.modelStatus.infeasible) throw new Error("What is known contradicts itself.");
      return sign * -Infinity;
    };
    return targets.map((target) => ({
      least: Math.max(0, Math.ceil(end(target, 1) - EPSILON)),
      greatest: Math.floor(end(target, -1) + EPSILON),
    }));
  } finally {
    model.dispose();
  }
}
