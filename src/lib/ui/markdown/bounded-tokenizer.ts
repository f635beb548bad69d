/**
 * A Markdown tokenizer with bounds on superlinear work. The length of a text is limited where
 * it enters (core/limits.ts); these bounds stop hostile texts within that length.
 */
import { Tokenizer, type Tokens } from 'marked';

/** The maximum number of emphasis marks parsed; the others stay plain text. */
const MOST_EMPHASES = 100;

export class BoundedTokenizer extends Tokenizer {
  #emphases = MOST_EMPHASES;

  /** Called before each text. */
  begin(): void {
    this.#emphases = MOST_EMPHASES;
  }

  // The end of each is searched for through the whole line, and what is inside is read again.
  override emStrong(
    source: string,
    masked: string,
    before?: string,
  ): Tokens.Em | Tokens.Strong | undefined {
    if (!/^[*_]/.test(source)) return undefined;
    this.#emphases -= 1;
    return this.#emphases < 0 ? undefined : super.emStrong(source, masked, before);
  }

  // Missing cells are drawn too: a wide header over empty rows would draw far more than was
  // written.
  override table(source: string): Tokens.Table | undefined {
    const written = this.rules.block.table.exec(source)?.[0];
    if (written === undefined) return undefined;
    const [head = '', ...rows] = written.split('\n');
    const columns = head.split('|').length;
    return columns * rows.length > written.length ? undefined : super.table(source);
  }
}
