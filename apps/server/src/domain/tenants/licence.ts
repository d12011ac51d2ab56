import { OperatorError } from "../../lib/operator-error.ts";

/** What an institution may use, as far as the operator says so. */
export interface Licence {
  /** One or more author seats make the licence Premium. */
  readonly seats: { readonly reader: number; readonly author: number };
  /** Fewest students in a group that restricted viewers see. */
  readonly minimumGroup: number;
}

/** @throws OperatorError for seats or a smallest group that cannot be. */
export function checkLicence({ seats, minimumGroup }: Partial<Licence>): void {
  if (seats && ![seats.reader, seats.author].every((count) => Number.isInteger(count) && count >= 0)) {
    throw new OperatorError("Seats are whole numbers from 0.");
  }
  if (minimumGroup !== undefined && !(Number.isInteger(minimumGroup) && minimumGroup >= 2 && minimumGroup <= 1000)) {
    throw new OperatorError("The smallest group that restricted viewers see is a whole number from 2 to 1000.");
  }
}
