/**
 * Positions of the computer from plays of the library's problems with the cards that a good player
 * would accept in each, judged by a person, and the computer's card in each.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Card } from '$lib/cards/card';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { chooseComputerCard } from '$lib/games/bridge/lesson/bridge-computer';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { decidingSeat } from '$lib/games/bridge/problem/human-seats';
import { toMind } from '$lib/games/bridge/problem/seat-mind';
import { playAtStart, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { fits, legalIn, playCards, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { curated } from '../../playthroughs/curated';

export interface JudgedPosition {
  readonly problem: string;
  /** `seeing` when the seat sees every card, `thinking` when it is human-like. */
  readonly kind: 'seeing' | 'thinking';
  readonly seat: Seat;
  /** The cards after the problem's start. */
  readonly cards: string;
  /**
   * The visible information, for the judge; each trick begins with its leader, dummy holds the
   * remaining cards.
   */
  readonly seen: {
    readonly contract: string;
    readonly auction: string;
    readonly signals: string;
    readonly tricks: string;
    readonly dummy: string;
  };
  /** The hands that the seat may hold, each with its judgement. */
  readonly hands: readonly {
    /** The indices of the real deals in which the seat holds this hand. */
    readonly deals: readonly number[];
    readonly hand: string;
    /** The cards that a good player would accept, separated by spaces. */
    readonly accepted: string;
    /** The judge's reason. */
    readonly why: string;
  }[];
}

export const JUDGED_POSITIONS: readonly JudgedPosition[] = readPositions('positions');
/** Drawn and judged after the rules had been corrected on the first positions. */
export const SECOND_JUDGED_POSITIONS: readonly JudgedPosition[] = readPositions('second-hundred');

function readPositions(name: string): readonly JudgedPosition[] {
  const text = readFileSync(`tests/conformance/natural/${name}.json`, 'utf8');
  return JSON.parse(text) as readonly JudgedPosition[];
}

/**
 * The problem of a position as it was when the position was judged: a copy in `problems/` where the
 * library's deal has changed since.
 */
export function problemOfPosition({ problem }: Pick<JudgedPosition, 'problem'>): BridgeProblem {
  const path = `tests/conformance/natural/problems/${problem}.yaml`;
  if (!existsSync(path)) return curated(problem);
  return unwrap(readProblem(readFileSync(path, 'utf8'), problem)).problem;
}

export function playOfPosition(problem: BridgeProblem, { cards }: JudgedPosition): Play {
  return playCards(playAtStart(problem), unwrap(parseCards(cards)));
}

/**
 * The computer's card in the position. A seat that sees every card gets no deal here: the computer
 * has not settled on one of the problem's deals yet, and chooses one card for all that still fit.
 * Of dummy's cards declarer decides.
 */
export function computerCardIn(
  problem: BridgeProblem,
  position: JudgedPosition,
  prover: BridgeProver,
): Card {
  const play = playOfPosition(problem, position);
  if (position.kind === 'seeing') return chooseComputerCard(problem, play, prover);
  const seat = decidingSeat(problem, position.seat);
  // A thinking seat knows its own hand alone: any deal in which it holds that hand will do.
  const deal = problem.real[position.hands[0]?.deals[0] ?? 0]?.deal as Deal;
  return think(toMind(problem, seat), viewFor(seat, problem.contract, deal, play), prover.solver)
    .card;
}

/**
 * The indices of the problem's deals in which the computer may play the card (`holdingDeals`), and
 * of those among them in which a good player would not (`implausibleDeals`). A position with such a
 * deal counts against the rules.
 */
export function findImplausibleDeals(
  problem: BridgeProblem,
  position: JudgedPosition,
  card: Card,
): { readonly implausibleDeals: readonly number[]; readonly holdingDeals: readonly number[] } {
  const play = playOfPosition(problem, position);
  const holdingDeals = problem.real.flatMap(({ deal }, dealIndex) => {
    // For a thinking seat only the deals of its first hand count: it was asked for that one alone.
    const isJudgedDeal = position.kind === 'seeing' || position.hands[0]?.deals.includes(dealIndex);
    return isJudgedDeal && fits(deal, play) && legalIn(deal, play).includes(card)
      ? [dealIndex]
      : [];
  });
  const implausibleDeals = holdingDeals.filter((dealIndex) => {
    // A hand with one legal card is not listed: that card is right.
    const hand = position.hands.find(({ deals }) => deals.includes(dealIndex));
    return hand !== undefined && !hand.accepted.split(' ').includes(card);
  });
  return { implausibleDeals, holdingDeals };
}
