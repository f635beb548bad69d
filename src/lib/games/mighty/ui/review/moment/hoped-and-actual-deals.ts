/**
 * The two deals that explain a failure: the one that the play hoped for, the actual one, and the
 * cards that differ.
 */
import { argmax } from '$lib/core/argmax';
import type { MightyJudgement, MightyReveal } from '$lib/games/mighty/lesson/mighty-judgement';
import { playAfterCards } from '$lib/games/mighty/lesson/mighty-lesson';
import type { MightyProblem, MightyNamedDeal } from '$lib/games/mighty/problem/mighty-problem';
import { studentSideIn } from '$lib/games/mighty/proof/play-in-world';
import { toMightyProofGame } from '$lib/games/mighty/problem/proof-game-of-problem';
import { isPointCard, isSuited, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import {
  addPlay,
  seatOnTurn,
  type MightyPlay,
  type CompletedTrick,
} from '$lib/games/mighty/rules/mighty-play';
import { seatToLeft, SEATS, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { cardStrength, suitOf } from '$lib/cards/card';

/** A card with different holders in the two deals; null is the buried pile. */
export interface MovedMightyCard {
  readonly card: MightyCard;
  readonly from: Seat | null;
  readonly to: Seat | null;
}

export interface HopedAndActualDeals {
  /** The index in the log of the losing card. */
  readonly logIndex: number;
  /** The losing card. */
  readonly played: MightyPlayedCard;
  /** The trick in which it was played, 1 to 10. */
  readonly trick: number;
  /** The deal in which the losing card would have been right; null when there is none. */
  readonly hoped: MightyNamedDeal | null;
  readonly actual: MightyNamedDeal;
  readonly moved: readonly MovedMightyCard[];
  /** The moved card that matters most; null when all of them had been played. */
  readonly keyCard: MovedMightyCard | null;
  /** The card that ruled out the deal hoped for before the losing play; null when none did. */
  readonly ruledOutBy: { readonly seat: Seat; readonly card: MightyCard } | null;
  /** The cards of the finished tricks. */
  readonly playedCards: ReadonlySet<MightyCard>;
}

/**
 * The two deals of a judgement's reveal, with the cards that differ. Null when the judgement has no
 * reveal, or belongs to another play.
 */
export function findHopedAndActualDeals(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  { reveal, ruledOutAfter: ruledOut }: Pick<MightyJudgement, 'reveal' | 'ruledOutAfter'>,
): HopedAndActualDeals | null {
  if (!reveal) return null;
  const played = log[reveal.logIndex];
  const actual = problem.real[reveal.worldIndex];
  const before = playAfterCards(problem, log.slice(0, reveal.logIndex));
  if (played === undefined || !actual || seatOnTurn(before) === null) return null;
  const hoped =
    reveal.hopedWorldIndex === null ? null : (problem.real[reveal.hopedWorldIndex] ?? null);
  const playedCards = new Set(before.won.flatMap(({ plays }) => plays.map(cardOf)));
  const moved = hoped ? reveal.moved.map((card) => movedCard(card, hoped, actual)) : [];
  const unplayed = moved.filter(({ card }) => !playedCards.has(card));
  return {
    logIndex: reveal.logIndex,
    played,
    trick: before.trick.number,
    hoped,
    actual,
    moved,
    keyCard: findKeyCard(problem, actual, before, reveal.line, unplayed),
    ruledOutBy: findRulingOutCard(problem, log, reveal, ruledOut),
    playedCards,
  };
}

function movedCard(
  card: MightyCard,
  hoped: MightyNamedDeal,
  actual: MightyNamedDeal,
): MovedMightyCard {
  const holder = ({ deal }: MightyNamedDeal): Seat | null =>
    SEATS.find((seat) => deal.hands[seat].includes(card)) ?? null;
  return { card, from: holder(hoped), to: holder(actual) };
}

/**
 * The first moved card that wins a trick for the opponents in the refutation; else the strongest.
 */
function findKeyCard(
  problem: MightyProblem,
  actual: MightyNamedDeal,
  before: MightyPlay,
  line: readonly MightyPlayedCard[],
  moved: readonly MovedMightyCard[],
): MovedMightyCard | null {
  const end = line.reduce(addPlay, before);
  const ours = studentSideIn(toMightyProofGame(problem), actual.deal, end);
  const winners = end.won
    .slice(before.won.length)
    .flatMap((trick) => (ours.includes(trick.winner) ? [] : [winningMightyCard(trick)]));
  const winning = winners.flatMap((card) => moved.find((each) => each.card === card) ?? []);
  // Orders the mighty, the joker, the trumps, and the others by point card and rank.
  const strength = ({ card }: MovedMightyCard): number => {
    if (!isSuited(card)) return 60;
    if (card === before.specials.mighty) return 70;
    const trump = suitOf(card) === before.specials.trump ? 30 : 0;
    return cardStrength(card) + trump + (isPointCard(card) ? 10 : 0);
  };
  return winning[0] ?? argmax(moved, strength) ?? null;
}

/** The card that won a trick. */
export function winningMightyCard({ leader, plays, winner }: CompletedTrick): MightyCard {
  const playIndex = SEATS.findIndex((steps) => seatToLeft(leader, steps) === winner);
  return cardOf(plays[playIndex] ?? 'JK');
}

/** The card after which the deal hoped for was inconsistent. */
function findRulingOutCard(
  problem: MightyProblem,
  log: readonly MightyPlayedCard[],
  { logIndex, hopedWorldIndex }: MightyReveal,
  ruledOut: MightyJudgement['ruledOutAfter'],
): HopedAndActualDeals['ruledOutBy'] {
  // The number of cards in the log after which the deal was inconsistent.
  const cardCount = hopedWorldIndex === null ? null : (ruledOut[hopedWorldIndex] ?? null);
  const played = cardCount === null || cardCount > logIndex ? undefined : log[cardCount - 1];
  if (cardCount === null || played === undefined) return null;
  const seat = seatOnTurn(playAfterCards(problem, log.slice(0, cardCount - 1)));
  return seat === null ? null : { seat, card: cardOf(played) };
}
