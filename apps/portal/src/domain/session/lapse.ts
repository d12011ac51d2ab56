/** A session that the provider does not go on with, between the moment that this is known and the person's answer to it. */
export class Lapse {
  #ended: Promise<boolean> | undefined;
  #end: (taken: boolean) => void = () => undefined;

  get isOn(): boolean {
    return this.#ended !== undefined;
  }

  /** True once the person signed in again, false once they gave the session up. Calls meanwhile wait for the same outcome. */
  begin(): Promise<boolean> {
    this.#ended ??= new Promise((resolve) => {
      this.#end = resolve;
    });
    return this.#ended;
  }

  end(isTakenUp: boolean): void {
    this.#ended = undefined;
    this.#end(isTakenUp);
  }
}
