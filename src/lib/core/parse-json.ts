/** Parses JSON of readers' files. */
import { runToEnd, type Steps } from './work-steps';

/** Maximum nesting: `JSON.parse` takes half a minute for ten million opening brackets. */
const MAX_DEPTH = 100;
/** Lists and objects at this depth and deeper are parsed in one step. */
const STEP_DEPTH = 2;

/** The value of a JSON text; null for any other text, and for one that is nested too deep. */
export function parseJson(text: string): unknown {
  return runToEnd(parseJsonInSteps(text));
}

/**
 * The same in steps of one value in a list or object of the outermost object or list: of one record
 * in the file `{"records": [{…}, {…}]}`. Yields the number of letters read.
 */
export function* parseJsonInSteps(text: string): Steps<unknown> {
  try {
    return yield* new JsonParser(text).parseDocument();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Parses the outermost lists and objects, and leaves all within them to `JSON.parse`. */
class JsonParser {
  /** The index of the next letter. */
  private offset = 0;

  constructor(private readonly text: string) {}

  *parseDocument(): Steps<unknown> {
    const value = yield* this.parseValue(0);
    if (this.nextLetter() !== undefined) throw new SyntaxError('A text follows the value.');
    return value;
  }

  /** `depth` is the number of lists and objects around the value. */
  private *parseValue(depth: number): Steps<unknown> {
    const first = this.nextLetter();
    if (depth < STEP_DEPTH && first === '[') return yield* this.parseList(depth + 1);
    if (depth < STEP_DEPTH && first === '{') return yield* this.parseObject(depth + 1);
    const start = this.offset;
    this.skipValue(depth);
    const value: unknown = JSON.parse(this.text.slice(start, this.offset));
    yield this.offset;
    return value;
  }

  private *parseList(depth: number): Steps<unknown> {
    const values: unknown[] = [];
    this.offset++;
    if (!this.tryConsume(']'))
      do values.push(yield* this.parseValue(depth));
      while (this.hasNext(']'));
    return values;
  }

  private *parseObject(depth: number): Steps<unknown> {
    const fields: [name: string, value: unknown][] = [];
    this.offset++;
    if (!this.tryConsume('}'))
      do {
        const name = this.parseName();
        if (!this.tryConsume(':')) throw new SyntaxError('A colon was expected.');
        fields.push([name, yield* this.parseValue(depth)]);
      } while (this.hasNext('}'));
    return Object.fromEntries(fields);
  }

  private parseName(): string {
    if (this.nextLetter() !== '"') throw new SyntaxError('A name was expected.');
    const start = this.offset;
    this.skipString();
    return JSON.parse(this.text.slice(start, this.offset)) as string;
  }

  /** True after a comma, false after `end`. */
  private hasNext(end: string): boolean {
    if (this.tryConsume(',')) return true;
    if (this.tryConsume(end)) return false;
    throw new SyntaxError('A comma was expected.');
  }

  private tryConsume(letter: string): boolean {
    if (this.nextLetter() !== letter) return false;
    this.offset++;
    return true;
  }

  /** Skips white space; undefined at the end of the text. */
  private nextLetter(): string | undefined {
    while (isWhitespace(this.text[this.offset])) this.offset++;
    return this.text[this.offset];
  }

  /** Moves to the comma, bracket or white space after a value, or to the end of the text. */
  private skipValue(depth: number): void {
    for (let open = depth; this.offset < this.text.length;) {
      const letter = this.text[this.offset];
      if (letter === '"') {
        this.skipString();
        continue;
      }
      if (open === depth && (letter === ',' || isWhitespace(letter))) return;
      if (letter === '[' || letter === '{') {
        if (++open > MAX_DEPTH) throw new SyntaxError('The text is nested too deep.');
      } else if (letter === ']' || letter === '}') {
        if (open === depth) return;
        open--;
      }
      this.offset++;
    }
  }

  private skipString(): void {
    for (let i = this.offset + 1; i < this.text.length; i++) {
      const letter = this.text[i];
      if (letter === '\\') i++;
      else if (letter === '"') {
        this.offset = i + 1;
        return;
      }
    }
    throw new SyntaxError('A string has no end.');
  }
}

function isWhitespace(letter: string | undefined): boolean {
  return letter === ' ' || letter === '\n' || letter === '\r' || letter === '\t';
}
