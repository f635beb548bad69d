/** JSON with places: what stands in a text, and the line and column of each part of it. */
import { positionLookup } from './text-positions';
import { failWith, ok, type TextPosition, type Result } from './result';

/** The way from the whole to one of its parts: names of fields, and places in lists from 0. */
export type JsonPath = readonly (string | number)[];

export interface PositionedJson {
  /** What `JSON.parse` makes of the text. */
  readonly value: unknown;
  /** Where a part begins; of one that is not there, where the last of those begins in which it would be. */
  positionOf(path: JsonPath): TextPosition;
}

/** A part of the text: where it begins, and the parts in it by their names or places. */
interface Part {
  readonly start: number;
  readonly value: unknown;
  readonly parts: ReadonlyMap<string | number, Part>;
}

/** Lists and objects inside each other. No record has more than ten. */
const DEEPEST = 60;

const NO_PARTS: Part['parts'] = new Map();
const SPACE = /[ \t\n\r]*/y;
// eslint-disable-next-line no-control-regex -- JSON allows no control characters in a string.
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;

/** Thrown and caught in this file only. */
class Broken extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/**
 * A text of JSON, with the places of its parts. A byte order mark before it is passed over. Faults, with their
 * place: `json/syntax` where it stops being JSON, `json/deep` for more than 60 lists and objects inside each other,
 * `json/duplicate-field` for a field that an object has twice, `json/field` for one that every object has by itself.
 */
export function parseJsonWithPositions(text: string): Result<PositionedJson> {
  const places = positionLookup(text);
  try {
    const whole = new Reader(text).whole();
    return ok({
      value: whole.value,
      positionOf(path) {
        let part = whole;
        for (const step of path) part = part.parts.get(step) ?? part;
        return places(part.start);
      },
    });
  } catch (error) {
    if (error instanceof Broken) return failWith(error.code, error.message, places(error.at));
    throw error;
  }
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {
    if (text.startsWith('\uFEFF')) this.at = 1;
  }

  whole(): Part {
    const part = this.part(0);
    this.space();
    if (this.at < this.text.length) this.expected('the end of the text');
    return part;
  }

  private part(depth: number): Part {
    this.space();
    const start = this.at;
    if (depth > DEEPEST)
      throw new Broken('json/deep', 'Lists and objects are nested too deep here.', start);
    const sign = this.text[start];
    if (sign === '[') return this.list(start, depth);
    if (sign === '{') return this.object(start, depth);
    const word = this.taken(sign === '"' ? STRING : sign === '-' || isDigit(sign) ? NUMBER : WORD);
    if (word === null) return this.expected('a value');
    return { start, value: JSON.parse(word) as unknown, parts: NO_PARTS };
  }

  private list(start: number, depth: number): Part {
    const value: unknown[] = [];
    const parts = new Map<number, Part>();
    this.at++;
    if (!this.is(']'))
      do {
        const part = this.part(depth + 1);
        parts.set(value.length, part);
        value.push(part.value);
      } while (this.goesOn(']'));
    return { start, value, parts };
  }

  private object(start: number, depth: number): Part {
    const value: Record<string, unknown> = {};
    const parts = new Map<string, Part>();
    this.at++;
    if (!this.is('}'))
      do {
        const { name, at } = this.name();
        if (parts.has(name))
          throw new Broken('json/duplicate-field', 'This object has the field twice.', at);
        if (!this.is(':')) this.expected('a colon');
        const part = this.part(depth + 1);
        // The place of a field is that of its name, where one looks for it.
        parts.set(name, { ...part, start: at });
        value[name] = part.value;
      } while (this.goesOn('}'));
    return { start, value, parts };
  }

  private name(): { readonly name: string; readonly at: number } {
    this.space();
    const at = this.at;
    const word = this.taken(STRING);
    if (word === null) return this.expected('the name of a field in double quotes');
    const name = JSON.parse(word) as string;
    if (name in Object.prototype) throw new Broken('json/field', 'No field has this name.', at);
    return { name, at };
  }

  /** Whether a comma follows; else the end must. */
  private goesOn(end: string): boolean {
    if (this.is(',')) return true;
    if (this.is(end)) return false;
    return this.expected(`a comma or ${end}`);
  }

  private is(sign: string): boolean {
    this.space();
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private space(): void {
    this.taken(SPACE);
  }

  private taken(what: RegExp): string | null {
    what.lastIndex = this.at;
    const found = what.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  private expected(what: string): never {
    throw new Broken('json/syntax', `This is not JSON: ${what} was expected here.`, this.at);
  }
}

function isDigit(sign: string | undefined): boolean {
  return sign !== undefined && sign >= '0' && sign <= '9';
}
