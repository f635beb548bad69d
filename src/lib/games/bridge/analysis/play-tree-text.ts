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
  const [main, ...variations] = tree;
  if (!main) return '';
  const variationTexts = variations.map(
    (branch) => `(${formatBranch(branch)}${formatPlayTree(branch.next)})`,
  );
  return `${formatBranch(main)}${variationTexts.join('')}${formatPlayTree(main.next)}`;
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
    const match = TOKEN.exec(text);
    if (!match) return null;
    const [matchText, card, name] = match;
    if (card !== undefined && isCard(card)) tokens.push({ card });
    else if (name !== undefined) {
      const decoded = decodeName(name);
      if (decoded === null) return null;
      tokens.push({ name: decoded });
    } else tokens.push(matchText as '(' | ')');
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
  #nextTokenIndex = 0;
  constructor(private readonly tokens: readonly Token[]) {}

  get isAtEnd(): boolean {
    return this.#nextTokenIndex === this.tokens.length;
  }

  /** The branches at a position after `depth` cards; null where they are malformed. */
  readBranches(depth: number): PlayTree | null {
    const mainBranch = this.#head();
    if (!mainBranch) return [];
    if (depth === MAX_LINE_LENGTH) return null;
    const variations: TreeBranch[] = [];
    while (this.#take('(')) {
      const firstMove = this.#head();
      const next = firstMove && this.readBranches(depth + 1);
      if (!next || !this.#take(')')) return null;
      variations.push({ ...firstMove, next });
    }
    const mainNext = this.readBranches(depth + 1);
    const branches = mainNext && [{ ...mainBranch, next: mainNext }, ...variations];
    return branches && new Set(branches.map(({ card }) => card)).size === branches.length
      ? branches
      : null;
  }

  /** Reads a card with its name; null where no card follows. */
  #head(): Pick<TreeBranch, 'card' | 'name'> | null {
    const token = this.tokens[this.#nextTokenIndex];
    if (typeof token !== 'object' || !('card' in token)) return null;
    this.#nextTokenIndex++;
    const nextToken = this.tokens[this.#nextTokenIndex];
    if (typeof nextToken !== 'object' || !('name' in nextToken))
      return { card: token.card, name: '' };
    this.#nextTokenIndex++;
    return { card: token.card, name: nextToken.name };
  }

  /** Reads a bracket; false where none follows. */
  #take(bracket: '(' | ')'): boolean {
    if (this.tokens[this.#nextTokenIndex] !== bracket) return false;
    this.#nextTokenIndex++;
    return true;
  }
}
