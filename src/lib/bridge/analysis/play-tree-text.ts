/**
 * Text form of a play tree: cards in order, variations in parentheses after the card that they
 * replace, names in brackets after the first card of a line: `S5S2(SK[The%20king]S3)SAS4`.
 */
import { isCard, type Card } from '$lib/cards/card';
import { MAX_STUDY_CARDS } from '$lib/core/limits';
import { failWith, ok, type Result } from '$lib/core/result';
import type { TreeBranch, PlayTree } from './play-tree';

const TOKEN = /([SHDC][AKQJT2-9])|\[([^[\]]*)\]|[()]/y;

/** Most cards of a line; deeper nesting is refused. */
const MAX_LINE_LENGTH = 52;

/** The text of a tree, which `readPlayTree` parses. */
export function formatPlayTree(tree: PlayTree): string {
  const [main, ...others] = tree;
  if (!main) return '';
  const variations = others.map((way) => `(${formatBranch(way)}${formatPlayTree(way.next)})`);
  return `${formatBranch(main)}${variations.join('')}${formatPlayTree(main.next)}`;
}

function formatBranch({ card, name }: TreeBranch): string {
  return name === '' ? card : `${card}[${encodeURIComponent(name)}]`;
}

/**
 * Parses a tree, without a check whether its cards are legal. Fault: `analysis/lines`, also for
 * more cards than a study holds.
 */
export function readPlayTree(text: string): Result<PlayTree> {
  const tokens = tokenizeTree(text);
  const cards = tokens?.filter((token) => typeof token === 'object' && 'card' in token).length ?? 0;
  if (cards > MAX_STUDY_CARDS)
    return failWith(
      'analysis/lines',
      `The lines of play may have ${MAX_STUDY_CARDS} cards together.`,
    );
  const reader = tokens && new TreeReader(tokens);
  const tree = reader && reader.readBranches(0);
  if (tree && reader.isAtEnd) return ok(tree);
  return failWith(
    'analysis/lines',
    'The lines of play cannot be read: write cards such as SAS2(SK)S3.',
  );
}

type Token = { readonly card: Card } | { readonly name: string } | '(' | ')';

function tokenizeTree(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) return null;
    const [whole, card, name] = found;
    if (card !== undefined && isCard(card)) tokens.push({ card });
    else if (name !== undefined) {
      const decoded = decodeName(name);
      if (decoded === null) return null;
      tokens.push({ name: decoded });
    } else tokens.push(whole as '(' | ')');
  }
  return tokens;
}

function decodeName(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

class TreeReader {
  #at = 0;
  constructor(private readonly tokens: readonly Token[]) {}

  get isAtEnd(): boolean {
    return this.#at === this.tokens.length;
  }

  /** The branches at a position after `depth` cards; null where they are malformed. */
  readBranches(depth: number): PlayTree | null {
    const main = this.#head();
    if (!main) return [];
    if (depth === MAX_LINE_LENGTH) return null;
    const others: TreeBranch[] = [];
    while (this.#take('(')) {
      const first = this.#head();
      const next = first && this.readBranches(depth + 1);
      if (!next || !this.#take(')')) return null;
      others.push({ ...first, next });
    }
    const next = this.readBranches(depth + 1);
    const all = next && [{ ...main, next }, ...others];
    return all && new Set(all.map(({ card }) => card)).size === all.length ? all : null;
  }

  #head(): Pick<TreeBranch, 'card' | 'name'> | null {
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
