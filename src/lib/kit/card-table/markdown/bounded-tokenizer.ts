/**
 * A Markdown tokenizer with bounds on superlinear work. The length of a text is limited where
 * it enters (core/limits.ts); these bounds stop hostile texts within that length.
 */
import { Tokenizer, type Tokens } from 'marked';

/** The maximum number of emphasis marks parsed; the others stay plain text. */
const MAX_EMPHASES = 100;

export class BoundedTokenizer extends Tokenizer {
  #remainingEmphases = MAX_EMPHASES;

  /** Called before each text. */
  begin(): void {
    this.#remainingEmphases = MAX_EMPHASES;
  }

  // For each emphasis mark the base class searches the whole line for its end and parses the inside
  // again, so that many marks take quadratic time.
  override emStrong(
    source: string,
    masked: string,
    before?: string,
  ): Tokens.Em | Tokens.Strong | undefined {
    if (!/^[*_]/.test(source)) return undefined;
    this.#remainingEmphases -= 1;
    return this.#remainingEmphases < 0 ? undefined : super.emStrong(source, masked, before);
  }

  // Missing cells are rendered as empty ones: a wide header over short rows would render far more
  // cells than the text has letters.
  override table(source: string): Tokens.Table | undefined {
    const tableText = this.rules.block.table.exec(source)?.[0];
    if (tableText === undefined) return undefined;
    const [head = '', ...rows] = tableText.split('\n');
    const columns = head.split('|').length;
    return columns * rows.length > tableText.length ? undefined : super.table(source);
  }
}
