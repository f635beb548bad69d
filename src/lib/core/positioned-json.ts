/** A JSON parser that knows the line and column of every value, for messages on game records. */
import { positionLookup } from './text-positions';
import { failWith, ok, type TextPosition, type Result } from './result';

/** A path to a value: names of fields and indices of lists. */
export type JsonPath = readonly (string | number)[];

export interface PositionedJson {
  /** The result of `JSON.parse`. */
  readonly value: unknown;
  /**
   * The position of the value at a path; of the innermost existing one where the path does not
   * exist.
   */
  positionOf(path: JsonPath): TextPosition;
}

/** A parsed value with its offset, and the values inside it by name or index. */
interface ParsedValue {
  readonly start: number;
  readonly value: unknown;
  readonly children: ReadonlyMap<string | number, ParsedValue>;
}

/** Maximum nesting; no record has more than ten levels. */
const MAX_DEPTH = 60;

const NO_CHILDREN: ParsedValue['children'] = new Map();
const WHITESPACE = /[ \t\n\r]*/y;
/**
 * A string, its closing quotation mark in a group. The group is empty in a string without an end,
 * which is matched as well, so that no letter of it is read twice.
 */
const STRING =
  // eslint-disable-next-line no-control-regex -- JSON allows no control characters in a string.
  /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*("?)/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const LITERAL = /true|false|null/y;

/** A syntax error, thrown and caught in this file only. */
class JsonSyntaxError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/**
 * Parses JSON, after an optional byte order mark. Faults, with position: `json/syntax`, `json/deep`
 * for more than 60 levels, `json/duplicate-field`, `json/field` for a name on `Object.prototype`.
 */
export function parseJsonWithPositions(text: string): Result<PositionedJson> {
  const positionAt = positionLookup(text);
  try {
    const document = new Parser(text).parseDocument();
    return ok({
      value: document.value,
      positionOf(path) {
        let parsed = document;
        for (const step of path) parsed = parsed.children.get(step) ?? parsed;
        return positionAt(parsed.start);
      },
    });
  } catch (error) {
    if (error instanceof JsonSyntaxError)
      return failWith(error.code, error.message, positionAt(error.offset));
    throw error;
  }
}

class Parser {
  /** The next character to read. */
  private offset = 0;

  constructor(private readonly text: string) {
    if (text.startsWith('\uFEFF')) this.offset = 1;
  }

  parseDocument(): ParsedValue {
    const parsed = this.parseValue(0);
    this.skipWhitespace();
    if (this.offset < this.text.length) this.failExpecting('the end of the text');
    return parsed;
  }

  private parseValue(depth: number): ParsedValue {
    this.skipWhitespace();
    const start = this.offset;
    if (depth > MAX_DEPTH)
      throw new JsonSyntaxError('json/deep', 'Lists and objects are nested too deep here.', start);
    const char = this.text[start];
    if (char === '[') return this.parseArray(start, depth);
    if (char === '{') return this.parseObject(start, depth);
    const token = this.match(
      char === '"' ? STRING : char === '-' || isDigit(char) ? NUMBER : LITERAL,
    );
    if (token === null) return this.failExpecting('a value');
    return { start, value: JSON.parse(token) as unknown, children: NO_CHILDREN };
  }

  private parseArray(start: number, depth: number): ParsedValue {
    const value: unknown[] = [];
    const children = new Map<number, ParsedValue>();
    this.offset++;
    if (!this.tryConsume(']'))
      do {
        const parsed = this.parseValue(depth + 1);
        children.set(value.length, parsed);
        value.push(parsed.value);
      } while (this.hasNext(']'));
    return { start, value, children };
  }

  private parseObject(start: number, depth: number): ParsedValue {
    const value: Record<string, unknown> = {};
    const children = new Map<string, ParsedValue>();
    this.offset++;
    if (!this.tryConsume('}'))
      do {
        const { name, offset: nameOffset } = this.parseFieldName();
        if (children.has(name))
          throw new JsonSyntaxError(
            'json/duplicate-field',
            'This object has the field twice.',
            nameOffset,
          );
        if (!this.tryConsume(':')) this.failExpecting('a colon');
        const parsed = this.parseValue(depth + 1);
        // The position of a field is that of its name.
        children.set(name, { ...parsed, start: nameOffset });
        value[name] = parsed.value;
      } while (this.hasNext('}'));
    return { start, value, children };
  }

  private parseFieldName(): { readonly name: string; readonly offset: number } {
    this.skipWhitespace();
    const offset = this.offset;
    const token = this.match(STRING);
    if (token === null) return this.failExpecting('the name of a field in double quotes');
    const name = JSON.parse(token) as string;
    if (name in Object.prototype)
      throw new JsonSyntaxError('json/field', 'No field has this name.', offset);
    return { name, offset };
  }

  /** True after a comma, false after `end`; anything else is a syntax error. */
  private hasNext(end: string): boolean {
    if (this.tryConsume(',')) return true;
    if (this.tryConsume(end)) return false;
    return this.failExpecting(`a comma or ${end}`);
  }

  private tryConsume(char: string): boolean {
    this.skipWhitespace();
    if (this.text[this.offset] !== char) return false;
    this.offset++;
    return true;
  }

  private skipWhitespace(): void {
    this.match(WHITESPACE);
  }

  /**
   * Consumes a match of a sticky pattern at the current offset; null when there is none, and for a
   * string without an end.
   */
  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.offset;
    const [token, closingQuote] = pattern.exec(this.text) ?? [];
    if (token === undefined || closingQuote === '') return null;
    this.offset += token.length;
    return token;
  }

  private failExpecting(expectation: string): never {
    throw new JsonSyntaxError(
      'json/syntax',
      `This is not JSON: ${expectation} was expected here.`,
      this.offset,
    );
  }
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= '0' && char <= '9';
}
