/**
 * The reader of Markdown with bounds for what costs more than its length. The length of a text is bound where
 * it comes in (core/limits.ts); this is what a hostile text of that length could still ask for.
 */
import { Tokenizer, type Tokens } from 'marked';

/** Signs of emphasis that are looked at; those beyond stay as they were written. */
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

  // Cells that a row leaves out are drawn too: a wide head over empty rows would draw more than was written.
  override table(source: string): Tokens.Table | undefined {
    const written = this.rules.block.table.exec(source)?.[0];
    if (written === undefined) return undefined;
    const [head = '', ...rows] = written.split('\n');
    const columns = head.split('|').length;
    return columns * rows.length > written.length ? undefined : super.table(source);
  }
}
