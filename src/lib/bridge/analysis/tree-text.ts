/**
 * A tree of play in writing: cards in order, a variation in brackets behind the card that it replaces,
 * a name behind the first card of its line: `S5S2(SK[The%20king]S3)SAS4`.
 */
import { isCard, type Card } from '$lib/cards/card';
import { STUDY_CARDS } from '$lib/core/limits';
import { fault, ok, type Result } from '$lib/core/result';
import type { Branch, Tree } from './tree';

const TOKEN = /([SHDC][AKQJT2-9])|\[([^[\]]*)\]|[()]/y;

/** A line has no more cards than the deck; what is nested deeper is no tree of play. */
const LONGEST = 52;

/** A tree in writing; `readTree` reads it back. */
export function makeTree(tree: Tree): string {
  const [main, ...others] = tree;
  if (!main) return '';
  const variations = others.map((way) => `(${head(way)}${makeTree(way.next)})`);
  return `${head(main)}${variations.join('')}${makeTree(main.next)}`;
}

function head({ card, name }: Branch): string {
  return name === '' ? card : `${card}[${encodeURIComponent(name)}]`;
}

/**
 * A tree from its text. Whether its cards can be played is for the board to say. Fault:
 * `analysis/lines` for anything else, and for more cards than a study holds.
 */
export function readTree(text: string): Result<Tree> {
  const tokens = tokensOf(text);
  const cards = tokens?.filter((token) => typeof token === 'object' && 'card' in token).length ?? 0;
  if (cards > STUDY_CARDS)
    return fault('analysis/lines', `The lines of play may have ${STUDY_CARDS} cards together.`);
  const reader = tokens && new Reader(tokens);
  const tree = reader && reader.ways(0);
  if (tree && reader.done) return ok(tree);
  return fault(
    'analysis/lines',
    'The lines of play cannot be read: write cards such as SAS2(SK)S3.',
  );
}

type Token = { readonly card: Card } | { readonly name: string } | '(' | ')';

function tokensOf(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) return null;
    const [whole, card, name] = found;
    if (card !== undefined && isCard(card)) tokens.push({ card });
    else if (name !== undefined) {
      const decoded = decodedName(name);
      if (decoded === null) return null;
      tokens.push({ name: decoded });
    } else tokens.push(whole as '(' | ')');
  }
  return tokens;
}

function decodedName(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

class Reader {
  #at = 0;
  constructor(private readonly tokens: readonly Token[]) {}

  get done(): boolean {
    return this.#at === this.tokens.length;
  }

  /** The ways on from a point after `depth` cards; null when they cannot be read. */
  ways(depth: number): Tree | null {
    const main = this.#head();
    if (!main) return [];
    if (depth === LONGEST) return null;
    const others: Branch[] = [];
    while (this.#take('(')) {
      const first = this.#head();
      const next = first && this.ways(depth + 1);
      if (!next || !this.#take(')')) return null;
      others.push({ ...first, next });
    }
    const next = this.ways(depth + 1);
    const all = next && [{ ...main, next }, ...others];
    return all && new Set(all.map(({ card }) => card)).size === all.length ? all : null;
  }

  #head(): Pick<Branch, 'card' | 'name'> | null {
    const token = this.tokens[this.#at];
    if (typeof token !== 'object' || !('card' in token)) return null;
    this.#at++;
    const named = this.tokens[this.#at];
    if (typeof named !== 'object' || !('name' in named)) return { card: token.card, name: '' };
    this.#at++;
    return { card: token.card, name: named.name };
  }

  #take(bracket: '(' | ')'): boolean {
    if (this.tokens[this.#at] !== bracket) return false;
    this.#at++;
    return true;
  }
}
