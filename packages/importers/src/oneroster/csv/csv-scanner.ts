import { CsvLines } from "./csv-lines.ts";

/** Something wrong with the form of a file, whatever its columns mean. */
export interface FormFault {
  readonly code: "encoding" | "structure";
  readonly line: number;
  /** 1 is the first; 0 where the whole line is meant. */
  readonly column: number;
  readonly problem: string;
  readonly expected: string;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const LF = 0x0a;
const CR = 0x0d;

const State = { start: 0, bare: 1, quoted: 2, closed: 3, returned: 4 } as const;
type State = (typeof State)[keyof typeof State];

/** Longest record in bytes. */
const MAX_RECORD = 1024 * 1024;

/**
 * Scans a CSV file's bytes once and proves that they are rows of equally many fields by RFC 4180. The engine's reader
 * is laxer here and stricter there, and so reads what is written. Remembers where each row begins.
 */
export class CsvScanner {
  readonly lines = new CsvLines();
  /** Records, the header among them. */
  records = 0;
  #state: State = State.start;
  #line = 1;
  #recordLine = 1;
  #recordBytes = 0;
  #fields = 1;
  #blank = true;
  /** A line break of the present value was named. */
  #broken = false;
  #columns = 0;
  readonly #fault: (fault: FormFault) => void;

  constructor(fault: (fault: FormFault) => void) {
    this.#fault = fault;
  }

  /** Line and column that come next. */
  get place(): { readonly line: number; readonly column: number } {
    return { line: this.#line, column: this.#fields };
  }

  /** Takes the next bytes of the file. */
  write(chunk: Uint8Array): void {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] as number;
      this.#recordBytes += 1;
      switch (this.#state) {
        case State.quoted:
          if (byte === QUOTE) this.#state = State.closed;
          else if (byte === LF || byte === CR) this.#breakLine(byte);
          break;
        case State.bare:
          if (byte === COMMA) this.#nextField();
          else if (byte === LF) this.#endRecord();
          else if (byte === CR) this.#state = State.returned;
          else if (byte === QUOTE)
            this.#wrong("has a quote inside a value that does not begin with one", 'values with quotes in quotes, "so ""quoted"""');
          break;
        case State.start:
          this.#startField(byte);
          break;
        case State.closed:
          this.#afterQuote(byte);
          break;
        case State.returned:
          if (byte === LF) this.#endRecord();
          else {
            this.#wrong("has a carriage return that does not end the line", "lines that end with CR LF or LF");
            this.#state = byte === CR ? State.returned : State.bare;
          }
          break;
      }
    }
  }

  /** Says that the file has ended. */
  end(): void {
    if (this.#state === State.quoted) this.#wrong("has a quote that never ends", "a quote at the end of the value");
    if (this.#fields > 1 || !this.#blank || this.#state === State.closed) this.#endRecord();
  }

  /** The binding lets no value go over several lines; said once for each value, where it begins to. */
  #breakLine(byte: number): void {
    if (!this.#broken) {
      const expected = "values on one line; put a space in place of the line break";
      this.#fault({ code: "structure", line: this.#line, column: this.#fields, problem: "has a line break inside a value", expected });
    }
    this.#broken = true;
    if (byte === LF) this.#line += 1;
  }

  #startField(byte: number): void {
    if (byte === COMMA) this.#nextField();
    else if (byte === LF) this.#endRecord();
    else if (byte === CR) this.#state = State.returned;
    else {
      this.#blank = false;
      this.#broken = false;
      this.#state = byte === QUOTE ? State.quoted : State.bare;
    }
  }

  #afterQuote(byte: number): void {
    if (byte === QUOTE) this.#state = State.quoted;
    else if (byte === COMMA) this.#nextField();
    else if (byte === LF) this.#endRecord();
    else if (byte === CR) this.#state = State.returned;
    else {
      this.#wrong("goes on after its closing quote", "a comma or the end of the line there, or two quotes for one");
      this.#state = State.bare;
    }
  }

  #nextField(): void {
    this.#fields += 1;
    this.#blank = false;
    this.#state = State.start;
  }

  #endRecord(): void {
    if (!this.#blank) this.#countRecord();
    this.#line += 1;
    this.#recordLine = this.#line;
    this.#recordBytes = 0;
    this.#fields = 1;
    this.#blank = true;
    this.#state = State.start;
  }

  #countRecord(): void {
    if (this.records === 0) this.#columns = this.#fields;
    else this.lines.note(this.records, this.#recordLine);
    this.records += 1;
    const line = this.#recordLine;
    if (this.#fields !== this.#columns) {
      const column = Math.min(this.#fields, this.#columns + 1);
      const values = `${this.#fields} ${this.#fields === 1 ? "value" : "values"}`;
      this.#fault({ code: "structure", line, column, problem: `has ${values}`, expected: `${this.#columns}, as many as the header has` });
    }
    if (this.#recordBytes > MAX_RECORD) {
      this.#fault({ code: "structure", line, column: 0, problem: "is longer than 1 MiB", expected: "a shorter line" });
    }
  }

  #wrong(problem: string, expected: string): void {
    const line = this.#state === State.quoted ? this.#recordLine : this.#line;
    this.#fault({ code: "structure", line, column: this.#fields, problem, expected });
  }
}
