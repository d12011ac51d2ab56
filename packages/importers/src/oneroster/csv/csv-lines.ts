/**
 * On which line each row of a file begins. Rows count from 1 without header and blank lines, so that the
 * two differ by one until a field with a line break or a blank line comes.
 */
export class CsvLines {
  /** Rows from which on the difference is another, and the difference. */
  readonly #rows: number[] = [1];
  readonly #shifts: number[] = [1];

  /** Notes that a row begins on a line; rows come in order. */
  note(row: number, line: number): void {
    if (this.#shifts.at(-1) === line - row) return;
    this.#rows.push(row);
    this.#shifts.push(line - row);
  }

  lineOf(row: number): number {
    let low = 0;
    let high = this.#rows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#rows[middle] ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return row + (this.#shifts[low] ?? 1);
  }
}
