/** Columns of the result by the place of the measure in the plan. */
export const valueColumn = (index: number): string => `v${index}`;
export const previousColumn = (index: number): string => `p${index}`;
export const changeColumn = (index: number): string => `c${index}`;
/** The column of a measure in one of the two periods. */
export const valueName = (index: number, earlier: boolean): string => (earlier ? previousColumn(index) : valueColumn(index));
