/**
 * The check of an explanation's quotes: the cards are legal and the claims double-dummy correct.
 */
import type { Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { LANGUAGES, type Language } from '$lib/core/localized-text';
import { quoteShort } from '$lib/core/quote-short';
import { formatCards } from '$lib/games/bridge/notation/card-notation';
import {
  cardsPlayed,
  fits,
  handsLeft,
  legalIn,
  playCard,
  playUntil,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Side } from '$lib/games/bridge/rules/bridge-seats';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { CardValueSolver } from '$lib/games/bridge/solver/double-dummy-port';
import { parseExplanation, type ExplanationBlock, type TrickClaim } from '../bridge-explanation';
import { playAtStart, type BridgeProblem, type NamedDeal } from '../bridge-problem';

/** A finding about a line of the explanation in one of its languages. */
export interface BridgeQuoteFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly language: Language;
  /** The line within that text, counted from 0. */
  readonly line: number;
}

type UnlocalizedFinding = Omit<BridgeQuoteFinding, 'language'>;

/** Node limit of the solver for one claim in one deal. */
const CLAIM_NODES = 50_000_000;

/**
 * Checks the blocks of the explanation in every language. The cards of a `play` block must be
 * legal, from the end of the start, in at least one real deal (else `explanation/illegal-card`),
 * and its claim must be exact in each such deal (else `explanation/claim`). Blocks that cannot be
 * read are `explanation/unknown-card`, `explanation/claim-form` or `explanation/hand`.
 */
export function checkBridgeQuotes(
  problem: BridgeProblem,
  solver: CardValueSolver,
): readonly BridgeQuoteFinding[] {
  const explanation = problem.solution?.explanation;
  if (!explanation) return [];
  return LANGUAGES.flatMap((language) =>
    parseExplanation(explanation[language] ?? '').flatMap((block) =>
      checkExplanationBlock(problem, solver, block).map((finding) => ({ ...finding, language })),
    ),
  );
}

function checkExplanationBlock(
  problem: BridgeProblem,
  solver: CardValueSolver,
  block: ExplanationBlock,
): readonly UnlocalizedFinding[] {
  switch (block.kind) {
    case 'play':
      return checkPlayBlock(problem, solver, block);
    case 'hand':
      return block.deal === null ? [unreadableDiagram(block.line)] : [];
    case 'markdown':
      return [];
  }
}

function unreadableDiagram(line: number): UnlocalizedFinding {
  return {
    kind: 'fault',
    code: 'explanation/hand',
    message:
      'The block is no diagram. Write a hand a line, such as N: KQ4.A86.QJ72.KT6, or a whole deal such as N:hand hand hand hand.',
    line,
  };
}

function checkPlayBlock(
  problem: BridgeProblem,
  solver: CardValueSolver,
  { cards, claim, faults }: Extract<ExplanationBlock, { kind: 'play' }>,
): readonly UnlocalizedFinding[] {
  if (faults.length > 0)
    return faults.map(({ code, message, at }) => ({
      kind: 'fault',
      code,
      message,
      line: (at?.line ?? 1) - 1,
    }));
  let play = playAtStart(problem);
  let consistentDeals: readonly NamedDeal[] = problem.real.filter(({ deal }) => fits(deal, play));
  for (const [i, { card, line }] of cards.entries()) {
    const stillConsistent = consistentDeals.filter(({ deal }) =>
      legalIn(deal, play).includes(card),
    );
    if (stillConsistent.length === 0) {
      const before = formatCards(cards.slice(0, i).map((quote) => quote.card));
      const message = `${card} cannot be played here${before ? ` after ${before}` : ''} in any real deal${describeTurn(play)}. The cards of a block begin just after the start.`;
      return [{ kind: 'fault', code: 'explanation/illegal-card', message, line }];
    }
    consistentDeals = stillConsistent;
    play = playCard(play, card);
  }
  const quotedCards = cards.map(({ card }) => card);
  return claim ? checkClaim(consistentDeals, quotedCards, play, claim, solver) : [];
}

function describeTurn(play: Play): string {
  const seat = turnOf(play);
  return seat ? `; it is ${seat}'s turn` : '; all tricks are over';
}

/** `cards`: the cards of the block, after which `play` is reached. */
function checkClaim(
  consistentDeals: readonly NamedDeal[],
  cards: readonly Card[],
  play: Play,
  { side, tricks, line }: TrickClaim,
  solver: CardValueSolver,
): readonly UnlocalizedFinding[] {
  for (const { name, deal } of consistentDeals) {
    const value = totalTricks(deal, play, side, solver);
    if (value === null)
      return [
        {
          kind: 'warning',
          code: 'explanation/not-checked',
          message: 'The claim could not be checked: the position is too large.',
          line,
        },
      ];
    if (value !== tricks)
      return [
        {
          kind: 'fault',
          code: 'explanation/claim',
          message: `Here ${side} takes ${value} tricks in all in the deal ${quoteShort(name.en)}, not ${tricks}. ${describeChange(deal, cards, play, { side, tricks }, value, solver)}`,
          line,
        },
      ];
  }
  return [];
}

/**
 * The card of the block that changes the result in a deal: the last one from the claimed result, or
 * the last of all. `value` is the result after the block.
 */
function describeChange(
  deal: Deal,
  cards: readonly Card[],
  end: Play,
  { side, tricks }: Pick<TrickClaim, 'side' | 'tricks'>,
  value: number,
  solver: CardValueSolver,
): string {
  const before = cardsPlayed(end).length - cards.length;
  const values = cards.map((_, i) => totalTricks(deal, playUntil(end, before + i), side, solver));
  const valueAfter = (i: number): number | null | undefined =>
    i + 1 < cards.length ? values[i + 1] : value;
  const changes = [...cards.keys()].filter((i) => values[i] !== valueAfter(i));
  const change = changes.findLast((i) => values[i] === tricks) ?? changes.at(-1);
  if (change === undefined) return `So it is from the first card on.`;
  return `${formatCards(cards.slice(change, change + 1))}, card ${change + 1} of the block, changes it from ${values[change] ?? 'unknown'} to ${valueAfter(change) ?? 'unknown'}.`;
}

/** A side's tricks in the whole play, double dummy from here on; null when the solver gave up. */
function totalTricks(deal: Deal, play: Play, side: Side, solver: CardValueSolver): number | null {
  const won = tricksWon(play, side);
  if (turnOf(play) === null) return won;
  const { leader, cards: played } = play.trick;
  const remaining = handsLeft(deal, play);
  // The solver takes the hands as they were before the trick in progress.
  const hands = dealOf((seat) =>
    toHand([...remaining[seat], ...played.filter((card) => deal[seat].includes(card))]),
  );
  const position = { hands, strain: play.strain, leader, played };
  const { seat, tricks } = solver.cardValues(position, { nodes: CLAIM_NODES });
  if (tricks === null) return null;
  return won + (sideOf(seat) === side ? tricks : tricksLeft(play) - tricks);
}
